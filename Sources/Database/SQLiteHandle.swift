// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// Owns one SQLite connection and its prepared statements; not thread-safe, its owner serialises access.
final class SQLiteHandle {
    let path: String
    private let connection: OpaquePointer
    private var statements: [String: PreparedStatement] = [:]
    private var uses = 0

    /// Statements kept ready.
    ///
    /// An app has a fixed number of them, since parameters are not part of the text.
    private static let statementLimit = 128

    /// Tells SQLite to copy bound text and bytes before the call returns.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    /// Opens or creates the file; nothing in it is read or changed yet.
    ///
    /// - Parameter busyTimeout: How long to wait for another connection's lock, in seconds.
    init(path: String, busyTimeout: TimeInterval) throws {
        self.path = path
        var pointer: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(path, &pointer, flags, nil)
        guard code == SQLITE_OK, let pointer else {
            var error = Self.error(code, connection: pointer, path: path, sql: nil)
            sqlite3_close_v2(pointer)
            if error.reason == .cannotOpen, Self.isFolderReadOnly(path) {
                error = DatabaseError(.readOnly, path: path, detail: error.detail)
            }
            throw error
        }
        connection = pointer
        sqlite3_busy_timeout(connection, Int32(max(0, busyTimeout) * 1000))
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement.pointer) }
        sqlite3_close_v2(connection)
    }

    /// Whether SQLite had to open the file for reading only.
    var isReadOnly: Bool { sqlite3_db_readonly(connection, "main") == 1 }

    /// Whether a transaction is open; SQLite ends one by itself after some errors.
    var isInTransaction: Bool { sqlite3_get_autocommit(connection) == 0 }

    /// Leaves the files as they are when the connection closes.
    func leaveFilesOnClose() {
        _ = maru_sqlite_leave_wal_on_close(connection)
    }

    // MARK: Running statements

    func rows(_ sql: SQL, mayWrite: Bool) throws -> [Row] {
        let statement = try prepared(sql.text)
        if !mayWrite, sqlite3_stmt_readonly(statement.pointer) == 0 {
            fault("A statement that changes the database was run inside of `read`. Use `write`. Statement: \(sql.text)")
        }
        defer { reset(statement) }
        try bind(sql, to: statement)
        var rows: [Row] = []
        var columns: Row.Columns?
        while try step(statement, sql: sql.text) {
            // Asked for after the first step, which prepares the statement anew if the schema has changed since.
            let shared = columns ?? self.columns(of: statement, sql: sql.text)
            columns = shared
            rows.append(Row(columns: shared, values: (0..<shared.count).map { value(statement, column: Int32($0)) }))
        }
        return rows
    }

    func execute(_ sql: SQL) throws -> Int {
        let statement = try prepared(sql.text)
        defer { reset(statement) }
        try bind(sql, to: statement)
        let before = sqlite3_total_changes64(connection)
        while try step(statement, sql: sql.text) {}
        return Int(sqlite3_total_changes64(connection) - before)
    }

    func executeScript(_ script: String) throws {
        let code = sqlite3_exec(connection, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code, sql: script) }
    }

    /// The single integer that a PRAGMA answers.
    func integerPragma(_ name: String) throws -> Int {
        let sql = SQL(stringLiteral: "PRAGMA \(name)")
        return try rows(sql, mayWrite: true).first?[name] ?? 0
    }

    // MARK: Prepared statements

    private final class PreparedStatement {
        let pointer: OpaquePointer
        var lastUse = 0

        init(pointer: OpaquePointer) {
            self.pointer = pointer
        }
    }

    private func prepared(_ text: String) throws -> PreparedStatement {
        uses += 1
        if let statement = statements[text] {
            statement.lastUse = uses
            return statement
        }
        if statements.count >= Self.statementLimit,
            let oldest = statements.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            sqlite3_finalize(oldest.value.pointer)
            statements[oldest.key] = nil
        }
        var pointer: OpaquePointer?
        var hasMore = false
        let code = text.withCString { start in
            var tail: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(connection, start, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, &tail)
            hasMore = tail.map { !String(cString: $0).allSatisfy { $0.isWhitespace || $0 == ";" } } ?? false
            return code
        }
        guard code == SQLITE_OK else { throw error(code, sql: text) }
        guard let pointer else { fault("An empty statement was run.") }
        if hasMore { fault("Several statements were run as one. Use `executeScript`. Statements: \(text)") }
        let statement = PreparedStatement(pointer: pointer)
        statement.lastUse = uses
        statements[text] = statement
        return statement
    }

    private func reset(_ statement: PreparedStatement) {
        sqlite3_reset(statement.pointer)
        sqlite3_clear_bindings(statement.pointer)
    }

    private func bind(_ sql: SQL, to statement: PreparedStatement) throws {
        let pointer = statement.pointer
        for (offset, value) in sql.parameters.enumerated() {
            let index = Int32(offset + 1)
            let code =
                switch value {
                case .null: sqlite3_bind_null(pointer, index)
                case .integer(let value): sqlite3_bind_int64(pointer, index, Int64(value))
                case .real(let value): sqlite3_bind_double(pointer, index, value)
                case .text(let value):
                    value.utf8CString.withUnsafeBufferPointer {
                        sqlite3_bind_text64(
                            pointer, index, $0.baseAddress, UInt64($0.count - 1), Self.transient, UInt8(SQLITE_UTF8))
                    }
                case .blob(let value) where value.isEmpty: sqlite3_bind_zeroblob(pointer, index, 0)
                case .blob(let value):
                    value.withUnsafeBytes {
                        sqlite3_bind_blob64(pointer, index, $0.baseAddress, UInt64($0.count), Self.transient)
                    }
                }
            guard code == SQLITE_OK else { throw error(code, sql: sql.text) }
        }
    }

    /// Moves to the next row; false at the end.
    private func step(_ statement: PreparedStatement, sql: String) throws -> Bool {
        switch sqlite3_step(statement.pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw error(code, sql: sql)
        }
    }

    private func columns(of statement: PreparedStatement, sql: String) -> Row.Columns {
        let names = (0..<sqlite3_column_count(statement.pointer)).map {
            String(cString: sqlite3_column_name(statement.pointer, $0))
        }
        return Row.Columns(names: names, sql: sql, path: path)
    }

    private func value(_ statement: PreparedStatement, column: Int32) -> DatabaseValue {
        let pointer = statement.pointer
        switch sqlite3_column_type(pointer, column) {
        case SQLITE_INTEGER:
            return .integer(Int(sqlite3_column_int64(pointer, column)))
        case SQLITE_FLOAT:
            return .real(sqlite3_column_double(pointer, column))
        case SQLITE_TEXT:
            let text = sqlite3_column_text(pointer, column)
            let count = Int(sqlite3_column_bytes(pointer, column))
            return .text(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
        case SQLITE_BLOB:
            guard let bytes = sqlite3_column_blob(pointer, column) else { return .blob(Data()) }
            return .blob(Data(bytes: bytes, count: Int(sqlite3_column_bytes(pointer, column))))
        default:
            return .null
        }
    }

    // MARK: Errors

    /// Whether the file's folder is there but can't be written, which SQLite reports as if the file were missing.
    private static func isFolderReadOnly(_ path: String) -> Bool {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return faccessat(AT_FDCWD, folder, W_OK, AT_EACCESS) != 0 && [EACCES, EPERM, EROFS].contains(errno)
    }

    private func error(_ code: Int32, sql: String?) -> DatabaseError {
        Self.error(code, connection: connection, path: path, sql: sql)
    }

    private static func error(_ code: Int32, connection: OpaquePointer?, path: String, sql: String?) -> DatabaseError {
        let message = connection.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
        let systemError = connection.map { sqlite3_system_errno($0) } ?? 0
        var detail = "SQLite \(code): \(message)"
        if systemError != 0 { detail += ", \(String(cString: strerror(systemError)))" }
        return DatabaseError(
            reason(code, message: message, systemError: systemError), path: path, sql: sql, detail: detail)
    }

    private static func reason(_ code: Int32, message: String, systemError: Int32) -> DatabaseError.Reason {
        let primary = code & 0xff
        switch primary {
        case SQLITE_FULL: return .full
        case SQLITE_READONLY: return .readOnly
        case SQLITE_CORRUPT, SQLITE_NOTADB: return .corrupt
        case SQLITE_BUSY, SQLITE_LOCKED: return .busy
        case SQLITE_CONSTRAINT: return .constraint(constraint(code, message: message))
        case SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_PERM:
            // The side files of the WAL can fail for the same causes as the main file, but SQLite has no code for those.
            switch systemError {
            case ENOSPC, EDQUOT: return .full
            case EACCES, EPERM, EROFS: return .readOnly
            default: return primary == SQLITE_IOERR ? .inputOutput : .cannotOpen
            }
        default: return .statement
        }
    }

    /// Takes the name out of messages such as `UNIQUE constraint failed: user.id`.
    private static func constraint(_ code: Int32, message: String) -> DatabaseError.Constraint {
        let kind: DatabaseError.Constraint.Kind =
            switch code {
            case SQLITE_CONSTRAINT | (8 << 8): .unique
            case SQLITE_CONSTRAINT | (6 << 8), SQLITE_CONSTRAINT | (10 << 8): .primaryKey
            case SQLITE_CONSTRAINT | (5 << 8): .notNull
            case SQLITE_CONSTRAINT | (1 << 8): .check
            case SQLITE_CONSTRAINT | (3 << 8): .foreignKey
            default: .other
            }
        var name = message.split(separator: ": ", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
        if name.hasPrefix("index '"), name.hasSuffix("'") { name = String(name.dropFirst(7).dropLast()) }
        return DatabaseError.Constraint(kind: kind, name: name)
    }
}
