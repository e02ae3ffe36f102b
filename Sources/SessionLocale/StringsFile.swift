// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The text of a `.strings` file: `"key" = "words";`, with comments, in UTF-8 or UTF-16.
struct StringsFile {
    struct Failure: Error, Equatable {
        var line: Int
        var reason: String
    }

    private let text: [Unicode.Scalar]
    private var place = 0

    /// - Throws: a failure that tells the line.
    static func read(_ data: Data) throws -> [String: String] {
        guard let text = decode(data) else { throw Failure(line: 1, reason: "it is neither UTF-8 nor UTF-16.") }
        var file = StringsFile(text: Array(text.unicodeScalars))
        return try file.entries()
    }

    private init(text: [Unicode.Scalar]) { self.text = text }

    static func decode(_ data: Data) -> String? {
        if data.starts(with: [0xEF, 0xBB, 0xBF]) { return String(data: data.dropFirst(3), encoding: .utf8) }
        if data.starts(with: [0xFF, 0xFE]) {
            return String(data: Data(data.dropFirst(2)), encoding: .utf16LittleEndian)
        }
        if data.starts(with: [0xFE, 0xFF]) { return String(data: Data(data.dropFirst(2)), encoding: .utf16BigEndian) }
        // UTF-16 without a mark: every other byte of a quote or comment is zero.
        if data.count > 3, data.count.isMultiple(of: 2) {
            let bytes = [UInt8](data.prefix(2))
            if bytes[0] == 0, bytes[1] != 0 { return String(data: data, encoding: .utf16BigEndian) }
            if bytes[1] == 0, bytes[0] != 0 { return String(data: data, encoding: .utf16LittleEndian) }
        }
        return String(data: data, encoding: .utf8)
    }

    private mutating func entries() throws -> [String: String] {
        var result: [String: String] = [:]
        try skip()
        let isBraced = take("{")
        try skip()
        while let next = peek, !(isBraced && next == "}") {
            let key = try word("a key")
            try skip()
            var value = key
            if take("=") {
                try skip()
                value = try word("words for \"\(key)\"")
                try skip()
            }
            guard take(";") else {
                throw failure("a ';' is missing after \"\(key)\"\(peek.map { ", before '\($0)'" } ?? "").")
            }
            result[key] = value
            try skip()
        }
        return result
    }

    private func failure(_ reason: String, at place: Int? = nil) -> Failure {
        Failure(line: text.prefix(place ?? self.place).count { $0 == "\n" } + 1, reason: reason)
    }

    private var peek: Unicode.Scalar? { place < text.count ? text[place] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        place += 1
        return true
    }

    /// Moves behind white space and comments.
    private mutating func skip() throws {
        while let scalar = peek {
            if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
                place += 1
            } else if scalar == "/", place + 1 < text.count, text[place + 1] == "/" {
                while let next = peek, next != "\n" {
                    _ = next
                    place += 1
                }
            } else if scalar == "/", place + 1 < text.count, text[place + 1] == "*" {
                let start = place
                place += 2
                while place + 1 < text.count, !(text[place] == "*" && text[place + 1] == "/") { place += 1 }
                guard place + 1 < text.count else { throw failure("a comment has no end.", at: start) }
                place += 2
            } else {
                return
            }
        }
    }

    private mutating func word(_ wanted: String) throws -> String {
        guard let quote = peek else { throw failure("the file ends where \(wanted) should be.") }
        guard quote == "\"" || quote == "'" else { return try plainWord(wanted) }
        let start = place
        place += 1
        var result = String.UnicodeScalarView()
        while let scalar = peek {
            place += 1
            if scalar == quote { return String(result) }
            if scalar == "\\" { result.append(contentsOf: escaped()) } else { result.append(scalar) }
        }
        throw failure("a quoted text has no end.", at: start)
    }

    private mutating func plainWord(_ wanted: String) throws -> String {
        var result = String.UnicodeScalarView()
        while let scalar = peek,
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "_.-$/:".unicodeScalars.contains(scalar)
        {
            result.append(scalar)
            place += 1
        }
        guard !result.isEmpty else { throw failure("\(wanted) should be here, not '\(peek.map(String.init) ?? "")'.") }
        return String(result)
    }

    /// What stands behind a backslash.
    private mutating func escaped() -> String.UnicodeScalarView {
        guard let scalar = peek else { return String.UnicodeScalarView() }
        place += 1
        switch scalar {
        case "n": return "\n".unicodeScalars
        case "t": return "\t".unicodeScalars
        case "r": return "\r".unicodeScalars
        case "U", "u":
            // Units of UTF-16; two of them make up a scalar beyond the first plane.
            var units = [unit()].compactMap { $0 }
            if let first = units.first, UTF16.isLeadSurrogate(first), peek == "\\", place + 1 < text.count,
                text[place + 1] == "U" || text[place + 1] == "u"
            {
                place += 2
                units += [unit()].compactMap { $0 }
            }
            return String(decoding: units, as: UTF16.self).unicodeScalars
        case "0"..."7":
            var digits = String(scalar)
            while digits.count < 3, let next = peek, ("0"..."7").contains(next) {
                digits.unicodeScalars.append(next)
                place += 1
            }
            let code = UInt32(digits, radix: 8).flatMap(Unicode.Scalar.init)
            return String(code.map(Character.init) ?? "?").unicodeScalars
        default: return String(scalar).unicodeScalars
        }
    }

    private mutating func unit() -> UInt16? {
        var digits = ""
        while digits.count < 4, let next = peek, next.properties.isASCIIHexDigit {
            digits.unicodeScalars.append(next)
            place += 1
        }
        return UInt16(digits, radix: 16)
    }
}
