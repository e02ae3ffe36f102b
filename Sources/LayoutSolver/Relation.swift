// SPDX-License-Identifier: Apache-2.0

/// How the expression of a constraint compares to zero.
@frozen
public enum Relation: UInt8, Sendable, Hashable, CaseIterable {
    /// The expression is zero.
    case equal
    /// The expression is zero or less.
    case lessThanOrEqual
    /// The expression is zero or more.
    case greaterThanOrEqual
}
