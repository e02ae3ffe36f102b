// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation

/// Why the store refused or failed.
enum StoreError: Error, Equatable {
    /// Title or author are blank.
    case incompleteBook
    /// The ISBN has a wrong length or check digit.
    case badISBN
    /// The library has the same book; its identifier.
    case alreadyInLibrary(UUID)
    case badNickname
    /// The book or the reader is not there any more.
    case gone
    /// The change could not be written; nothing of it is left.
    case notSaved(DatabaseError.Reason)
    /// The data could not be read.
    case notLoaded(DatabaseError.Reason)

    /// The words that the reader sees.
    func message(_ texts: Texts) -> String {
        switch self {
        case .incompleteBook: texts.incompleteBook
        case .badISBN: texts.badISBN
        case .alreadyInLibrary: texts.alreadyInLibrary
        case .badNickname: texts.badNickname
        case .gone: texts.gone
        case .notSaved: texts.notSaved
        case .notLoaded(.newerVersion): texts.newerVersion
        case .notLoaded(.full): texts.noRoom
        case .notLoaded(.corrupt): texts.damaged
        case .notLoaded: texts.notLoaded
        }
    }
}
