// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation

/// Why the store refused or failed.
enum StoreError: Error, Equatable {
    case wrongPassword
    /// Signing in has to wait so many seconds.
    case tooManyAttempts(seconds: Int)
    case mayNotRegister
    case mayNotDelete
    /// No reason was chosen, or a detail is missing or too long.
    case incompleteReason
    /// Somebody registered the same within ten minutes: that record.
    case recentlyRegistered(UUID)
    /// The student is not on the roster any more.
    case studentGone
    /// Another student has the same grade, class and number.
    case takenPlace
    /// Grade, class or number are out of range.
    case badPlace
    /// The change could not be written; nothing of it is left.
    case notSaved(DatabaseError.Reason)
    /// The data could not be read.
    case notLoaded(DatabaseError.Reason)

    /// The words that the teacher sees.
    func message(_ texts: Texts) -> String {
        switch self {
        case .wrongPassword: texts.wrongPassword
        case .tooManyAttempts(let seconds): texts.tooManyAttempts(seconds: seconds)
        case .mayNotRegister: texts.mayNotRegister
        case .mayNotDelete: texts.mayNotDelete
        case .incompleteReason: texts.detail
        case .recentlyRegistered: texts.recentlyRegistered
        case .studentGone: texts.studentGone
        case .takenPlace: texts.takenPlace
        case .badPlace: texts.badPlace
        case .notSaved: texts.notSaved
        case .notLoaded(.newerVersion): texts.newerVersion
        case .notLoaded(.full): texts.noRoom
        case .notLoaded(.corrupt): texts.damaged
        case .notLoaded: texts.notLoaded
        }
    }
}
