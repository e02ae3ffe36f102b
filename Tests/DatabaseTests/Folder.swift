// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation
import Testing

/// A folder of its own for one test, removed with it.
final class Folder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("database-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    var database: URL { url.appendingPathComponent("test.sqlite") }

    func open(_ migrations: [Migration] = Folder.schema, busyTimeout: TimeInterval = 30) throws -> DatabaseConnection {
        try DatabaseConnection(url: database, migrations: migrations, busyTimeout: busyTimeout)
    }

    /// One table of notes, whose text must not be empty and whose names are unique.
    static let schema = [
        Migration("notes") { transaction in
            try transaction.executeScript(
                """
                CREATE TABLE note (
                    id INTEGER PRIMARY KEY,
                    name TEXT NOT NULL UNIQUE,
                    text TEXT NOT NULL DEFAULT 'x' CONSTRAINT text_is_not_empty CHECK (text <> ''),
                    parent INTEGER REFERENCES note (id)
                ) STRICT;
                """)
        }
    ]
}

extension DatabaseConnection {
    func count() throws -> Int {
        try read { try $0.first("SELECT count(*) AS n FROM note")!["n"] }
    }

    func insert(_ name: String) throws {
        _ = try write { try $0.execute("INSERT INTO note (name) VALUES (\(name))") }
    }
}

/// Runs `body` as a user who may not write what others own.
///
/// The super user may write anything, so it steps down for this thread.
func asOrdinaryUser<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard geteuid() == 0 else { return try body() }
    // Foundation doesn't hand out this function of the C library.
    typealias SetUser = @convention(c) (uid_t) -> Int32
    let setUser = unsafeBitCast(dlsym(nil, "setfsuid"), to: SetUser.self)
    _ = setUser(65534)
    defer { _ = setUser(0) }
    return try body()
}

/// The reason of the `DatabaseError` that `body` throws.
func reason(_ body: () throws -> some Any) -> DatabaseError.Reason? {
    do {
        _ = try body()
        return nil
    } catch {
        return (error as? DatabaseError)?.reason
    }
}
