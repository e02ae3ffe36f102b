// SPDX-License-Identifier: Apache-2.0

import Accounts
import Database
import Foundation

extension KickboardStore {
    /// The steps of the schema; released ones stay as they are.
    static let migrations: [Migration] = [
        Migration("riders, fleet and rentals") { transaction in
            try transaction.executeScript(
                """
                CREATE TABLE user (
                    id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 8 AND 16),
                    name TEXT NOT NULL CHECK (trim(name) <> ''),
                    is_sample INTEGER NOT NULL DEFAULT 0
                ) STRICT;

                -- Which rider a device is signed in as; a rider is signed in on one device at a time.
                CREATE TABLE device (
                    id TEXT PRIMARY KEY,
                    user_id TEXT NOT NULL UNIQUE REFERENCES user (id),
                    signed_in_at REAL NOT NULL
                ) STRICT;

                CREATE TABLE kickboard (
                    number INTEGER PRIMARY KEY CHECK (number BETWEEN 100000 AND 999999),
                    model TEXT NOT NULL,
                    latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
                    longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
                    price_per_minute INTEGER NOT NULL CHECK (price_per_minute >= 0),
                    is_available INTEGER NOT NULL DEFAULT 1 CHECK (is_available IN (0, 1))
                ) STRICT;

                -- At most one a rider and one a kickboard: the rule of the business, kept by the two UNIQUEs.
                CREATE TABLE active_rental (
                    user_id TEXT NOT NULL UNIQUE REFERENCES user (id),
                    kickboard_number INTEGER NOT NULL UNIQUE REFERENCES kickboard (number),
                    model TEXT NOT NULL,
                    price_per_minute INTEGER NOT NULL,
                    started_at REAL NOT NULL
                ) STRICT;

                -- Closed rentals keep what they were: a kickboard may go, its rentals stay.
                CREATE TABLE rental (
                    id INTEGER PRIMARY KEY,
                    user_id TEXT NOT NULL REFERENCES user (id),
                    kickboard_number INTEGER NOT NULL,
                    model TEXT NOT NULL,
                    started_at REAL NOT NULL,
                    ended_at REAL NOT NULL,
                    minutes INTEGER,
                    price INTEGER NOT NULL,
                    start_latitude REAL,
                    start_longitude REAL,
                    end_latitude REAL,
                    end_longitude REAL
                ) STRICT;
                CREATE INDEX rental_by_user ON rental (user_id, started_at);
                """)
        },
        Migration("starter fleet and sample riders") { transaction in
            for kickboard in StarterData.fleet { try insert(kickboard, transaction) }
            for rider in StarterData.riders {
                try transaction.execute(
                    "INSERT INTO user (id, name, is_sample) VALUES (\(rider.id), \(rider.name), \(true))")
            }
            for ride in StarterData.rides {
                try transaction.execute(
                    """
                    INSERT INTO rental (user_id, kickboard_number, model, started_at, ended_at, minutes, price)
                    VALUES (\(ride.userID), \(ride.unit.number), \(ride.unit.model.rawValue), \(ride.startedAt),
                        \(ride.endedAt), \(ride.minutes), \(ride.price))
                    """)
            }
        },
        Migration("accounts and summaries") { transaction in
            try transaction.executeScript(
                """
                -- argon2id, never the password; riders from before there were passwords have none and can't log in.
                ALTER TABLE user ADD COLUMN password_hash TEXT;

                -- Devices that log in by themselves; the token is only on the device.
                CREATE TABLE session (
                    token_digest TEXT PRIMARY KEY,
                    user_id TEXT NOT NULL REFERENCES user (id),
                    logged_in_at REAL NOT NULL
                ) STRICT;
                DROP TABLE device;

                \(SignInLimit.schema)

                -- Every unit had the rate of 180 so far.
                ALTER TABLE rental ADD COLUMN price_per_minute INTEGER NOT NULL DEFAULT 180;
                -- Whether the rider has confirmed the summary.
                ALTER TABLE rental ADD COLUMN is_confirmed INTEGER NOT NULL DEFAULT 1;
                """)
            for (id, hash) in StarterData.passwordHashes {
                try transaction.execute("UPDATE user SET password_hash = \(hash) WHERE id = \(id)")
            }
            // Who can't log in can't return a kickboard.
            try transaction.executeScript(
                """
                UPDATE kickboard SET is_available = 1 WHERE number IN (
                    SELECT kickboard_number FROM active_rental JOIN user ON user.id = user_id WHERE password_hash IS NULL);
                DELETE FROM active_rental WHERE user_id IN (SELECT id FROM user WHERE password_hash IS NULL);
                """)
        },
    ]

    static func insert(_ kickboard: Kickboard, _ transaction: WriteTransaction) throws {
        try transaction.execute(
            """
            INSERT INTO kickboard (number, model, latitude, longitude, price_per_minute)
            VALUES (\(kickboard.number), \(kickboard.model.rawValue), \(kickboard.location.latitude),
                \(kickboard.location.longitude), \(kickboard.pricePerMinute))
            """)
    }
}
