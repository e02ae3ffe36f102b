// SPDX-License-Identifier: Apache-2.0

/// What a solver has done since it was made: steady counters, the same on every machine.
public struct SolverStatistics: Sendable, Equatable, BitwiseCopyable {
    /// Required equalities that took over the place of a variable.
    public var eliminations = 0
    /// Constraints that were written in terms of the variables that are left.
    public var reductions = 0
    /// Definitions that were followed while doing so.
    public var expansions = 0
    /// Values that were computed from a definition.
    public var evaluations = 0
    /// Independent groups of left variables that were solved.
    public var components = 0
    /// Exchanges of a simplex.
    public var pivots = 0
}
