// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation

extension KickboardStore {
    /// The rider whom a device is signed in as.
    func user(onDevice deviceID: String) throws -> User? {
        try read { transaction in
            try transaction.first(
                """
                SELECT user.id, user.name FROM user JOIN device ON device.user_id = user.id
                WHERE device.id = \(deviceID)
                """
            ).map(Self.user)
        }
    }

    /// The riders that no device is signed in as, by name.
    func usersNotSignedIn() throws -> [User] {
        try read { transaction in
            try transaction.rows(
                "SELECT id, name FROM user WHERE id NOT IN (SELECT user_id FROM device) ORDER BY name, id"
            ).map(Self.user)
        }
    }

    /// Signs a device in as a rider.
    ///
    /// - Throws: `StoreError.signedInElsewhere` or `.notSaved`.
    func signIn(_ user: User, onDevice deviceID: String, at now: Date) throws {
        try write { try Self.signIn(user, onDevice: deviceID, at: now, $0) }
    }

    /// Signs a new device in: as the first sample rider that nobody is, else as a new guest.
    func signInNewDevice(_ deviceID: String, at now: Date) throws -> User {
        try write { transaction in
            let sample = try transaction.first(
                """
                SELECT id, name FROM user WHERE is_sample = 1 AND id NOT IN (SELECT user_id FROM device) ORDER BY rowid
                """)
            let user = try sample.map(Self.user) ?? Self.makeGuest(transaction)
            try Self.signIn(user, onDevice: deviceID, at: now, transaction)
            return user
        }
    }

    /// Makes a new rider and signs a device in as that.
    func signInNewGuest(onDevice deviceID: String, at now: Date) throws -> User {
        try write { transaction in
            let user = try Self.makeGuest(transaction)
            try Self.signIn(user, onDevice: deviceID, at: now, transaction)
            return user
        }
    }

    /// Signs a device out.
    ///
    /// - Throws: `StoreError.rentingAtLogout` while its rider is renting, `.notSaved`.
    func signOut(device deviceID: String) throws {
        try write { transaction in
            let isRenting = try transaction.first(
                """
                SELECT 1 FROM active_rental JOIN device ON device.user_id = active_rental.user_id
                WHERE device.id = \(deviceID)
                """)
            if isRenting != nil { throw StoreError.rentingAtLogout }
            try transaction.execute("DELETE FROM device WHERE id = \(deviceID)")
        }
    }

    private static func signIn(
        _ user: User, onDevice deviceID: String, at now: Date, _ transaction: WriteTransaction
    ) throws {
        try transaction.execute(
            """
            INSERT INTO device (id, user_id, signed_in_at) VALUES (\(deviceID), \(user.id), \(now))
            ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, signed_in_at = excluded.signed_in_at
            """)
    }

    /// Makes `guest0001`, `guest0002` and so on.
    private static func makeGuest(_ transaction: WriteTransaction) throws -> User {
        let row = try transaction.first(
            """
            SELECT coalesce(max(CAST(substr(id, 6) AS INTEGER)), 0) + 1 AS number FROM user
            WHERE id GLOB 'guest[0-9][0-9][0-9][0-9]*'
            """)
        let number: Int = try row?["number"] ?? 1
        let digits = String(number)
        let user = User(id: "guest" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits, name: "손님")
        try transaction.execute("INSERT INTO user (id, name) VALUES (\(user.id), \(user.name))")
        return user
    }

    private static func user(_ row: Row) throws -> User {
        try User(id: row["id"], name: row["name"])
    }
}
