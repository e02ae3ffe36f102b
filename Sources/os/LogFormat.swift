// SPDX-License-Identifier: Apache-2.0

/// A format as of `printf`, with `%@` for objects and `%{public}` or `%{private}` before a conversion.
struct LogFormat {
    private enum Piece {
        case literal(String)
        /// Flags, width and precision, as `printf` has them.
        case value(options: String, privacy: OSLogPrivacy, conversion: Character)
    }

    private var pieces: [Piece] = []

    init(_ format: String) {
        var rest = Substring(format)
        while let start = rest.firstIndex(of: "%") {
            if start > rest.startIndex { pieces.append(.literal(String(rest[..<start]))) }
            rest = rest[rest.index(after: start)...]
            if rest.first == "%" {
                pieces.append(.literal("%"))
                rest = rest.dropFirst()
                continue
            }
            var privacy = OSLogPrivacy.auto
            if rest.first == "{", let end = rest.firstIndex(of: "}") {
                privacy = Self.privacy(rest[rest.index(after: rest.startIndex)..<end])
                rest = rest[rest.index(after: end)...]
            }
            let options = rest.prefix { "+-# 0123456789.".contains($0) }
            rest = rest.dropFirst(options.count).drop { "hlqLjzt".contains($0) }
            guard let conversion = rest.popFirst() else { break }
            pieces.append(.value(options: String(options), privacy: privacy, conversion: conversion))
        }
        if !rest.isEmpty { pieces.append(.literal(String(rest))) }
    }

    private static func privacy(_ words: Substring) -> OSLogPrivacy {
        let words = words.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let mask: OSLogPrivacy.Mask = words.contains("mask.hash") ? .hash : .none
        if words.contains("public") { return .public }
        if words.contains("sensitive") { return .sensitive(mask: mask) }
        if words.contains("private") { return .private(mask: mask) }
        return .auto(mask: mask)
    }

    func text(_ values: [Any], showsPrivate: Bool) -> String {
        var values = values[...]
        return pieces.map { piece in
            switch piece {
            case .literal(let text): return text
            case .value(let options, let privacy, let conversion):
                guard let value = values.popFirst() else { return "<decode: missing data>" }
                let isNumber = !"@sS".contains(conversion)
                return privacy.shown(
                    Self.text(of: value, options, conversion), isNumber: isNumber, showsPrivate: showsPrivate)
            }
        }.joined()
    }

    private static func text(of value: Any, _ options: String, _ conversion: Character) -> String {
        switch conversion {
        case "d", "i", "u", "x", "X", "o", "c":
            guard let number = (value as? any BinaryInteger) ?? (value as? NSNumber)?.int64Value else { break }
            let isUnsigned = "uxXo".contains(conversion)
            let bits = isUnsigned ? Int64(truncatingIfNeeded: widened(number)) : Int64(clamping: number)
            return conversion == "c"
                ? String(Character(Unicode.Scalar(UInt8(truncatingIfNeeded: bits))))
                : String(format: "%\(options)ll\(conversion == "i" ? "d" : conversion)", bits)
        case "f", "F", "e", "E", "g", "G", "a", "A":
            guard let number = double(value) else { break }
            return String(format: "%\(options)\(conversion)", number)
        case "p":
            if let pointer = value as? UnsafeRawPointer { return "\(pointer)" }
            if let pointer = value as? UnsafeMutableRawPointer { return "\(pointer)" }
        default: break
        }
        return "\(value)"
    }

    /// The bits of a number in its own width.
    private static func widened(_ number: some BinaryInteger) -> UInt64 {
        let bits = UInt64(truncatingIfNeeded: number)
        return number.bitWidth < 64 ? bits & (1 << UInt64(number.bitWidth) - 1) : bits
    }

    private static func double(_ value: Any) -> Double? {
        switch value {
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as CGFloat: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }
}
