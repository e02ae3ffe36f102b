// SPDX-License-Identifier: Apache-2.0

/// A text that is ready to be shown: its lines, placed in the width of a box, and its colors.
///
/// Immutable.
///
/// Coordinates are points from the top left corner of the box, y downwards. Positions in the text are UTF-16 offsets, as
/// `NSRange` counts them.
package struct TypesetText: Sendable {
    package let geometry: TextGeometry
    /// The paint of each run of the text.
    package let paints: [TextPaint]
    /// The width of the box that the lines are aligned in, in points.
    package let width: Double
    /// Whether `natural` alignment means right.
    package let isRightToLeft: Bool

    /// Joins lines with colors.
    ///
    /// - Parameters:
    ///   - paints: a paint for each run of the text, or one for all of them.
    ///   - width: the width of the box; nil for the width of the lines themselves.
    ///   - isRightToLeft: whether the interface runs from right to left.
    package init(_ geometry: TextGeometry, paints: [TextPaint], width: Double? = nil, isRightToLeft: Bool = false) {
        self.geometry = geometry
        let runs = geometry.shaped.text.runs.count
        self.paints = paints.count == runs ? paints : Array(repeating: paints.first ?? TextPaint(), count: runs)
        let width = width ?? geometry.size.width
        self.width = width.isFinite ? width : geometry.size.width
        self.isRightToLeft = isRightToLeft
    }

    /// The characters of the text.
    package var string: String { geometry.shaped.text.string }

    /// The width of the widest line and the height of all lines, in points.
    package var size: CGSize { geometry.size }

    /// The left edge of a line.
    package func originX(ofLine index: Int) -> Double {
        let line = geometry.lines[index]
        let end = line.tailIndent > 0 ? min(line.tailIndent, width) : width + line.tailIndent
        let free = end - line.indent - line.width
        switch line.alignment {
        case .left: return line.indent
        case .center: return line.indent + free / 2
        case .right: return line.indent + free
        // A line that fills its room is not moved by either.
        case .natural, .justified: return isRightToLeft || line.isRightToLeft ? line.indent + free : line.indent
        }
    }

    /// The box of a line.
    package func frame(ofLine index: Int) -> CGRect {
        let line = geometry.lines[index]
        return CGRect(x: originX(ofLine: index), y: line.top, width: line.width, height: line.height)
    }

    // MARK: Pieces

    /// The pieces of all lines, top to bottom and left to right.
    package func pieces() -> [TextPiece] {
        var pieces: [TextPiece] = []
        for index in geometry.lines.indices { appendPieces(ofLine: index, to: &pieces) }
        return pieces
    }

    func appendPieces(ofLine index: Int, to pieces: inout [TextPiece]) {
        let line = geometry.lines[index]
        let originX = originX(ofLine: index)
        let firstPiece = pieces.count
        var previous: TextGeometry.Segment?
        for segment in geometry.segments[line.segments] where segment.content != .tab {
            let style = geometry.shaped.text.runs[Int(segment.style)].style
            let text = segment.content == .attachment ? "" : self.text(of: segment)
            if let last = previous, pieces.count > firstPiece, last.style == segment.style, last.level == segment.level,
                !last.standsAlone, last.content != .attachment, segment.content != .attachment,
                abs(last.x + last.width - segment.x) < 0.001
            {
                let place = pieces.count - 1
                pieces[place].text = segment.level & 1 == 1 ? text + pieces[place].text : pieces[place].text + text
                pieces[place].width += segment.width
                pieces[place].range =
                    min(
                        pieces[place].range.lowerBound, segment.range.lowerBound)..<max(
                        pieces[place].range.upperBound, segment.range.upperBound)
                previous = segment
                continue
            }
            previous = segment
            let baseline = line.baseline - segment.raise
            var box: CGRect?
            if segment.content == .attachment, let attachment = style.attachment {
                box = CGRect(
                    x: originX + segment.x, y: baseline - attachment.maxY, width: attachment.width,
                    height: attachment.height)
            }
            pieces.append(
                TextPiece(
                    x: originX + segment.x, baseline: baseline, width: segment.width, top: line.top,
                    height: line.height, text: text, font: style.font, kern: style.kern,
                    stretch: style.stretch, paint: paints[Int(segment.style)], isRightToLeft: segment.level & 1 == 1,
                    attachment: box,
                    range: segment.range, run: Int(segment.style)))
        }
    }

    private func text(of segment: TextGeometry.Segment) -> String {
        if segment.content == .ellipsis { return "…" }
        if segment.range.count == geometry.shaped.text.length, !hasControls(segment) { return string }
        return string.utf8.withContiguousStorageIfAvailable { bytes in
            let slice = bytes[segment.range]
            if hasControls(segment) || slice.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
                return String(decoding: slice.filter { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self)
            }
            return String(decoding: slice, as: UTF8.self)
        } ?? ""
    }

    private func hasControls(_ segment: TextGeometry.Segment) -> Bool {
        geometry.shaped.clusters[segment.clusters].contains { $0.kind == .control }
    }
}
