// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation

extension ReadingStore {
    /// All readers of the device, the oldest first.
    func readers() throws -> [Reader] {
        try read { transaction in
            try transaction.rows("SELECT id, nickname, email FROM reader ORDER BY created_at, rowid").map(Self.reader)
        }
    }

    /// Who is logged in.
    func currentReader() throws -> Reader? {
        try read { transaction in
            try transaction.first(
                "SELECT id, nickname, email FROM reader WHERE id = (SELECT reader_id FROM session)"
            ).map(Self.reader)
        }
    }

    /// Makes the device's first reader and logs that one in, unless the device has had one.
    func signUpFirstReader(nickname: String, at now: Date) throws {
        try write { transaction in
            guard try transaction.first("SELECT id FROM reader LIMIT 1") == nil else { return }
            try Self.signUp(nickname, at: now, transaction)
        }
    }

    /// Makes a reader with an empty library and logs that one in.
    ///
    /// - Throws: `StoreError.badNickname` or `.notSaved`.
    @discardableResult
    func signUp(nickname: String, at now: Date) throws -> Reader {
        try write { try Self.signUp(nickname, at: now, $0) }
    }

    /// Logs a reader in, in the place of whoever is.
    ///
    /// - Throws: `StoreError.gone` or `.notSaved`.
    func logIn(_ readerID: UUID) throws {
        try change(
            """
            INSERT OR REPLACE INTO session (slot, reader_id)
            SELECT 1, id FROM reader WHERE id = \(readerID.uuidString)
            """)
    }

    /// Logs out; the libraries stay.
    func logOut() throws {
        try write { _ = try $0.execute("DELETE FROM session") }
    }

    /// Gives a reader another nickname.
    ///
    /// - Throws: `StoreError.badNickname`, `.gone` or `.notSaved`.
    func rename(_ readerID: UUID, to nickname: String) throws {
        guard Reader.isValidNickname(nickname) else { throw StoreError.badNickname }
        let trimmed = nickname.trimmingCharacters(in: .whitespacesAndNewlines)
        try change("UPDATE reader SET nickname = \(trimmed) WHERE id = \(readerID.uuidString)")
    }

    @discardableResult
    private static func signUp(_ nickname: String, at now: Date, _ transaction: WriteTransaction) throws -> Reader {
        guard Reader.isValidNickname(nickname) else { throw StoreError.badNickname }
        let count: Int = try transaction.first("SELECT count(*) AS count FROM reader")?["count"] ?? 0
        let reader = Reader(
            id: UUID(), nickname: nickname.trimmingCharacters(in: .whitespacesAndNewlines),
            email: "reader\(count + 1)@example.com")
        try transaction.execute(
            """
            INSERT INTO reader (id, nickname, email, created_at)
            VALUES (\(reader.id.uuidString), \(reader.nickname), \(reader.email), \(now))
            """)
        try transaction.execute(
            "INSERT OR REPLACE INTO session (slot, reader_id) VALUES (1, \(reader.id.uuidString))")
        return reader
    }

    private static func reader(_ row: Row) throws -> Reader {
        try Reader(id: identifier(row["id"]), nickname: row["nickname"], email: row["email"])
    }
}
