// SPDX-License-Identifier: Apache-2.0

/// One step from a version of the schema to the next.
///
/// The version is the position in the list handed to `DatabaseConnection`, counted from 1. A step that was released is never
/// changed, moved or removed: later changes are further steps.
public struct Migration: Sendable {
    let name: String
    let body: @Sendable (WriteTransaction) throws -> Void

    /// Makes a step.
    ///
    /// - Parameters:
    ///   - name: What the step brings, for the log.
    ///   - body: Changes schema and data in a transaction of its own; foreign keys are checked at its end, so that tables may be
    ///     rebuilt on the way.
    public init(_ name: String, body: @escaping @Sendable (WriteTransaction) throws -> Void) {
        self.name = name
        self.body = body
    }
}
