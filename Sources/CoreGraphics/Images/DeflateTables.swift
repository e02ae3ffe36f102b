// SPDX-License-Identifier: Apache-2.0

/// The numbers of RFC 1951: which symbol says a length or a distance, and with how many further bits.
struct DeflateTables: Sendable {
    let lengthBases: [UInt16] = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    let lengthExtras: [UInt8] = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    let distanceBases: [UInt16] = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577,
    ]
    let distanceExtras: [UInt8] = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]
    /// The symbol of each length, 3...258.
    let lengthCodes: [UInt16]

    init() {
        var codes = [UInt16](repeating: 0, count: 259)
        for (index, base) in lengthBases.enumerated() {
            for length in Int(base)...258 { codes[length] = UInt16(257 + index) }
        }
        lengthCodes = codes
    }

    /// The symbol of a distance, 1...32768.
    func distanceCode(_ distance: Int) -> Int {
        if distance <= 4 { return distance - 1 }
        let bits = Int.bitWidth - 1 - (distance - 1).leadingZeroBitCount
        return bits * 2 + ((distance - 1) >> (bits - 1) & 1)
    }

    /// Splits a match into pieces that one symbol each can say: `full` of the longest length, and up to two more.
    static func split(_ count: Int, longest: Int) -> (full: Int, first: Int, second: Int) {
        let (full, rest) = count.quotientAndRemainder(dividingBy: longest)
        // A piece has at least three bytes: borrow from a full one if the rest is shorter.
        if rest == 0 || rest >= 3 { return (full, rest, 0) }
        return (full - 1, longest - 3, rest + 3)
    }

    /// Writes a dynamic block's code lengths.
    static func writeHeader(_ literals: [UInt8], _ distances: [UInt8], to writer: inout BitWriter) {
        writer.reserve(1024)
        let literalCount = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
        let distanceCount = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
        let all = Array(literals[..<literalCount] + distances[..<distanceCount])
        // Symbols 0...15 are lengths, 16 repeats the last one, 17 and 18 are runs of zeros.
        var symbols: [(symbol: Int, extra: UInt32, bits: UInt8)] = []
        var index = 0
        while index < all.count {
            let value = all[index]
            var run = 1
            while index + run < all.count, all[index + run] == value { run += 1 }
            index += run
            if value == 0 {
                while run >= 11 {
                    let part = min(run, 138)
                    symbols.append((18, UInt32(part - 11), 7))
                    run -= part
                }
                if run >= 3 {
                    symbols.append((17, UInt32(run - 3), 3))
                    run = 0
                }
            } else {
                symbols.append((Int(value), 0, 0))
                run -= 1
                while run >= 3 {
                    let part = min(run, 6)
                    symbols.append((16, UInt32(part - 3), 2))
                    run -= part
                }
            }
            for _ in 0..<run { symbols.append((Int(value), 0, 0)) }
        }
        var frequencies = [UInt32](repeating: 0, count: 19)
        for item in symbols { frequencies[item.symbol] += 1 }
        let code = HuffmanCode(frequencies: frequencies, limit: 7)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        let orderCount = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
        writer.write(UInt32(literalCount - 257), 5)
        writer.write(UInt32(distanceCount - 1), 5)
        writer.write(UInt32(orderCount - 4), 4)
        for symbol in order[..<orderCount] { writer.write(UInt32(code.lengths[symbol]), 3) }
        for item in symbols {
            writer.write(code.codes[item.symbol], code.lengths[item.symbol])
            writer.write(item.extra, item.bits)
        }
    }
}
