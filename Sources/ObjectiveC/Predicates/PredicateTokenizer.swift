// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The words and signs of a predicate's text.
enum PredicateToken: Equatable {
    /// A word, as it is written; `isEscaped` when `#` keeps it from being a reserved one.
    case word(String, isEscaped: Bool)
    case text(String)
    case whole(Int)
    case decimal(Double)
    case variable(String)
    /// `%@`, `%K`, `%d` and the like, by their last letter.
    case argument(Character)
    case sign(String)
}

/// Splits a predicate's text.
struct PredicateTokenizer {
    private let characters: [Character]
    private var position = 0

    /// Why a text can't be read.
    struct Failure: Error {}

    private init(_ text: String) { characters = Array(text) }

    static func tokens(of text: String) throws -> [PredicateToken] {
        var tokenizer = PredicateTokenizer(text)
        var tokens: [PredicateToken] = []
        while let token = try tokenizer.next() { tokens.append(token) }
        return tokens
    }

    private var current: Character? { position < characters.count ? characters[position] : nil }
    private func ahead(_ distance: Int) -> Character? {
        position + distance < characters.count ? characters[position + distance] : nil
    }

    private mutating func take(while condition: (Character) -> Bool) -> String {
        let start = position
        while let character = current, condition(character) { position += 1 }
        return String(characters[start..<position])
    }

    private static func isInWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    private mutating func next() throws -> PredicateToken? {
        _ = take(while: \.isWhitespace)
        guard let character = current else { return nil }
        switch character {
        case "'", "\"": return try .text(quoted(by: character))
        case "$":
            position += 1
            let name = take(while: Self.isInWord)
            guard !name.isEmpty else { throw Failure() }
            return .variable(name)
        case "#":
            position += 1
            let name = take(while: Self.isInWord)
            guard !name.isEmpty else { throw Failure() }
            return .word(name, isEscaped: true)
        case "%": return try argument()
        case "@" where ahead(1)?.isLetter == true:
            position += 1
            return .word("@" + take(while: Self.isInWord), isEscaped: true)
        case _ where character.isNumber || (character == "." && ahead(1)?.isNumber == true): return try number()
        case _ where character.isLetter || character == "_": return .word(take(while: Self.isInWord), isEscaped: false)
        default: return try sign()
        }
    }

    private mutating func quoted(by quote: Character) throws -> String {
        position += 1
        var text = ""
        while let character = current {
            position += 1
            if character == quote { return text }
            guard character == "\\", let escaped = current else {
                text.append(character)
                continue
            }
            position += 1
            switch escaped {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "r": text.append("\r")
            case "\\", "'", "\"": text.append(escaped)
            default: text += ["\\", escaped]
            }
        }
        throw Failure()
    }

    private mutating func argument() throws -> PredicateToken {
        position += 1
        _ = take { "0123456789.+- #".contains($0) && $0 != " " }
        _ = take { "lhqLzjt".contains($0) }
        guard let letter = current, "@KdDiuUxXoOcCsSeEfgGaAp".contains(letter) else { throw Failure() }
        position += 1
        return .argument(letter)
    }

    private mutating func number() throws -> PredicateToken {
        if current == "0", let base = ahead(1).flatMap({ ["x": 16, "X": 16, "o": 8, "b": 2][$0] }) {
            position += 2
            guard let value = Int(take(while: \.isHexDigit), radix: base) else { throw Failure() }
            return .whole(value)
        }
        var text = take(while: \.isNumber)
        if current == ".", ahead(1)?.isNumber == true {
            position += 1
            text += "." + take(while: \.isNumber)
        }
        let signs = current == "e" || current == "E" ? (ahead(1) == "-" || ahead(1) == "+" ? 2 : 1) : 0
        if signs > 0, ahead(signs)?.isNumber == true {
            text += String(characters[position..<position + signs])
            position += signs
            text += take(while: \.isNumber)
        }
        if let whole = Int(text) { return .whole(whole) }
        guard let decimal = Double(text) else { throw Failure() }
        return .decimal(decimal)
    }

    private static let signs = [
        "<=", "=<", ">=", "=>", "==", "!=", "<>", "&&", "||", "**", ":=", "<", ">", "=", "!", "(", ")", "{", "}", "[",
        "]",
        ",", "+", "-", "*", "/", ".", ":",
    ]

    private mutating func sign() throws -> PredicateToken {
        for sign in Self.signs where characters[position...].starts(with: sign) {
            position += sign.count
            return .sign(sign)
        }
        throw Failure()
    }
}
