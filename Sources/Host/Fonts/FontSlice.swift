// SPDX-License-Identifier: Apache-2.0

/// A part of a face that the browser loads when it shows one of its characters.
struct FontSlice: Sendable {
    /// The name in the address, such as `latin`.
    let name: String
    /// The code points, ascending.
    let points: [UInt32]

    /// The code points as the value of `unicode-range`, shortened by including points that no font has.
    ///
    /// - Parameter taken: the points that some font has.
    func unicodeRange(taken: Set<UInt32>) -> String {
        var ranges: [(first: UInt32, last: UInt32)] = []
        for point in points {
            if let last = ranges.last, point - last.last <= 256,
                !(last.last + 1..<point).contains(where: taken.contains)
            {
                ranges[ranges.count - 1].last = point
            } else {
                ranges.append((point, point))
            }
        }
        return ranges.map { range in
            let first = "U+" + String(range.first, radix: 16)
            return range.first == range.last ? first : first + "-" + String(range.last, radix: 16)
        }.joined(separator: ",")
    }
}

extension FontSlice {
    private static let latin: [ClosedRange<UInt32>] = [
        0x00...0xFF, 0x131...0x131, 0x152...0x153, 0x2BB...0x2BC, 0x2C6...0x2C6, 0x2DA...0x2DA, 0x2DC...0x2DC,
        0x2000...0x206F, 0x20A9...0x20A9, 0x20AC...0x20AC, 0x2122...0x2122, 0x2190...0x2193, 0x2212...0x2212,
        0x2215...0x2215, 0xFEFF...0xFEFF, 0xFFFD...0xFFFD,
    ]
    private static let latinExtended: [ClosedRange<UInt32>] = [
        0x100...0x36F, 0x1D00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF, 0xFB00...0xFB06,
    ]
    private static let greekAndCyrillic: [ClosedRange<UInt32>] = [
        0x370...0x52F, 0x1C80...0x1C8F, 0x1F00...0x1FFF, 0x2DE0...0x2DFF, 0xA640...0xA69F,
    ]

    /// The slices of a face for alphabets.
    static func alphabetic(_ coverage: Set<UInt32>) -> [FontSlice] {
        var left = coverage
        return cut(&left, [("latin", latin), ("latin-ext", latinExtended), ("greek-cyrillic", greekAndCyrillic)])
            + rest(left, "symbols")
    }

    /// The slices of a face for Korean: frequent syllables together, everything else in blocks.
    static func korean(_ coverage: Set<UInt32>, frequentCount: Int = 256, blockLength: UInt32 = 512) -> [FontSlice] {
        var left = coverage
        var result: [FontSlice] = []
        let frequent = HangulOrder.frequent.filter(coverage.contains)
        for (number, start) in stride(from: 0, to: frequent.count, by: frequentCount).enumerated() {
            let points = frequent[start..<min(start + frequentCount, frequent.count)].sorted()
            left.subtract(points)
            result.append(FontSlice(name: "often\(number)", points: points))
        }
        var groups: [(String, [ClosedRange<UInt32>])] = []
        func blocks(_ name: String, _ range: ClosedRange<UInt32>, _ length: UInt32) {
            for start in stride(from: range.lowerBound, through: range.upperBound, by: Int(length)) {
                groups.append(
                    (name + String(start, radix: 16), [start...min(start + length - 1, range.upperBound)]))
            }
        }
        blocks("syllables-", HangulOrder.range, blockLength)
        groups.append(("jamo", [0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xD7B0...0xD7FF]))
        groups.append(("punctuation", [0x3000...0x303F, 0xFE30...0xFE4F, 0xFF00...0xFFEF]))
        groups.append(("kana", [0x3040...0x30FF, 0x31F0...0x31FF]))
        groups.append(("symbols", [0x2000...0x2DFF, 0x3190...0x31EF, 0x3200...0x33FF]))
        blocks("hanja-", 0x4E00...0x9FFF, 512)
        blocks("hanja-", 0x3400...0x4DBF, 512)
        groups.append(("hanja-f900", [0xF900...0xFAFF]))
        result += cut(&left, groups)
        return result + rest(left.filter { $0 < 0x10000 }, "other")
    }

    private static func cut(
        _ left: inout Set<UInt32>, _ groups: [(String, [ClosedRange<UInt32>])]
    ) -> [FontSlice] {
        groups.compactMap { name, ranges in
            let points = ranges.flatMap { $0.filter(left.contains) }.sorted()
            left.subtract(points)
            return points.isEmpty ? nil : FontSlice(name: name, points: points)
        }
    }

    private static func rest(_ left: Set<UInt32>, _ name: String) -> [FontSlice] {
        left.isEmpty ? [] : [FontSlice(name: name, points: left.sorted())]
    }
}
