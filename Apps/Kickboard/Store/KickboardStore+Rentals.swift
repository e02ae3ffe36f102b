// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation

extension KickboardStore {
    // MARK: Reading

    /// The kickboards that can be rented, by number.
    ///
    /// A unit of a model that this version doesn't know is left out.
    func availableKickboards() throws -> [Kickboard] {
        try read { transaction in
            try transaction.rows(
                """
                SELECT number, model, latitude, longitude, price_per_minute FROM kickboard
                WHERE is_available = 1 ORDER BY number
                """
            ).compactMap(kickboard)
        }
    }

    /// The rider's running rental.
    ///
    /// - Throws: `StoreError.unreadableRental` if what is stored makes no sense, `.notLoaded`.
    func activeRental(of userID: String) throws -> ActiveRental? {
        try read { try Self.activeRental(of: userID, $0) }
    }

    /// The rider's closed rentals, newest first.
    func rentals(of userID: String) throws -> [Rental] {
        try read { transaction in
            try transaction.rows(
                """
                \(Self.rentalColumns) WHERE user_id = \(userID) ORDER BY started_at DESC, id DESC
                """
            ).map(Self.rental)
        }
    }

    /// The rider's last closed rental whose summary was not confirmed.
    func unconfirmedRental(of userID: String) throws -> Rental? {
        try read { transaction in
            try transaction.first(
                """
                \(Self.rentalColumns) WHERE user_id = \(userID) AND is_confirmed = 0 ORDER BY id DESC LIMIT 1
                """
            ).map(Self.rental)
        }
    }

    // MARK: Renting and returning

    /// Begins a rental.
    ///
    /// The checks and the writes are one step, so of many who tap at once one wins.
    ///
    /// - Throws: `StoreError.alreadyRenting`, `.takenByAnother` or `.notSaved`.
    func rent(_ number: Int, by userID: String, at now: Date) throws -> ActiveRental {
        try write { transaction in
            if try Self.isRenting(userID, transaction) { throw StoreError.alreadyRenting }
            let taken = try transaction.rows(
                """
                UPDATE kickboard SET is_available = 0 WHERE number = \(number) AND is_available = 1
                RETURNING model, price_per_minute
                """)
            guard let unit = taken.first else { throw StoreError.takenByAnother }
            let rental = ActiveRental(
                userID: userID, kickboardNumber: number, modelCode: try unit["model"],
                pricePerMinute: try unit["price_per_minute"], startedAt: now)
            try transaction.execute(
                """
                INSERT INTO active_rental (user_id, kickboard_number, model, price_per_minute, started_at)
                VALUES (\(rental.userID), \(rental.kickboardNumber), \(rental.modelCode), \(rental.pricePerMinute),
                    \(rental.startedAt))
                """)
            return rental
        }
    }

    /// Closes the rider's running rental: it becomes history, and the kickboard is available where it was left.
    ///
    /// - Parameters:
    ///   - elapsed: How long the rental has run, in seconds, as the rider saw it.
    ///   - place: Where the kickboard was left; nil leaves it where it was rented.
    /// - Throws: `StoreError.notRenting` if it was closed already, `.notSaved`.
    func finishRental(of userID: String, elapsed: TimeInterval, at place: Coordinate?) throws -> Rental {
        try write { transaction in
            guard let active = try Self.activeRental(of: userID, transaction) else { throw StoreError.notRenting }
            return try Self.close(
                userID, active.kickboardNumber, active.modelCode, from: active.startedAt,
                to: active.startedAt.addingTimeInterval(elapsed), minutes: Fare.minutes(elapsed: elapsed),
                pricePerMinute: active.pricePerMinute, price: active.fare.price(elapsed: elapsed), at: place,
                transaction)
        }
    }

    /// Closes a running rental of which the store can't tell how long it ran, at the base fare.
    ///
    /// - Throws: `StoreError.notRenting` if there is none, `.notSaved`.
    func closeUnreadableRental(of userID: String, at now: Date) throws -> Rental {
        try write { transaction in
            let row = try transaction.first(
                "SELECT kickboard_number, model FROM active_rental WHERE user_id = \(userID)")
            guard let row else { throw StoreError.notRenting }
            return try Self.close(
                userID, row["kickboard_number"], row["model"], from: now, to: now, minutes: nil, pricePerMinute: 0,
                price: Fare.basePrice, at: nil, transaction)
        }
    }

    /// The rider has seen what a rental costs.
    func confirm(_ rental: Rental) throws {
        try write { _ = try $0.execute("UPDATE rental SET is_confirmed = 1 WHERE id = \(rental.id)") }
    }

    private static func close(
        _ userID: String, _ number: Int, _ modelCode: String, from startedAt: Date, to endedAt: Date, minutes: Int?,
        pricePerMinute: Int, price: Int, at place: Coordinate?, _ transaction: WriteTransaction
    ) throws -> Rental {
        let unit = try transaction.first("SELECT latitude, longitude FROM kickboard WHERE number = \(number)")
        let start = try unit.map { try Coordinate(latitude: $0["latitude"], longitude: $0["longitude"]) }
        let end = place ?? start
        let rows = try transaction.rows(
            """
            INSERT INTO rental (user_id, kickboard_number, model, started_at, ended_at, minutes, price_per_minute, price,
                start_latitude, start_longitude, end_latitude, end_longitude, is_confirmed)
            VALUES (\(userID), \(number), \(modelCode), \(startedAt), \(endedAt), \(minutes), \(pricePerMinute), \(price),
                \(start?.latitude), \(start?.longitude), \(end?.latitude), \(end?.longitude), 0)
            RETURNING id
            """)
        try transaction.execute("DELETE FROM active_rental WHERE user_id = \(userID)")
        try transaction.execute(
            """
            UPDATE kickboard SET is_available = 1, latitude = coalesce(\(end?.latitude), latitude),
                longitude = coalesce(\(end?.longitude), longitude)
            WHERE number = \(number)
            """)
        return Rental(
            id: try rows[0]["id"], userID: userID, kickboardNumber: number, modelCode: modelCode, startedAt: startedAt,
            endedAt: endedAt, minutes: minutes, pricePerMinute: pricePerMinute, price: price)
    }

    // MARK: Rows

    static func isRenting(_ userID: String, _ transaction: ReadTransaction) throws -> Bool {
        try transaction.first("SELECT 1 FROM active_rental WHERE user_id = \(userID)") != nil
    }

    private static func activeRental(of userID: String, _ transaction: ReadTransaction) throws -> ActiveRental? {
        let row = try transaction.first(
            """
            SELECT user_id, kickboard_number, model, price_per_minute, started_at FROM active_rental
            WHERE user_id = \(userID)
            """)
        guard let row else { return nil }
        let rental = try ActiveRental(
            userID: row["user_id"], kickboardNumber: row["kickboard_number"], modelCode: row["model"],
            pricePerMinute: row["price_per_minute"], startedAt: row["started_at"])
        guard rental.isPlausible else {
            NSLog("%@", "The running rental of kickboard \(rental.kickboardNumber) can't be read: \(rental).")
            throw StoreError.unreadableRental
        }
        return rental
    }

    private static let rentalColumns: SQL =
        """
        SELECT id, user_id, kickboard_number, model, started_at, ended_at, minutes, price_per_minute, price FROM rental
        """

    private static func rental(_ row: Row) throws -> Rental {
        try Rental(
            id: row["id"], userID: row["user_id"], kickboardNumber: row["kickboard_number"], modelCode: row["model"],
            startedAt: row["started_at"], endedAt: row["ended_at"], minutes: row["minutes"],
            pricePerMinute: row["price_per_minute"], price: row["price"])
    }

    private func kickboard(_ row: Row) throws -> Kickboard? {
        let number: Int = try row["number"]
        let code: String = try row["model"]
        guard let model = KickboardModel(rawValue: code) else {
            NSLog("%@", "Kickboard \(number) is of model \"\(code)\", which this version doesn't know. It is left out.")
            return nil
        }
        return try Kickboard(
            number: number, model: model,
            location: Coordinate(latitude: row["latitude"], longitude: row["longitude"]),
            pricePerMinute: row["price_per_minute"])
    }
}
