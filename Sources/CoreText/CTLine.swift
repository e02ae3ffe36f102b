// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// A text in one line.
///
/// Follows: https://developer.apple.com/documentation/coretext/ctline
public final class CTLine: NSObject, @unchecked Sendable {
    let typeset: TypesetText
    let string: NSAttributedString
    /// Where the line begins in the text that it is of, in UTF-16 units.
    let start: Int

    init(_ string: NSAttributedString, start: Int = 0, _ constraints: TextConstraints = TextConstraints()) {
        self.string = string
        self.start = start
        let styled = StyledString(string)
        typeset = TypesetText(TextEngine.shared.typeset(styled.text, constraints), paints: styled.paints)
        super.init()
    }

    /// The line of the engine's; nil for a text without one.
    var line: TextGeometry.Line? { typeset.geometry.lines.first }

    /// The width with the white space at the end, in points.
    var width: Double {
        guard let line else { return 0 }
        return line.isRightToLeft ? line.width : max(line.width, typeset.caretRect(at: string.length)?.minX ?? 0)
    }
}

/// Where what doesn't fit into a line is cut off.
public enum CTLineTruncationType: UInt32, Sendable {
    case start = 0
    case end = 1
    case middle = 2
}

public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine { CTLine(attrString) }

/// The line with an ellipsis where it is wider than `width`, in points.
///
/// Differs: the token is always an ellipsis in the text's own style.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    let lineBreak: TextParagraph.LineBreak =
        switch truncationType {
        case .start: .truncateHead
        case .end: .truncateTail
        case .middle: .truncateMiddle
        }
    return CTLine(
        line.string, start: line.start, TextConstraints(width: width, maximumLines: 1, lineBreak: lineBreak))
}

/// The width of a line; the distances from its baseline are written, in points.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let above = line.line.map { $0.baseline - $0.top } ?? 0
    ascent?.pointee = above
    descent?.pointee = line.line.map { $0.height - above } ?? 0
    leading?.pointee = 0
    return line.width
}

/// The box around the glyphs from the line's origin, in points with y upwards; null without glyphs.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    let runs = line.runs
    let box = runs.reduce(CGRect.null) { all, run in
        zip(run.glyphs, run.positions).reduce(all) { all, glyph in
            let ink = run.font.inkBox(of: UInt32(glyph.0)).offsetBy(dx: glyph.1.x, dy: glyph.1.y)
            return ink.isEmpty ? all : all.union(ink)
        }
    }
    let origin = context?.textPosition ?? .zero
    return box.isNull ? box : box.offsetBy(dx: origin.x, dy: origin.y)
}

public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    CFRange(location: line.start, length: line.string.length)
}

public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// The runs of the line, each in one style and face, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { NSArray(array: line.runs) }

/// The offset of the caret place that is nearest to a point of the line.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    line.start + line.typeset.offset(at: CGPoint(x: position.x, y: line.line?.baseline ?? 0))
}

/// How far a caret stands from the line's origin, in points.
@discardableResult
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let offset = line.typeset.caretRect(at: charIndex - line.start)?.minX ?? 0
    secondaryOffset?.pointee = offset
    return offset
}

/// Draws a line with its origin at the context's text position.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    context.withSavedState {
        context.concatenate(context.textMatrix)
        // The engine's lines go down from their top.
        context.scaleBy(x: 1, y: -1)
        line.typeset.draw(in: context, at: CGPoint(x: 0, y: -(line.line?.baseline ?? 0)))
    }
}
