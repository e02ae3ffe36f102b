// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation

/// Everything that riders share: the fleet, the riders and their rentals, in one database of all devices.
///
/// The rules hold here, whatever a screen shows: one running rental a rider, one a kickboard, and each change happens as a whole
/// or not at all.
final class KickboardStore: Sendable {
    private let database: DatabaseConnection

    /// Opens the store, and makes it with the starter fleet and the sample riders if it isn't there.
    ///
    /// - Parameters:
    ///   - folder: Is made if it isn't there.
    ///   - migrations: The steps of the schema.
    /// - Throws: `StoreError.notLoaded`.
    init(folder: URL, migrations: [Migration] = KickboardStore.migrations) throws {
        do {
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            database = try DatabaseConnection(
                url: folder.appendingPathComponent("kickboard.sqlite"), migrations: migrations)
        } catch let error as DatabaseError {
            throw Self.notLoaded(error)
        }
    }

    /// Calls `body` on the main queue after another device has changed something.
    ///
    /// - Throws: `StoreError.notLoaded`.
    func observeChanges(_ body: @escaping @MainActor @Sendable () -> Void) throws -> ChangeObservation {
        do {
            return try database.observeChanges(on: .main) { MainActor.assumeIsolated(body) }
        } catch let error as DatabaseError {
            throw Self.notLoaded(error)
        }
    }

    // MARK: Transactions

    /// Reads, and turns a failure of the database into `StoreError.notLoaded`.
    func read<Result>(_ body: (ReadTransaction) throws -> Result) throws -> Result {
        do {
            return try database.read(body)
        } catch let error as DatabaseError {
            throw Self.notLoaded(error)
        }
    }

    /// Writes, and turns a refusal by a rule of the schema or a failure into a `StoreError`.
    func write<Result>(_ body: (WriteTransaction) throws -> Result) throws -> Result {
        do {
            return try database.write(body)
        } catch let error as DatabaseError {
            if case .constraint(let rule) = error.reason, let refusal = Self.refusals[rule.name] { throw refusal }
            NSLog("%@", error.description)
            throw StoreError.notSaved(error.reason)
        }
    }

    /// What a broken rule of the schema means to the rider.
    private static let refusals: [String: StoreError] = [
        "active_rental.user_id": .alreadyRenting,
        "active_rental.kickboard_number": .takenByAnother,
        "user.id": .takenID,
    ]

    private static func notLoaded(_ error: DatabaseError) -> StoreError {
        NSLog("%@", error.description)
        return .notLoaded(error.reason)
    }
}
