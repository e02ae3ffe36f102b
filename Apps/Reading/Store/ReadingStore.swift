// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation

/// The readers of this device and their libraries, in one database.
final class ReadingStore: Sendable {
    private let database: DatabaseConnection

    /// Opens the store, and makes it if it isn't there.
    ///
    /// - Parameter folder: Is made if it isn't there.
    /// - Throws: `StoreError.notLoaded`.
    init(folder: URL) throws {
        do {
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            database = try DatabaseConnection(
                url: folder.appendingPathComponent("reading.sqlite"), migrations: Self.migrations)
        } catch let error as DatabaseError {
            throw Self.notLoaded(error)
        }
    }

    /// The device's own folder for documents.
    static var documents: URL {
        URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent("Documents")
    }

    /// Calls `body` on the main queue after another connection has changed something.
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

    /// Writes, and turns a failure of the database into `StoreError.notSaved`.
    func write<Result>(_ body: (WriteTransaction) throws -> Result) throws -> Result {
        do {
            return try database.write(body)
        } catch let error as DatabaseError {
            NSLog("%@", error.description)
            throw StoreError.notSaved(error.reason)
        }
    }

    private static func notLoaded(_ error: DatabaseError) -> StoreError {
        NSLog("%@", error.description)
        return .notLoaded(error.reason)
    }
}
