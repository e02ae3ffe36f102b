// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import LayoutSolver

@Suite("Solver")
struct SolverTests {
    let solver = Solver()

    private func expression(_ terms: (Double, Variable)..., constant: Double = 0) -> LinearExpression {
        LinearExpression(terms.map { LinearExpression.Term($0.1, $0.0) }, constant: constant)
    }

    // MARK: Values

    @Test("A variable that no constraint mentions is zero")
    func unconstrained() {
        let x = solver.makeVariable()
        #expect(solver.solve().isEmpty)
        #expect(solver.value(of: x) == 0)
    }

    @Test("A chain of equalities gives exact values")
    func chain() throws {
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try solver.add(expression((1, z), (-2, y), constant: -1), .equal)
        try solver.add(expression((1, y), (-1, x), constant: -8), .equal)
        try solver.add(expression((1, x), constant: -10), .equal)
        solver.solve()
        #expect([x, y, z].map { solver.value(of: $0) } == [10, 18, 37])
    }

    @Test("Equalities that only work together are solved together")
    func cycle() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(expression((1, x), (1, y), constant: -30), .equal)
        try solver.add(expression((1, x), (-2, y)), .equal)
        solver.solve()
        #expect(solver.value(of: x) == 20)
        #expect(solver.value(of: y) == 10)
    }

    @Test("Terms of the same variable add up, and may cancel out")
    func repeatedTerms() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(expression((1, x), (1, y), (1, x), (-1, y), constant: -6), .equal)
        let variables = (0..<6).map { _ in solver.makeVariable() }
        var long = LinearExpression(-12)
        for variable in variables + variables { long.add(variable, variable == variables[0] ? 1 : 0.5) }
        for variable in variables.dropFirst() { long.add(variable, -1) }
        try solver.add(long, .equal)
        solver.solve()
        #expect(solver.value(of: x) == 3)
        #expect(solver.value(of: y) == 0)
        #expect(solver.value(of: variables[0]) == 6)
    }

    @Test("An inequality holds a value only at its bound")
    func bounds() throws {
        let x = solver.makeVariable()
        try solver.add(expression((1, x), constant: -10), .greaterThanOrEqual)
        solver.solve()
        #expect(solver.value(of: x) == 10)
        let wish = try solver.add(expression((1, x), constant: -25), .equal, priority: 1)
        solver.solve()
        #expect(solver.value(of: x) == 25)
        try solver.setConstant(-5, of: wish)
        solver.solve()
        #expect(solver.value(of: x) == 10)
    }

    // MARK: Cassowary's own examples (Badros and Borning, "The Cassowary Linear Arithmetic Constraint Solving Algorithm")

    @Test("Midpoint: the middle of two ends, the ends in order and within bounds")
    func midpoint() throws {
        let (left, middle, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try solver.add(expression((2, middle), (-1, left), (-1, right)), .equal)
        try solver.add(expression((1, right), (-1, left), constant: -10), .equal)
        try solver.add(expression((1, right), constant: -100), .lessThanOrEqual)
        try solver.add(expression((1, left)), .greaterThanOrEqual)
        let edit = try solver.addEdit(middle, value: 60, priority: 500)
        solver.solve()
        #expect([left, middle, right].map { solver.value(of: $0) } == [55, 60, 65])
        try solver.suggest(98, for: edit)
        solver.solve()
        #expect([left, middle, right].map { solver.value(of: $0) } == [90, 95, 100])
        try solver.suggest(-5, for: edit)
        solver.solve()
        #expect([left, middle, right].map { solver.value(of: $0) } == [0, 5, 10])
    }

    @Test("Casso: of two wishes that exclude each other one is granted in full")
    func casso() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(expression((1, x), (-1, y)), .lessThanOrEqual)
        try solver.add(expression((1, y), (-1, x), constant: -3), .equal)
        try solver.add(expression((1, x), constant: -10), .equal, priority: 1)
        try solver.add(expression((1, y), constant: -10), .equal, priority: 1)
        solver.solve()
        let values = [x, y].map { solver.value(of: $0) }
        #expect(values == [10, 13] || values == [7, 10])
    }

    @Test("Adding and removing bounds moves a weakly held value and lets it return")
    func addDelete() throws {
        let x = solver.makeVariable()
        try solver.add(expression((1, x), constant: -100), .equal, priority: 1)
        func bound(_ constant: Double) throws -> Constraint {
            try solver.add(expression((1, x), constant: -constant), .lessThanOrEqual)
        }
        func value() -> Double {
            solver.solve()
            return solver.value(of: x)
        }
        #expect(value() == 100)
        let ten = try bound(10)
        let twenty = try bound(20)
        #expect(value() == 10)
        try solver.remove(ten)
        #expect(value() == 20)
        try solver.remove(twenty)
        #expect(value() == 100)
        let again = try bound(10)
        #expect(value() == 10)
        try solver.remove(again)
        #expect(value() == 100)
    }

    // MARK: Priorities

    @Test("A higher level is never traded for any number of lower ones")
    func strictLevels() throws {
        let x = solver.makeVariable()
        try solver.add(expression((1, x)), .equal, priority: 251)
        for _ in 0..<100 { try solver.add(expression((1, x), constant: -100), .equal, priority: 250, weight: 1000) }
        solver.solve()
        #expect(solver.value(of: x) == 0)
    }

    @Test("Within a level the sum of the errors counts: the middle one of three wishes wins")
    func medians() throws {
        let x = solver.makeVariable()
        for wish in [10.0, 40, 1000] { try solver.add(expression((1, x), constant: -wish), .equal, priority: 250) }
        solver.solve()
        #expect(solver.value(of: x) == 40)
    }

    @Test("A weight counts like that many constraints")
    func weights() throws {
        let x = solver.makeVariable()
        for wish in [10.0, 40, 1000] {
            try solver.add(expression((1, x), constant: -wish), .equal, priority: 250, weight: wish == 10 ? 3 : 1)
        }
        solver.solve()
        #expect(solver.value(of: x) == 10)
    }

    @Test("Hugging and compression decide which of two labels gives way", arguments: [(251, 250), (250, 251)])
    func labels(first: Int, second: Int) throws {
        // |-first-second-| in 200 points; their contents are 50 and 60 points wide.
        let widths = [solver.makeVariable(), solver.makeVariable()]
        try solver.add(expression((1, widths[0]), (1, widths[1]), constant: -200), .equal)
        for (width, (content, hugging)) in zip(widths, [(50.0, first), (60.0, second)]) {
            try solver.add(expression((1, width), constant: -content), .lessThanOrEqual, priority: Priority(hugging))
            try solver.add(expression((1, width), constant: -content), .greaterThanOrEqual, priority: 750)
        }
        solver.solve()
        #expect(widths.map { solver.value(of: $0) } == (first > second ? [50, 150] : [140, 60]))
    }

    @Test("A changed priority counts from the next time on, also from and to required")
    func changedPriorities() throws {
        let x = solver.makeVariable()
        let ten = try solver.add(expression((1, x), constant: -10), .equal)
        let twenty = try solver.add(expression((1, x), constant: -20), .equal, priority: 500)
        solver.solve()
        #expect(solver.value(of: x) == 10)
        try solver.setPriority(499, of: ten)
        solver.solve()
        #expect(solver.value(of: x) == 20)
        try solver.setPriority(501, of: ten)
        solver.solve()
        #expect(solver.value(of: x) == 10)
        try solver.setPriority(.required, of: twenty)
        solver.solve()
        #expect(solver.value(of: x) == 20)
        #expect(solver.priority(of: twenty) == .required)
    }

    // MARK: Frames that UIKit produced (scenes of the project Vercantez/openuikit: Mac Catalyst, iOS 26, scale 2)

    @Test("Three views of equal width between margins, and two in the ratio of one to two")
    func equalWidths() throws {
        // UIKit rounds 93.333 and 95.333 to 93.5 and 95.5.
        let x = (0..<5).map { _ in solver.makeVariable() }
        let width = (0..<5).map { _ in solver.makeVariable() }
        let parent = solver.makeVariable()
        try solver.add(expression((1, x[0]), constant: -12), .equal)
        for i in 1...2 {
            try solver.add(expression((1, x[i]), (-1, x[i - 1]), (-1, width[i - 1]), constant: -8), .equal)
            try solver.add(expression((1, width[i]), (-1, width[0])), .equal)
        }
        try solver.add(expression((1, x[2]), (1, width[2]), (-1, parent), constant: 12), .equal)
        try solver.add(expression((1, x[3]), constant: -12), .equal)
        try solver.add(expression((1, x[4]), (-1, x[3]), (-1, width[3]), constant: -10), .equal)
        try solver.add(expression((1, x[4]), (1, width[4]), (-1, parent), constant: 12), .equal)
        try solver.add(expression((1, width[4]), (-2, width[3])), .equal)
        try solver.add(expression((1, parent), constant: -320), .equal)
        #expect(solver.solve().isEmpty)
        for (i, expected) in [12, 113.333, 214.667, 12, 117.333].enumerated() {
            #expect(abs(solver.value(of: x[i]) - expected) < 0.001)
        }
        for (i, expected) in [93.333, 93.333, 93.333, 95.333, 190.667].enumerated() {
            #expect(abs(solver.value(of: width[i]) - expected) < 0.001)
        }
    }

    // MARK: Clashes

    @Test("Of two required values the second is left out, and comes back when the first goes")
    func clash() throws {
        let x = solver.makeVariable()
        let first = try solver.add(expression((1, x), constant: -100), .equal)
        let second = try solver.add(expression((1, x), constant: -200), .equal)
        #expect(solver.solve() == [Conflict(constraints: [first, second], broken: second)])
        #expect(solver.value(of: x) == 100)
        #expect(solver.isBroken(second))
        #expect(solver.solve().isEmpty)
        try solver.remove(first)
        #expect(solver.solve().isEmpty)
        #expect(solver.value(of: x) == 200)
        #expect(!solver.isBroken(second))
    }

    @Test("A clash lists what takes part and nothing else, through chains and inequalities")
    func clashSet() throws {
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        let right = try solver.add(expression((1, y), (-1, x), constant: -50), .equal)
        try solver.add(expression((1, z), (-1, x)), .equal)
        let bound = try solver.add(expression((1, y), constant: -40), .lessThanOrEqual)
        let left = try solver.add(expression((1, x)), .greaterThanOrEqual)
        #expect(solver.solve() == [Conflict(constraints: [right, bound, left], broken: left)])
        #expect(solver.value(of: y) <= 40)
        try solver.setConstant(-60, of: bound)
        #expect(solver.solve().isEmpty)
        #expect(!solver.isBroken(left))
        #expect(solver.value(of: x) >= 0)
    }

    @Test("A required equality that says the same again is no clash, until its constant changes")
    func redundant() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let first = try solver.add(expression((1, x), (-1, y), constant: -5), .equal)
        let second = try solver.add(expression((-2, x), (2, y), constant: 10), .equal)
        try solver.add(expression((1, y), constant: -1), .equal)
        #expect(solver.solve().isEmpty)
        try solver.setConstant(-6, of: first)
        #expect(solver.solve() == [Conflict(constraints: [first, second], broken: second)])
        #expect(solver.value(of: x) == 7)
        try solver.setConstant(-5, of: first)
        #expect(solver.solve().isEmpty)
        #expect(!solver.isBroken(second))
    }

    // MARK: Ambiguity

    @Test("A value is ambiguous when constraints leave it free")
    func ambiguity() throws {
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try solver.add(expression((1, y), (-1, x), constant: -10), .equal)
        try solver.add(expression((1, z), (-1, x)), .greaterThanOrEqual)
        solver.solve()
        #expect([x, y, z].map { solver.isAmbiguous($0) } == [true, true, true])
        try solver.add(expression((1, x)), .equal, priority: 1)
        solver.solve()
        #expect([x, y, z].map { solver.isAmbiguous($0) } == [false, false, true])
        try solver.add(expression((1, z), (-1, x), constant: -5), .lessThanOrEqual, priority: 250)
        solver.solve()
        #expect(solver.isAmbiguous(z))
        try solver.add(expression((1, z), constant: -5), .greaterThanOrEqual, priority: 750)
        solver.solve()
        #expect(!solver.isAmbiguous(z))
    }

    @Test("Two labels of the same hugging in one row are ambiguous, of different hugging not")
    func ambiguousLabels() throws {
        let widths = [solver.makeVariable(), solver.makeVariable()]
        try solver.add(expression((1, widths[0]), (1, widths[1]), constant: -200), .equal)
        let hugs = try widths.map {
            try solver.add(expression((1, $0), constant: -50), .lessThanOrEqual, priority: 250)
        }
        solver.solve()
        #expect(widths.map { solver.isAmbiguous($0) } == [true, true])
        try solver.setPriority(251, of: hugs[0])
        solver.solve()
        #expect(widths.map { solver.isAmbiguous($0) } == [false, false])
    }

    // MARK: Bad input

    @Test(
        "Numbers that are not finite are refused, and nothing changes", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(number: Double) throws {
        let x = solver.makeVariable()
        let constraint = try solver.add(expression((1, x), constant: -3), .equal)
        #expect(throws: SolverError.self) { try solver.add(expression((number, x)), .equal) }
        #expect(throws: SolverError.self) { try solver.add(expression((1, x), constant: number), .equal) }
        #expect(throws: SolverError.self) { try solver.add(expression((1, x)), .equal, priority: 2, weight: number) }
        #expect(throws: SolverError.self) { try solver.setConstant(number, of: constraint) }
        solver.solve()
        #expect(solver.constraintCount == 1)
        #expect(solver.value(of: x) == 3)
    }

    @Test("A priority outside of 1...1000 is refused", arguments: [0, -1, 1001, .max])
    func badPriority(number: Int) throws {
        let x = solver.makeVariable()
        #expect(throws: SolverError.invalidPriority(number)) {
            try solver.add(expression((1, x)), .equal, priority: Priority(number))
        }
        let constraint = try solver.add(expression((1, x)), .equal)
        #expect(throws: SolverError.invalidPriority(number)) {
            try solver.setPriority(Priority(number), of: constraint)
        }
    }

    @Test("Handles that were removed are refused, also when their place is used again")
    func staleHandles() throws {
        let x = solver.makeVariable()
        let constraint = try solver.add(expression((1, x), constant: -1), .equal)
        try solver.remove(constraint)
        #expect(throws: SolverError.unknownConstraint(constraint)) { try solver.remove(constraint) }
        let next = try solver.add(expression((1, x), constant: -2), .equal)
        #expect(throws: SolverError.unknownConstraint(constraint)) { try solver.setConstant(1, of: constraint) }
        try solver.remove(x)
        #expect(!solver.contains(next))
        #expect(solver.constraintCount == 0)
        let y = solver.makeVariable()
        #expect(throws: SolverError.unknownVariable(x)) { try solver.add(expression((1, x)), .equal) }
        #expect(solver.value(of: y) == 0)
    }

    @Test("A constraint without variables is a clash of its own when it cannot be satisfied")
    func constants() throws {
        #expect(solver.solve().isEmpty)
        try solver.add(LinearExpression(0), .equal)
        try solver.add(LinearExpression(-1), .lessThanOrEqual)
        try solver.add(LinearExpression(5), .equal, priority: 250)
        #expect(solver.solve().isEmpty)
        let never = try solver.add(LinearExpression(1), .equal)
        #expect(solver.solve() == [Conflict(constraints: [never], broken: never)])
    }

    @Test("A change is told after any number of solves")
    func changesAfterManySolves() throws {
        let (x, still) = (solver.makeVariable(), solver.makeVariable())
        let edit = try solver.addEdit(x, value: 1, priority: .required)
        try solver.addEdit(still, value: 5, priority: .required)
        solver.solve()
        #expect(solver.changedCount == 2)
        for round in 0..<70_000 {
            try solver.suggest(Double(round % 2), for: edit)
            solver.solve()
            var changes: [Variable] = []
            solver.forEachChange { changes.append($0) }
            guard changes != [x] else { continue }
            Issue.record("Solve \(round) told \(changes.count) changes.")
            break
        }
    }

    @Test("Room of constraints whose terms fell together is used again without a mix-up")
    func repeatedTermsUsedAgain() throws {
        let variables = (0..<6).map { _ in solver.makeVariable() }
        for round in 0..<200 {
            // 1 to 12 terms of 1 to 6 variables; the last ones cancel out.
            let count = 1 + round % 12
            var sum = LinearExpression(-Double(round))
            for i in 0..<count { sum.add(variables[i % (1 + round % 6)]) }
            sum.add(variables[5], 2)
            sum.add(variables[5], -2)
            let constraint = try solver.add(sum, .equal)
            let other = try solver.add(LinearExpression(variables[1]) - 7, .equal, priority: 10)
            #expect(solver.solve().isEmpty)
            #expect(abs(solver.value(of: sum)) < 1e-9)
            try solver.remove(constraint)
            if round % 3 == 0 { try solver.remove(other) }
        }
    }
}
