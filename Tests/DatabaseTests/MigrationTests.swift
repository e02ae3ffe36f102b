// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation
import Testing

@Suite struct MigrationTests {
    let folder = try! Folder()

    static let second = Migration("note colors") {
        try $0.executeScript("ALTER TABLE note ADD COLUMN color TEXT NOT NULL DEFAULT 'red'")
    }

    @Test("A new file gets all steps, an older one the missing ones, and its rows stay")
    func steps() throws {
        try folder.open().insert("a")
        let database = try folder.open(Folder.schema + [Self.second])
        let row = try #require(try database.read { try $0.first("SELECT name, color FROM note") })
        #expect(try row["name"] == "a")
        #expect(try row["color"] == "red")
        #expect(try database.read { try $0.first("PRAGMA user_version")?["user_version"] } == 2)
        let again = try folder.open(Folder.schema + [Self.second])
        #expect(try again.count() == 1)
    }

    @Test("A step that fails leaves the file at the version before")
    func failedStep() throws {
        struct Broken: Error {}
        try folder.open().insert("a")
        let broken = Migration("broken") { transaction in
            try transaction.executeScript("DROP TABLE note")
            throw Broken()
        }
        #expect(throws: Broken.self) { try folder.open(Folder.schema + [broken]) }
        #expect(try folder.open().count() == 1)
    }

    @Test("A step may rebuild a table that rows refer to, but must not leave a reference to nothing")
    func rebuiltTable() throws {
        let database = try folder.open()
        try database.write { transaction in
            try transaction.execute("INSERT INTO note (id, name) VALUES (1, 'a')")
            try transaction.execute("INSERT INTO note (id, name, parent) VALUES (2, 'b', 1)")
        }
        let losing = Migration("losing") { _ = try $0.execute("DELETE FROM note WHERE id = 1") }
        #expect(
            reason { try folder.open(Folder.schema + [losing]) } == .constraint(.init(kind: .foreignKey, name: "note")))
        #expect(try database.count() == 2)

        let rebuilding = Migration("rebuilding") {
            try $0.executeScript(
                """
                CREATE TABLE new_note (id INTEGER PRIMARY KEY, name TEXT, parent INTEGER REFERENCES note (id));
                INSERT INTO new_note SELECT id, name, parent FROM note;
                DROP TABLE note;
                ALTER TABLE new_note RENAME TO note;
                """)
        }
        #expect(try folder.open(Folder.schema + [rebuilding]).count() == 2)
    }

    @Test("A file made by a newer version is refused and not a byte of it changes")
    func newerVersion() throws {
        do {
            let newer = try folder.open(Folder.schema + [Self.second])
            try newer.insert("a")
        }
        let before = try contents()
        #expect(reason { try folder.open() } == .newerVersion(found: 2, supported: 1))
        #expect(try contents() == before)
    }

    @Test("A newer file whose writer was killed is refused and keeps its log")
    func newerVersionWithLog() async throws {
        let path = folder.database.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let newer = try DatabaseConnection(
                url: URL(fileURLWithPath: path), migrations: Folder.schema + [MigrationTests.second])
            try newer.insert("a")
            kill(getpid(), SIGKILL)
        }
        let before = try contents()
        #expect(reason { try folder.open() } == .newerVersion(found: 2, supported: 1))
        #expect(try contents() == before)
        #expect(try folder.open(Folder.schema + [Self.second]).count() == 1)
    }

    /// The database file and its log.
    private func contents() throws -> [Data?] {
        [
            try Data(contentsOf: folder.database),
            try? Data(contentsOf: URL(fileURLWithPath: folder.database.path + "-wal")),
        ]
    }
}
