// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whose library it is.
struct Reader: Hashable, Sendable, Identifiable {
    let id: UUID
    let nickname: String
    let email: String

    /// The most characters of a nickname.
    static let longestNickname = 16

    /// Whether a nickname has 2 to 16 characters, blanks around it aside.
    static func isValidNickname(_ text: String) -> Bool {
        (2...longestNickname).contains(text.trimmingCharacters(in: .whitespacesAndNewlines).count)
    }
}
