// SPDX-License-Identifier: Apache-2.0

/// Lays the clusters of a shaped text into lines: where they end, what is truncated, and where each line stands.
///
/// A value that is used once. It never shapes: widths of clusters are all it looks at.
struct LineLayout {
    /// How much wider than the room a line may come out, to be safe from rounding, in points.
    private static let tolerance = 0.001

    let shaped: ShapedText
    let constraints: TextConstraints
    let breaks: LineBreaks?

    private var lines: [TextGeometry.Line] = []
    private var segments: [TextGeometry.Segment] = []
    private var top = 0.0
    private var widest = 0.0
    private var isTruncated = false

    init(shaped: ShapedText, constraints: TextConstraints, breaks: LineBreaks?) {
        self.shaped = shaped
        self.constraints = constraints
        self.breaks = breaks
    }

    /// The clusters of a line that are shown, in logical order, with an ellipsis between the two ranges if there is one.
    private struct Content {
        var head: Range<Int>
        var tail: Range<Int>
        var ellipsisStyle: Int32?
        /// The first cluster of the next line.
        var next: Int
        var width: Double
        /// Whether tabs go on to their stops; not in a line that lost its beginning or middle.
        var hasTabStops = true
    }

    // MARK: Going through the paragraphs

    mutating func layOut() -> TextGeometry {
        // A text without characters has no line.
        let paragraphs = shaped.text.length == 0 ? [] : shaped.paragraphs
        for (number, paragraph) in paragraphs.enumerated() {
            let continuesParagraph = number > 0 && paragraphs[number - 1].isContinued
            guard layOut(paragraph, isContinuation: continuesParagraph) else { break }
        }
        if shaped.isCut { isTruncated = true }
        return geometry()
    }

    private func geometry() -> TextGeometry {
        TextGeometry(
            shaped: shaped, constraints: constraints, lines: lines, segments: segments,
            size: CGSize(width: widest, height: lines.last.map { $0.top + $0.height } ?? 0),
            isTruncated: isTruncated)
    }

    /// Lays a text that another one was edited into.
    ///
    /// Only the paragraphs that differ are laid, the lines of the others are taken over. There must be no limit of lines and
    /// height.
    mutating func layOut(from old: TextGeometry, _ reuse: ParagraphReuse) -> TextGeometry {
        let paragraphs = shaped.paragraphs
        let headLines = Self.firstLine(of: old, from: reuse.headEnd)
        let tailLines = reuse.tail > 0 ? Self.firstLine(of: old, from: reuse.oldTail.byte) : old.lines.count
        lines.reserveCapacity(old.lines.count + 8)
        lines += old.lines[..<headLines]
        if let last = lines.last {
            segments += old.segments[..<last.segments.upperBound]
            let style = shaped.text.paragraph(at: paragraphs[reuse.head - 1].start)
            top = last.top + last.height + style.lineSpacing
            if !paragraphs[reuse.head - 1].isContinued { top += style.paragraphSpacing }
        }
        let firstOfTail = paragraphs.count - reuse.tail
        for number in reuse.head..<firstOfTail {
            _ = layOut(paragraphs[number], isContinuation: number > 0 && paragraphs[number - 1].isContinued)
        }
        if reuse.tail > 0 {
            if !lines.isEmpty, !paragraphs[firstOfTail - 1].isContinued {
                top += shaped.text.paragraph(at: paragraphs[firstOfTail].start).paragraphSpacingBefore
            }
            appendLines(of: old, from: tailLines)
        }
        widest = lines.reduce(0) { max($0, $1.reach) }
        return geometry()
    }

    /// The first line that begins at a byte of the text or behind it.
    private static func firstLine(of geometry: TextGeometry, from byte: Int) -> Int {
        var range = geometry.lines.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if geometry.lines[middle].range.lowerBound < byte {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound
    }

    /// Takes over the lines of another text from `first` to its end; the first one begins at `top`.
    private mutating func appendLines(of old: TextGeometry, from first: Int) {
        let oldSegment = old.lines[first].segments.lowerBound
        let down = top - old.lines[first].top
        let bytes = shaped.text.length - old.shaped.text.length
        let clusters = shaped.clusters.count - old.shaped.clusters.count
        let glyphs = shaped.glyphs.count - old.shaped.glyphs.count
        let styles = shaped.text.runs.count - old.shaped.text.runs.count
        let segmentShift = segments.count - oldSegment
        for var segment in old.segments[oldSegment...] {
            segment.style += Int32(styles)
            segment.range = segment.range.shifted(by: bytes)
            segment.clusters = segment.clusters.shifted(by: clusters)
            segment.glyphs = segment.glyphs.shifted(by: glyphs)
            segments.append(segment)
        }
        for var line in old.lines[first...] {
            line.range = line.range.shifted(by: bytes)
            line.segments = line.segments.shifted(by: segmentShift)
            line.top += down
            line.baseline += down
            lines.append(line)
        }
    }

    /// Lays one paragraph; returns false when no more lines fit.
    private mutating func layOut(_ paragraph: ShapedText.Paragraph, isContinuation: Bool) -> Bool {
        let style = shaped.text.paragraph(at: paragraph.start)
        let mode = constraints.lineBreak ?? style.lineBreak
        if !lines.isEmpty, !isContinuation { top += style.paragraphSpacingBefore }
        var cluster = paragraph.firstCluster
        var isFirst = !isContinuation
        let lineEnd = lineEnd(style)
        let starts = wrapStarts(paragraph, style, mode, isFirst: isFirst)
        var number = 0
        repeat {
            let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
            let room = max(0, lineEnd - indent)
            let isLastAllowed = isLastLine(paragraph, from: cluster, style)
            let content: Content
            let known = number < starts.count ? starts[number] : paragraph.lastCluster
            if isLastAllowed, !isWrapped(mode) {
                content = truncated(
                    paragraph, from: cluster, room: room, mode: mode, hasMore: hasText(after: paragraph))
            } else if mode == .clip, constraints.maximumLines == 1 {
                content = whole(paragraph, from: cluster)
            } else {
                content = visible(paragraph, from: cluster, to: known, room: room)
            }
            number += 1
            let endsParagraph = content.next >= paragraph.lastCluster
            append(content, paragraph, style, indent: indent, room: room, endsParagraph: endsParagraph, from: cluster)
            cluster = content.next
            isFirst = false
            if isLastAllowed {
                if !endsParagraph || hasText(after: paragraph) { isTruncated = true }
                return false
            }
            top += style.lineSpacing
        } while cluster < paragraph.lastCluster
        if !paragraph.isContinued { top += style.paragraphSpacing }
        return true
    }

    private func isWrapped(_ mode: TextParagraph.LineBreak) -> Bool {
        mode == .wordWrap || mode == .characterWrap || mode == .clip
    }

    private func hasText(after paragraph: ShapedText.Paragraph) -> Bool {
        guard paragraph.next > paragraph.end else { return false }
        return shaped.text.string.utf8.withContiguousStorageIfAvailable { bytes in
            bytes[paragraph.next...].prefix(4096).contains { $0 > 0x20 }
        } ?? false
    }

    /// How far to the right the lines of a paragraph may reach.
    private func lineEnd(_ style: TextParagraph) -> Double {
        style.tailIndent > 0 ? min(style.tailIndent, constraints.width) : constraints.width + style.tailIndent
    }

    /// Whether the line from `cluster` is the last one that may be laid.
    private func isLastLine(_ paragraph: ShapedText.Paragraph, from cluster: Int, _ style: TextParagraph) -> Bool {
        if constraints.maximumLines > 0, lines.count + 1 >= constraints.maximumLines { return true }
        guard constraints.height.isFinite else { return false }
        let font = self.font(at: cluster, in: paragraph)
        let height = lineHeight(font.ascent + font.descent, style)
        return top + height + style.lineSpacing + height > constraints.height + Self.tolerance
    }

    // MARK: Where lines end

    /// The clusters at which the paragraph's lines end if nothing is truncated, in order.
    private func wrapStarts(
        _ paragraph: ShapedText.Paragraph, _ style: TextParagraph, _ mode: TextParagraph.LineBreak, isFirst: Bool
    ) -> [Int] {
        let end = lineEnd(style)
        guard end.isFinite, let breaks, paragraph.firstCluster < paragraph.lastCluster else { return [] }
        let most = constraints.maximumLines > 0 ? constraints.maximumLines - lines.count : Int.max
        var ends: [Int] = []
        var cluster = paragraph.firstCluster
        while cluster < paragraph.lastCluster, ends.count < most {
            let indent = isFirst && ends.isEmpty ? style.firstLineHeadIndent : style.headIndent
            let next = lineEnd(
                paragraph, from: cluster, room: max(0, end - indent), breaks: breaks,
                byCharacter: mode == .characterWrap)
            ends.append(next)
            cluster = next
        }
        if style.pushesOutOrphans, mode != .characterWrap, cluster >= paragraph.lastCluster, ends.count >= 2 {
            pushOutOrphan(&ends, paragraph, room: max(0, end - style.headIndent), breaks: breaks)
        }
        return ends
    }

    /// The first cluster that doesn't fit a line any more, moved back to where a line may end.
    private func lineEnd(
        _ paragraph: ShapedText.Paragraph, from first: Int, room: Double, breaks: LineBreaks, byCharacter: Bool
    ) -> Int {
        var width = 0.0
        var opportunity = first
        var emergency = first
        var index = first
        let limit = room + Self.tolerance
        while index < paragraph.lastCluster {
            let cluster = shaped.clusters[index]
            if index > first {
                if breaks.isOpportunity(index) { opportunity = index }
                if breaks.isEmergency(index) { emergency = index }
                if index == paragraph.hole { return index }
            }
            if cluster.kind == .space {
                width += Double(cluster.width)
                index += 1
                continue
            }
            let added = cluster.kind == .tab ? tabWidth(paragraph, at: width) : Double(cluster.width)
            if width + added > limit, index > first {
                if byCharacter, emergency > first { return emergency }
                if opportunity > first { return opportunity }
                return emergency > first ? emergency : index
            }
            width += added
            index += 1
        }
        return paragraph.lastCluster
    }

    /// Moves one more word to the last line when it has only one and the line before it can spare it.
    private func pushOutOrphan(
        _ ends: inout [Int], _ paragraph: ShapedText.Paragraph, room: Double, breaks: LineBreaks
    ) {
        let lastStart = ends[ends.count - 2]
        let previousStart = ends.count >= 3 ? ends[ends.count - 3] : paragraph.firstCluster
        let words = wordStarts(lastStart..<paragraph.lastCluster)
        let previousWords = wordStarts(previousStart..<lastStart)
        guard words.count == 1, previousWords.count >= 3, let start = previousWords.last, breaks.isOpportunity(start),
            shaped.clusters[lastStart - 1].kind == .space
        else { return }
        let content = visible(paragraph, from: start, to: paragraph.lastCluster, room: room)
        if content.width <= room + Self.tolerance { ends[ends.count - 2] = start }
    }

    private func wordStarts(_ range: Range<Int>) -> [Int] {
        range.filter { index in
            shaped.clusters[index].kind != .space
                && (index == range.lowerBound || shaped.clusters[index - 1].kind == .space)
        }
    }

    private func tabWidth(_ paragraph: ShapedText.Paragraph, at x: Double) -> Double {
        let style = shaped.text.paragraph(at: paragraph.start)
        if let stop = style.tabStops.first(where: { $0 > x + Self.tolerance }) { return stop - x }
        let interval = style.tabInterval > 0 ? style.tabInterval : 28
        return ((x / interval + 1e-6).rounded(.down) + 1) * interval - x
    }

    // MARK: What a line shows

    /// The clusters `from ..< to`, without the white space at a wrapped end.
    private func visible(_ paragraph: ShapedText.Paragraph, from: Int, to: Int, room: Double) -> Content {
        var end = to
        if to < paragraph.lastCluster {
            while end > from, shaped.clusters[end - 1].kind == .space { end -= 1 }
        }
        var width = self.width(from..<end, paragraph)
        if to >= paragraph.lastCluster {
            // White space at the end of a paragraph counts as far as there is room for it.
            while end > from, shaped.clusters[end - 1].kind == .space, width > room + Self.tolerance {
                end -= 1
                width -= Double(shaped.clusters[end].width)
            }
        }
        return Content(head: from..<end, tail: end..<end, next: to, width: width)
    }

    private func whole(_ paragraph: ShapedText.Paragraph, from: Int) -> Content {
        let end = paragraph.hole ?? paragraph.lastCluster
        return Content(
            head: from..<end, tail: end..<end, next: paragraph.lastCluster, width: width(from..<end, paragraph))
    }

    private func width(_ range: Range<Int>, _ paragraph: ShapedText.Paragraph) -> Double {
        var width = 0.0
        for index in range {
            let cluster = shaped.clusters[index]
            width += cluster.kind == .tab ? tabWidth(paragraph, at: width) : Double(cluster.width)
        }
        return width
    }

    /// The rest of a paragraph on one line, cut where it is too wide.
    private func truncated(
        _ paragraph: ShapedText.Paragraph, from: Int, room: Double, mode: TextParagraph.LineBreak, hasMore: Bool
    ) -> Content {
        let last = paragraph.lastCluster
        if !hasMore, paragraph.hole == nil {
            let all = visible(paragraph, from: from, to: last, room: room)
            if all.width <= room + Self.tolerance { return all }
        }
        let limit = room + Self.tolerance
        guard ellipsisWidth(style(ofCluster: from, fallback: paragraph)) <= limit else {
            return Content(head: from..<from, tail: last..<last, next: last, width: 0)
        }
        let headEnd = paragraph.hole ?? last
        let tailStart = paragraph.hole ?? from
        switch mode {
        case .truncateHead where !hasMore:
            var tail = last
            var width = 0.0
            var style = self.style(ofCluster: max(from, last - 1))
            while tail > tailStart {
                let next = shaped.clusters[tail - 1]
                let nextStyle = self.style(ofCluster: tail - 1)
                guard width + Double(next.width) + ellipsisWidth(nextStyle) <= limit else { break }
                width += Double(next.width)
                style = nextStyle
                tail -= 1
            }
            while tail < last, shaped.clusters[tail].kind == .space {
                width -= Double(shaped.clusters[tail].width)
                tail += 1
            }
            if tail == last { style = self.style(ofCluster: from) }
            return Content(
                head: from..<from, tail: tail..<last, ellipsisStyle: style, next: last,
                width: width + ellipsisWidth(style), hasTabStops: false)
        case .truncateMiddle where !hasMore:
            return truncatedInMiddle(from: from, last: last, headEnd: headEnd, tailStart: tailStart, limit: limit)
        default:
            var head = from
            var width = 0.0
            var style = self.style(ofCluster: from, fallback: paragraph)
            while head < headEnd {
                let cluster = shaped.clusters[head]
                let nextStyle = self.style(ofCluster: head)
                let added = cluster.kind == .tab ? tabWidth(paragraph, at: width) : Double(cluster.width)
                guard width + added + ellipsisWidth(nextStyle) <= limit else { break }
                width += added
                style = nextStyle
                head += 1
            }
            while head > from, shaped.clusters[head - 1].kind == .space {
                head -= 1
                width -= Double(shaped.clusters[head].width)
            }
            return Content(
                head: from..<head, tail: last..<last, ellipsisStyle: style, next: last,
                width: width + ellipsisWidth(style))
        }
    }

    private func truncatedInMiddle(
        from: Int, last: Int, headEnd: Int, tailStart: Int, limit: Double
    ) -> Content {
        let style = self.style(ofCluster: from)
        let room = limit - ellipsisWidth(style)
        var head = from
        var tail = last
        var headWidth = 0.0
        var tailWidth = 0.0
        // The shorter side grows first, so that the ellipsis stays in the middle.
        while true {
            let canGrowHead =
                head < headEnd && head < tail
                && headWidth + tailWidth + Double(shaped.clusters[head].width) <= room
            let canGrowTail =
                tail > tailStart && tail > head
                && headWidth + tailWidth + Double(shaped.clusters[tail - 1].width) <= room
            if canGrowHead, headWidth <= tailWidth || !canGrowTail {
                headWidth += Double(shaped.clusters[head].width)
                head += 1
            } else if canGrowTail {
                tail -= 1
                tailWidth += Double(shaped.clusters[tail].width)
            } else {
                break
            }
        }
        while head > from, shaped.clusters[head - 1].kind == .space {
            head -= 1
            headWidth -= Double(shaped.clusters[head].width)
        }
        while tail < last, shaped.clusters[tail].kind == .space {
            tailWidth -= Double(shaped.clusters[tail].width)
            tail += 1
        }
        // The ellipsis is set like what stands before it, and may need more room than was kept for it.
        var ellipsisStyle = style
        while true {
            ellipsisStyle = head > from ? self.style(ofCluster: head - 1) : style
            guard headWidth + tailWidth + ellipsisWidth(ellipsisStyle) > limit, tail < last || head > from else {
                break
            }
            if tail < last {
                tailWidth -= Double(shaped.clusters[tail].width)
                tail += 1
            } else {
                head -= 1
                headWidth -= Double(shaped.clusters[head].width)
            }
        }
        return Content(
            head: from..<head, tail: tail..<last, ellipsisStyle: ellipsisStyle, next: last,
            width: headWidth + tailWidth + ellipsisWidth(ellipsisStyle), hasTabStops: false)
    }

    private func style(ofCluster index: Int, fallback paragraph: ShapedText.Paragraph? = nil) -> Int32 {
        if let paragraph, index >= paragraph.lastCluster { return Int32(styleIndex(atByte: paragraph.start)) }
        return shaped.runs[Int(shaped.clusters[index].run)].style
    }

    private func styleIndex(atByte byte: Int) -> Int {
        shaped.text.runs.firstIndex { byte < $0.end } ?? shaped.text.runs.count - 1
    }

    private func ellipsisWidth(_ style: Int32) -> Double {
        ellipsis(style).width
    }

    private func ellipsis(_ style: Int32) -> (glyph: UInt32, face: UInt8, width: Double) {
        let style = shaped.text.runs[Int(style)].style
        let found = FontLibrary.shared.ellipsis(for: style.font)
        return (found.glyph, found.face, found.width * style.font.size * style.stretch)
    }

    private func font(at cluster: Int, in paragraph: ShapedText.Paragraph) -> TextFont {
        let style =
            cluster < paragraph.lastCluster ? Int(style(ofCluster: cluster)) : styleIndex(atByte: paragraph.start)
        return shaped.text.runs[style].style.font
    }

    // MARK: Placing a line

    private mutating func append(
        _ content: Content, _ paragraph: ShapedText.Paragraph, _ style: TextParagraph, indent: Double, room: Double,
        endsParagraph: Bool, from: Int
    ) {
        let firstSegment = segments.count
        let justifies =
            style.alignment == .justified && room.isFinite && !endsParagraph && content.ellipsisStyle == nil
        let gaps = justifies ? content.head.filter { shaped.clusters[$0].kind == .space }.count : 0
        let extra = gaps > 0 ? max(0, room - content.width) / Double(gaps) : 0
        appendSegments(content.head, paragraph, extra: extra)
        if let ellipsisStyle = content.ellipsisStyle {
            appendEllipsis(ellipsisStyle, content, paragraph)
            appendSegments(content.tail, paragraph, extra: 0)
        }
        if content.hasTabStops { setTabs(firstSegment, paragraph) }
        reorder(firstSegment)
        var x = 0.0
        for index in firstSegment..<segments.count {
            segments[index].x = x
            x += segments[index].width
        }

        var ascent = 0.0
        var descent = 0.0
        if firstSegment == segments.count {
            let font = self.font(at: from, in: paragraph)
            (ascent, descent) = (font.ascent, font.descent)
        }
        for segment in segments[firstSegment...] {
            let runStyle = shaped.text.runs[Int(segment.style)].style
            ascent = max(ascent, runStyle.font.ascent + runStyle.baselineOffset)
            descent = max(descent, runStyle.font.descent - runStyle.baselineOffset)
            if segment.content == .attachment, let box = runStyle.attachment {
                ascent = max(ascent, box.maxY + runStyle.baselineOffset)
                descent = max(descent, -box.minY - runStyle.baselineOffset)
            }
        }
        let height = lineHeight(ascent + descent, style)
        let start =
            from < paragraph.lastCluster && from > paragraph.firstCluster
            ? Int(shaped.clusters[from].start) : paragraph.start
        let end = content.next < paragraph.lastCluster ? Int(shaped.clusters[content.next].start) : paragraph.next
        let reach = mode(style) == .clip ? indent + x : min(constraints.width, indent + x)
        lines.append(
            TextGeometry.Line(
                range: start..<max(start, end), indent: indent, width: x, top: top, height: height,
                baseline: top + height - descent, tailIndent: style.tailIndent, alignment: style.alignment,
                isRightToLeft: paragraph.isRightToLeft, reach: reach, segments: firstSegment..<segments.count,
                isTruncated: content.ellipsisStyle != nil, endsParagraph: endsParagraph))
        if content.ellipsisStyle != nil { isTruncated = true }
        widest = max(widest, reach)
        top += height
    }

    private func mode(_ style: TextParagraph) -> TextParagraph.LineBreak {
        constraints.lineBreak ?? style.lineBreak
    }

    private func lineHeight(_ natural: Double, _ style: TextParagraph) -> Double {
        var height = style.lineHeightMultiple > 0 ? natural * style.lineHeightMultiple : natural
        height = max(height, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        return height
    }

    private mutating func appendSegments(_ clusters: Range<Int>, _ paragraph: ShapedText.Paragraph, extra: Double) {
        var index = clusters.lowerBound
        while index < clusters.upperBound {
            let first = index
            let kind = shaped.clusters[first].kind
            let runIndex = shaped.clusters[first].run
            var width = 0.0
            var standsAlone = false
            while index < clusters.upperBound, shaped.clusters[index].run == runIndex {
                let cluster = shaped.clusters[index]
                if kind == .tab || kind == .attachment {
                    width = Double(cluster.width)
                    index += 1
                    break
                }
                if cluster.kind == .tab || cluster.kind == .attachment { break }
                width += Double(cluster.width)
                index += 1
                if extra > 0, cluster.kind == .space {
                    width += extra
                    standsAlone = true
                    break
                }
            }
            let run = shaped.runs[Int(runIndex)]
            let start = shaped.clusters[first]
            let end = shaped.clusters[index - 1]
            let firstGlyph = Int(min(start.firstGlyph, end.firstGlyph))
            let lastGlyph = max(
                Int(start.firstGlyph) + Int(start.glyphCount), Int(end.firstGlyph) + Int(end.glyphCount))
            segments.append(
                TextGeometry.Segment(
                    content: kind == .tab ? .tab : kind == .attachment ? .attachment : .text, style: run.style,
                    face: run.face, level: run.level, standsAlone: standsAlone,
                    range: Int(shaped.clusters[first].start)..<shaped.end(ofCluster: index - 1, in: paragraph),
                    clusters: first..<index, glyphs: firstGlyph..<lastGlyph, x: 0, width: width,
                    raise: shaped.text.runs[Int(run.style)].style.baselineOffset))
        }
    }

    private mutating func appendEllipsis(_ style: Int32, _ content: Content, _ paragraph: ShapedText.Paragraph) {
        let glyph = ellipsis(style)
        let place =
            content.head.isEmpty
            ? paragraph.start : shaped.end(ofCluster: content.head.upperBound - 1, in: paragraph)
        segments.append(
            TextGeometry.Segment(
                content: .ellipsis, style: style, face: glyph.face, level: paragraph.isRightToLeft ? 1 : 0,
                standsAlone: false, range: place..<place, clusters: 0..<0,
                glyphs: Int(glyph.glyph)..<Int(glyph.glyph) + 1,
                x: 0, width: glyph.width, raise: shaped.text.runs[Int(style)].style.baselineOffset))
    }

    /// Gives the tabs among the segments from `first` on their widths.
    private mutating func setTabs(_ first: Int, _ paragraph: ShapedText.Paragraph) {
        var x = 0.0
        for index in first..<segments.count {
            if segments[index].content == .tab { segments[index].width = tabWidth(paragraph, at: x) }
            x += segments[index].width
        }
    }

    /// Brings the segments from `first` on into visual order: rule L2 of the Unicode bidirectional algorithm.
    private mutating func reorder(_ first: Int) {
        guard segments.count - first > 0 else { return }
        var highest: UInt8 = 0
        for index in first..<segments.count { highest = max(highest, segments[index].level) }
        guard highest > 0 else { return }
        var level = highest
        while level > 0 {
            var index = first
            while index < segments.count {
                guard segments[index].level >= level else {
                    index += 1
                    continue
                }
                let start = index
                while index < segments.count, segments[index].level >= level { index += 1 }
                segments[start..<index].reverse()
            }
            level -= 1
        }
    }
}

extension Range<Int> {
    fileprivate func shifted(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
