// SPDX-License-Identifier: Apache-2.0

/// Reads property lists in the old style, as Xcode writes its projects, and remembers the lines of keys.
struct PropertyListParser {
    /// A value of a property list.
    enum Value {
        case string(String)
        case array([Value])
        case table(Table)

        var string: String? { if case .string(let value) = self { value } else { nil } }
        var array: [Value]? { if case .array(let value) = self { value } else { nil } }
        var table: Table? { if case .table(let value) = self { value } else { nil } }
        /// The strings of an array, or the one string.
        var strings: [String] { string.map { [$0] } ?? array?.compactMap(\.string) ?? [] }
    }

    /// A dictionary.
    struct Table {
        var values: [String: Value] = [:]
        /// Where each key stands, counted from 1.
        var lines: [String: Int] = [:]

        subscript(key: String) -> Value? { values[key] }
    }

    /// What is wrong with a property list, and where.
    struct Failure: Error {
        var line: Int
        var text: String
    }

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    /// - Throws: a failure when the text is not a dictionary in the old style.
    static func parse(_ text: String) throws(Failure) -> Table {
        var parser = PropertyListParser(bytes: Array(text.utf8))
        parser.skipBlanks()
        guard case .table(let table) = try parser.value() else { throw parser.failure("a dictionary is expected") }
        parser.skipBlanks()
        guard parser.index == parser.bytes.count else { throw parser.failure("nothing is expected here") }
        return table
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func failure(_ text: String) -> Failure { Failure(line: line, text: text) }

    private mutating func advance() {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
    }

    /// Skips white space and comments.
    private mutating func skipBlanks() {
        while let byte = next {
            if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
                advance()
            } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
                while let byte = next, byte != UInt8(ascii: "\n") { advance() }
            } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
                advance()
                advance()
                while index < bytes.count {
                    let ends =
                        bytes[index] == UInt8(ascii: "*") && index + 1 < bytes.count
                        && bytes[index + 1] == UInt8(ascii: "/")
                    advance()
                    if ends {
                        advance()
                        break
                    }
                }
            } else {
                return
            }
        }
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
        skipBlanks()
        guard next == UInt8(ascii: character) else { throw failure("`\(character)` is missing") }
        advance()
    }

    private mutating func value() throws(Failure) -> Value {
        skipBlanks()
        switch next {
        case UInt8(ascii: "{"): return .table(try table())
        case UInt8(ascii: "("): return .array(try array())
        default: return .string(try string())
        }
    }

    private mutating func table() throws(Failure) -> Table {
        var table = Table()
        advance()
        while true {
            skipBlanks()
            if next == UInt8(ascii: "}") {
                advance()
                return table
            }
            let keyLine = line
            let key = try string()
            try expect("=")
            table.values[key] = try value()
            table.lines[key] = keyLine
            try expect(";")
        }
    }

    private mutating func array() throws(Failure) -> [Value] {
        var values: [Value] = []
        advance()
        while true {
            skipBlanks()
            if next == UInt8(ascii: ")") {
                advance()
                return values
            }
            values.append(try value())
            skipBlanks()
            if next == UInt8(ascii: ",") {
                advance()
            } else if next != UInt8(ascii: ")") {
                throw failure("`,` or `)` is missing")
            }
        }
    }

    private mutating func string() throws(Failure) -> String {
        if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(quote) }
        let start = index
        while let byte = next, Self.isPlain(byte) { advance() }
        guard index > start else {
            throw failure(next == nil ? "the file ends too early" : "a value is missing")
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: [UInt8]("_$/:.-+@~<>".utf8).contains(byte)
        }
    }

    private mutating func quoted(_ quote: UInt8) throws(Failure) -> String {
        let start = line
        var result: [UInt8] = []
        advance()
        while let byte = next {
            if byte == quote {
                advance()
                return String(decoding: result, as: UTF8.self)
            }
            advance()
            guard byte == UInt8(ascii: "\\"), let escaped = next else {
                result.append(byte)
                continue
            }
            advance()
            switch escaped {
            case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "U"):
                let digits = bytes[index..<min(index + 4, bytes.count)]
                guard let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                    let scalar = Unicode.Scalar(code)
                else { throw failure("`\\U` needs four digits") }
                for _ in digits { advance() }
                result += Array(String(Character(scalar)).utf8)
            default: result.append(escaped)
            }
        }
        throw Failure(line: start, text: "a string does not end")
    }
}
