// SPDX-License-Identifier: Apache-2.0

/// A statement together with its parameters, written as a string literal.
///
/// Interpolated values become parameters, never text, so a name such as `'); DROP TABLE …` stays a name:
///
///     try transaction.rows("SELECT * FROM user WHERE id = \(id)")
///
/// The text of such a statement is the same for every value, which is what the statement cache keys on.
public struct SQL: ExpressibleByStringInterpolation, Sendable {
    let text: String
    let parameters: [DatabaseValue]

    public init(stringLiteral value: String) {
        text = value
        parameters = []
    }

    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
        parameters = stringInterpolation.parameters
    }

    /// Collects the text and the parameters of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        var parameters: [DatabaseValue] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount)
            parameters.reserveCapacity(interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        /// Appends a parameter.
        public mutating func appendInterpolation(_ value: some DatabaseValueConvertible) {
            text += "?"
            parameters.append(value.databaseValue)
        }

        /// Appends a parameter, NULL for nil.
        public mutating func appendInterpolation<Value: DatabaseValueConvertible>(_ value: Value?) {
            text += "?"
            parameters.append(value?.databaseValue ?? .null)
        }

        /// Appends a part of a statement, for example a list of columns that several statements share.
        public mutating func appendInterpolation(_ part: SQL) {
            text += part.text
            parameters += part.parameters
        }
    }
}
