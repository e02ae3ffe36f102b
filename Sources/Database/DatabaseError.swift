// SPDX-License-Identifier: Apache-2.0

/// Why the database could not do what it was asked.
///
/// After an error inside of `write` nothing of that transaction is left. `reason` is for code, `errorDescription` for people.
public struct DatabaseError: Error, Sendable {
    /// What went wrong, in terms that a caller can act on.
    public enum Reason: Sendable, Hashable {
        /// The disk, the quota or the page limit of the database is used up.
        case full
        /// The file, its folder or the file system can't be written.
        case readOnly
        /// The file is damaged or is not a database.
        case corrupt
        /// Another connection kept the database locked for longer than the busy timeout.
        case busy
        /// A rule of the schema refused the change.
        case constraint(Constraint)
        /// The file was made by a newer version of the app; it was left as it is.
        case newerVersion(found: Int, supported: Int)
        /// The file or its folder can't be opened.
        case cannotOpen
        /// Reading or writing the disk failed.
        case inputOutput
        /// A column holds a value of another kind than the one asked for.
        case unexpectedValue(column: String, expected: String, found: String)
        /// The statement is wrong, or failed in a way that has no reason of its own.
        case statement
    }

    public let reason: Reason

    /// The file of the database.
    public let path: String

    /// The text of the statement, with `?` for its parameters, so it never holds what people entered.
    public let sql: String?

    /// The engine's own words and code; empty when the error is not the engine's.
    public let detail: String

    init(_ reason: Reason, path: String, sql: String? = nil, detail: String = "") {
        self.reason = reason
        self.path = path
        self.sql = sql
        self.detail = detail
    }
}

extension DatabaseError: LocalizedError, CustomStringConvertible {
    public var errorDescription: String? {
        switch reason {
        case .full:
            "There is no space left for the database `\(path)`. The change was not saved. Free some space and try again."
        case .readOnly:
            "The database `\(path)` can't be written: the file or its folder is read-only. Make both writable for this user."
        case .corrupt:
            "The file `\(path)` is damaged or is not a database. Restore it from a copy, or move it away to start anew."
        case .busy:
            "The database `\(path)` is in use by someone else for too long. The change was not saved. Try again."
        case .constraint(let constraint):
            "The database `\(path)` refused the change: \(constraint)."
        case .newerVersion(let found, let supported):
            "The database `\(path)` has version \(found), but this program knows versions up to \(supported). "
                + "It was left as it is. Use the newer program that made it."
        case .cannotOpen:
            "The database `\(path)` can't be opened. Check that its folder exists and that this user may use it."
        case .inputOutput:
            "The disk failed while the database `\(path)` was used. The change was not saved."
        case .unexpectedValue(let column, let expected, let found):
            "Column `\(column)` of the database `\(path)` holds \(found), but \(expected) was expected."
        case .statement:
            "A statement failed in the database `\(path)`: \(detail)."
        }
    }

    /// The message for people, then what a developer needs.
    public var description: String {
        var text = errorDescription ?? ""
        if !detail.isEmpty, reason != .statement { text += " (\(detail))" }
        if let sql { text += " Statement: \(sql)" }
        return text
    }
}
