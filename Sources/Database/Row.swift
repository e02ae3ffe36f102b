// SPDX-License-Identifier: Apache-2.0

/// One row of a result, a value that is independent of the database it came from.
///
/// The type asked for decides how a column is read: `let startedAt: Date = try row["started_at"]`.
public struct Row: Sendable {
    private let columns: Columns
    private let values: [DatabaseValue]

    init(columns: Columns, values: [DatabaseValue]) {
        self.columns = columns
        self.values = values
    }

    /// Reads a column by its name in the result.
    ///
    /// - Precondition: The statement has a column of that name.
    /// - Throws: `DatabaseError` with reason `.unexpectedValue` when the column holds a value of another kind.
    public subscript<Value: DatabaseValueConvertible>(_ column: String) -> Value {
        get throws {
            guard let index = columns.indexes[column] else {
                fault(
                    "`Row` was asked for column `\(column)`, but the statement returns \(columns.list): \(columns.sql)")
            }
            guard let value = Value(databaseValue: values[index]) else {
                throw DatabaseError(
                    .unexpectedValue(column: column, expected: "\(Value.self)", found: values[index].kind),
                    path: columns.path, sql: columns.sql)
            }
            return value
        }
    }

    /// What the rows of one result share.
    final class Columns: Sendable {
        let count: Int
        let indexes: [String: Int]
        let sql: String
        let path: String

        init(names: [String], sql: String, path: String) {
            count = names.count
            indexes = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
            self.sql = sql
            self.path = path
        }

        var list: String {
            indexes.sorted { $0.value < $1.value }.map { "`\($0.key)`" }.joined(separator: ", ")
        }
    }
}
