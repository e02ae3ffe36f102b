// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayoutSolver
import Testing

/// Answers of kiwi 1.5.1, a Cassowary solver in C++, to the systems of `RandomSystem`.
///
/// `Fixtures/kiwi-errors.txt` was written by `Benchmarks/Solver/kiwi-errors.cpp`: a line per seed with the sums of the
/// errors at three levels, six digits each, or `clash`.
@Suite("Kiwi's answers")
struct KiwiTests {
    @Test("3,000 random systems have the same errors at every level, and clash in the same cases")
    func errors() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/kiwi-errors.txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 3000)
        for (seed, line) in lines.enumerated() {
            let (constraints, variableCount) = RandomSystem.constraints(seed: UInt64(seed))
            let plain = PlainSolver(variableCount: variableCount)
            for constraint in constraints { _ = try plain.add(constraint) }
            let conflicts = plain.solver.solve()
            #expect(conflicts.isEmpty == (line != "clash"), "seed \(seed)")
            guard conflicts.isEmpty, line != "clash" else { continue }
            let expected = line.split(separator: " ").map { Double($0)! }
            let values = plain.values
            for (level, priorities) in [500...999, 251...251, 1...250].enumerated() {
                let sum = constraints.filter { priorities.contains($0.priority) }.reduce(0) { $0 + $1.error(values) }
                // kiwi's levels are weights a thousand apart, and its answers have six digits here.
                #expect(abs(sum - expected[level]) < 1e-3 + 1e-5 * sum, "seed \(seed), level \(level)")
            }
        }
    }
}
