// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation

/// Lays the characters of a text storage into a text container.
///
/// Each UTF-16 unit counts as a glyph. It owns its text containers.
///
/// Follows: https://developer.apple.com/documentation/uikit/nslayoutmanager
/// Differs: the text is laid into the first container only; glyphs are the UTF-16 units of the text.
open class NSLayoutManager: NSObject, @unchecked Sendable {
    public override init() { super.init() }

    open internal(set) weak var textStorage: NSTextStorage? { didSet { textWasEdited() } }

    open private(set) var textContainers: [NSTextContainer] = []

    open func addTextContainer(_ container: NSTextContainer) {
        textContainers.append(container)
        container.layoutManager = self
        laid = nil
    }

    open func removeTextContainer(at index: Int) {
        textContainers.remove(at: index).layoutManager = nil
        laid = nil
    }

    open func textContainerChangedGeometry(_ container: NSTextContainer) { laid = nil }

    func textWasEdited() { laid = nil }

    // MARK: Layout

    private var laid: (text: TypesetText, attachments: [Int: NSTextAttachment])?

    /// The laid text; its origin is the top left corner of the container without its padding.
    private var layout: (text: TypesetText, attachments: [Int: NSTextAttachment]) {
        if let laid { return laid }
        let container = textContainers.first
        let text = AttributedText(
            textStorage ?? NSAttributedString(string: ""),
            AttributedText.Defaults(font: UIFont.systemFont(ofSize: 12), color: .black),
            traits: UITraitCollection.current)
        let padding = container?.lineFragmentPadding ?? 0
        let room =
            container.map { $0.size.width > 0 && $0.size.width < 1_000_000 ? $0.size.width : .infinity } ?? .infinity
        let width = room.isFinite ? max(0, Double(room - 2 * padding)) : Double.infinity
        let height = container.map {
            $0.size.height > 0 && $0.size.height < 1_000_000 ? Double($0.size.height) : .infinity
        }
        let mode = container?.lineBreakMode ?? .byWordWrapping
        let geometry = TextEngine.shared.typeset(
            text.text,
            TextConstraints(
                width: width, maximumLines: container?.maximumNumberOfLines ?? 0, height: height ?? .infinity,
                lineBreak: mode == .byWordWrapping ? nil : TextParagraph.LineBreak(mode)))
        let result = (
            TypesetText(geometry, paints: text.paints, width: width.isFinite ? width : nil), text.attachments
        )
        laid = result
        return result
    }

    private var padding: CGFloat { textContainers.first?.lineFragmentPadding ?? 0 }

    /// Lays out whatever is not laid out yet.
    open func ensureLayout(for container: NSTextContainer) { _ = layout }

    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

    /// The box of the laid lines in the container, in points.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        guard container === textContainers.first else { return .zero }
        let text = layout.text
        var box = CGRect.null
        for index in text.geometry.lines.indices { box = box.union(text.frame(ofLine: index)) }
        guard !box.isNull else { return .zero }
        return CGRect(x: box.minX, y: 0, width: box.width + 2 * padding, height: text.size.height)
    }

    /// The range of what is laid into a container.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        guard container === textContainers.first, let last = layout.text.geometry.lines.last else {
            return NSRange(location: 0, length: 0)
        }
        return NSRange(location: 0, length: layout.text.utf16Offset(at: last.range.upperBound))
    }

    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
    ) -> NSRange {
        actualCharacterRange?.pointee = charRange
        return charRange
    }

    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

    /// The box of a range in the container, in points.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        let rects = rects(glyphRange)
        return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
    }

    private func rects(_ range: NSRange) -> [CGRect] {
        let range = NSRange(clamping: range, to: numberOfGlyphs)
        return layout.text.selectionRects(for: range.location..<range.location + range.length).map {
            $0.offsetBy(dx: padding, dy: 0)
        }
    }

    /// Calls `block` with the box of each line that a range is in, in the container, in points.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for rect in rects(glyphRange) where !stop.boolValue { block(rect, &stop) }
    }

    /// Calls `block` for each line with its box, the part of it that is used, its container and its range.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let container = textContainers.first else { return }
        var stop = ObjCBool(false)
        for index in layout.text.geometry.lines.indices where !stop.boolValue {
            let range = range(ofLine: index)
            guard NSIntersectionRange(range, glyphRange).length > 0 || range.length == 0 else { continue }
            block(lineRect(index), usedRect(ofLine: index), container, range, &stop)
        }
    }

    private func range(ofLine index: Int) -> NSRange {
        let text = layout.text
        let bytes = text.geometry.lines[index].range
        let start = text.utf16Offset(at: bytes.lowerBound)
        return NSRange(location: start, length: text.utf16Offset(at: bytes.upperBound) - start)
    }

    private func lineRect(_ index: Int) -> CGRect {
        let frame = layout.text.frame(ofLine: index)
        return CGRect(x: 0, y: frame.minY, width: layout.text.width + 2 * padding, height: frame.height)
    }

    private func usedRect(ofLine index: Int) -> CGRect {
        let frame = layout.text.frame(ofLine: index)
        return CGRect(x: frame.minX, y: frame.minY, width: frame.width + 2 * padding, height: frame.height)
    }

    /// The box of the line that a character is in, in the container, in points.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
    ) -> CGRect {
        guard let index = layout.text.lineIndex(at: glyphIndex) else { return .zero }
        effectiveRange?.pointee = range(ofLine: index)
        return lineRect(index)
    }

    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
    ) -> CGRect {
        guard let index = layout.text.lineIndex(at: glyphIndex) else { return .zero }
        effectiveRange?.pointee = range(ofLine: index)
        return usedRect(ofLine: index)
    }

    /// The baseline point of a character relative to its line's box, in points.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        let text = layout.text
        guard let index = text.lineIndex(at: glyphIndex), let caret = text.caretRect(at: glyphIndex) else {
            return .zero
        }
        let line = text.geometry.lines[index]
        return CGPoint(x: caret.minX + padding, y: line.baseline - line.top)
    }

    /// The index of the character nearest to a point of the container.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let text = layout.text
        let place = CGPoint(x: point.x - padding, y: point.y)
        let nearest = text.offset(at: place)
        // The nearest caret may be that behind the character.
        var index = min(nearest, max(0, numberOfGlyphs - 1))
        if let caret = text.caretRect(at: nearest), caret.minX > place.x, index > 0, nearest > 0 { index = nearest - 1 }
        if let partialFraction {
            let start = text.caretRect(at: index)?.minX ?? 0
            let end = text.caretRect(at: index + 1)?.minX ?? start
            partialFraction.pointee = end > start ? min(max(0, (place.x - start) / (end - start)), 1) : 0
        }
        return index
    }

    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    }

    /// Draws what lies behind a range of the text.
    ///
    /// Differs: backgrounds are drawn by `drawGlyphs(forGlyphRange:at:)`, together with the text.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

    /// Lets the text be laid out again before it is asked for.
    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
        laid = nil
        actualCharacterRange?.pointee = charRange
    }

    /// Says that a range has to be drawn again.
    ///
    /// Differs: what is drawn follows the storage, so nothing is left to do.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}

    /// Draws a range of the text; `origin` is the container's corner in the current context, in points.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard glyphsToShow.length > 0, let context = UIGraphicsGetCurrentContext() else { return }
        let (text, attachments) = layout
        text.draw(in: context, at: CGPoint(x: origin.x + padding, y: origin.y), attachments: attachments)
    }
}
