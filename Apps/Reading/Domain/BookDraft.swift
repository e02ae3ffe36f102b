// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a reader states about a book before it is in the library.
struct BookDraft: Hashable, Sendable {
    var title: String
    var author: String
    var isbn13: String?
    var sourceID: String?

    /// Whether there is a title and an author, blanks aside.
    var isComplete: Bool {
        !Self.trimmed(title).isEmpty && !Self.trimmed(author).isEmpty
    }

    /// The draft as it is kept: without blanks around its texts, the ISBN as digits only.
    ///
    /// - Returns: Nil if title or author are missing.
    var normalized: BookDraft? {
        guard isComplete else { return nil }
        return BookDraft(
            title: Self.trimmed(title), author: Self.trimmed(author), isbn13: isbn13.flatMap(ISBN13.digits),
            sourceID: sourceID)
    }

    /// Equal for books that are the same by title and author: case, width, accents and spaces don't count.
    static func identity(title: String, author: String) -> String {
        [title, author].map { text in
            text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
                .precomposedStringWithCanonicalMapping
                .filter { !$0.isWhitespace }
        }.joined(separator: "\n")
    }

    private static func trimmed(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
