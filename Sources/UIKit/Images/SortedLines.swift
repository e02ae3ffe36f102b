// SPDX-License-Identifier: Apache-2.0

/// A text file of lines `key value`, sorted by the bytes of the keys, searched by halving.
struct SortedLines: Sendable {
    private let data: Data

    init(_ data: Data) {
        self.data = data
    }

    /// The value of a key, or nil.
    func value(of key: String) -> String? {
        data.withUnsafeBytes { bytes in
            let wanted = Array(key.utf8)
            var low = 0
            var high = bytes.count
            while low < high {
                var start = (low + high) / 2
                while start > low, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
                var end = start
                while end < high, bytes[end] != UInt8(ascii: "\n") { end += 1 }
                let line = bytes[start..<end]
                let space = line.firstIndex(of: UInt8(ascii: " ")) ?? end
                let found = bytes[start..<space]
                if found.elementsEqual(wanted) {
                    return String(decoding: bytes[min(space + 1, end)..<end], as: UTF8.self)
                }
                if found.lexicographicallyPrecedes(wanted) {
                    low = min(end + 1, high)
                } else {
                    high = start
                }
            }
            return nil
        }
    }

    /// All keys.
    var keys: [String] {
        String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
            line.split(separator: " ").first.map(String.init)
        }
    }
}
