// SPDX-License-Identifier: Apache-2.0

@testable import SourceBridge

/// A file after rewriting, without the two lines in front of it.
struct Rewriting {
    var text: String
    var messages: [String]
    var map: SourceMap
    var source: String

    /// - Parameter others: more files of the module.
    init(_ source: String, others: [String] = []) {
        var index = ModuleIndex()
        for (number, text) in ([source] + others).enumerated() {
            index.add(source: text, file: number == 0 ? "/app/File.swift" : "/app/Other\(number).swift")
        }
        let result = SourceBridge(index: index).rewrite(source, file: "/app/File.swift")
        text = result.text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).dropFirst(2)
            .joined(separator: "\n")
        messages = result.messages.map(\.description)
        map = result.map
        self.source = source
    }

    /// Line `number` of the rewritten text, counted from 1.
    func line(_ number: Int) -> String {
        String(text.split(separator: "\n", omittingEmptySubsequences: false)[number - 1])
    }

    /// The place in an original that a place in the rewritten text stands for: `file:line:column`.
    func original(_ line: Int, _ column: Int) -> String {
        let place = map.originalPlace(line: line, column: column, in: source, file: "/app/File.swift")
        return "\(place.file):\(place.line):\(place.column)"
    }

    /// Whether the methods of a selector are exposed in the text.
    func exposes(_ selector: String) -> Bool { text.contains(".init(\"\(selector)\", { o, a, b, c, d in ") }

    var lineCount: Int { text.count { $0 == "\n" } }
}
