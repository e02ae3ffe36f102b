// SPDX-License-Identifier: Apache-2.0

import Foundation
import KiwiBridge
import LayoutSolver

/// A solver built from a scene.
struct BuiltSolver {
    let solver: Solver
    let variables: [Variable]
    var constraints: [Constraint]

    init(_ plain: PlainSystem) {
        let solver = Solver()
        self.solver = solver
        variables = .init(unsafeUninitializedCapacity: Int(plain.variableCount)) { buffer, count in
            for i in 0..<Int(plain.variableCount) { (buffer.baseAddress! + i).initialize(to: solver.makeVariable()) }
            count = Int(plain.variableCount)
        }
        constraints = []
        constraints.reserveCapacity(Int(plain.rowCount))
        for row in 0..<Int(plain.rowCount) { constraints.append(add(plain, row)) }
        solver.solve()
    }

    func add(_ plain: PlainSystem, _ row: Int) -> Constraint {
        var expression = LinearExpression(plain.constant[row])
        for t in Int(plain.firstTerm[row])..<Int(plain.firstTerm[row + 1]) {
            expression.add(variables[Int(plain.variable[t])], plain.coefficient[t])
        }
        return try! solver.add(
            expression, Relation(rawValue: UInt8(plain.relation[row]))!, priority: Priority(Int(plain.priority[row])))
    }
}

/// Seconds of processor time of one run: other programs on the machine count little.
func seconds(_ body: () -> Void) -> Double {
    var start = timespec()
    var end = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
    body()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) * 1e-9
}

struct Sample {
    var times: [Double]

    init(_ count: Int, _ body: () -> Double) { times = (0..<count).map { _ in body() }.sorted() }

    var median: Double { times[times.count / 2] }
    var high: Double { times[min(times.count - 1, times.count * 9 / 10)] }

    static func text(_ seconds: Double) -> String {
        seconds < 1e-3
            ? String(format: "%8.2f us", seconds * 1e6)
            : seconds < 1 ? String(format: "%8.3f ms", seconds * 1e3) : String(format: "%8.2f s ", seconds)
    }
}

func report(_ name: String, _ own: Sample, _ kiwi: Sample? = nil) {
    var line = name.padding(toLength: 36, withPad: " ", startingAt: 0)
    line += Sample.text(own.median) + "  p90" + Sample.text(own.high)
    if let kiwi {
        line += "   kiwi" + Sample.text(kiwi.median) + String(format: "   %.1f x", kiwi.median / own.median)
    }
    print(line)
}

let arguments = CommandLine.arguments
let isFull = arguments.contains("--full")
let withKiwi = !arguments.contains("--without-kiwi")

// (a) 1,000 cells, each built and solved on its own.
do {
    let scene = Scene.cell()
    scene.withPlain { plain in
        let cells = 1000
        let built = BuiltSolver(plain)
        var kiwiTimes: Sample?
        withUnsafePointer(to: plain) { pointer in
            let kiwi = kiwi_build(pointer, -1, 0)!
            for v in 0..<Int(plain.variableCount) {
                let (own, theirs) = (built.solver.value(of: built.variables[v]), kiwi_value(kiwi, Int32(v)))
                if abs(own - theirs) > 1e-6 { print("cell: variable \(v) is \(own) here and \(theirs) with kiwi") }
            }
            kiwi_free(kiwi)
            if withKiwi {
                kiwiTimes = Sample(15) {
                    seconds { for _ in 0..<cells { kiwi_free(kiwi_build(pointer, -1, 0)) } } / Double(cells)
                }
            }
        }
        let own = Sample(15) { seconds { for _ in 0..<cells { _ = BuiltSolver(plain) } } / Double(cells) }
        report("Solver.cell", own, kiwiTimes)
        print("  \(plain.variableCount) variables, \(plain.rowCount) constraints; \(built.solver.statistics)")
    }
}

// (b), (c), (d) a column of rows in one system.
for count in [1000, 10_000] {
    let column = Scene.Column(count: count, fixesWidth: true)
    let edited = Scene.Column(count: count, fixesWidth: false)
    let label = count == 1000 ? "1_000" : "10_000"
    column.scene.withPlain { plain in
        let runsKiwi = withKiwi && (count == 1000 || isFull)
        var kiwiBuild: Sample?
        var kiwiWidth: Sample?
        var kiwiChange: Sample?
        let own = Sample(count == 1000 ? 21 : 11) {
            var built: BuiltSolver?
            let time = seconds { built = BuiltSolver(plain) }
            withExtendedLifetime(built) {}
            return time
        }
        var built = BuiltSolver(plain)
        if runsKiwi {
            edited.scene.withPlain { plain in
                withUnsafePointer(to: plain) { pointer in
                    var kiwi: OpaquePointer?
                    kiwiBuild = Sample(count == 1000 ? 3 : 1) {
                        if let kiwi { kiwi_free(kiwi) }
                        return seconds { kiwi = kiwi_build(pointer, edited.parent.width, 320) }
                    }
                    for v in 0..<plain.variableCount {
                        let own = built.solver.value(of: built.variables[Int(v)])
                        let theirs = kiwi_value(kiwi, v)
                        if abs(own - theirs) > 1e-6 {
                            print("column: variable \(v) is \(own) here, \(theirs) with kiwi")
                        }
                    }
                    var width = 320.0
                    kiwiWidth = Sample(5) {
                        width = 700 - width
                        return seconds { kiwi_suggest(kiwi, width) }
                    }
                    let hug = Int32(edited.hugs[count / 2])
                    kiwiChange = Sample(5) {
                        seconds { kiwi_remove(kiwi, hug) } + seconds { kiwi_add(kiwi, pointer, hug) }
                    }
                    kiwi_free(kiwi)
                }
            }
        }
        report("Solver.column.\(label)", own, kiwiBuild)
        print("  \(plain.variableCount) variables, \(plain.rowCount) constraints; \(built.solver.statistics)")
        var width = 320.0
        let widthRow = built.constraints[column.widthRow]
        let solver = built.solver
        report(
            "Solver.column.width.\(label)",
            Sample(41) {
                width = 700 - width
                return seconds {
                    try! solver.setConstant(-width, of: widthRow)
                    solver.solve()
                }
            }, kiwiWidth)
        func exchange(_ name: String, _ row: Int, _ kiwi: Sample? = nil) {
            var removals: [Double] = []
            let sample = Sample(101) {
                let removal = seconds {
                    try! solver.remove(built.constraints[row])
                    solver.solve()
                }
                removals.append(removal)
                let addition = seconds {
                    built.constraints[row] = built.add(plain, row)
                    solver.solve()
                }
                return removal + addition
            }
            report("Solver.column.\(name).\(label)", sample, kiwi)
        }
        exchange("hugging", column.hugs[count / 2], kiwiChange)
        exchange("link", column.links[count / 2])
        let height = LinearExpression(built.variables[Int(column.rows[count / 2].height)]) - 60
        report(
            "Solver.column.height.\(label)",
            Sample(101) {
                seconds {
                    let constraint = try! solver.add(height, .equal)
                    solver.solve()
                    try! solver.remove(constraint)
                    solver.solve()
                }
            })
    }
}
