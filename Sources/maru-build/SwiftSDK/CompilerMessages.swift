// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Passes on what the compiler tells the package manager, with columns and source lines of the original files.
///
/// With `-parseable-output` that is a row of objects in JSON, each behind a line with its length in bytes; what it wrote for people is
/// in their `output`.
final class CompilerMessages {
    private let write: (Data) -> Void
    private var output: CompilerOutput!
    /// What the lines of an object's `output` have become.
    private var text = ""
    /// What was read and not yet passed on.
    private var rest = Data()

    init(files: [RewrittenFile], write: @escaping (Data) -> Void = FileHandle.standardError.write) {
        self.write = write
        output = CompilerOutput(files: files) { [unowned self] in text += $0 + "\n" }
    }

    func add(_ data: Data) {
        rest.append(data)
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: rest[..<end], as: UTF8.self)
            var next = rest.index(after: end)
            if let length = Int(line), length > 0 {
                guard rest.distance(from: next, to: rest.endIndex) > length else { return }
                let start = next
                next = rest.index(start, offsetBy: length)
                pass(object: rest[start..<next])
                next = rest.index(after: next)
            } else {
                pass(line: line)
            }
            rest = Data(rest[next...])
        }
    }

    /// Passes on what has no end of line.
    func finish() {
        if !rest.isEmpty { pass(line: String(decoding: rest, as: UTF8.self)) }
        rest = Data()
    }

    private func pass(line: String) { write(Data(mapped(line).utf8)) }

    private func pass(object data: Data) {
        var data = data
        if var object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let said = object["output"] as? String
        {
            object["output"] = mapped(said.hasSuffix("\n") ? String(said.dropLast()) : said)
            data = (try? JSONSerialization.data(withJSONObject: object, options: .withoutEscapingSlashes)) ?? data
        }
        write(Data("\(data.count)\n".utf8) + data + Data("\n".utf8))
    }

    private func mapped(_ said: String) -> String {
        text = ""
        for line in said.split(separator: "\n", omittingEmptySubsequences: false) { output.add(String(line)) }
        return text
    }
}
