// SPDX-License-Identifier: Apache-2.0

extension TypesetText {
    // MARK: From places to points

    /// The line that holds a UTF-16 offset; nil when the text has no line.
    package func lineIndex(at offset: Int) -> Int? {
        guard !geometry.lines.isEmpty else { return nil }
        let byte = byte(at: offset)
        return geometry.lines.lastIndex { $0.range.lowerBound <= byte } ?? 0
    }

    /// The caret before a UTF-16 offset: a box of no width, as high as its line; nil when the text has no line.
    package func caretRect(at offset: Int) -> CGRect? {
        guard let index = lineIndex(at: offset) else { return nil }
        let line = geometry.lines[index]
        let x = originX(ofLine: index) + caretX(at: byte(at: offset), in: line)
        return CGRect(x: x, y: line.top, width: 0, height: line.height)
    }

    /// The boxes that a selection of UTF-16 offsets covers, line by line.
    package func selectionRects(for range: Range<Int>) -> [CGRect] {
        let start = byte(at: range.lowerBound)
        let end = byte(at: range.upperBound)
        var rects: [CGRect] = []
        for (index, line) in geometry.lines.enumerated()
        where line.range.lowerBound < end && start < line.range.upperBound {
            for segment in geometry.segments[line.segments] where segment.content != .ellipsis {
                let from = max(start, segment.range.lowerBound)
                let to = min(end, segment.range.upperBound)
                guard from < to else { continue }
                let one = segment.x + offset(of: from, in: segment)
                let other = segment.x + offset(of: to, in: segment)
                let rect = CGRect(
                    x: originX(ofLine: index) + min(one, other), y: line.top, width: abs(other - one),
                    height: line.height)
                if let last = rects.last, last.minY == rect.minY, abs(last.maxX - rect.minX) < 0.01 {
                    rects[rects.count - 1] = last.union(rect)
                } else {
                    rects.append(rect)
                }
            }
        }
        return rects
    }

    // MARK: From points to places

    /// The UTF-16 offset of the caret place that is nearest to a point.
    package func offset(at point: CGPoint) -> Int {
        guard !geometry.lines.isEmpty else { return 0 }
        let index = geometry.lines.firstIndex { point.y < $0.top + $0.height } ?? geometry.lines.count - 1
        let line = geometry.lines[index]
        let x = Double(point.x) - originX(ofLine: index)
        let segments = geometry.segments[line.segments].filter { $0.content != .ellipsis && !$0.range.isEmpty }
        guard let nearest = segments.min(by: { distance(x, $0) < distance(x, $1) }) else {
            return utf16Offset(at: line.range.lowerBound)
        }
        var best = nearest.range.lowerBound
        var bestDistance = Double.infinity
        for place in caretPlaces(in: nearest) {
            let distance = abs(nearest.x + self.offset(of: place, in: nearest) - x)
            if distance < bestDistance { (best, bestDistance) = (place, distance) }
        }
        return utf16Offset(at: best)
    }

    private func distance(_ x: Double, _ segment: TextGeometry.Segment) -> Double {
        x < segment.x ? segment.x - x : max(0, x - segment.x - segment.width)
    }

    // MARK: Within a line

    private func caretX(at byte: Int, in line: TextGeometry.Line) -> Double {
        let segments = geometry.segments[line.segments].filter { $0.content != .ellipsis }
        for segment in segments where segment.range.contains(byte) { return segment.x + offset(of: byte, in: segment) }
        // Behind the last character that is shown.
        guard let last = segments.max(by: { $0.range.upperBound < $1.range.upperBound }) else {
            return line.isRightToLeft ? line.width : 0
        }
        return last.x + offset(of: last.range.upperBound, in: last)
    }

    /// The distance of a caret from the left edge of a segment.
    private func offset(of byte: Int, in segment: TextGeometry.Segment) -> Double {
        var x = 0.0
        let clusters = geometry.shaped.clusters
        for index in segment.clusters {
            let start = Int(clusters[index].start)
            let end =
                index + 1 < segment.clusters.upperBound ? Int(clusters[index + 1].start) : segment.range.upperBound
            let width = segment.content == .text && !segment.standsAlone ? Double(clusters[index].width) : segment.width
            if byte >= end {
                x += width
                continue
            }
            if byte > start { x += width * fraction(of: byte, in: start..<end) }
            break
        }
        return segment.level & 1 == 1 ? segment.width - x : min(x, segment.width)
    }

    /// How much of a cluster's characters lie before a byte: carets divide a ligature evenly.
    private func fraction(of byte: Int, in range: Range<Int>) -> Double {
        let utf8 = string.utf8
        let cluster = string[
            utf8.index(
                utf8.startIndex, offsetBy: range.lowerBound)..<utf8.index(utf8.startIndex, offsetBy: range.upperBound)]
        let before = string[
            utf8.index(utf8.startIndex, offsetBy: range.lowerBound)..<utf8.index(utf8.startIndex, offsetBy: byte)]
        return cluster.isEmpty ? 0 : Double(before.count) / Double(max(1, cluster.count))
    }

    private func caretPlaces(in segment: TextGeometry.Segment) -> [Int] {
        let utf8 = string.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: segment.range.lowerBound)
        let end = utf8.index(utf8.startIndex, offsetBy: segment.range.upperBound)
        var places = string[start..<end].indices.map { utf8.distance(from: utf8.startIndex, to: $0) }
        places.append(segment.range.upperBound)
        return places
    }

    // MARK: UTF-16 and UTF-8

    /// The byte of the text's UTF-8 form at a UTF-16 offset; an offset outside of the text is brought back into it.
    package func byte(at offset: Int) -> Int {
        let utf16 = string.utf16
        let index = utf16.index(utf16.startIndex, offsetBy: max(0, offset), limitedBy: utf16.endIndex) ?? utf16.endIndex
        return string.utf8.distance(
            from: string.startIndex, to: index.samePosition(in: string.utf8) ?? scalarStart(index))
    }

    private func scalarStart(_ index: String.Index) -> String.Index {
        string.unicodeScalars.index(before: string.unicodeScalars.index(after: index))
    }

    /// The UTF-16 offset at a byte of the text's UTF-8 form.
    package func utf16Offset(at byte: Int) -> Int {
        let index = string.utf8.index(string.startIndex, offsetBy: min(max(0, byte), string.utf8.count))
        return string.utf16.distance(from: string.startIndex, to: index)
    }
}
