// SPDX-License-Identifier: Apache-2.0

/// A number that a solver looks for.
///
/// A handle of eight bytes: it belongs to the solver that made it and stays valid until it is removed there.
@frozen
public struct Variable: Hashable, Sendable {
    @usableFromInline let index: Int32
    @usableFromInline let generation: UInt32

    @inlinable
    init(index: Int32, generation: UInt32) {
        self.index = index
        self.generation = generation
    }
}
