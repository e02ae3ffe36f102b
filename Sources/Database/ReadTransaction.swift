// SPDX-License-Identifier: Apache-2.0

/// What can be read inside of `DatabaseConnection.read` or `write`: one unchanging view of the database.
///
/// It ends with the closure it was handed to and must not be kept.
public class ReadTransaction {
    let handle: SQLiteHandle
    private(set) var isOpen = true

    init(handle: SQLiteHandle) {
        self.handle = handle
    }

    /// The rows of a statement, all of them.
    ///
    /// - Precondition: In `read`, the statement changes nothing.
    /// - Throws: `DatabaseError`.
    public func rows(_ sql: SQL) throws -> [Row] {
        checkOpen()
        return try handle.rows(sql, mayWrite: false)
    }

    /// The first row of a statement, nil if there is none.
    ///
    /// - Throws: `DatabaseError`.
    public func first(_ sql: SQL) throws -> Row? {
        try rows(sql).first
    }

    func checkOpen() {
        guard isOpen else {
            fault("A transaction was used after its closure had returned. Finish the work inside of `read` or `write`.")
        }
    }

    func end() {
        isOpen = false
    }
}
