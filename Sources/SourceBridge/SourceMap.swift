// SPDX-License-Identifier: Apache-2.0

/// A place in an original file; line and column in bytes, counted from 1.
public struct SourcePlace: Hashable, Codable, Sendable {
    public var file: String
    public var line: Int
    public var column: Int
}

/// A piece of a source that is replaced.
public struct SourceEdit: Hashable, Codable, Sendable {
    /// Where the piece begins, in bytes of the original.
    public var offset: Int
    /// Its length in bytes; 0 where something is put in.
    public var length: Int
    public var replacement: String
    /// Where the replacement was declared, if that is elsewhere.
    public var origin: SourcePlace?
}

/// Where each byte of a rewritten source comes from.
///
/// An edit keeps the number of lines, so that only columns differ.
public struct SourceMap: Hashable, Codable, Sendable {
    public private(set) var edits: [SourceEdit] = []

    public var isEmpty: Bool { edits.isEmpty }

    /// Adds an edit; pieces that touch keep the order in which they were added.
    mutating func add(_ edit: SourceEdit) {
        let index = edits.lastIndex { $0.offset <= edit.offset }.map { $0 + 1 } ?? 0
        edits.insert(edit, at: index)
    }

    /// The original with every edit made.
    func rewritten(_ original: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(original.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
        var position = 0
        for edit in edits where edit.offset >= position {
            result += original[position..<edit.offset]
            result += edit.replacement.utf8
            position = edit.offset + edit.length
        }
        result += original[position...]
        return result
    }

    /// The place in an original that a place in the rewritten source stands for.
    ///
    /// - Parameters:
    ///   - line: the line, which is the same in both.
    ///   - column: the column in the rewritten source, in bytes from 1.
    ///   - original: the text of the original.
    ///   - file: its path.
    public func originalPlace(line: Int, column: Int, in original: String, file: String) -> SourcePlace {
        let bytes = Array(original.utf8)
        guard line >= 1, let start = Self.offset(ofLine: line, in: bytes) else {
            return SourcePlace(file: file, line: line, column: column)
        }
        // How far the beginning of the line has moved, and then where its bytes went.
        var moved = start
        for edit in edits where edit.offset < start && edit.offset + edit.length <= start {
            moved += edit.replacement.utf8.count - edit.length
        }
        let wanted = moved + column - 1
        var delta = 0
        for edit in edits {
            let begin = edit.offset + delta
            let count = edit.replacement.utf8.count
            if wanted < begin { break }
            if wanted < begin + count {
                if let origin = edit.origin { return origin }
                let offset = edit.offset + min(wanted - begin, edit.length)
                return SourcePlace(file: file, line: line, column: max(1, offset - start + 1))
            }
            delta += count - edit.length
        }
        return SourcePlace(file: file, line: line, column: max(1, wanted - delta - start + 1))
    }

    private static func offset(ofLine line: Int, in bytes: [UInt8]) -> Int? {
        var (current, offset) = (1, 0)
        while current < line {
            guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            offset = end + 1
            current += 1
        }
        return offset
    }
}
