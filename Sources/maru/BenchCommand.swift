// SPDX-License-Identifier: Apache-2.0

import Foundation
import Host

/// `maru bench`.
enum BenchCommand: Command {
    static let name = "bench"
    static let summary = "Measures the toolkit, and pages and sessions in Chromium."
    static let usage = "[NAME...] [--json]"
    static let details = """
        Names choose figures by how they start: TableView, CollectionView, Picture, Label, Layout, Text,
        Typing, Selector, Nib are measured in one process, Text with Pango in the same run; Browser measures
        loads, taps and sessions with a static page in the same run as the floor. Without names everything
        is measured. Build in release: `make bench` does. Documentation/performance.md explains the figures.
        """
    static let options: [Arguments.Option] = [
        .init("--json", nil, "one JSON object a line instead of a table")
    ]

    /// One measured figure.
    private struct Figure: Decodable {
        var name: String
        var unit: String
        var median: Double
        var p90: Double?
        var p99: Double?
        var min: Double?
        var runs: Int
    }

    static func run(_ arguments: Arguments) throws {
        let names = arguments.words
        let toolkit = names.filter { !$0.hasPrefix("Browser") }
        if names.isEmpty || !toolkit.isEmpty {
            try measure([AppRegistry.executableFolder + "/ToolkitBenchmarks"] + toolkit, arguments.has("--json"))
        }
        if names.isEmpty || toolkit.count < names.count {
            let root = try sourceFolder()
            try measure(
                [
                    root + "/.venv/bin/python", root + "/Benchmarks/browser.py", "--program",
                    AppRegistry.executableFolder + "/maru",
                ], arguments.has("--json"))
        }
    }

    /// The folder of the sources that the running program was built from.
    private static func sourceFolder() throws -> String {
        var folder = AppRegistry.executableFolder
        while folder != "/" {
            if FileManager.default.fileExists(atPath: folder + "/Benchmarks/browser.py") { return folder }
            folder = (folder as NSString).deletingLastPathComponent
        }
        throw CommandFailure("Benchmarks/browser.py is not found above \(AppRegistry.executableFolder).")
    }

    /// Runs a program that prints figures, and passes them on as they come.
    private static func measure(_ command: [String], _ asJSON: Bool) throws {
        guard FileManager.default.isExecutableFile(atPath: command[0]) else {
            throw CommandFailure("\(command[0]) is missing: `make bench` builds and installs what is needed.")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        var rest = Data()
        while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
            rest.append(data)
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let line = asJSON ? String(decoding: rest[..<end], as: UTF8.self) : row(rest[..<end])
                FileHandle.standardOutput.write(Data((line + "\n").utf8))
                rest = Data(rest[rest.index(after: end)...])
            }
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw CommandFailure("\(command[0]) ended with \(process.terminationStatus).")
        }
    }

    private static func row(_ line: Data) -> String {
        guard let figure = try? JSONDecoder().decode(Figure.self, from: line) else {
            return String(decoding: line, as: UTF8.self)
        }
        func number(_ value: Double?) -> String {
            let text = value.map { String(format: abs($0) >= 100 ? "%.0f" : "%.3f", $0) } ?? "-"
            return String(repeating: " ", count: max(0, 11 - text.count)) + text
        }
        return figure.name.padding(toLength: 38, withPad: " ", startingAt: 0) + number(figure.median)
            + " " + figure.unit.padding(toLength: 9, withPad: " ", startingAt: 0)
            + "90% " + number(figure.p90) + "   99% " + number(figure.p99) + "   min " + number(figure.min)
            + "   runs \(figure.runs)"
    }
}
