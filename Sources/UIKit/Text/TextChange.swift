// SPDX-License-Identifier: Apache-2.0

/// One stretch of a text replaced by another; offsets count UTF-16 units.
struct TextChange: Equatable {
    var range: Range<Int>
    var replacement: [UInt16]

    init(_ range: Range<Int>, _ replacement: [UInt16]) {
        self.range = range
        self.replacement = replacement
    }

    /// The smallest change that makes `new` of `old`; nil when they are equal.
    ///
    /// Where a character could have been typed or deleted in several places of a row of equal ones, `caret` decides: it is
    /// where the caret is in `new`.
    init?(from old: [UInt16], to new: [UInt16], caret: Int? = nil) {
        if old == new { return nil }
        let shorter = min(old.count, new.count)
        var suffix = 0
        let suffixLimit = min(shorter, caret.map { max(0, new.count - $0) } ?? shorter)
        while suffix < suffixLimit, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
        var prefix = 0
        while prefix < shorter - suffix, old[prefix] == new[prefix] { prefix += 1 }
        // More may be equal behind the caret than the caret's place allowed for.
        while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
        // A character outside of the basic plane is not cut in two.
        if prefix > 0, UTF16.isLeadSurrogate(old[prefix - 1]) { prefix -= 1 }
        if suffix > 0, UTF16.isTrailSurrogate(old[old.count - suffix]) { suffix -= 1 }
        range = prefix..<(old.count - suffix)
        replacement = Array(new[prefix..<(new.count - suffix)])
    }

    var nsRange: NSRange { NSRange(location: range.lowerBound, length: range.count) }
    var text: String { String(decoding: replacement, as: UTF16.self) }

    /// Where the change ends in the text that has it.
    var end: Int { range.lowerBound + replacement.count }

    func applied(to text: [UInt16]) -> [UInt16] {
        var text = text
        let lower = min(range.lowerBound, text.count)
        text.replaceSubrange(lower..<max(lower, min(range.upperBound, text.count)), with: replacement)
        return text
    }

    /// Where a place of the text before the change is in the text after it.
    func place(after offset: Int) -> Int {
        if offset <= range.lowerBound { return offset }
        if offset >= range.upperBound { return offset + replacement.count - range.count }
        return range.lowerBound + min(offset - range.lowerBound, replacement.count)
    }

    /// The same change for a text that `other` has changed meanwhile; nil when what it edits is gone.
    func moved(by other: TextChange) -> TextChange? {
        let lower = other.place(after: range.lowerBound)
        let upper = max(lower, other.place(after: range.upperBound))
        let isGone = !range.isEmpty && lower == upper
        return isGone ? nil : TextChange(lower..<upper, replacement)
    }
}
