// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText

/// Measures and draws one string outside of a view: what `NSString`, `String` and `NSAttributedString` share.
struct StringDrawing {
    private let text: AttributedText

    /// The font of text that has none.
    private static let defaults = AttributedText.Defaults(font: UIFont.systemFont(ofSize: 12), color: .black)

    init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
        text = AttributedText(
            string, attributes: attributes ?? [:], Self.defaults, traits: UITraitCollection.current)
    }

    init(_ string: NSAttributedString) {
        text = AttributedText(string, Self.defaults, traits: UITraitCollection.current)
    }

    /// The size of all lines without a limit of the width; the empty string is as high as a line.
    func size() -> CGSize {
        let size = TextEngine.shared.typeset(text.text).size
        guard text.text.length == 0 else { return size }
        return CGSize(width: 0, height: text.text.runs[0].style.font.ascent + text.text.runs[0].style.font.descent)
    }

    private func geometry(_ size: CGSize, _ options: NSStringDrawingOptions) -> TextGeometry {
        guard options.contains(.usesLineFragmentOrigin) else {
            return TextEngine.shared.typeset(text.text, TextConstraints(maximumLines: 1, lineBreak: .clip))
        }
        let truncates = options.contains(.truncatesLastVisibleLine)
        return TextEngine.shared.typeset(
            text.text,
            TextConstraints(
                width: size.width > 0 && size.width < 1_000_000 ? Double(size.width) : .infinity,
                height: truncates && size.height > 0 && size.height < 1_000_000 ? Double(size.height) : .infinity,
                lineBreak: truncates ? .truncateTail : nil))
    }

    func boundingRect(_ size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?) -> CGRect {
        let geometry = geometry(size, options)
        var rect = CGRect(origin: .zero, size: text.text.length == 0 ? self.size() : geometry.size)
        if !options.contains(.usesLineFragmentOrigin) { rect.origin.y = -CGFloat(geometry.lines.first?.baseline ?? 0) }
        context?.actualScaleFactor = 1
        context?.totalBounds = rect
        return rect
    }

    func draw(_ rect: CGRect, _ options: NSStringDrawingOptions, _ drawingContext: NSStringDrawingContext?) {
        let geometry = geometry(rect.size, options)
        let hasWidth = options.contains(.usesLineFragmentOrigin) && rect.width > 0 && rect.width < 1_000_000
        let typeset = TypesetText(geometry, paints: text.paints, width: hasWidth ? Double(rect.width) : nil)
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin) { origin.y -= CGFloat(geometry.lines.first?.baseline ?? 0) }
        drawingContext?.actualScaleFactor = 1
        drawingContext?.totalBounds = CGRect(origin: origin, size: geometry.size)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        typeset.draw(in: context, at: origin, attachments: text.attachments)
    }

    func draw(at point: CGPoint) {
        draw(CGRect(origin: point, size: .zero), .usesLineFragmentOrigin, nil)
    }

    /// Draws the lines that fit a rectangle.
    func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.clip(to: rect)
        draw(rect, .usesLineFragmentOrigin, nil)
        context.restoreGState()
    }
}
