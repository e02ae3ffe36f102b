// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation

/// Slows down who guesses passwords: after some wrong ones in a row a subject has to wait, the longer the more there are.
///
/// A subject is a text, such as the name of an account, whether there is such an account or not. The counts are in the table
/// `sign_in_failure` of the app's own database, so they outlive its processes and hold for all of them.
package struct SignInLimit: Sendable {
    /// How many wrong passwords in a row are free.
    package static let freeAttempts = 5
    /// The wait after the last free one, in seconds; each further one doubles it.
    package static let firstWait: TimeInterval = 30

    /// No wait is longer, in seconds.
    private let longestWait: TimeInterval

    package init(longestWait: TimeInterval) {
        self.longestWait = longestWait
    }

    /// The table, for a migration.
    package static let schema = """
        -- Wrong passwords in a row, for names that exist and for others.
        CREATE TABLE sign_in_failure (
            login TEXT PRIMARY KEY,
            count INTEGER NOT NULL,
            last_at REAL NOT NULL
        ) STRICT;
        """

    /// How long a subject still has to wait, in whole seconds; 0 when it may try.
    package func wait(of subject: String, at now: Date, _ transaction: ReadTransaction) throws -> Int {
        let row = try transaction.first(
            "SELECT count, last_at FROM sign_in_failure WHERE login = \(Self.key(subject))")
        guard let row else { return 0 }
        let count: Int = try row["count"]
        let last: Date = try row["last_at"]
        guard count >= Self.freeAttempts else { return 0 }
        let wait = min(longestWait, Self.firstWait * pow(2, Double(min(count - Self.freeAttempts, 10))))
        // A clock that was set back makes no wait longer.
        let left = min(wait, last.addingTimeInterval(wait).timeIntervalSince(now))
        return max(0, Int(left.rounded(.up)))
    }

    /// Notes a wrong password of a subject.
    package func countFailure(of subject: String, at now: Date, _ transaction: WriteTransaction) throws {
        try transaction.execute(
            """
            INSERT INTO sign_in_failure (login, count, last_at) VALUES (\(Self.key(subject)), 1, \(now))
            ON CONFLICT (login) DO UPDATE SET count = count + 1, last_at = excluded.last_at
            """)
        // What is long over makes no table grow.
        try transaction.execute(
            "DELETE FROM sign_in_failure WHERE last_at < \(now.addingTimeInterval(-24 * 60 * 60))")
    }

    /// Forgets the wrong passwords of a subject, which has given the right one.
    package func clear(_ subject: String, _ transaction: WriteTransaction) throws {
        try transaction.execute("DELETE FROM sign_in_failure WHERE login = \(Self.key(subject))")
    }

    /// Long nonsense takes no room.
    private static func key(_ subject: String) -> String { String(subject.prefix(100)) }
}
