// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The arguments of a command, taken apart.
struct Arguments {
    /// An argument that is wrong.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// An option that a command knows.
    struct Option {
        var name: String
        /// What stands for its value in the help, or nil when it has none.
        var value: String?
        var help: String

        init(_ name: String, _ value: String? = nil, _ help: String) {
            self.name = name
            self.value = value
            self.help = help
        }
    }

    /// The arguments that belong to no option.
    private(set) var words: [String] = []
    private var values: [String: String] = [:]

    /// Takes arguments apart; `--name value` and `--name=value` are the same, and `--` ends the options.
    init(_ arguments: [String], options: [Option]) throws(Failure) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                words += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let option = options.first(where: { $0.name == name }) else {
                let hint = Self.nearest(to: name, in: options.map(\.name)).map { " Did you mean \($0)?" } ?? ""
                throw Failure(description: "there is no option \(name).\(hint)")
            }
            guard values[name] == nil else { throw Failure(description: "\(name) is given twice.") }
            if let placeholder = option.value {
                if parts.count == 2 {
                    values[name] = String(parts[1])
                } else if let value = rest.popFirst() {
                    values[name] = value
                } else {
                    throw Failure(description: "\(name) needs a value: \(name) \(placeholder).")
                }
            } else {
                guard parts.count == 1 else { throw Failure(description: "\(name) takes no value.") }
                values[name] = ""
            }
        }
    }

    /// These arguments and some more.
    func adding(_ arguments: [String], options: [Option]) throws(Failure) -> Arguments {
        var result = try Arguments(arguments, options: options)
        result.words = words + result.words
        result.values.merge(values) { $1 }
        return result
    }

    /// Whether an option is there.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// The value of an option.
    func text(_ name: String) -> String? { values[name] }

    /// The value of an option as a number in a range.
    func number(_ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
        guard let text = values[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw Failure(
                description:
                    "\(name) \(text): a whole number from \(range.lowerBound) to \(range.upperBound) is needed.")
        }
        return number
    }

    /// The candidate that a mistyped word was probably meant to be.
    static func nearest(to word: String, in candidates: [String]) -> String? {
        func distance(_ a: [Character], _ b: [Character]) -> Int {
            var row = Array(0...b.count)
            for (i, x) in a.enumerated() {
                var corner = row[0]
                row[0] = i + 1
                for (j, y) in b.enumerated() {
                    let next = min(row[j] + 1, row[j + 1] + 1, corner + (x == y ? 0 : 1))
                    corner = row[j + 1]
                    row[j + 1] = next
                }
            }
            return row[b.count]
        }
        let best = candidates.map { ($0, distance(Array(word), Array($0))) }.min { $0.1 < $1.1 }
        return best.flatMap { $0.1 <= 2 ? $0.0 : nil }
    }
}
