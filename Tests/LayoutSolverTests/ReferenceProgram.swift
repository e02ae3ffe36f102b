// SPDX-License-Identifier: Apache-2.0

import LayoutSolver

/// A constraint over numbered variables as plain numbers.
struct PlainConstraint {
    var coefficients: [Int: Double]
    var constant: Double
    var relation: Relation
    var priority: Int
    var weight = 1.0

    func error(_ values: [Double]) -> Double {
        let sum = coefficients.reduce(constant) { $0 + $1.value * values[$1.key] }
        return switch relation {
        case .equal: abs(sum)
        case .lessThanOrEqual: max(0, sum)
        case .greaterThanOrEqual: max(0, -sum)
        }
    }
}

/// The smallest errors level by level, by the textbook: a full tableau over numbers of zero or more and Bland's rule.
///
/// Slow, and written without a look at the solver, whose answers it checks.
struct ReferenceProgram {
    private var tableau: [[Double]] = []
    private var basis: [Int] = []
    private var isAllowed: [Bool] = []

    /// The sum of the weighted errors of each priority below required, from high to low; nil when the required clash.
    static func smallestErrors(_ constraints: [PlainConstraint], variableCount: Int) -> [(priority: Int, sum: Double)]?
    {
        // Columns: x+ and x- of each variable, two errors or one slack of each constraint, one artificial each.
        let n = constraints.count
        let artificials = 2 * variableCount + 2 * n
        let columnCount = artificials + n
        var program = ReferenceProgram()
        program.isAllowed = .init(repeating: true, count: columnCount)
        var costs: [Int: [Double]] = [:]
        for (i, constraint) in constraints.enumerated() {
            var row = [Double](repeating: 0, count: columnCount + 1)
            for (variable, coefficient) in constraint.coefficients {
                row[2 * variable] = coefficient
                row[2 * variable + 1] = -coefficient
            }
            row[columnCount] = -constraint.constant
            // sum - above + below = 0
            let above = 2 * variableCount + 2 * i
            let below = above + 1
            row[above] = -1
            row[below] = 1
            let isRequired = constraint.priority == 1000
            let aboveCosts = constraint.relation != .greaterThanOrEqual
            let belowCosts = constraint.relation != .lessThanOrEqual
            if isRequired {
                if aboveCosts { row[above] = 0 }
                if belowCosts { row[below] = 0 }
            } else {
                var cost = costs[constraint.priority] ?? .init(repeating: 0, count: columnCount)
                if aboveCosts { cost[above] = constraint.weight }
                if belowCosts { cost[below] = constraint.weight }
                costs[constraint.priority] = cost
            }
            if row[columnCount] < 0 { for k in 0...columnCount { row[k] = -row[k] } }
            row[artificials + i] = 1
            program.tableau.append(row)
            program.basis.append(artificials + i)
        }
        var first = [Double](repeating: 0, count: columnCount)
        for i in 0..<n { first[artificials + i] = 1 }
        if program.minimize(first) > 1e-7 { return nil }
        for i in 0..<n { program.isAllowed[artificials + i] = false }
        return costs.keys.sorted(by: >).map { ($0, program.minimize(costs[$0]!)) }
    }

    /// Minimizes, then forbids every column that would make the sum worse.
    private mutating func minimize(_ cost: [Double]) -> Double {
        let columnCount = cost.count
        var reduced = cost + [0]
        for (i, column) in basis.enumerated() where cost[column] != 0 {
            for k in 0...columnCount { reduced[k] -= cost[column] * tableau[i][k] }
        }
        while let column = (0..<columnCount).first(where: { isAllowed[$0] && reduced[$0] < -1e-9 }) {
            var leaving = -1
            var best = Double.infinity
            for i in tableau.indices where tableau[i][column] > 1e-9 {
                let ratio = tableau[i][columnCount] / tableau[i][column]
                if ratio < best - 1e-12 || (ratio <= best + 1e-12 && leaving >= 0 && basis[i] < basis[leaving]) {
                    best = min(best, ratio)
                    leaving = i
                }
            }
            // An artificial at zero must not rise.
            for i in tableau.indices
            where !isAllowed[basis[i]] && abs(tableau[i][column]) > 1e-9 && tableau[i][columnCount] < 1e-9 {
                leaving = i
            }
            precondition(leaving >= 0, "a sum of errors has no lower bound")
            let inverse = 1 / tableau[leaving][column]
            for k in 0...columnCount { tableau[leaving][k] *= inverse }
            for i in tableau.indices where i != leaving && tableau[i][column] != 0 {
                let factor = tableau[i][column]
                for k in 0...columnCount { tableau[i][k] -= factor * tableau[leaving][k] }
            }
            let factor = reduced[column]
            for k in 0...columnCount { reduced[k] -= factor * tableau[leaving][k] }
            basis[leaving] = column
        }
        for column in 0..<columnCount where reduced[column] > 1e-7 { isAllowed[column] = false }
        return -reduced[columnCount]
    }
}
