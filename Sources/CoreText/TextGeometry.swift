// SPDX-License-Identifier: Apache-2.0

/// The lines of a text within constraints: positions only, no colors.
///
/// Immutable.
///
/// Coordinates are points from the top left corner of the text; a line's own x starts at its leading indent and doesn't
/// know about alignment, which `TypesetText` applies for the width it is shown in.
package final class TextGeometry: Sendable {
    /// One line.
    package struct Line: Sendable {
        /// The bytes of the text that belong to the line, with the white space and the terminator at its end.
        package var range: Range<Int>
        /// The indent of the line's left edge.
        var indent: Double
        /// The width of what is visible.
        package var width: Double
        /// The top of the line.
        package var top: Double
        package var height: Double
        package var baseline: Double
        /// Distance of the line's end from the leading edge, or from the trailing edge when zero or negative.
        var tailIndent: Double
        var alignment: TextParagraph.Alignment
        var isRightToLeft: Bool
        /// How far to the right the line reaches, as far as it counts for the text's width.
        var reach: Double
        /// The segments of the line, left to right.
        var segments: Range<Int>
        /// Whether the line ends with an ellipsis or holds one.
        package var isTruncated: Bool
        /// Whether it is the last line of its paragraph.
        var endsParagraph: Bool
    }

    /// What a segment shows.
    enum Content: UInt8, Sendable {
        case text, ellipsis, attachment, tab
    }

    /// A stretch of a line in one style, face and direction.
    struct Segment: Sendable {
        var content: Content
        var style: Int32
        var face: UInt8
        var level: UInt8
        /// Whether the segment stands alone on the wire, since its place can't follow from the one before it.
        var standsAlone: Bool
        var range: Range<Int>
        /// The clusters shown, in logical order.
        var clusters: Range<Int>
        /// The glyphs shown, left to right; of an ellipsis the glyph number is in `lowerBound`.
        var glyphs: Range<Int>
        /// Distance from the line's left edge.
        var x: Double
        var width: Double
        /// How far the segment is moved up from the line's baseline.
        var raise: Double
    }

    package let shaped: ShapedText
    package let constraints: TextConstraints
    package let lines: [Line]
    let segments: [Segment]
    /// The width of the widest line with its indents, and the height of all lines.
    package let size: CGSize
    /// Whether text is not shown for want of room.
    package let isTruncated: Bool

    init(
        shaped: ShapedText, constraints: TextConstraints, lines: [Line], segments: [Segment], size: CGSize,
        isTruncated: Bool
    ) {
        self.shaped = shaped
        self.constraints = constraints
        self.lines = lines
        self.segments = segments
        self.size = size
        self.isTruncated = isTruncated
    }

    /// Whether these are the lines that the text has without any constraint: one line at most.
    private var isNatural: Bool { constraints == TextConstraints() && lines.count <= 1 }

    /// Whether laying the text into other constraints would give the same line.
    func serves(_ other: TextConstraints) -> Bool {
        guard isNatural else { return false }
        let tailIndent = lines.first?.tailIndent ?? 0
        let end = tailIndent > 0 ? min(tailIndent, other.width) : other.width + tailIndent
        return size.width <= end
    }
}
