// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation

extension ReadingStore {
    // MARK: Reading

    /// The reader's books, the last added first.
    func books(of readerID: UUID) throws -> [Book] {
        try read { transaction in
            try transaction.rows(
                """
                SELECT id, owner_id, title, author, isbn13, status, date_added, date_read, source_id FROM book
                WHERE owner_id = \(readerID.uuidString) ORDER BY date_added DESC, rowid DESC
                """
            ).map(Self.book)
        }
    }

    /// How many different books the reader has read; reading one again doesn't count.
    func readCount(of readerID: UUID) throws -> Int {
        try read { transaction in
            let row = try transaction.first(
                """
                SELECT count(*) AS count FROM book
                WHERE owner_id = \(readerID.uuidString) AND status = \(ReadStatus.read.rawValue)
                """)
            return try row?["count"] ?? 0
        }
    }

    // MARK: Changing

    /// Adds a book to read.
    ///
    /// - Parameter allowsDuplicate: Adds it although the library has one with the same ISBN, or the same title and author.
    /// - Throws: `StoreError.incompleteBook`, `.badISBN`, `.alreadyInLibrary` or `.notSaved`.
    @discardableResult
    func add(_ draft: BookDraft, to readerID: UUID, at now: Date, allowsDuplicate: Bool = false) throws -> Book {
        guard let normalized = draft.normalized else { throw StoreError.incompleteBook }
        if draft.isbn13 != nil, normalized.isbn13 == nil { throw StoreError.badISBN }
        let identity = BookDraft.identity(title: normalized.title, author: normalized.author)
        let owner = readerID.uuidString
        return try write { transaction in
            let twin = try transaction.first(
                """
                SELECT id FROM book WHERE owner_id = \(owner) AND (source_id = \(normalized.sourceID)
                    OR (NOT \(allowsDuplicate) AND (isbn13 = \(normalized.isbn13) OR identity = \(identity))))
                """)
            if let twin { throw StoreError.alreadyInLibrary(try Self.identifier(twin["id"])) }
            let book = Book(
                id: UUID(), ownerID: readerID, title: normalized.title, author: normalized.author,
                isbn13: normalized.isbn13, status: .toRead, dateAdded: now, dateRead: nil,
                sourceID: normalized.sourceID)
            try transaction.execute(
                """
                INSERT INTO book (id, owner_id, title, author, identity, isbn13, status, date_added, source_id)
                VALUES (\(book.id.uuidString), \(owner), \(book.title), \(book.author), \(identity), \(book.isbn13),
                    \(book.status.rawValue), \(book.dateAdded), \(book.sourceID))
                """)
            return book
        }
    }

    /// Marks a book; one that is read already keeps the day on which it was.
    ///
    /// - Throws: `StoreError.gone` if the reader has no such book, `.notSaved`.
    func mark(_ bookID: UUID, as status: ReadStatus, of readerID: UUID, at now: Date) throws {
        let dateRead = status == .read ? now : nil
        try change(
            """
            UPDATE book SET status = \(status.rawValue),
                date_read = CASE WHEN \(status == .read) THEN coalesce(date_read, \(dateRead)) END
            WHERE id = \(bookID.uuidString) AND owner_id = \(readerID.uuidString)
            """)
    }

    /// Takes a book out of the library.
    ///
    /// - Throws: `StoreError.gone` if the reader has no such book, `.notSaved`.
    func delete(_ bookID: UUID, of readerID: UUID) throws {
        try change("DELETE FROM book WHERE id = \(bookID.uuidString) AND owner_id = \(readerID.uuidString)")
    }

    /// Runs a statement that is to change one row.
    func change(_ statement: SQL) throws {
        try write { transaction in
            guard try transaction.execute(statement) == 1 else { throw StoreError.gone }
        }
    }

    // MARK: Rows

    private static func book(_ row: Row) throws -> Book {
        let status: String = try row["status"]
        return try Book(
            id: identifier(row["id"]), ownerID: identifier(row["owner_id"]), title: row["title"],
            author: row["author"], isbn13: row["isbn13"], status: ReadStatus(rawValue: status) ?? .toRead,
            dateAdded: row["date_added"], dateRead: row["date_read"], sourceID: row["source_id"])
    }

    static func identifier(_ text: String) throws -> UUID {
        guard let identifier = UUID(uuidString: text) else { throw StoreError.notLoaded(.corrupt) }
        return identifier
    }
}
