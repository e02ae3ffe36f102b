// SPDX-License-Identifier: Apache-2.0

extension CGPath {
    /// The path as SVG path data, in the path's space, with at most three decimals.
    package var svgData: String {
        var text: [UInt8] = []
        text.reserveCapacity(points.count * 12)
        var last = UInt8(0)
        func command(_ letter: Character) {
            let byte = letter.asciiValue ?? 0
            // After a move, pairs without a letter are lines; a letter that repeats may be left out.
            if byte == last || (byte == UInt8(ascii: "L") && last == UInt8(ascii: "M")) { return }
            text.append(byte)
            last = byte
        }
        func append(_ point: CGPoint) {
            SVGNumber.append(Double(point.x), to: &text)
            SVGNumber.append(Double(point.y), to: &text)
        }
        forEach { element in
            switch element {
            case .move(let point):
                last = 0
                command("M")
                append(point)
            case .line(let point):
                command("L")
                append(point)
            case .quad(let control, let end):
                command("Q")
                append(control)
                append(end)
            case .curve(let first, let second, let end):
                command("C")
                append(first)
                append(second)
                append(end)
            case .close:
                command("Z")
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// Writes numbers the way SVG path data wants them: short, with a separator only where one is needed.
private enum SVGNumber {
    static func append(_ value: Double, to text: inout [UInt8]) {
        guard value.isFinite, abs(value) < 1e15 else { return append(0, to: &text) }
        let thousandths = Int((value * 1000).rounded())
        var size = thousandths.magnitude
        if thousandths < 0 {
            text.append(UInt8(ascii: "-"))
        } else if let last = text.last, last < UInt8(ascii: "A") {
            text.append(UInt8(ascii: " "))
        }
        let whole = size / 1000
        size %= 1000
        if whole > 0 || size == 0 { text.append(contentsOf: String(whole).utf8) }
        guard size > 0 else { return }
        text.append(UInt8(ascii: "."))
        text.append(UInt8(ascii: "0") + UInt8(size / 100))
        if size % 100 > 0 { text.append(UInt8(ascii: "0") + UInt8(size / 10 % 10)) }
        if size % 10 > 0 { text.append(UInt8(ascii: "0") + UInt8(size % 10)) }
    }
}
