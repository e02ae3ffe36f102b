// SPDX-License-Identifier: Apache-2.0

import Accounts
import Database
import Foundation

extension KickboardStore {
    /// Five wrong passwords, and each further one, are followed by half a minute.
    private static let limit = SignInLimit(longestWait: SignInLimit.firstWait)

    // MARK: Logging in

    /// The rider whom a device that logs in by itself belongs to.
    func user(withToken token: String) throws -> User? {
        try read { transaction in
            try transaction.first(
                """
                SELECT user.id, user.name FROM user JOIN session ON session.user_id = user.id
                WHERE token_digest = \(SessionToken.digest(token))
                """
            ).map(Self.user)
        }
    }

    /// Logs a rider in.
    ///
    /// Wrong passwords count for the id, whether there is such a rider or not, and for the device.
    ///
    /// - Parameters:
    ///   - device: What the device is known by.
    ///   - token: The secret of a device that will log in by itself; the store keeps its digest.
    /// - Throws: `StoreError.noMatch`, `.tooManyAttempts` or `.notSaved`.
    func logIn(_ id: String, password: String, device: String, token: String?, at now: Date) throws -> User {
        let subjects = ["id \(id)", "device \(device)"]
        let (user, hash) = try read { transaction in
            try Self.checkAttempts(subjects, at: now, transaction)
            let row = try transaction.first("SELECT id, name, password_hash FROM user WHERE id = \(id)")
            let hash: String? = try row?["password_hash"]
            return (try row.map(Self.user), hash)
        }
        // Outside of transactions: others may write meanwhile.
        let matches = PasswordHash.matches(password, hash ?? PasswordHash.nobody)
        let loggedIn: User? = try write { transaction in
            // Of many who try at once each counts before the next one is looked at.
            try Self.checkAttempts(subjects, at: now, transaction)
            guard let user, hash != nil, matches else {
                for subject in subjects { try Self.limit.countFailure(of: subject, at: now, transaction) }
                return nil
            }
            for subject in subjects { try Self.limit.clear(subject, transaction) }
            if let token {
                try transaction.execute(
                    """
                    INSERT INTO session (token_digest, user_id, logged_in_at)
                    VALUES (\(SessionToken.digest(token)), \(user.id), \(now))
                    """)
            }
            return user
        }
        guard let loggedIn else { throw StoreError.noMatch }
        return loggedIn
    }

    private static func checkAttempts(_ subjects: [String], at now: Date, _ transaction: ReadTransaction) throws {
        let seconds = try subjects.map { try limit.wait(of: $0, at: now, transaction) }.max() ?? 0
        if seconds > 0 { throw StoreError.tooManyAttempts(seconds: seconds) }
    }

    /// Logs a rider out of a device.
    ///
    /// - Parameter token: The secret of a device that logs in by itself.
    /// - Throws: `StoreError.rentingAtLogout` while the rider is renting, `.notSaved`.
    func logOut(_ userID: String, token: String?) throws {
        try write { transaction in
            if try Self.isRenting(userID, transaction) { throw StoreError.rentingAtLogout }
            if let token {
                try transaction.execute("DELETE FROM session WHERE token_digest = \(SessionToken.digest(token))")
            }
        }
    }

    // MARK: Signing up

    /// Whether nobody has an id.
    func isFree(_ id: String) throws -> Bool {
        try read { try $0.first("SELECT 1 FROM user WHERE id = \(id)") == nil }
    }

    /// Makes the account of a new rider.
    ///
    /// - Throws: `StoreError.takenID` if somebody has the id by now, `.malformed`, `.notSaved`.
    @discardableResult
    func signUp(_ form: SignUpForm) throws -> User {
        guard form.isNameValid, form.isIDValid, form.isPasswordValid, form.isConfirmed else {
            throw StoreError.malformed
        }
        let user = User(id: form.id, name: form.trimmedName)
        let hash = PasswordHash.make(form.password)
        try write { transaction in
            _ = try transaction.execute(
                "INSERT INTO user (id, name, password_hash) VALUES (\(user.id), \(user.name), \(hash))")
        }
        return user
    }

    private static func user(_ row: Row) throws -> User {
        try User(id: row["id"], name: row["name"])
    }
}
