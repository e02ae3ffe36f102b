// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceBridge

/// Passes on what the compiler writes, with columns and source lines of the original files.
///
/// The rewritten files name the originals by `#sourceLocation`, so that file and line are right already.
final class CompilerOutput {
    private let files: [String: RewrittenFile]
    private let write: (String) -> Void
    /// Whether the lines of a rewritten source below a message are left out.
    private var skipsExcerpt = false
    private var said: Set<String> = []

    init(files: [RewrittenFile], write: @escaping (String) -> Void = CompilerOutput.show) {
        self.files = Dictionary(files.map { ($0.original, $0) }) { first, _ in first }
        self.write = write
    }

    /// Writes a line that is seen at once, in a log too.
    static func show(_ line: String) {
        print(line)
        fflush(nil)
    }

    func add(_ line: String) {
        if let message = Self.message(line) {
            skipsExcerpt = true
            // That two files claim one `#fileID`, the original and the rewritten one, is what is wanted.
            if message.rest.contains("'#sourceLocation' directive produces '#fileID'") { return }
            guard let file = files[message.file] else {
                skipsExcerpt = false
                return write(line)
            }
            let place = file.result.map.originalPlace(
                line: message.line, column: message.column, in: file.source, file: file.original)
            let text = "\(place.file):\(place.line):\(place.column): \(Self.explained(message.rest))"
            // The compiler says the same once for each job.
            guard said.insert(text).inserted else { return }
            write(text)
            excerpt(files[place.file]?.source ?? "", place.line, place.column)
            return
        }
        if skipsExcerpt {
            if Self.isExcerpt(line) { return }
            skipsExcerpt = false
        }
        write(line)
    }

    /// What the compiler can't know: a module that is missing is one of Apple's.
    private static func explained(_ text: String) -> String {
        let start = "error: no such module '"
        guard text.hasPrefix(start) else { return text }
        let module = String(text.dropFirst(start.count).prefix { $0 != "'" })
        return "error: no module \(module): not in Maru yet" + (advice[module].map { ". " + $0 } ?? "")
    }

    /// What to do without a module.
    static let advice = [
        "CoreData":
            "Put what needs it under '#if canImport(CoreData)', and keep values in files or SQLite here; "
            + "Documentation/source-bridge.md tells more.",
        "SwiftUI": "Put views of SwiftUI under '#if canImport(SwiftUI)'; Maru shows those of UIKit.",
    ]

    /// The line of the original, and a mark below the column.
    private func excerpt(_ source: String, _ line: Int, _ column: Int) {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return }
        let text = lines[line - 1]
        write("    \(text)")
        let before = String(decoding: text.utf8.prefix(column - 1), as: UTF8.self)
        write("    " + String(before.map { $0 == "\t" ? "\t" : " " }) + "^")
    }

    private static func isExcerpt(_ line: String) -> Bool {
        if line.isEmpty { return true }
        let trimmed = line.drop { $0 == " " }
        if trimmed.hasPrefix("|") || trimmed.hasPrefix("`-") || trimmed == ":" { return true }
        let number = trimmed.prefix { $0.isNumber }
        return !number.isEmpty && trimmed.dropFirst(number.count).hasPrefix(" |")
    }

    /// A message with a place: `FILE:LINE:COLUMN: error: TEXT`.
    static func message(_ line: String) -> (file: String, line: Int, column: Int, rest: String)? {
        guard line.hasPrefix("/") else { return nil }
        for kind in ["error:", "warning:", "note:", "remark:"] {
            guard let range = line.range(of: ": \(kind)") else { continue }
            let place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard place.count >= 3, let column = Int(place[place.count - 1]), let number = Int(place[place.count - 2])
            else { continue }
            return (
                place.dropLast(2).joined(separator: ":"), number, column,
                String(line[line.index(range.lowerBound, offsetBy: 2)...])
            )
        }
        return nil
    }
}
