// SPDX-License-Identifier: Apache-2.0

import LayoutSolver
import Testing

@Suite("Random systems")
struct RandomSystemTests {
    @Test("The errors of every level are as small as the reference finds", arguments: 0..<10)
    func levels(block: Int) throws {
        for seed in block * 200..<block * 200 + 200 {
            let (constraints, variableCount) = RandomSystem.constraints(seed: UInt64(seed))
            let plain = PlainSolver(variableCount: variableCount)
            let handles = try constraints.map { try plain.add($0) }
            let conflicts = plain.solver.solve()
            if conflicts.isEmpty {
                let complaint = plain.complaint(constraints)
                #expect(complaint == nil, "seed \(seed): \(complaint!)")
            } else {
                #expect(
                    ReferenceProgram.smallestErrors(constraints, variableCount: variableCount) == nil, "seed \(seed)")
                // The others are solved as if those that are left out were never added.
                let rest = zip(constraints, handles).filter { !plain.solver.isBroken($0.1) }.map(\.0)
                let complaint = plain.complaint(rest)
                #expect(complaint == nil, "seed \(seed), without those left out: \(complaint!)")
            }
        }
    }

    @Test("A reported set clashes, and without any one of its constraints it doesn't", arguments: 0..<10)
    func clashes(block: Int) throws {
        for seed in block * 200..<block * 200 + 200 {
            let (constraints, variableCount) = RandomSystem.constraints(seed: UInt64(seed))
            let plain = PlainSolver(variableCount: variableCount)
            let handles = try constraints.map { try plain.add($0) }
            for conflict in plain.solver.solve() {
                let members = conflict.constraints.map { constraints[handles.firstIndex(of: $0)!] }
                #expect(conflict.constraints.contains(conflict.broken))
                #expect(members.allSatisfy { $0.priority == 1000 })
                let all = ReferenceProgram.smallestErrors(members, variableCount: variableCount)
                #expect(all == nil, "seed \(seed): the reported set can be satisfied")
                for i in members.indices {
                    var fewer = members
                    fewer.remove(at: i)
                    let some = ReferenceProgram.smallestErrors(fewer, variableCount: variableCount)
                    #expect(some != nil, "seed \(seed): the set clashes without member \(i) of \(members.count)")
                }
            }
        }
    }

    @Test("After any sequence of changes the errors are those of a new solver", arguments: 0..<24)
    func sequences(seed: Int) throws {
        var numbers = SeededNumbers(seed: UInt64(1_000_000 + seed))
        let variableCount = 4 + numbers.next(8)
        let plain = PlainSolver(variableCount: variableCount)
        var live: [(constraint: PlainConstraint, handle: Constraint)] = []
        for step in 0..<80 {
            for _ in 0...numbers.next(3) {
                switch numbers.next(8) {
                case 0...3 where live.count < 3 * variableCount:
                    let constraint = RandomSystem.constraint(
                        &numbers, variableCount: variableCount, priorities: [1000, 750, 250, 250])
                    live.append((constraint, try plain.add(constraint)))
                case 4...5 where !live.isEmpty:
                    let (_, handle) = live.remove(at: numbers.next(live.count))
                    try plain.solver.remove(handle)
                case 6 where !live.isEmpty:
                    let i = numbers.next(live.count)
                    live[i].constraint.constant = Double(numbers.next(41) - 20) * 5
                    try plain.solver.setConstant(live[i].constraint.constant, of: live[i].handle)
                case 7 where !live.isEmpty:
                    let i = numbers.next(live.count)
                    live[i].constraint.priority = [1000, 750, 250][numbers.next(3)]
                    try plain.solver.setPriority(Priority(live[i].constraint.priority), of: live[i].handle)
                default: break
                }
            }
            plain.solver.solve()
            let rest = live.filter { !plain.solver.isBroken($0.handle) }.map(\.constraint)
            let complaint = plain.complaint(rest)
            #expect(complaint == nil, "seed \(seed), step \(step): \(complaint!)")
            // What is left out would clash.
            for (constraint, handle) in live where plain.solver.isBroken(handle) {
                let more = rest.filter { $0.priority == 1000 } + [constraint]
                #expect(
                    ReferenceProgram.smallestErrors(more, variableCount: variableCount) == nil,
                    "seed \(seed), step \(step): a constraint is left out without need")
            }
            if complaint != nil { return }
        }
    }

    @Test("The same calls give the same values to the last bit", arguments: 0..<50)
    func determinism(seed: Int) throws {
        let (constraints, variableCount) = RandomSystem.constraints(seed: UInt64(seed))
        let results = try (0..<2).map { _ in
            let plain = PlainSolver(variableCount: variableCount)
            for constraint in constraints { _ = try plain.add(constraint) }
            plain.solver.solve()
            return plain.values.map(\.bitPattern)
        }
        #expect(results[0] == results[1])
    }
}
