// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation
import Testing

@Suite struct DatabaseConnectionTests {
    let folder = try! Folder()

    // MARK: Values

    @Test("Every kind of value comes back as it was stored")
    func values() throws {
        let database = try folder.open([
            Migration("values") { try $0.executeScript("CREATE TABLE v (a, b, c, d, e, f, g)") }
        ])
        let date = Date(timeIntervalSince1970: 1_707_283_800.25)
        let bytes = Data([0, 1, 255])
        let text = "킥보드 '); DROP TABLE v; --\0끝"
        try database.write { transaction in
            _ = try transaction.execute(
                "INSERT INTO v VALUES (\(Int.min), \(0.1), \(text), \(bytes), \(date), \(true), \(nil as Int?))")
        }
        let row = try #require(try database.read { try $0.first("SELECT * FROM v") })
        #expect(try row["a"] == Int.min)
        #expect(try row["b"] == 0.1)
        #expect(try row["c"] == text)
        #expect(try row["d"] == bytes)
        #expect(try row["e"] == date)
        #expect(try row["e"] == 1_707_283_800.25)
        #expect(try row["f"] == true)
        #expect(try row["f"] == 1)
        #expect(try row["g"] == nil as Int?)
        #expect(try row["a"] == Optional(Int.min))
    }

    @Test("Empty text and empty bytes are not NULL")
    func emptyValues() throws {
        let database = try folder.open([Migration("values") { try $0.executeScript("CREATE TABLE v (a, b)") }])
        _ = try database.write { try $0.execute("INSERT INTO v VALUES (\(""), \(Data()))") }
        let row = try #require(try database.read { try $0.first("SELECT a, b FROM v") })
        #expect(try row["a"] == "")
        #expect(try row["b"] == Data())
    }

    @Test("A column of another kind than the one asked for is an error that names the column")
    func unexpectedValue() throws {
        let database = try folder.open()
        try database.insert("a")
        let row = try #require(try database.read { try $0.first("SELECT name, parent FROM note") })
        #expect(
            reason { try row["name"] as Int }
                == .unexpectedValue(column: "name", expected: "Int", found: "text"))
        #expect(
            reason { try row["parent"] as Int }
                == .unexpectedValue(column: "parent", expected: "Int", found: "NULL"))
    }

    @Test("A shared part of a statement keeps its parameters in place")
    func parts() throws {
        let database = try folder.open()
        try database.insert("a")
        try database.insert("b")
        let condition: SQL = "name <> \("a")"
        let rows = try database.read {
            try $0.rows("SELECT \(7) AS seven, name FROM note WHERE \(condition) AND \(1) = 1")
        }
        #expect(try rows.map { try $0["name"] as String } == ["b"])
        #expect(try rows[0]["seven"] == 7)
    }

    @Test("More different statements than the cache holds all work")
    func statementCache() throws {
        let database = try folder.open()
        try database.read { transaction in
            for _ in 0..<2 {
                for number in 0..<300 {
                    let row = try transaction.first(SQL(stringLiteral: "SELECT \(number) AS n"))
                    #expect(try row?["n"] == number)
                }
            }
        }
    }

    @Test("A statement sees the columns of a table that another connection has changed")
    func schemaChange() throws {
        let first = try folder.open()
        let second = try folder.open()
        try first.insert("a")
        _ = try first.read { try $0.first("SELECT * FROM note") }
        try second.write { try $0.executeScript("ALTER TABLE note RENAME COLUMN text TO body") }
        let row = try #require(try first.read { try $0.first("SELECT * FROM note") })
        #expect(try row["body"] == "x")
    }

    // MARK: Transactions

    @Test("A write that throws leaves nothing behind and passes the error on")
    func rollback() throws {
        struct Refusal: Error {}
        let database = try folder.open()
        #expect(throws: Refusal.self) {
            try database.write { transaction in
                try transaction.execute("INSERT INTO note (name) VALUES ('a')")
                throw Refusal()
            }
        }
        #expect(try database.count() == 0)
        try database.insert("b")
        #expect(try database.count() == 1)
    }

    @Test("A failed statement takes back what the write did before it")
    func rollbackAfterConstraint() throws {
        let database = try folder.open()
        try database.insert("a")
        #expect(
            reason {
                try database.write { transaction in
                    try transaction.execute("INSERT INTO note (name) VALUES ('b')")
                    try transaction.execute("INSERT INTO note (name) VALUES ('a')")
                }
            } != nil)
        #expect(try database.count() == 1)
    }

    @Test("A read keeps its view while others write")
    func snapshot() throws {
        let reader = try folder.open()
        let writer = try folder.open()
        try reader.read { transaction in
            let before: Int = try transaction.first("SELECT count(*) AS n FROM note")!["n"]
            try writer.insert("a")
            let after: Int = try transaction.first("SELECT count(*) AS n FROM note")!["n"]
            #expect(before == 0 && after == 0)
        }
        #expect(try reader.count() == 1)
    }

    @Test("A statement tells how many rows it changed, and RETURNING hands them out")
    func changedRows() throws {
        let database = try folder.open()
        try database.write { transaction in
            #expect(try transaction.execute("INSERT INTO note (name) VALUES ('a'), ('b')") == 2)
            #expect(try transaction.execute("UPDATE note SET text = 'y' WHERE name = 'c'") == 0)
            let rows = try transaction.rows("INSERT INTO note (name) VALUES ('c') RETURNING id")
            #expect(try rows.first?["id"] == 3)
        }
    }

    @Test("A second writer waits, and gives up as busy after its timeout")
    func busy() throws {
        let first = try folder.open()
        let second = try folder.open(busyTimeout: 0.05)
        try first.write { _ in
            #expect(reason { try second.insert("a") } == .busy)
        }
        try second.insert("a")
        #expect(try first.count() == 1)
    }

    @Test("Commits are synced to the disk, in a write-ahead log, with foreign keys on")
    func settings() throws {
        let database = try folder.open()
        func setting<Value: DatabaseValueConvertible>(_ name: String) throws -> Value? {
            try database.write { try $0.first(SQL(stringLiteral: "PRAGMA \(name)"))?[name] }
        }
        #expect(try setting("synchronous") == 2)
        #expect(try setting("journal_mode") == "wal")
        #expect(try setting("foreign_keys") == 1)
    }

    // MARK: Constraints

    @Test(
        "A refused change names the rule",
        arguments: [
            ("INSERT INTO note (name) VALUES ('a')" as SQL, .unique, "note.name"),
            ("INSERT INTO note (id, name) VALUES (1, 'b')", .primaryKey, "note.id"),
            ("INSERT INTO note (name) VALUES (NULL)", .notNull, "note.name"),
            ("INSERT INTO note (name, text) VALUES ('b', '')", .check, "text_is_not_empty"),
            ("INSERT INTO note (name, parent) VALUES ('b', 9)", .foreignKey, ""),
        ] as [(SQL, DatabaseError.Constraint.Kind, String)])
    func constraint(sql: SQL, kind: DatabaseError.Constraint.Kind, name: String) throws {
        let database = try folder.open()
        try database.insert("a")
        let found = reason { try database.write { try $0.execute(sql) } }
        guard case .constraint(let constraint) = found else {
            Issue.record("\(String(describing: found))")
            return
        }
        #expect(constraint.kind == kind)
        #expect(constraint.name == name)
    }

    // MARK: Several writers

    @Test("Threads with one connection and threads with their own all get their writes through")
    func threads() throws {
        let shared = try folder.open()
        DispatchQueue.concurrentPerform(iterations: 8) { index in
            let database = index < 4 ? shared : try! folder.open()
            for number in 0..<25 { try! database.insert("\(index)-\(number)") }
        }
        #expect(try shared.count() == 200)
    }

    @Test("Processes that make the same new file at once and write to it lose nothing")
    func processes() async throws {
        let path = folder.database.path
        await withTaskGroup { group in
            for index in 0..<6 {
                group.addTask {
                    await #expect(processExitsWith: .success) { [index = index as Int, path = path as String] in
                        let database = try DatabaseConnection(
                            url: URL(fileURLWithPath: path), migrations: Folder.schema, busyTimeout: 30)
                        for number in 0..<20 { try database.insert("\(index)-\(number)") }
                    }
                }
            }
        }
        #expect(try folder.open().count() == 120)
    }

    @Test("What was committed before a process is killed is there afterwards, what was not is gone")
    func killedProcess() async throws {
        let path = folder.database.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let database = try DatabaseConnection(url: URL(fileURLWithPath: path), migrations: Folder.schema)
            try database.insert("committed")
            try database.write { transaction in
                try transaction.execute("INSERT INTO note (name) VALUES ('open')")
                kill(getpid(), SIGKILL)
            }
        }
        let names = try folder.open().read { try $0.rows("SELECT name FROM note").map { try $0["name"] as String } }
        #expect(names == ["committed"])
    }

    // MARK: Wrong use

    @Test("A transaction inside of another one of the same connection stops with a message")
    func nested() async {
        // The folder is this process's: the other one has no chance to remove it.
        let path = folder.database.path
        await #expect(processExitsWith: .failure) { [path = path as String] in
            let database = try DatabaseConnection(url: URL(fileURLWithPath: path), migrations: Folder.schema)
            try database.write { _ in _ = try database.count() }
        }
    }

    @Test("A change inside of `read` stops with a message")
    func writeInRead() async {
        let path = folder.database.path
        await #expect(processExitsWith: .failure) { [path = path as String] in
            let database = try DatabaseConnection(url: URL(fileURLWithPath: path), migrations: Folder.schema)
            _ = try database.read { try $0.rows("DELETE FROM note RETURNING id") }
        }
    }
}
