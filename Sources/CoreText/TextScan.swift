// SPDX-License-Identifier: Apache-2.0

/// What a first look at the bytes of a text tells: whether the short ways through shaping are open.
struct TextScan {
    /// Whether all of it is printable ASCII.
    private(set) var isPlain = true
    /// Whether it holds characters that are written from right to left or steer directions.
    private(set) var needsBidi = false

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            if byte < 0x80 {
                if byte < 0x20 || byte == 0x7F { isPlain = false }
                index += 1
                continue
            }
            isPlain = false
            switch byte {
            // U+0590 ... U+08FF
            case 0xD6 where index + 1 < range.upperBound && bytes[index + 1] >= 0x90: needsBidi = true
            case 0xD7...0xDF: needsBidi = true
            case 0xE0 where index + 1 < range.upperBound && bytes[index + 1] <= 0xA3: needsBidi = true
            // Marks, embeddings and isolates of U+200E ... U+2069
            case 0xE2 where index + 2 < range.upperBound:
                let second = bytes[index + 1]
                let third = bytes[index + 2]
                if second == 0x80, third == 0x8F || (third >= 0xAA && third <= 0xAE) { needsBidi = true }
                if second == 0x81, third >= 0xA6, third <= 0xA9 { needsBidi = true }
            // Presentation forms of U+FB1D ... U+FDFF and U+FE70 ... U+FEFF
            case 0xEF where index + 1 < range.upperBound:
                let second = bytes[index + 1]
                if (second >= 0xAC && second <= 0xB7) || second == 0xB9 || second == 0xBA || second == 0xBB {
                    needsBidi = true
                }
            // U+10800 ... U+10FFF and U+1E800 ... U+1EFFF
            case 0xF0 where index + 2 < range.upperBound:
                let second = bytes[index + 1]
                let third = bytes[index + 2]
                if (second == 0x90 && third >= 0xA0) || (second == 0x9E && third >= 0xA0) { needsBidi = true }
            default: break
            }
            index += byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        }
    }

    /// The number of Unicode scalars in a range.
    static func scalarCount(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var count = 0
        for index in range where bytes[index] & 0xC0 != 0x80 { count += 1 }
        return count
    }
}
