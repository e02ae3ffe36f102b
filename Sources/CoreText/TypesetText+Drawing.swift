// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import CoreGraphics

extension TypesetText {
    /// Draws the text into a context whose y axis points down.
    ///
    /// Glyphs stand where they were measured, to a quarter of a pixel, on a baseline at a whole pixel, as in a browser; they
    /// are not hinted. Large or turned text is filled as outlines at the exact places.
    ///
    /// - Parameters:
    ///   - origin: the top left corner of the box, in the context's space.
    ///   - attachment: draws the attachment of a run of the text into a rectangle of the context's space.
    package func draw(
        in context: CGContext, at origin: CGPoint = .zero, attachment: ((_ run: Int, _ rect: CGRect) -> Void)? = nil
    ) {
        let pieces = pieces()
        for piece in pieces {
            guard let background = piece.paint.background, background.alpha > 0 else { continue }
            let rect = CGRect(x: piece.x, y: piece.top, width: piece.width, height: piece.height)
            context.withSavedState {
                context.setFillColor(CGColor(background))
                context.fill(rect.offsetBy(dx: origin.x, dy: origin.y))
            }
        }
        for (index, line) in geometry.lines.enumerated() {
            for segment in geometry.segments[line.segments] where segment.content != .tab {
                draw(segment, of: line, x: originX(ofLine: index), in: context, at: origin, attachment: attachment)
            }
        }
        for piece in pieces { drawLines(of: piece, in: context, at: origin) }
    }

    // MARK: Glyphs

    private func draw(
        _ segment: TextGeometry.Segment, of line: TextGeometry.Line, x: Double, in context: CGContext,
        at origin: CGPoint,
        attachment: ((_ run: Int, _ rect: CGRect) -> Void)?
    ) {
        let style = geometry.shaped.text.runs[Int(segment.style)].style
        let paint = paints[Int(segment.style)]
        let left = Double(origin.x) + x + segment.x
        let baseline = Double(origin.y) + line.baseline - segment.raise
        if segment.content == .attachment {
            guard let box = style.attachment else { return }
            attachment?(
                Int(segment.style),
                CGRect(x: left, y: baseline - box.maxY, width: box.width, height: box.height))
            return
        }
        let isBitmap = FontLibrary.isBitmap(face: segment.face)
        guard style.font.size > 0, paint.color.alpha > 0 || paint.stroke != nil || isBitmap else { return }
        let margin = style.font.size * (1 + abs(paint.slant)) + (paint.stroke?.width ?? 0)
        let bounds = CGRect(
            x: left - margin, y: baseline - style.font.size - margin, width: segment.width + 2 * margin,
            height: style.font.size + 2 * margin)
        let isItalic = FontLibrary.isSlanted(face: segment.face, italic: style.font.isItalic)
        let slant = paint.slant + (isItalic ? GlyphPen.italicSlant : 0)
        func addOutlines(_ pen: GlyphPen) {
            place(segment) { glyph, offset, rise in
                pen.addOutline(of: glyph, x: left + offset, y: baseline - rise, slant: slant, stretch: style.stretch)
            }
        }
        context.withSavedState {
            if let shadow = paint.shadow {
                context.setShadow(
                    offset: CGSize(width: shadow.x, height: shadow.y), blur: shadow.blur, color: CGColor(shadow.color))
            }
            let outlines = paint.stroke.flatMap { $0.fills ? nil : $0 }
            context.setFillColor(CGColor(outlines.map { $0.color ?? paint.color } ?? paint.color))
            context.drawWithCairo(within: bounds) { cairo in
                let pen = GlyphPen(cairo: cairo, face: FontLibrary.shared.face(segment.face), size: style.font.size)
                if isBitmap {
                    place(segment) { glyph, offset, rise in
                        pen.drawBitmap(
                            of: glyph, x: left + offset, y: baseline - rise, slant: slant, stretch: style.stretch,
                            alpha: Double(paint.color.alpha * context.alpha))
                    }
                } else if let stroke = paint.stroke, !stroke.fills {
                    addOutlines(pen)
                    cairo_set_line_width(cairo, stroke.width)
                    cairo_stroke(cairo)
                } else if paint.slant == 0, style.stretch == 1, let scale = pen.pixelScale,
                    scale * style.font.size <= GlyphFont.maximumSize
                {
                    pen.face.glyphFont.show(on: cairo, size: style.font.size, scale: scale, isSlanted: isItalic) {
                        show in
                        place(segment) { glyph, offset, rise in show(glyph, left + offset, baseline - rise) }
                    }
                } else {
                    addOutlines(pen)
                    cairo_fill(cairo)
                }
            }
            guard let stroke = paint.stroke, stroke.fills, !isBitmap else { return }
            context.setShadow(offset: .zero, blur: 0, color: nil)
            context.setFillColor(CGColor(stroke.color ?? paint.color))
            context.drawWithCairo(within: bounds) { cairo in
                addOutlines(GlyphPen(cairo: cairo, face: FontLibrary.shared.face(segment.face), size: style.font.size))
                cairo_set_line_width(cairo, stroke.width)
                cairo_stroke(cairo)
            }
        }
    }

    /// Calls the body for each glyph of a segment with its distance from the segment's left edge and from the baseline.
    private func place(_ segment: TextGeometry.Segment, _ body: (UInt32, Double, Double) -> Void) {
        if segment.content == .ellipsis {
            body(UInt32(segment.glyphs.lowerBound), 0, 0)
            return
        }
        var x = 0.0
        for glyph in geometry.shaped.glyphs[segment.glyphs] {
            body(glyph.id, x + Double(glyph.dx), Double(glyph.dy))
            x += Double(glyph.advance)
        }
    }

    // MARK: Lines

    private func drawLines(of piece: TextPiece, in context: CGContext, at origin: CGPoint) {
        let size = piece.font.size
        if let underline = piece.paint.underline {
            draw(underline, at: piece.baseline + size * 0.1, of: piece, in: context, at: origin)
        }
        if let strikethrough = piece.paint.strikethrough {
            let middle = piece.baseline - size * TextFont.xHeightRatio / 2
            draw(strikethrough, at: middle, of: piece, in: context, at: origin)
        }
    }

    private func draw(
        _ line: TextPaint.Line, at y: Double, of piece: TextPiece, in context: CGContext, at origin: CGPoint
    ) {
        guard line.style & 0xFF != 0 else { return }
        let thickness = piece.font.size * 0.05 * (line.style & 0xF == 2 ? 2 : 1)
        let color = line.color ?? piece.paint.color
        let pattern: [CGFloat] =
            switch line.style & 0x700 {
            case 0x100: [1, 1]
            case 0x200: [4, 2]
            case 0x300: [4, 2, 1, 2]
            case 0x400: [4, 2, 1, 2, 1, 2]
            default: []
            }
        context.withSavedState {
            context.setStrokeColor(CGColor(color))
            context.setLineWidth(thickness)
            context.setLineDash(phase: 0, lengths: pattern.map { $0 * max(1, thickness) })
            for row in 0..<(line.style & 0xF == 9 ? 2 : 1) {
                let height = origin.y + y + Double(row) * thickness * 2
                context.move(to: CGPoint(x: origin.x + piece.x, y: height))
                context.addLine(to: CGPoint(x: origin.x + piece.x + piece.width, y: height))
                context.strokePath()
            }
        }
    }
}
