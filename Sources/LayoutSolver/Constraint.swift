// SPDX-License-Identifier: Apache-2.0

/// A rule over variables that was given to a solver.
///
/// A handle of eight bytes: it belongs to the solver that made it and stays valid until it is removed there. Keep what
/// the rule came from (an identifier, a view, a file and a line) beside it.
@frozen
public struct Constraint: Hashable, Sendable {
    @usableFromInline let index: Int32
    @usableFromInline let generation: UInt32

    @inlinable
    init(index: Int32, generation: UInt32) {
        self.index = index
        self.generation = generation
    }
}
