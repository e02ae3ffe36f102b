// SPDX-License-Identifier: Apache-2.0

/// An HTML page with placeholders such as `{{title}}` and sections such as `{{#apps}}...{{/apps}}`.
struct PageTemplate: Sendable {
    /// A mistake in a template.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// What fills a template.
    struct Values {
        /// Texts that are escaped for HTML.
        var texts: [String: String] = [:]
        /// Texts that are taken as they are.
        var markup: [String: String] = [:]
        /// The sections that are shown, each once for every element.
        var sections: [String: [[String: String]]] = [:]
    }

    private indirect enum Part: Sendable {
        case text(String)
        case value(String)
        case section(String, [Part])
    }

    private let parts: [Part]

    /// Reads a template.
    ///
    /// - Parameters:
    ///   - name: what it is called in complaints.
    ///   - values: the placeholders that may occur.
    ///   - sections: the sections that may occur, with the placeholders of their own.
    init(_ text: String, name: String, values: Set<String>, sections: [String: Set<String>]) throws(Failure) {
        var rest = text[...]
        var stack: [(section: String, parts: [Part])] = [("", [])]
        var line = 1
        while let start = rest.range(of: "{{") {
            let before = rest[..<start.lowerBound]
            line += before.utf8.count { $0 == UInt8(ascii: "\n") }
            stack[stack.count - 1].parts.append(.text(String(before)))
            guard let end = rest[start.upperBound...].range(of: "}}") else {
                throw Failure(description: "\(name):\(line): a placeholder has no end.")
            }
            let word = String(rest[start.upperBound..<end.lowerBound]).trimmingCharacters(in: .whitespaces)
            rest = rest[end.upperBound...]
            if word.hasPrefix("#") {
                let section = String(word.dropFirst())
                guard sections[section] != nil else {
                    throw Failure(description: "\(name):\(line): there is no section \(section).")
                }
                stack.append((section, []))
            } else if word.hasPrefix("/") {
                guard stack.count > 1, stack[stack.count - 1].section == word.dropFirst() else {
                    throw Failure(description: "\(name):\(line): {{\(word)}} ends no section.")
                }
                let (section, parts) = stack.removeLast()
                stack[stack.count - 1].parts.append(.section(section, parts))
            } else {
                guard values.contains(word) || stack.contains(where: { sections[$0.section]?.contains(word) == true })
                else { throw Failure(description: "\(name):\(line): there is no placeholder {{\(word)}}.") }
                stack[stack.count - 1].parts.append(.value(word))
            }
        }
        guard stack.count == 1 else {
            throw Failure(description: "\(name): the section \(stack[stack.count - 1].section) has no end.")
        }
        parts = stack[0].parts + [.text(String(rest))]
    }

    /// The page.
    func fill(_ values: Values) -> String {
        var result = ""
        func fill(_ parts: [Part], _ own: [String: String]) {
            for part in parts {
                switch part {
                case .text(let text): result += text
                case .value(let name):
                    result += values.markup[name] ?? Self.escape(own[name] ?? values.texts[name] ?? "")
                case .section(let name, let parts):
                    for element in values.sections[name] ?? [] { fill(parts, own.merging(element) { $1 }) }
                }
            }
        }
        fill(parts, [:])
        return result
    }

    /// A text with the characters replaced that mean something in HTML text and attributes.
    static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A fresh nonce for a content security policy.
    static func makeNonce() -> String {
        var generator = SystemRandomNumberGenerator()
        return String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
    }
}
