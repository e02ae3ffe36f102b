// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// Lays a text into lines.
///
/// Follows: https://developer.apple.com/documentation/coretext/ctframesetter
/// Differs: frames are rectangles, the boxes around their paths; attributes of frames have no effect.
public final class CTFramesetter: NSObject, @unchecked Sendable {
    let string: NSAttributedString

    init(_ string: NSAttributedString) {
        self.string = NSAttributedString(attributedString: string)
        super.init()
    }

    /// Lays a part of the text into a width; a length of 0 means to the end.
    func typeset(_ range: CFRange, width: CGFloat) -> (text: TypesetText, part: NSRange) {
        let start = min(max(0, range.location), string.length)
        let length = range.length == 0 ? string.length - start : min(max(0, range.length), string.length - start)
        let part = NSRange(location: start, length: length)
        let styled = StyledString(string.attributedSubstring(from: part))
        let geometry = TextEngine.shared.typeset(styled.text, TextConstraints(width: Double(width)))
        return (TypesetText(geometry, paints: styled.paints, width: width.isFinite ? Double(width) : nil), part)
    }

    /// How many lines of a text fit into a height.
    static func lineCount(_ text: TypesetText, in height: CGFloat) -> Int {
        text.geometry.lines.prefix { $0.top + $0.height <= height + 0.001 }.count
    }

    /// The UTF-16 units of the first lines of a text.
    static func length(_ text: TypesetText, lines: Int) -> Int {
        lines == 0 ? 0 : text.utf16Offset(at: text.geometry.lines[lines - 1].range.upperBound)
    }
}

public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
    CTFramesetter(attrString)
}

/// The size of a text that is laid into constraints, in points; the part that fits is written.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    // Zero stands for no limit.
    func limit(_ length: CGFloat) -> CGFloat { length > 0 && length < 1e7 ? length : .infinity }
    let (text, part) = framesetter.typeset(stringRange, width: limit(constraints.width))
    let count = CTFramesetter.lineCount(text, in: limit(constraints.height))
    fitRange?.pointee = CFRange(location: part.location, length: CTFramesetter.length(text, lines: count))
    let lines = text.geometry.lines.prefix(count)
    guard count < text.geometry.lines.count else { return text.size }
    return CGSize(width: lines.map(\.width).max() ?? 0, height: lines.last.map { $0.top + $0.height } ?? 0)
}

/// Lays a text into the box of a path, as far as it fits.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame { CTFrame(framesetter, stringRange, path) }

/// A text that was laid into a box.
///
/// Follows: https://developer.apple.com/documentation/coretext/ctframe
public final class CTFrame: NSObject, @unchecked Sendable {
    let path: CGPath
    let text: TypesetText
    let lines: [CTLine]
    /// Of the baselines, from the bottom left corner of the box, in points with y upwards.
    let origins: [CGPoint]
    let visibleRange: CFRange

    init(_ framesetter: CTFramesetter, _ range: CFRange, _ path: CGPath) {
        self.path = path
        let box = path.boundingBox
        let (whole, part) = framesetter.typeset(range, width: box.width)
        let length = CTFramesetter.length(whole, lines: CTFramesetter.lineCount(whole, in: box.height))
        visibleRange = CFRange(location: part.location, length: length)
        // What doesn't fit is not drawn.
        let shown =
            length == part.length || length == 0
            ? whole : framesetter.typeset(visibleRange, width: box.width).text
        text = shown
        let string = framesetter.string
        let visible = length == 0 ? [] : Array(shown.geometry.lines)
        lines = visible.map { line in
            let start = shown.utf16Offset(at: line.range.lowerBound)
            let end = shown.utf16Offset(at: line.range.upperBound)
            let place = NSRange(location: part.location + start, length: end - start)
            return CTLine(string.attributedSubstring(from: place), start: place.location)
        }
        origins = visible.enumerated().map { index, line in
            CGPoint(x: shown.originX(ofLine: index), y: box.height - line.baseline)
        }
        super.init()
    }
}

public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines) }
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.visibleRange }

/// Writes where lines begin, from the bottom left corner of the frame's box; a length of 0 means to the last line.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    write(frame.origins, range, origins)
}

/// Draws a frame into a context whose y axis points up.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    guard frame.visibleRange.length > 0 else { return }
    let box = frame.path.boundingBox
    context.withSavedState {
        context.translateBy(x: box.minX, y: box.maxY)
        context.scaleBy(x: 1, y: -1)
        frame.text.draw(in: context)
    }
}
