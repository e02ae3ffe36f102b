// SPDX-License-Identifier: Apache-2.0

/// A database file, open for reading and writing, shared with every other connection and process that has it open.
///
/// The calls are synchronous and short, so the main actor may use them directly; from several threads they wait for each other.
/// A commit is on the disk when `write` returns: it survives a crash of the app, of the system, and a power cut.
public final class DatabaseConnection: @unchecked Sendable {
    /// The file of the database.
    public let url: URL

    /// Guards `handle`, which is what makes the class Sendable.
    private let lock = TransactionLock()
    private let handle: SQLiteHandle
    private let watcherLock = NSLock()
    private var watcher: ChangeWatcher?

    /// Opens the database, makes it if it isn't there, and brings its schema up to date.
    ///
    /// - Parameters:
    ///   - url: The file. Its folder must exist; SQLite keeps two more files with the endings `-wal` and `-shm` beside it.
    ///   - migrations: All steps from an empty file to the present schema, in order. Steps that the file has had are skipped.
    ///   - busyTimeout: How long to wait for another connection's write to end, in seconds.
    /// - Throws: `DatabaseError`. With reason `.newerVersion`, a file that has had more steps than these was left as it is.
    public init(url: URL, migrations: [Migration], busyTimeout: TimeInterval = 5) throws {
        self.url = url
        handle = try SQLiteHandle(path: url.path, busyTimeout: busyTimeout)
        try prepare(migrations: migrations, busyTimeout: busyTimeout)
    }

    // MARK: Transactions

    /// Reads from one unchanging view of the database, whatever others write meanwhile.
    ///
    /// - Throws: `DatabaseError`, and what `body` throws.
    public func read<Result>(_ body: (ReadTransaction) throws -> Result) throws -> Result {
        try lock.withLock {
            try run(ReadTransaction(handle: handle), begin: "BEGIN DEFERRED", body)
        }
    }

    /// Writes all of what `body` does, or nothing if it throws.
    ///
    /// The database is locked for other writers from the start, so what `body` reads still holds when it writes.
    ///
    /// - Throws: `DatabaseError`, and what `body` throws.
    public func write<Result>(_ body: (WriteTransaction) throws -> Result) throws -> Result {
        try lock.withLock {
            let result = try run(WriteTransaction(handle: handle), begin: "BEGIN IMMEDIATE", body)
            ChangeWatcher.announceCommit(to: url)
            return result
        }
    }

    private func run<Transaction: ReadTransaction, Result>(
        _ transaction: Transaction, begin: SQL, _ body: (Transaction) throws -> Result
    ) throws -> Result {
        _ = try handle.execute(begin)
        defer { transaction.end() }
        do {
            let result = try body(transaction)
            _ = try handle.execute("COMMIT")
            return result
        } catch {
            // SQLite has rolled back by itself after, for example, a full disk.
            if handle.isInTransaction { _ = try? handle.execute("ROLLBACK") }
            throw error
        }
    }

    // MARK: Opening

    private func prepare(migrations: [Migration], busyTimeout: TimeInterval) throws {
        // The version comes first: nothing of a newer file is touched. This is also the first look into the file.
        let supported = migrations.count
        try refuseNewerVersion(try handle.integerPragma("user_version"), supported: supported)
        if handle.isReadOnly {
            throw DatabaseError(.readOnly, path: url.path)
        }
        try useWriteAheadLog(busyTimeout: busyTimeout)
        // FULL syncs the WAL at each commit. With NORMAL a power cut could take back the last commits: a rental that the rider
        // was told of would be gone. It costs one sync a commit.
        try handle.executeScript("PRAGMA synchronous = FULL")
        if try handle.integerPragma("user_version") < supported {
            // A step may rebuild a table that others refer to; `foreign_keys` can't be changed inside of a transaction.
            try handle.executeScript("PRAGMA foreign_keys = OFF")
            for version in 1...supported {
                try migrate(to: version, by: migrations[version - 1], supported: supported)
            }
        }
        try handle.executeScript("PRAGMA foreign_keys = ON")
    }

    /// Makes one step unless the file has had it, for example because another process has just made it.
    private func migrate(to version: Int, by migration: Migration, supported: Int) throws {
        try run(WriteTransaction(handle: handle), begin: "BEGIN IMMEDIATE") { transaction in
            let found = try handle.integerPragma("user_version")
            try refuseNewerVersion(found, supported: supported)
            guard found < version else { return }
            try migration.body(transaction)
            if let row = try transaction.first("PRAGMA foreign_key_check") {
                let table: String = try row["table"]
                throw DatabaseError(
                    .constraint(.init(kind: .foreignKey, name: table)), path: url.path,
                    detail: "step \(version), \(migration.name), leaves a row of `\(table)` that refers to nothing")
            }
            try transaction.executeScript("PRAGMA user_version = \(version)")
        }
    }

    private func refuseNewerVersion(_ found: Int, supported: Int) throws {
        guard found > supported else { return }
        // A log with commits in it, left by a writer that was killed, would be moved into the file when we close.
        let log = try? FileManager.default.attributesOfItem(atPath: url.path + "-wal")
        if let size = log?[.size] as? NSNumber, size.intValue > 0 { handle.leaveFilesOnClose() }
        throw DatabaseError(.newerVersion(found: found, supported: supported), path: url.path)
    }

    /// Switches the file to a write-ahead log, with which readers and a writer don't block each other.
    ///
    /// The switch needs the file for itself, and SQLite doesn't wait for that in every case: processes that make the same new
    /// file at once try again here.
    private func useWriteAheadLog(busyTimeout: TimeInterval) throws {
        let deadline = Date(timeIntervalSinceNow: busyTimeout)
        while true {
            do {
                let mode: String? = try handle.rows("PRAGMA journal_mode = WAL", mayWrite: true).first?["journal_mode"]
                if mode == "wal" { return }
                throw DatabaseError(
                    .cannotOpen, path: url.path, detail: "the journal mode is \(mode ?? "unknown"), not wal")
            } catch let error as DatabaseError where error.reason == .busy && Date() < deadline {
                usleep(10_000)
            }
        }
    }
}

// MARK: - Change notices

extension DatabaseConnection {
    /// Calls `body` after another connection, in this or another process, has committed a change.
    ///
    /// Commits in quick succession may be told as one, and now and then a notice comes without a change. A connection's own
    /// commits are not told. Nothing runs while nobody writes.
    ///
    /// - Parameters:
    ///   - queue: Where `body` is called.
    ///   - body: Is kept until the observation ends.
    /// - Returns: The observation, which ends when it is cancelled or released.
    public func observeChanges(
        on queue: DispatchQueue = .main, _ body: @escaping @Sendable () -> Void
    ) throws -> ChangeObservation {
        let observation = ChangeObservation(queue: queue, body: body)
        let watcher = try currentWatcher()
        watcher.add(observation)
        return observation
    }

    private func currentWatcher() throws -> ChangeWatcher {
        try watcherLock.withLock {
            if let watcher { return watcher }
            let watcher = ChangeWatcher(url: url, version: try dataVersion()) { [weak self] in
                try? self?.dataVersion()
            }
            self.watcher = watcher
            return watcher
        }
    }

    /// A number that changes whenever another connection has committed.
    private func dataVersion() throws -> Int {
        try lock.withLock { try handle.integerPragma("data_version") }
    }
}
