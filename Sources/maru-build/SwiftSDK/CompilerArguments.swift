// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the package manager tells the compiler of an SDK.
struct CompilerArguments {
    /// The folder that the SDK names as its root.
    static let root = "/"

    /// The arguments without those that name the SDK: the compiler knows its own system.
    private(set) var words: [String] = []
    /// The Swift sources, absolute, in order.
    private(set) var sources: [String] = []
    private(set) var moduleName: String?
    /// The file that tells which outputs belong to which source.
    private(set) var outputFileMap: String?

    init(_ arguments: [String]) {
        var left = arguments[...]
        while let word = left.popFirst() {
            switch word {
            case "-sdk" where left.first == Self.root, "-tools-directory": left.removeFirst()
            case "-Xcc" where Array(left.prefix(3)) == ["--sysroot", "-Xcc", Self.root]: left.removeFirst(3)
            case "-module-name", "-output-file-map":
                guard let value = left.popFirst() else { break }
                if word == "-module-name" { moduleName = value } else { outputFileMap = value }
                words += [word, value]
            default:
                words.append(word)
                sources += Self.sources(word)
            }
        }
    }

    var asksVersion: Bool { ["-version", "--version"].contains(words.first) }

    /// Whether a program or a library is linked of objects.
    var links: Bool {
        sources.isEmpty && (words.contains("-emit-executable") || words.contains("-emit-library"))
    }

    /// The folder of the module's intermediate files.
    var moduleFolder: String? { outputFileMap.map { ($0 as NSString).deletingLastPathComponent } }

    /// The arguments with other sources and another map of outputs.
    ///
    /// - Parameter list: a file with the paths of the sources.
    func replacing(sourcesBy list: String, outputFileMap map: String) -> [String] {
        var result: [String] = []
        var left = words[...]
        while let word = left.popFirst() {
            if word == "-output-file-map" {
                left.removeFirst()
                result += [word, map]
            } else if Self.sources(word).isEmpty {
                result.append(word)
            }
        }
        return result + ["@" + list]
    }

    /// The sources that a word stands for: itself, or those of a list.
    private static func sources(_ word: String) -> [String] {
        if word.hasPrefix("/"), word.hasSuffix(".swift") { return [word] }
        guard word.hasPrefix("@"), let text = try? String(contentsOfFile: String(word.dropFirst()), encoding: .utf8)
        else { return [] }
        let paths = self.words(of: text)
        return paths.allSatisfy { $0.hasPrefix("/") && $0.hasSuffix(".swift") } ? paths : []
    }

    /// The words of a file of arguments: with quotes and backslashes as a shell has them.
    static func words(of text: String) -> [String] {
        var result: [String] = []
        var word: String?
        var quote: Character?
        var characters = text.makeIterator()
        while let character = characters.next() {
            switch character {
            case "\\" where quote != "'": word = (word ?? "") + (characters.next().map { String($0) } ?? "")
            case quote: quote = nil
            case "\"" where quote == nil, "'" where quote == nil: (quote, word) = (character, word ?? "")
            case _ where character.isWhitespace && quote == nil:
                if let word { result.append(word) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        return result + (word.map { [$0] } ?? [])
    }

    /// A word as it stands in such a file.
    static func quoted(_ word: String) -> String {
        "\"" + word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
