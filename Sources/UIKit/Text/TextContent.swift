// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Display
import QuartzCore

/// Text as the content of a layer: lines that are placed already.
///
/// Attachments have layers of their own. The browser gets each piece with its position; a picture draws the glyphs at the same places. Immutable.
final class TextContent: WireContent {
    let text: TypesetText
    /// The top left corner of the text in the layer's box, in points.
    let origin: CGPoint

    /// Whether the layer may have shown a shadow of its text before, which has to be taken back.
    private let followsShadow: Bool

    init(_ text: TypesetText, origin: CGPoint = .zero, followsShadow: Bool = false) {
        self.text = text
        self.followsShadow = followsShadow
        self.origin = origin
    }

    func draw(in context: CGContext, layer: CALayer) {
        text.draw(in: context, at: origin)
    }

    /// The shadow of the text, if all of it has the same.
    var shadow: TextPaint.Shadow? {
        let shadow = text.paints.first?.shadow
        return text.paints.allSatisfy { $0.shadow == shadow } ? shadow : nil
    }

    // MARK: The wire

    func encode(into properties: inout PropertyEncoder, images: ImageTable, layer: CALayer) {
        if layer.shadowOpacity == 0 { encodeShadow(into: &properties) }
        let pieces = text.piecesInReadingOrder().filter { !$0.text.isEmpty }
        guard let first = pieces.first else { return }
        for piece in pieces { images.send(piece.font) }
        let base = Style(first)
        properties.set(.textStyle, writing: base.write)
        properties.set(.text) { writer in
            writer.beginArray()
            for piece in pieces { write(piece, base: base, to: &writer) }
            writer.endArray()
        }
    }

    /// A layer that shows text and has no shadow of its own throws that of its text.
    private func encodeShadow(into properties: inout PropertyEncoder) {
        guard let shadow else {
            if followsShadow { properties.set(.shadow, .null) }
            return
        }
        properties.set(
            .shadow,
            .array([.string(shadow.color.hex), .number(shadow.x), .number(shadow.y), .number(shadow.blur / 2)]))
    }

    private func write(_ piece: TextPiece, base: Style, to writer: inout JSONWriter) {
        writer.beginArray()
        writer.number(origin.x + piece.x)
        writer.number(origin.y + piece.baseline)
        writer.string(piece.text)
        let style = Style(piece)
        let paint = piece.paint
        let hasStyle =
            style != base || piece.kern != 0 || paint.underline != nil || paint.strikethrough != nil
            || paint.background != nil || paint.link != nil || piece.isRightToLeft || paint.slant != 0
            || piece.stretch != 1 || paint.stroke != nil
        if hasStyle {
            writer.beginObject()
            if style != base {
                writer.key("ts")
                style.write(to: &writer)
            }
            if piece.kern != 0 {
                writer.key("k")
                writer.number(piece.kern / piece.stretch)
            }
            if paint.slant != 0 || piece.stretch != 1 {
                writer.key("ob")
                writer.beginArray()
                writer.number(paint.slant)
                writer.number(piece.stretch)
                writer.endArray()
            }
            if let stroke = paint.stroke {
                writer.key("st")
                writer.beginArray()
                writer.number(stroke.width)
                writer.string((stroke.color ?? paint.color).hex)
                writer.integer(stroke.fills ? 1 : 0)
                writer.endArray()
            }
            if let line = paint.underline { write("u", line, paint, to: &writer) }
            if let line = paint.strikethrough { write("x", line, paint, to: &writer) }
            if let background = paint.background {
                writer.key("bg")
                writer.string(background.hex)
            }
            if let link = paint.link {
                writer.key("l")
                writer.string(link)
            }
            if piece.isRightToLeft {
                writer.key("d")
                writer.string("rtl")
            }
            writer.endObject()
        }
        writer.endArray()
    }

    private func write(_ key: String, _ line: TextPaint.Line, _ paint: TextPaint, to writer: inout JSONWriter) {
        writer.key(key)
        writer.beginArray()
        writer.integer(line.style)
        writer.string((line.color ?? paint.color).hex)
        writer.endArray()
    }

    /// The wire's `ts`.
    private struct Style: Equatable {
        let font: TextFont
        let color: String

        init(_ piece: TextPiece) {
            font = piece.font
            color = piece.paint.color.hex
        }

        func write(to writer: inout JSONWriter) {
            writer.beginArray()
            writer.integer(Int(font.weight))
            writer.number(font.size)
            writer.string(color)
            let pitch = font.wirePitch
            if font.isItalic || pitch != 0 {
                writer.integer(font.isItalic ? 1 : 0)
                writer.integer(pitch)
            }
            writer.endArray()
        }
    }
}

extension TypesetText {
    /// Draws the text with its attachments.
    func draw(in context: CGContext, at origin: CGPoint, attachments: [Int: NSTextAttachment]) {
        draw(in: context, at: origin) { run, rect in
            guard let image = attachments[run]?.image else { return }
            let color = image.isShownAsTemplate ? UIColor(cgColor: CGColor(paints[run].color)) : image.ownTintColor
            image.draw(in: context, rect: rect, tint: color)
        }
    }
}
