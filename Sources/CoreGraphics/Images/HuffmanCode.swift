// SPDX-License-Identifier: Apache-2.0

/// A Huffman code as Deflate wants it: canonical, with lengths up to a limit.
struct HuffmanCode {
    /// Bits of each symbol; 0 for one that does not occur.
    private(set) var lengths: [UInt8]
    /// The codes, first bit lowest, as they are written.
    private(set) var codes: [UInt32]

    /// Builds the code for symbols that occur this often.
    init(frequencies: [UInt32], limit: Int) {
        lengths = HuffmanCode.lengths(frequencies: frequencies, limit: limit)
        codes = HuffmanCode.codes(lengths: lengths)
    }

    private static func lengths(frequencies: [UInt32], limit: Int) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: frequencies.count)
        let leaves = frequencies.indices.filter { frequencies[$0] > 0 }
            .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
        // A decoder wants at least two codes.
        guard leaves.count > 1 else {
            let only = leaves.first ?? 0
            lengths[only] = 1
            lengths[only == 0 ? 1 : 0] = 1
            return lengths
        }
        // Two queues: leaves and inner nodes, both in ascending order.
        let count = leaves.count
        var weights = leaves.map { UInt64(frequencies[$0]) }
        var parents = [Int](repeating: 0, count: count * 2 - 1)
        var nextLeaf = 0
        var nextInner = count
        func takeSmallest() -> Int {
            if nextLeaf < count, nextInner >= weights.count || weights[nextLeaf] <= weights[nextInner] {
                nextLeaf += 1
                return nextLeaf - 1
            }
            nextInner += 1
            return nextInner - 1
        }
        for _ in 1..<count {
            let first = takeSmallest()
            let second = takeSmallest()
            parents[first] = weights.count
            parents[second] = weights.count
            weights.append(weights[first] + weights[second])
        }
        var depths = [Int](repeating: 0, count: count * 2 - 1)
        var perLength = [Int](repeating: 0, count: limit + 1)
        for node in stride(from: count * 2 - 3, through: 0, by: -1) {
            depths[node] = depths[parents[node]] + 1
            if node < count { perLength[min(depths[node], limit)] += 1 }
        }
        // Codes cut to the limit claim too much room: give it back by making the deepest shorter ones longer.
        var room = (1...limit).reduce(0) { $0 + perLength[$1] << (limit - $1) }
        while room > 1 << limit {
            var length = limit - 1
            while perLength[length] == 0 { length -= 1 }
            perLength[length] -= 1
            perLength[length + 1] += 2
            perLength[limit] -= 1
            room -= 1
        }
        var index = 0
        for length in stride(from: limit, through: 1, by: -1) {
            for _ in 0..<perLength[length] {
                lengths[leaves[index]] = UInt8(length)
                index += 1
            }
        }
        return lengths
    }

    private static func codes(lengths: [UInt8]) -> [UInt32] {
        var perLength = [UInt32](repeating: 0, count: 17)
        for length in lengths where length > 0 { perLength[Int(length)] += 1 }
        var next = [UInt32](repeating: 0, count: 17)
        for length in 1...15 { next[length + 1] = (next[length] + perLength[length]) << 1 }
        return lengths.map { length in
            guard length > 0 else { return 0 }
            let code = next[Int(length)]
            next[Int(length)] += 1
            var reversed: UInt32 = 0
            for bit in 0..<UInt32(length) where code >> bit & 1 == 1 { reversed |= 1 << (UInt32(length) - 1 - bit) }
            return reversed
        }
    }
}
