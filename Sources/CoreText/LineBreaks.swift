// SPDX-License-Identifier: Apache-2.0

internal import CPango

/// Where the lines of a shaped text may end: Unicode's rules as Pango implements them, and Korean word wrapping.
struct LineBreaks: Sendable {
    /// For each cluster: 1 a line may start here, 2 a line may start here when there is no better place.
    private let flags: [UInt8]

    /// Whether a line may start with a cluster.
    func isOpportunity(_ cluster: Int) -> Bool { flags[cluster] & 1 != 0 }

    /// Whether a line may start with a cluster if no opportunity is near.
    func isEmergency(_ cluster: Int) -> Bool { flags[cluster] & 2 != 0 }

    init(_ shaped: ShapedText) {
        var flags = [UInt8](repeating: 0, count: shaped.clusters.count)
        Self.mark(&flags, shaped, shaped.paragraphs[...])
        self.flags = flags
    }

    /// Finds breaks in the paragraphs that were not taken over from another text, whose breaks are known.
    init(_ shaped: ShapedText, _ known: LineBreaks, _ reuse: ParagraphReuse) {
        let middle = shaped.paragraphs[reuse.head..<shaped.paragraphs.count - reuse.tail]
        let tail = known.flags[reuse.oldTail.cluster...]
        var flags: [UInt8] = []
        flags.reserveCapacity(shaped.clusters.count)
        flags += known.flags[..<reuse.oldHeadEnd.cluster]
        flags += repeatElement(0, count: shaped.clusters.count - flags.count - tail.count)
        flags += tail
        Self.mark(&flags, shaped, middle)
        self.flags = flags
    }

    private static func mark(
        _ flags: inout [UInt8], _ shaped: ShapedText, _ paragraphs: ArraySlice<ShapedText.Paragraph>
    ) {
        shaped.text.string.utf8.withContiguousStorageIfAvailable { bytes in
            for paragraph in paragraphs where paragraph.firstCluster < paragraph.lastCluster {
                let keepsHangulWords = shaped.text.paragraph(at: paragraph.start).keepsHangulWords
                let hole = paragraph.hole ?? paragraph.lastCluster
                for (first, last) in [(paragraph.firstCluster, hole), (hole, paragraph.lastCluster)] where first < last
                {
                    let start = first == paragraph.firstCluster ? paragraph.start : Int(shaped.clusters[first].start)
                    let end = shaped.end(ofCluster: last - 1, in: paragraph)
                    Self.mark(
                        &flags, shaped.clusters, first..<last, bytes, start..<end, keepsHangulWords: keepsHangulWords)
                    if first > paragraph.firstCluster { flags[first] = 3 }
                }
            }
        }
    }

    private static func mark(
        _ flags: inout [UInt8], _ clusters: [ShapedText.Cluster], _ range: Range<Int>,
        _ bytes: UnsafeBufferPointer<UInt8>, _ byteRange: Range<Int>, keepsHangulWords: Bool
    ) {
        let count = TextScan.scalarCount(bytes, byteRange)
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
        UnsafeRawPointer(bytes.baseAddress! + byteRange.lowerBound).withMemoryRebound(
            to: CChar.self, capacity: byteRange.count
        ) { pango_get_log_attrs($0, Int32(byteRange.count), -1, language, &attributes, Int32(count + 1)) }
        var scalarIndex = 0
        var index = byteRange.lowerBound
        var previous: UInt32 = 0
        for cluster in range {
            let start = Int(clusters[cluster].start)
            while index < start {
                let (scalar, length) = TextShaper.decode(bytes, index, byteRange.upperBound)
                previous = scalar
                index += length
                scalarIndex += 1
            }
            guard cluster > range.lowerBound, scalarIndex <= count else { continue }
            let attribute = attributes[scalarIndex]
            if attribute.is_char_break != 0 { flags[cluster] = 2 }
            if attribute.is_line_break != 0 {
                let next = start < byteRange.upperBound ? TextShaper.decode(bytes, start, byteRange.upperBound).0 : 0
                flags[cluster] = keepsHangulWords && isInHangulWord(previous, next) ? 2 : 3
            }
        }
    }

    private nonisolated(unsafe) static let language = pango_language_from_string("ko")

    /// Whether two characters belong to the same word of Hangul, such as "12,300원" or "iPhone을".
    private static func isInHangulWord(_ one: UInt32, _ other: UInt32) -> Bool {
        (isHangul(one) && isWord(other)) || (isHangul(other) && isWord(one))
    }

    private static func isWord(_ scalar: UInt32) -> Bool {
        if isHangul(scalar) { return true }
        guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
        return properties.isAlphabetic || properties.numericType != nil
    }

    private static func isHangul(_ scalar: UInt32) -> Bool {
        (0xAC00...0xD7FF).contains(scalar) || (0x1100...0x11FF).contains(scalar) || (0x3130...0x318F).contains(scalar)
            || (0xA960...0xA97F).contains(scalar)
    }
}
