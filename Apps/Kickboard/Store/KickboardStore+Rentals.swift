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
    func activeRental(of userID: String) throws -> ActiveRental? {
        try read { try Self.activeRental(of: userID, $0) }
    }

    /// The rider's closed rentals, newest first.
    func rentals(of userID: String) throws -> [Rental] {
        try read { transaction in
            try transaction.rows(
                """
                SELECT user_id, kickboard_number, model, started_at, ended_at, minutes, price FROM rental
                WHERE user_id = \(userID) ORDER BY started_at DESC, id DESC
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
            if try Self.activeRental(of: userID, transaction) != nil { throw StoreError.alreadyRenting }
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
            let rental = Rental(
                userID: userID, kickboardNumber: active.kickboardNumber, modelCode: active.modelCode,
                startedAt: active.startedAt, endedAt: active.startedAt.addingTimeInterval(elapsed),
                minutes: Fare.minutes(elapsed: elapsed), price: active.fare.price(elapsed: elapsed))
            let unit = try transaction.first(
                "SELECT latitude, longitude FROM kickboard WHERE number = \(active.kickboardNumber)")
            let start = try unit.map { try Coordinate(latitude: $0["latitude"], longitude: $0["longitude"]) }
            let end = place ?? start
            try Self.insert(rental, from: start, to: end, transaction)
            try transaction.execute("DELETE FROM active_rental WHERE user_id = \(userID)")
            try transaction.execute(
                """
                UPDATE kickboard SET is_available = 1, latitude = coalesce(\(end?.latitude), latitude),
                    longitude = coalesce(\(end?.longitude), longitude)
                WHERE number = \(active.kickboardNumber)
                """)
            return rental
        }
    }

    // MARK: Rows

    static func activeRental(of userID: String, _ transaction: ReadTransaction) throws -> ActiveRental? {
        try transaction.first(
            """
            SELECT user_id, kickboard_number, model, price_per_minute, started_at FROM active_rental
            WHERE user_id = \(userID)
            """
        ).map { row in
            try ActiveRental(
                userID: row["user_id"], kickboardNumber: row["kickboard_number"], modelCode: row["model"],
                pricePerMinute: row["price_per_minute"], startedAt: row["started_at"])
        }
    }

    private static func rental(_ row: Row) throws -> Rental {
        try Rental(
            userID: row["user_id"], kickboardNumber: row["kickboard_number"], modelCode: row["model"],
            startedAt: row["started_at"], endedAt: row["ended_at"], minutes: row["minutes"], price: row["price"])
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
