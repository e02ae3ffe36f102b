// SPDX-License-Identifier: Apache-2.0

/// How strongly a constraint asks to be satisfied, from 1 to 1000.
///
/// 1000 is required. Below that each number is a level of its own: no error at a higher level is ever traded for any
/// number of errors at lower ones. Within a level the sum of the absolute errors is as small as it can be.
@frozen
public struct Priority: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
    /// The number, from 1 to 1000.
    public let rawValue: Int

    /// Makes a priority; a number outside of 1...1000 is refused when it is given to a solver.
    @inlinable
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Makes a priority; a number outside of 1...1000 is refused when it is given to a solver.
    @inlinable
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    /// Makes a priority from a literal.
    @inlinable
    public init(integerLiteral value: Int) { rawValue = value }

    /// Must be satisfied.
    public static let required: Priority = 1000
    /// How strongly a button resists becoming smaller than its content.
    public static let defaultHigh: Priority = 750
    /// How strongly a button resists becoming larger than its content.
    public static let defaultLow: Priority = 250

    @inlinable
    public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
}
