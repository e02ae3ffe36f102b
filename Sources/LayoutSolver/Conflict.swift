// SPDX-License-Identifier: Apache-2.0

/// Required constraints that cannot be satisfied together.
public struct Conflict: Sendable, Equatable {
    /// The clashing constraints in the order in which they were added.
    ///
    /// Without any one of them the others can be satisfied.
    public let constraints: [Constraint]
    /// The one that is left out from now on.
    ///
    /// It comes back by itself when others of the set change or go.
    public let broken: Constraint
}
