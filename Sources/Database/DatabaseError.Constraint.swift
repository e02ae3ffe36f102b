// SPDX-License-Identifier: Apache-2.0

extension DatabaseError {
    /// A rule of the schema that refused a change.
    public struct Constraint: Sendable, Hashable {
        /// What kind of rule it is.
        public enum Kind: String, Sendable {
            case unique = "UNIQUE"
            case primaryKey = "PRIMARY KEY"
            case notNull = "NOT NULL"
            case check = "CHECK"
            case foreignKey = "FOREIGN KEY"
            case other = "rule"
        }

        public let kind: Kind

        /// The columns (`active_rental.user_id`, several separated by `, `), the index or the CHECK rule; empty for a foreign
        /// key, which the engine doesn't name.
        public let name: String

        public init(kind: Kind, name: String) {
            self.kind = kind
            self.name = name
        }
    }
}

extension DatabaseError.Constraint: CustomStringConvertible {
    public var description: String {
        name.isEmpty ? "\(kind.rawValue) rule" : "\(kind.rawValue) rule `\(name)`"
    }
}
