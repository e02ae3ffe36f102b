// SPDX-License-Identifier: Apache-2.0

/// Appends JSON to a byte buffer.
///
/// Commas are put between elements; numbers carry at most three decimals.
package struct JSONWriter: Sendable {
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    package init() {}

    package mutating func beginArray() { open("[") }
    package mutating func endArray() { close("]") }
    package mutating func beginObject() { open("{") }
    package mutating func endObject() { close("}") }

    package mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    package mutating func null() { raw("null") }

    package mutating func integer(_ value: Int) {
        separate()
        append(value)
    }

    /// A number with at most three decimals, or as many as are said; what is not finite is written as 0.
    package mutating func number(_ value: Double, decimals: Int = 3) {
        separate()
        guard value.isFinite, abs(value) < 1e12 else {
            bytes.append(UInt8(ascii: "0"))
            return
        }
        var unit = 1
        for _ in 0..<decimals { unit *= 10 }
        let parts = Int((value * Double(unit)).rounded())
        if parts < 0 { bytes.append(UInt8(ascii: "-")) }
        let magnitude = parts.magnitude
        append(Int(magnitude / UInt(unit)))
        var fraction = Int(magnitude % UInt(unit))
        guard fraction != 0 else { return }
        bytes.append(UInt8(ascii: "."))
        var place = unit / 10
        while fraction > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(fraction / place))
            fraction %= place
            place /= 10
        }
    }

    package mutating func boolean(_ value: Bool) { raw(value ? "1" : "0") }

    package mutating func string(_ value: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var value = value
        value.withUTF8 { utf8 in
            for byte in utf8 {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                    bytes.append(UInt8(ascii: "\\"))
                    bytes.append(byte)
                case 0..<0x20:
                    let digits = Array("0123456789abcdef".utf8)
                    bytes.append(contentsOf: "\\u00".utf8)
                    bytes.append(digits[Int(byte >> 4)])
                    bytes.append(digits[Int(byte & 15)])
                default: bytes.append(byte)
                }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Elements that were written elsewhere, separated by commas already.
    package mutating func elements(_ other: JSONWriter) {
        guard !other.bytes.isEmpty else { return }
        separate()
        bytes.append(contentsOf: other.bytes)
    }

    /// A value that was written elsewhere.
    package mutating func raw(_ value: [UInt8]) {
        separate()
        bytes.append(contentsOf: value)
    }

    private mutating func raw(_ text: StaticString) {
        separate()
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func open(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
        needsComma = false
    }

    private mutating func close(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        needsComma = true
    }

    private mutating func append(_ value: Int) {
        if value >= 0 && value < 10 {
            bytes.append(UInt8(ascii: "0") + UInt8(value))
            return
        }
        bytes.append(contentsOf: String(value).utf8)
    }
}
