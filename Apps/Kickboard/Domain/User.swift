// SPDX-License-Identifier: Apache-2.0

/// A rider.
struct User: Hashable, Sendable {
    /// The key: 8 to 16 letters and digits.
    let id: String
    let name: String

    /// Whether a text is a well-formed id.
    static func isValidID(_ text: String) -> Bool {
        (8...16).contains(text.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
