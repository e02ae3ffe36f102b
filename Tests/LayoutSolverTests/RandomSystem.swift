// SPDX-License-Identifier: Apache-2.0

import LayoutSolver

/// Numbers from a seed, the same everywhere (SplitMix64).
struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A number from 0 to `count - 1`.
    mutating func next(_ count: Int) -> Int { Int((next() >> 33) % UInt64(count)) }
}

/// Systems of constraints from a seed.
enum RandomSystem {
    /// Constraints of the kinds that layouts have, over some variables: neighbours, sizes, sums, inequalities.
    static func constraint(_ numbers: inout SeededNumbers, variableCount: Int, priorities: [Int]) -> PlainConstraint {
        let kind = numbers.next(8)
        let a = numbers.next(variableCount)
        let b = (a + 1 + numbers.next(variableCount - 1)) % variableCount
        let c = (b + 1 + numbers.next(variableCount - 1)) % variableCount
        var coefficients: [Int: Double] = [a: 1]
        switch kind {
        case 0, 1: break
        case 2, 3, 4: coefficients[b] = -1
        case 5: coefficients[b] = -Double(1 + numbers.next(3))
        case 6:
            coefficients[b] = 1
            if c != a { coefficients[c] = -1 }
        default:
            coefficients[b] = -1
            if c != a { coefficients[c] = Double(1 + numbers.next(2)) }
        }
        let relation: Relation = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][numbers.next(4)]
        return PlainConstraint(
            coefficients: coefficients, constant: Double(numbers.next(41) - 20) * 5, relation: relation,
            priority: priorities[numbers.next(priorities.count)])
    }

    static func constraints(seed: UInt64) -> (constraints: [PlainConstraint], variableCount: Int) {
        var numbers = SeededNumbers(seed: seed)
        let variableCount = 2 + numbers.next(7)
        let count = 2 + numbers.next(3 * variableCount)
        // Few required ones in most systems, so that many can be satisfied.
        let priorities = [[1000, 750, 250, 250], [750, 251, 250], [1000, 1000, 500, 250]][numbers.next(3)]
        return (
            (0..<count).map { _ in
                constraint(&numbers, variableCount: variableCount, priorities: priorities)
            }, variableCount
        )
    }
}

/// A solver and its numbered variables of plain constraints.
struct PlainSolver {
    let solver = Solver()
    let variables: [Variable]

    init(variableCount: Int) {
        let solver = solver
        variables = (0..<variableCount).map { _ in solver.makeVariable() }
    }

    func add(_ constraint: PlainConstraint) throws -> Constraint {
        var expression = LinearExpression(constraint.constant)
        for key in constraint.coefficients.keys.sorted() {
            expression.add(variables[key], constraint.coefficients[key]!)
        }
        return try solver.add(
            expression, constraint.relation, priority: Priority(constraint.priority), weight: constraint.weight)
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }

    /// What is wrong with the values of the moment; nil when no sum of errors could be smaller.
    func complaint(_ constraints: [PlainConstraint]) -> String? {
        let values = values
        guard let smallest = ReferenceProgram.smallestErrors(constraints, variableCount: variables.count) else {
            return "the reference finds a clash"
        }
        for constraint in constraints where constraint.priority == 1000 && constraint.error(values) > 1e-6 {
            return "a required constraint is off by \(constraint.error(values)): \(constraint)"
        }
        for (priority, sum) in smallest {
            let found = constraints.filter { $0.priority == priority }.reduce(0) { $0 + $1.weight * $1.error(values) }
            if abs(found - sum) > 1e-6 { return "the errors at \(priority) sum up to \(found); \(sum) is possible" }
        }
        return nil
    }
}
