// SPDX-License-Identifier: Apache-2.0

/// Finds values for variables so that linear constraints are satisfied.
///
/// Constraints are required or have a priority; what they ask is described at `Priority`. Changes collect until `solve()`,
/// which touches only what depends on them. Variables that no constraint determines are zero. The same calls in the same
/// order give the same values on every machine. Not safe to use from two threads at once.
///
/// ```swift
/// let solver = Solver()
/// let x = solver.makeVariable()
/// let width = solver.makeVariable()
/// try solver.add(LinearExpression(x) + LinearExpression(width) - 320, .equal)
/// try solver.add(LinearExpression(width) - 100, .lessThanOrEqual, priority: .defaultLow)
/// solver.solve()
/// ```
public final class Solver {
    private let state: UnsafeMutablePointer<SolverState>

    /// Makes a solver without variables.
    public init() {
        // One block for the state and its first elements.
        let size = (MemoryLayout<SolverState>.size + 63) & ~63
        let block = UnsafeMutableRawPointer.allocate(byteCount: size + SolverState.memorySize, alignment: 16)
        state = block.bindMemory(to: SolverState.self, capacity: 1)
        state.initialize(to: SolverState(block + size))
    }

    deinit {
        state.pointee.deallocate()
        UnsafeMutableRawPointer(state).deallocate()
    }

    // MARK: Variables

    /// Makes a variable; its value is zero.
    public func makeVariable() -> Variable {
        let index = state.pointee.makeVariable()
        return Variable(index: index, generation: state.pointee.variableNotes[index].generation)
    }

    /// Removes a variable and every constraint that mentions it.
    public func remove(_ variable: Variable) throws(SolverError) {
        try check(variable)
        state.pointee.removeVariable(variable.index)
    }

    /// The number of variables.
    public var variableCount: Int { state.pointee.variableCount }

    /// The number of constraints, those that are left out included.
    public var constraintCount: Int { state.pointee.rowCount }

    /// The value of a variable after the last `solve()`; zero for one that was removed.
    public func value(of variable: Variable) -> Double {
        guard isKnown(variable) else { return 0 }
        return state.pointee.variables[variable.index].value
    }

    /// The value of an expression after the last `solve()`.
    public func value(of expression: LinearExpression) -> Double {
        var sum = expression.constant
        expression.forEachTerm { sum += $0.coefficient * value(of: $0.variable) }
        return sum
    }

    // MARK: Constraints

    /// Adds the constraint that an expression compares to zero in some way.
    ///
    /// - Parameters:
    ///   - expression: What is compared to zero.
    ///   - relation: How it is compared.
    ///   - priority: How strongly it asks; required unless given.
    ///   - weight: What its error counts compared with errors at the same priority. Required constraints have no use for it.
    /// - Throws: `SolverError` when a number is not finite or out of range, or a variable is not known; nothing is added then.
    @discardableResult
    public func add(
        _ expression: borrowing LinearExpression, _ relation: Relation, priority: Priority = .required,
        weight: Double = 1
    ) throws(SolverError) -> Constraint {
        guard expression.constant.isFinite else { throw .nonFiniteConstant(expression.constant) }
        guard weight.isFinite, weight > 0 else { throw .invalidWeight(weight) }
        guard priority.rawValue >= 1, priority.rawValue <= 1000 else { throw .invalidPriority(priority.rawValue) }
        try expression.forEachTerm { term throws(SolverError) in
            try check(term.variable)
            guard term.coefficient.isFinite else { throw .nonFiniteCoefficient(term.coefficient, of: term.variable) }
        }
        let row = state.pointee.addRow(expression, relation, Int16(truncatingIfNeeded: priority.rawValue), weight)
        return Constraint(index: row, generation: state.pointee.rowNotes[row].generation)
    }

    /// Removes a constraint.
    public func remove(_ constraint: Constraint) throws(SolverError) {
        try check(constraint)
        state.pointee.removeRow(constraint.index)
    }

    /// Whether a constraint is part of this solver.
    public func contains(_ constraint: Constraint) -> Bool {
        constraint.index >= 0 && constraint.index < state.pointee.rows.count
            && state.pointee.rows[constraint.index].place != .free
            && state.pointee.rowNotes[constraint.index].generation == constraint.generation
    }

    /// Changes the constant of the expression of a constraint.
    public func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
        try check(constraint)
        guard constant.isFinite else { throw .nonFiniteConstant(constant) }
        guard state.pointee.rows[constraint.index].constant != constant else { return }
        state.pointee.rows[constraint.index].constant = constant
        state.pointee.constantChanged(constraint.index)
    }

    /// The constant of the expression of a constraint; zero for one that was removed.
    public func constant(of constraint: Constraint) -> Double {
        contains(constraint) ? state.pointee.rows[constraint.index].constant : 0
    }

    /// Changes how strongly a constraint asks, also from or to required.
    public func setPriority(_ priority: Priority, of constraint: Constraint) throws(SolverError) {
        try check(constraint)
        guard priority.rawValue >= 1, priority.rawValue <= 1000 else { throw .invalidPriority(priority.rawValue) }
        state.pointee.setPriority(Int16(priority.rawValue), of: constraint.index)
    }

    /// The priority of a constraint; nil for one that was removed.
    public func priority(of constraint: Constraint) -> Priority? {
        contains(constraint) ? Priority(Int(state.pointee.rows[constraint.index].priority)) : nil
    }

    /// Adds a constraint that a variable has a value which `suggest(_:for:)` will change.
    @discardableResult
    public func addEdit(_ variable: Variable, value: Double, priority: Priority) throws(SolverError) -> Constraint {
        try add(LinearExpression(variable) - value, .equal, priority: priority)
    }

    /// Changes the value that a constraint made by `addEdit(_:value:priority:)` asks for.
    public func suggest(_ value: Double, for edit: Constraint) throws(SolverError) {
        try setConstant(-value, of: edit)
    }

    // MARK: Solving

    /// Brings all values up to date.
    ///
    /// - Returns: The clashes of required constraints found by this call, each with the constraint that is left out from
    ///   now on: the youngest inequality of the clash, or the youngest equality when there is no inequality. What was
    ///   reported before and is still so is not reported again.
    @discardableResult
    public func solve() -> [Conflict] {
        state.pointee.solve()
        return state.pointee.clashes.isEmpty ? [] : conflicts
    }

    private var conflicts: [Conflict] {
        let (clashes, rows) = (state.pointee.clashes, state.pointee.clashRows)
        func constraint(_ row: Int32) -> Constraint {
            Constraint(index: row, generation: state.pointee.rowNotes[row].generation)
        }
        return (0..<clashes.count).map { index in
            let clash = clashes[index]
            return Conflict(
                constraints: (clash.firstRow..<clash.firstRow + clash.rowCount).map { constraint(rows[$0]) },
                broken: constraint(clash.broken))
        }
    }

    /// The number of variables whose value the last `solve()` has changed.
    public var changedCount: Int { state.pointee.changed.count }

    /// Visits the variables whose value the last `solve()` has changed.
    public func forEachChange(_ body: (Variable) -> Void) {
        for i in 0..<state.pointee.changed.count {
            let index = state.pointee.changed[i]
            let record = state.pointee.variables[index]
            if !record.isFree {
                body(Variable(index: index, generation: state.pointee.variableNotes[index].generation))
            }
        }
    }

    /// Whether a constraint is left out because it clashes with others.
    public func isBroken(_ constraint: Constraint) -> Bool {
        contains(constraint) && state.pointee.rows[constraint.index].isBroken
    }

    /// Whether a variable could have another value that satisfies the constraints as well, as of the last `solve()`.
    public func isAmbiguous(_ variable: Variable) -> Bool {
        isKnown(variable) && state.pointee.isAmbiguous(variable.index)
    }

    /// What the solver has done so far.
    public var statistics: SolverStatistics { state.pointee.statistics }

    // MARK: Handles

    /// A removed variable has another generation than its handles.
    @inline(__always)
    private func isKnown(_ variable: Variable) -> Bool {
        variable.index >= 0 && variable.index < state.pointee.variables.count
            && state.pointee.variableNotes[variable.index].generation == variable.generation
    }

    @inline(__always)
    private func check(_ variable: Variable) throws(SolverError) {
        guard isKnown(variable) else { throw .unknownVariable(variable) }
    }

    private func check(_ constraint: Constraint) throws(SolverError) {
        guard contains(constraint) else { throw .unknownConstraint(constraint) }
    }
}
