// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import LayoutSolver

/// What changes cost, in steady counters.
@Suite("Solver costs")
struct SolverCostTests {
    /// Rows below each other, each with a title at its top and a gap of 8 points; heights are intrinsic.
    struct Column {
        let solver = Solver()
        var tops: [Variable] = []
        var heights: [Variable] = []
        var titleTops: [Variable] = []
        var links: [Constraint] = []
        var hugs: [Constraint] = []

        init(count: Int) throws {
            for i in 0..<count {
                let (top, height, titleTop) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
                var link = LinearExpression(top) - 8
                if i > 0 { link = link - LinearExpression(tops[i - 1]) - LinearExpression(heights[i - 1]) }
                links.append(try solver.add(link, .equal))
                let content = LinearExpression(height) - 40
                hugs.append(try solver.add(content, .lessThanOrEqual, priority: 250))
                try solver.add(content, .greaterThanOrEqual, priority: 750)
                try solver.add(LinearExpression(titleTop) - LinearExpression(top) - 4, .equal)
                tops.append(top)
                heights.append(height)
                titleTops.append(titleTop)
            }
            solver.solve()
        }
    }

    /// What the statistics have grown by.
    private func growth(_ solver: Solver, _ body: () throws -> Void) rethrows -> SolverStatistics {
        let before = solver.statistics
        try body()
        let after = solver.statistics
        return SolverStatistics(
            eliminations: after.eliminations - before.eliminations, reductions: after.reductions - before.reductions,
            expansions: after.expansions - before.expansions, evaluations: after.evaluations - before.evaluations,
            components: after.components - before.components, pivots: after.pivots - before.pivots)
    }

    @Test("A column is solved without a simplex, and its work grows with its rows")
    func building() throws {
        let small = try Column(count: 1000).solver.statistics
        let large = try Column(count: 10_000)
        #expect(large.solver.statistics.pivots == 0)
        #expect(large.solver.statistics.evaluations <= 10 * small.evaluations + 100)
        #expect(large.solver.statistics.expansions <= 10 * small.expansions + 100)
        #expect(large.solver.value(of: large.tops[9_999]) == 8 + 9_999 * 48)
    }

    @Test("One constant in a column of 10,000 touches only what depends on it")
    func oneConstant() throws {
        let column = try Column(count: 10_000)
        let solver = column.solver
        // The last row but one: its top, the one below, and both titles.
        let end = try growth(solver) {
            try solver.setConstant(-28, of: column.links[9_998])
            solver.solve()
        }
        #expect(end == SolverStatistics(evaluations: 4))
        #expect(solver.changedCount == 4)
        // The middle: every row below moves, no group is solved.
        let middle = try growth(solver) {
            try solver.setConstant(-28, of: column.links[5_000])
            solver.solve()
        }
        #expect(middle == SolverStatistics(evaluations: 10_000))
        // The same value again: nothing.
        let same = try growth(solver) {
            try solver.setConstant(-28, of: column.links[5_000])
            solver.solve()
        }
        #expect(same == SolverStatistics())
        #expect(solver.changedCount == 0)
    }

    @Test("A constraint added or removed in a column of 10,000 leaves the other rows alone")
    func oneConstraint() throws {
        let column = try Column(count: 10_000)
        let solver = column.solver
        let removal = try growth(solver) {
            try solver.remove(column.hugs[5_000])
            solver.solve()
        }
        #expect(removal == SolverStatistics(components: 1))
        let addition = try growth(solver) {
            try solver.add(LinearExpression(column.heights[9_999]) - 60, .equal)
            solver.solve()
        }
        #expect(addition.pivots == 0)
        #expect(addition.reductions <= 4)
        #expect(addition.evaluations == 1)
        #expect(solver.value(of: column.heights[9_999]) == 60)
    }

    @Test("A link taken out of a column and put back gives the same values without new reductions")
    func relink() throws {
        let column = try Column(count: 10_000)
        let solver = column.solver
        let values = column.titleTops.map { solver.value(of: $0) }
        try solver.remove(column.links[5_000])
        solver.solve()
        #expect(solver.value(of: column.tops[5_000]) == 0)
        #expect(solver.isAmbiguous(column.titleTops[9_999]))
        #expect(!solver.isAmbiguous(column.titleTops[4_999]))
        let back = try growth(solver) {
            var link = LinearExpression(column.tops[5_000]) - 8
            link = link - LinearExpression(column.tops[4_999]) - LinearExpression(column.heights[4_999])
            try solver.add(link, .equal)
            solver.solve()
        }
        #expect(back.reductions == 0)
        #expect(back.eliminations == 1)
        #expect(column.titleTops.map { solver.value(of: $0) } == values)
    }

    @Test("A column squeezed into a fixed height takes the missing points from the weakest row")
    func squeezed() throws {
        let column = try Column(count: 1_000)
        let solver = column.solver
        let bottom = LinearExpression(column.tops[999]) + LinearExpression(column.heights[999])
        try solver.add(bottom - 40_000, .lessThanOrEqual)
        for i in 0..<1_000 where i != 300 {
            try solver.add(LinearExpression(column.heights[i]) - 40, .greaterThanOrEqual, priority: 900)
        }
        #expect(solver.solve().isEmpty)
        // 1,000 rows of 40 points and as many gaps of 8 are 8,000 points too tall.
        #expect(abs(solver.value(of: column.heights[300]) - (40 - 8_000)) < 1e-6)
        #expect(abs(solver.value(of: bottom) - 40_000) < 1e-6)
    }

    @Test("Wishes that pull many variables the same way at once come to an end", arguments: 0..<8)
    func degenerate(seed: Int) throws {
        // Everything meets in one point: every step of a simplex there can be one of length zero.
        var numbers = SeededNumbers(seed: UInt64(seed))
        let solver = Solver()
        let variables = (0..<10).map { _ in solver.makeVariable() }
        for _ in 0..<60 {
            let a = numbers.next(10)
            let b = (a + 1 + numbers.next(9)) % 10
            let relation: Relation = numbers.next(2) == 0 ? .lessThanOrEqual : .greaterThanOrEqual
            try solver.add(
                Double(1 + numbers.next(3)) * LinearExpression(variables[a])
                    - Double(1 + numbers.next(3)) * LinearExpression(variables[b]), relation,
                priority: numbers.next(2) == 0 ? .required : 500)
        }
        for variable in variables { try solver.add(LinearExpression(variable) - 50, .equal, priority: 250) }
        #expect(solver.solve().isEmpty)
        #expect(solver.statistics.pivots < 1000)
    }
}
