// SPDX-License-Identifier: Apache-2.0

import Accounts
import Database
import Foundation
import Testing

@Suite struct PasswordHashTests {
    @Test("A hash of a password belongs to that password alone, and differs each time")
    func passwords() {
        let (one, other) = (PasswordHash.make("비밀 1"), PasswordHash.make("비밀 1"))
        #expect(one != other)
        #expect(one.hasPrefix("$argon2id$"))
        #expect(PasswordHash.matches("비밀 1", one))
        #expect(!PasswordHash.matches("비밀 2", one))
        #expect(!PasswordHash.matches("", one))
        #expect(!PasswordHash.matches("비밀 1", "no hash"))
    }

    @Test("A token is new each time, and its digest is 32 bytes that only it has")
    func tokens() {
        let (one, other) = (SessionToken.make(), SessionToken.make())
        #expect(one != other)
        #expect(SessionToken.digest(one) == SessionToken.digest(one))
        #expect(SessionToken.digest(one) != SessionToken.digest(other))
        #expect(SessionToken.digest(one).count == 64)
    }
}

@Suite struct SignInLimitTests {
    private let start = Date(timeIntervalSince1970: 1_709_251_200)

    /// Runs `body` over a database of its own with the table.
    private func withDatabase(_ body: (DatabaseConnection) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("accounts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let schema = Migration("attempts") { try $0.executeScript(SignInLimit.schema) }
        try body(try DatabaseConnection(url: folder.appendingPathComponent("a.sqlite"), migrations: [schema]))
    }

    @Test(
        "Five are free, the fifth makes the subject wait 30 seconds, and each further one twice as long up to the longest"
    )
    func waits() throws {
        try withDatabase { database in
            let limit = SignInLimit(longestWait: 100)
            var waits: [Int] = []
            for _ in 0..<8 {
                try database.write { try limit.countFailure(of: "a", at: start, $0) }
                waits.append(try database.read { try limit.wait(of: "a", at: start, $0) })
            }
            #expect(waits == [0, 0, 0, 0, 30, 60, 100, 100])
            #expect(try database.read { try limit.wait(of: "a", at: start.addingTimeInterval(99.5), $0) } == 1)
            #expect(try database.read { try limit.wait(of: "a", at: start.addingTimeInterval(100), $0) } == 0)
            #expect(try database.read { try limit.wait(of: "b", at: start, $0) } == 0)
        }
    }

    @Test("The right password forgets the wrong ones, and so does a day")
    func forgetting() throws {
        try withDatabase { database in
            let limit = SignInLimit(longestWait: 30)
            for subject in ["a", "b"] {
                for _ in 0..<5 { try database.write { try limit.countFailure(of: subject, at: start, $0) } }
            }
            try database.write { try limit.clear("a", $0) }
            #expect(try database.read { try limit.wait(of: "a", at: start, $0) } == 0)
            #expect(try database.read { try limit.wait(of: "b", at: start, $0) } == 30)
            try database.write { try limit.countFailure(of: "c", at: start.addingTimeInterval(86_401), $0) }
            #expect(try database.read { try $0.rows("SELECT login FROM sign_in_failure").count } == 1)
        }
    }

    @Test("A clock that is set back makes no wait longer")
    func clockSetBack() throws {
        try withDatabase { database in
            let limit = SignInLimit(longestWait: 30)
            for _ in 0..<5 { try database.write { try limit.countFailure(of: "a", at: start, $0) } }
            #expect(try database.read { try limit.wait(of: "a", at: start.addingTimeInterval(-3600), $0) } == 30)
        }
    }
}
