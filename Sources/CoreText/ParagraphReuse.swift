// SPDX-License-Identifier: Apache-2.0

/// The paragraphs at the beginning and at the end of a text that stay as they were when it was edited.
///
/// Those at the beginning keep their places, those at the end move by what was inserted or deleted before them.
struct ParagraphReuse {
    /// A place between two paragraphs of a shaped text: how much of everything is before it.
    struct Place {
        var byte = 0
        var cluster = 0
        var glyph = 0
        var run = 0
    }

    /// The text before the edit.
    let old: ShapedText
    /// The number of paragraphs at the beginning that stay.
    let head: Int
    /// The number of paragraphs at the end that stay.
    let tail: Int
    /// Where the first paragraphs end in the old text; in the new one it is the same place.
    let oldHeadEnd: Place
    /// Where the last paragraphs begin in the old text; its end if there are none.
    let oldTail: Place
    /// The number of bytes of the new text.
    private let length: Int

    /// The byte of the new text that the first paragraphs end at.
    var headEnd: Int { oldHeadEnd.byte }

    /// The byte of the new text that the last paragraphs begin at; nil if there are none.
    var tailStart: Int? { tail > 0 ? oldTail.byte + length - old.text.length : nil }

    /// The most bytes of a separator of paragraphs; so much before a paragraph has to be the same too.
    private static let longestSeparator = 3

    /// Compares a shaped text with what it was edited into; nil if nothing can be taken over.
    init?(of old: ShapedText, in text: StyledText) {
        guard !old.isCut, old.text.length > 0, text.length > 0, old.paragraphs.allSatisfy({ $0.hole == nil }) else {
            return nil
        }
        let prefix = min(
            Self.commonPrefix(old.text.string, text.string),
            Self.commonPrefix(old.text.runs.map { ($0.end, $0.style) }, text.runs.map { ($0.end, $0.style) }),
            Self.commonPrefix(
                old.text.paragraphs.map { ($0.end, $0.paragraph) }, text.paragraphs.map { ($0.end, $0.paragraph) }))
        let shorter = min(old.text.length, text.length)
        let suffix = min(
            shorter - prefix,
            Self.commonSuffix(old.text.string, text.string),
            Self.commonSuffix(old.text.runs.map { ($0.end, $0.style) }, text.runs.map { ($0.end, $0.style) }),
            Self.commonSuffix(
                old.text.paragraphs.map { ($0.end, $0.paragraph) }, text.paragraphs.map { ($0.end, $0.paragraph) }))
        let paragraphs = old.paragraphs
        // A line feed separates whatever is beside it; other separators are known only with what follows or is before them.
        func endsInLineFeed(_ byte: Int) -> Bool {
            Self.withBytes(old.text.string, "") { bytes, _ in byte > 0 ? Int(bytes[byte - 1]) : 0 } == 0x0A
        }
        let head = Self.firstIndex(in: paragraphs) { paragraph in
            let isSafe = paragraph.next > paragraph.end && endsInLineFeed(paragraph.next)
            return isSafe ? paragraph.next > prefix : paragraph.next >= prefix
        }
        let suffixStart = old.text.length - suffix
        let firstOfTail = max(
            head,
            Self.firstIndex(in: paragraphs) { paragraph in
                let separator = endsInLineFeed(paragraph.start) ? 1 : Self.longestSeparator
                return paragraph.start - separator >= suffixStart
            })
        guard head > 0 || firstOfTail < paragraphs.count else { return nil }
        self.old = old
        self.head = head
        tail = paragraphs.count - firstOfTail
        oldHeadEnd = old.place(before: head)
        oldTail = old.place(before: firstOfTail)
        length = text.length
    }

    /// Puts the paragraphs that stay around those that were shaped anew, which count from 0.
    func joined(
        text: StyledText, glyphs: [ShapedText.Glyph], clusters: [ShapedText.Cluster], runs: [ShapedText.Run],
        paragraphs: [ShapedText.Paragraph]
    ) -> ShapedText {
        // What is new is moved by what is before it; bytes and styles are counted from the beginning of the text already.
        let inserted = Place(byte: 0, cluster: oldHeadEnd.cluster, glyph: oldHeadEnd.glyph, run: oldHeadEnd.run)
        let moved = Place(
            byte: text.length - old.text.length,
            cluster: oldHeadEnd.cluster + clusters.count - oldTail.cluster,
            glyph: oldHeadEnd.glyph + glyphs.count - oldTail.glyph, run: oldHeadEnd.run + runs.count - oldTail.run)
        let styles = text.runs.count - old.text.runs.count
        return ShapedText(
            text: text,
            glyphs: Self.join(old.glyphs[..<oldHeadEnd.glyph], glyphs, old.glyphs[oldTail.glyph...]) { _, _ in },
            clusters: Self.join(old.clusters[..<oldHeadEnd.cluster], clusters, old.clusters[oldTail.cluster...]) {
                cluster, isNew in
                let distance = isNew ? inserted : moved
                cluster.start += Int32(distance.byte)
                cluster.firstGlyph += Int32(distance.glyph)
                cluster.run += Int32(distance.run)
            },
            runs: Self.join(old.runs[..<oldHeadEnd.run], runs, old.runs[oldTail.run...]) { run, isNew in
                guard !isNew else { return }
                run.start += Int32(moved.byte)
                run.end += Int32(moved.byte)
                run.style += Int32(styles)
            },
            paragraphs: Self.join(old.paragraphs[..<head], paragraphs, old.paragraphs[(old.paragraphs.count - tail)...])
            {
                paragraph, isNew in
                let distance = isNew ? inserted : moved
                paragraph.start += distance.byte
                paragraph.end += distance.byte
                paragraph.next += distance.byte
                paragraph.firstCluster += distance.cluster
                paragraph.lastCluster += distance.cluster
            }, isCut: false)
    }

    /// Joins three parts; `move` brings elements of the second and third to their new places.
    private static func join<Element>(
        _ head: ArraySlice<Element>, _ middle: [Element], _ tail: ArraySlice<Element>,
        _ move: (_ element: inout Element, _ isNew: Bool) -> Void
    ) -> [Element] {
        var result: [Element] = []
        result.reserveCapacity(head.count + middle.count + tail.count)
        result += head
        result += middle
        result += tail
        let firstOfTail = head.count + middle.count
        for index in head.count..<firstOfTail { move(&result[index], true) }
        for index in firstOfTail..<result.count { move(&result[index], false) }
        return result
    }

    // MARK: What two texts have in common

    /// The first index that a condition holds for, if it holds for all behind it.
    private static func firstIndex(
        in paragraphs: [ShapedText.Paragraph], where holds: (ShapedText.Paragraph) -> Bool
    ) -> Int {
        var range = paragraphs.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if holds(paragraphs[middle]) {
                range = range.lowerBound..<middle
            } else {
                range = middle + 1..<range.upperBound
            }
        }
        return range.lowerBound
    }

    private static func commonPrefix(_ one: String, _ other: String) -> Int {
        withBytes(one, other) { one, other in
            let count = min(one.count, other.count)
            var index = 0
            while index + 64 <= count, memcmp(one.baseAddress! + index, other.baseAddress! + index, 64) == 0 {
                index += 64
            }
            while index < count, one[index] == other[index] { index += 1 }
            return index
        }
    }

    private static func commonSuffix(_ one: String, _ other: String) -> Int {
        withBytes(one, other) { one, other in
            let count = min(one.count, other.count)
            let ends = (one.baseAddress! + one.count, other.baseAddress! + other.count)
            var length = 0
            while length + 64 <= count, memcmp(ends.0 - length - 64, ends.1 - length - 64, 64) == 0 { length += 64 }
            while length < count, ends.0[-1 - length] == ends.1[-1 - length] { length += 1 }
            return length
        }
    }

    private static func withBytes(
        _ one: String, _ other: String, _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Int
    ) -> Int {
        one.utf8.withContiguousStorageIfAvailable { one in
            other.utf8.withContiguousStorageIfAvailable { other in body(one, other) } ?? 0
        } ?? 0
    }

    /// How many bytes from the beginning have the same styles.
    private static func commonPrefix<Style: Equatable>(_ one: [(end: Int, Style)], _ other: [(end: Int, Style)]) -> Int
    {
        var reached = 0
        for (left, right) in zip(one, other) {
            guard left.1 == right.1 else { return reached }
            reached = min(left.end, right.end)
            if left.end != right.end { return reached }
        }
        return reached
    }

    /// How many bytes from the end have the same styles.
    private static func commonSuffix<Style: Equatable>(_ one: [(end: Int, Style)], _ other: [(end: Int, Style)]) -> Int
    {
        func start(_ runs: [(end: Int, Style)], _ index: Int) -> Int { index > 0 ? runs[index - 1].end : 0 }
        let ends = (one.last?.end ?? 0, other.last?.end ?? 0)
        var reached = 0
        for number in 1...max(1, min(one.count, other.count)) {
            let indices = (one.count - number, other.count - number)
            guard one[indices.0].1 == other[indices.1].1 else { return reached }
            let lengths = (ends.0 - start(one, indices.0), ends.1 - start(other, indices.1))
            reached = min(lengths.0, lengths.1)
            if lengths.0 != lengths.1 { return reached }
        }
        return reached
    }
}

extension ShapedText {
    /// The place before a paragraph.
    fileprivate func place(before index: Int) -> ParagraphReuse.Place {
        let cluster = index < paragraphs.count ? paragraphs[index].firstCluster : clusters.count
        let byte = index < paragraphs.count ? paragraphs[index].start : text.length
        guard cluster < clusters.count else {
            return ParagraphReuse.Place(byte: byte, cluster: cluster, glyph: glyphs.count, run: runs.count)
        }
        // The glyphs of a run stand together, but those of a run from right to left in the order of the screen.
        let run = clusters[cluster].run
        let glyph = clusters[cluster...].prefix { $0.run == run }.map(\.firstGlyph).min()
        return ParagraphReuse.Place(byte: byte, cluster: cluster, glyph: Int(glyph ?? 0), run: Int(run))
    }
}
