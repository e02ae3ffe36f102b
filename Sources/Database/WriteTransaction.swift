// SPDX-License-Identifier: Apache-2.0

/// What can be done inside of `DatabaseConnection.write`; all of it happens, or nothing.
public final class WriteTransaction: ReadTransaction {
    /// The rows of a statement, which may also be one that writes, such as `INSERT … RETURNING`.
    ///
    /// - Throws: `DatabaseError`.
    public override func rows(_ sql: SQL) throws -> [Row] {
        checkOpen()
        return try handle.rows(sql, mayWrite: true)
    }

    /// Runs one statement and tells how many rows it changed.
    ///
    /// - Throws: `DatabaseError`, with reason `.constraint` when a rule of the schema refuses the change.
    @discardableResult
    public func execute(_ sql: SQL) throws -> Int {
        checkOpen()
        return try handle.execute(sql)
    }

    /// Runs several statements without parameters, separated by semicolons, such as the tables of a schema.
    ///
    /// - Throws: `DatabaseError`.
    public func executeScript(_ script: String) throws {
        checkOpen()
        try handle.executeScript(script)
    }
}
