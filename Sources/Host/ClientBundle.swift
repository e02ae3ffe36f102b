// SPDX-License-Identifier: Apache-2.0

/// The browser's client: the modules of a folder, joined into one script in the order of their dependencies.
///
/// Every module becomes a function of its own that gives back what the module exports, so names of different modules do not
/// meet. Only named imports from sibling files and exports of names that are never assigned again are understood.
struct ClientBundle: Sendable {
    /// A module that cannot be joined.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The joined script.
    let script: String
    /// The modules in the order in which they run.
    let modules: [String]

    /// Joins the module `root` and all it reaches.
    ///
    /// - Parameter read: gives the text of a module, or nil when there is none of that name.
    init(root: String, read: (String) -> String?) throws(Failure) {
        var order: [String] = []
        var bodies: [String: String] = [:]
        var open: [String] = []

        func visit(_ name: String, from: String) throws(Failure) {
            if bodies[name] != nil { return }
            if open.contains(name) {
                throw Failure(
                    description:
                        "\(from): the import of \(name) closes a circle: \((open + [name]).joined(separator: " -> ")).")
            }
            guard let text = read(name) else { throw Failure(description: "\(from): there is no module \(name).") }
            open.append(name)
            let module = try ClientModule(name: name, text: text)
            for dependency in module.imports { try visit(dependency.module, from: name) }
            open.removeLast()
            bodies[name] = module.body
            order.append(name)
        }
        try visit(root, from: "the client")

        modules = order
        script =
            "(()=>{\"use strict\";\n"
            + order.map { "const \(ClientModule.identifier($0))=(()=>{\n\(bodies[$0]!)})();\n" }.joined() + "})();\n"
    }
}

// MARK: - ClientModule

/// One module, taken apart line by line.
private struct ClientModule {
    struct Import {
        var module: String
    }

    var imports: [Import] = []
    var body = ""

    /// The name of the constant that holds a module's exports.
    static func identifier(_ module: String) -> String {
        "$" + module.dropLast(3).map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    }

    init(name: String, text: String) throws(ClientBundle.Failure) {
        var exports: [(outer: String, inner: String)] = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var index = 0
        func failure(_ reason: String, _ line: Int) -> ClientBundle.Failure {
            ClientBundle.Failure(description: "\(name):\(line + 1): \(reason)")
        }

        var isInComment = false
        while index < lines.count {
            let line = lines[index]
            let first = index
            index += 1
            if Self.isComment(line, &isInComment) { continue }
            if line.hasPrefix("import") && !line.dropFirst(6).hasPrefix("(") && Self.endsWord(line, 6) {
                var statement = line
                while !statement.contains(";"), index < lines.count {
                    statement += " " + lines[index]
                    index += 1
                }
                guard let (names, module) = Self.parseImport(statement) else {
                    throw failure("only `import { name, name as other } from \"./sibling.js\";` is understood.", first)
                }
                imports.append(Import(module: module))
                let pattern = names.map { $0.outer == $0.inner ? $0.inner : "\($0.outer):\($0.inner)" }
                body += "const {\(pattern.joined(separator: ","))}=\(Self.identifier(module));\n"
            } else if line.hasPrefix("export"), Self.endsWord(line, 6) {
                let rest = line.dropFirst(6).drop { $0 == " " }
                if rest.hasPrefix("{") {
                    var statement = String(rest)
                    while !statement.contains("}"), index < lines.count {
                        statement += " " + lines[index]
                        index += 1
                    }
                    guard let end = statement.firstIndex(of: "}"),
                        statement[statement.index(after: end)...].trimmingCharacters(in: [" ", ";"]).isEmpty
                    else { throw failure("only `export { name, name as other };` is understood.", first) }
                    let inner = statement[statement.index(after: statement.startIndex)..<end]
                    guard let names = Self.parseNames(inner) else {
                        throw failure("a name in the list is malformed.", first)
                    }
                    exports += names.map { ($0.inner, $0.outer) }
                } else if let declared = Self.declaredName(rest) {
                    exports.append((declared, declared))
                    body += rest + "\n"
                } else {
                    throw failure(
                        "only `export function`, `export async function`, `export class` and `export const` are understood.",
                        first)
                }
            } else {
                body += line + "\n"
            }
        }
        let list = exports.map { $0.outer == $0.inner ? $0.inner : "\($0.outer):\($0.inner)" }
        body += "return {\(list.joined(separator: ","))};\n"
    }

    /// Whether a line holds a comment and nothing else: it is left out.
    ///
    /// A block begins and ends with lines of its own.
    private static func isComment(_ line: String, _ isInBlock: inout Bool) -> Bool {
        let text = line.drop { $0 == " " }
        if isInBlock {
            isInBlock = !text.hasSuffix("*/")
            return true
        }
        if text.hasPrefix("/**") {
            isInBlock = !text.hasSuffix("*/")
            return true
        }
        return text.hasPrefix("// ")
    }

    private static func endsWord(_ line: String, _ count: Int) -> Bool {
        guard let next = line.dropFirst(count).first else { return true }
        return !(next.isLetter || next.isNumber || next == "_" || next == "$" || next == "." || next == ":")
    }

    private static func parseImport(_ statement: String) -> (names: [(outer: String, inner: String)], module: String)? {
        guard
            let match = statement.wholeMatch(
                of: /import\s*\{([^}]*)\}\s*from\s*["']\.\/([A-Za-z0-9_-]+\.js)["']\s*;\s*(\/\/.*)?/),
            let names = parseNames(match.1)
        else { return nil }
        return (names, String(match.2))
    }

    /// The names of a list such as `a, b as c`: the outer name comes first.
    private static func parseNames(_ list: Substring) -> [(outer: String, inner: String)]? {
        var result: [(String, String)] = []
        for item in list.split(separator: ",") {
            let words = item.split(whereSeparator: \.isWhitespace).map(String.init)
            switch words.count {
            case 0: continue
            case 1: result.append((words[0], words[0]))
            case 3 where words[1] == "as": result.append((words[0], words[2]))
            default: return nil
            }
        }
        return result
    }

    private static func declaredName(_ declaration: Substring) -> String? {
        guard
            let match = declaration.prefixMatch(
                of: /(?:(?:async\s+)?function\s*\*?|class|const)\s+([A-Za-z_$][A-Za-z0-9_$]*)/)
        else { return nil }
        return String(match.1)
    }
}
