// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation
import Testing

@Suite struct DatabaseErrorTests {
    let folder = try! Folder()

    @Test("A full database says so, keeps what it had and works on when there is room again")
    func full() throws {
        let database = try folder.open()
        try database.insert("a")
        // The page limit stands in for a full disk: SQLite reports both as SQLITE_FULL.
        _ = try database.read { try $0.rows("PRAGMA max_page_count = 1") }
        let long = String(repeating: "x", count: 100_000)
        #expect(reason { try database.insert(long) } == .full)
        #expect(try database.count() == 1)
        _ = try database.read { try $0.rows("PRAGMA max_page_count = 1000000") }
        try database.insert(long)
        #expect(try database.count() == 2)
    }

    @Test("A read-only file is refused when it is opened")
    func readOnlyFile() throws {
        try folder.open().insert("a")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.database.path)
        #expect(asOrdinaryUser { reason { try folder.open() } } == .readOnly)
    }

    @Test("A read-only folder is refused, with a file in it and without")
    func readOnlyFolder() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path) }
        #expect(asOrdinaryUser { reason { try folder.open() } } == .readOnly)

        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
        try folder.open().insert("a")
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: folder.database.path)
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
        #expect(asOrdinaryUser { reason { try folder.open() } } == .readOnly)
    }

    @Test("A folder that is not there can't be opened")
    func missingFolder() throws {
        let url = folder.url.appendingPathComponent("missing/test.sqlite")
        #expect(reason { try DatabaseConnection(url: url, migrations: Folder.schema) } == .cannotOpen)
    }

    @Test("A file that is not a database is refused and left as it is")
    func notADatabase() throws {
        let text = Data(String(repeating: "hello ", count: 1000).utf8)
        try text.write(to: folder.database)
        #expect(reason { try folder.open() } == .corrupt)
        #expect(try Data(contentsOf: folder.database) == text)
    }

    @Test("Damaged pages are told as damage, not as a crash")
    func damagedPages() throws {
        do {
            let database = try folder.open()
            for number in 0..<200 { try database.insert(String(repeating: "\(number)", count: 100)) }
        }
        var bytes = try Data(contentsOf: folder.database)
        for index in 4096..<bytes.count { bytes[index] = 0xa5 }
        try bytes.write(to: folder.database)
        #expect(reason { try folder.open().read { try $0.rows("SELECT * FROM note") } } == .corrupt)
    }

    @Test("A wrong statement carries the engine's words and its text")
    func wrongStatement() throws {
        let database = try folder.open()
        do {
            _ = try database.read { try $0.rows("SELECT colour FROM note") }
            Issue.record("no error")
        } catch let error as DatabaseError {
            #expect(error.reason == .statement)
            #expect(error.detail.contains("no such column: colour"))
            #expect(error.sql == "SELECT colour FROM note")
        }
    }

    @Test("Messages name the file, the cause and what to do, and never what people entered")
    func messages() throws {
        let database = try folder.open()
        try database.insert("비밀")
        do {
            try database.insert("비밀")
            Issue.record("no error")
        } catch let error as DatabaseError {
            #expect(
                error.errorDescription
                    == "The database `\(folder.database.path)` refused the change: UNIQUE rule `note.name`.")
            #expect(!error.description.contains("비밀"))
        }
    }
}
