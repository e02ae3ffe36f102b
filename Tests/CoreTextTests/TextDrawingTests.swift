// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@testable import CoreText

@Suite("Drawing text")
struct TextDrawingTests {
    /// The box around all pixels that are not transparent, in points, of a text drawn at a scale.
    func inkBox(_ text: TypesetText, scale: CGFloat, at origin: CGPoint = .zero) -> CGRect? {
        let width = Int(300 * scale)
        let height = Int(80 * scale)
        let context = CGContext(widthInPixels: width, heightInPixels: height, scale: scale)!
        text.draw(in: context, at: origin)
        context.flush()
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        var box: CGRect?
        for y in 0..<height {
            for x in 0..<width where bytes[y * context.bytesPerRow + x * 4 + 3] > 24 {
                let pixel = CGRect(x: x, y: y, width: 1, height: 1)
                box = box?.union(pixel) ?? pixel
            }
        }
        return box.map {
            CGRect(x: $0.minX / scale, y: $0.minY / scale, width: $0.width / scale, height: $0.height / scale)
        }
    }

    @Test("A capital stands on the baseline and is about as high as the cap height", arguments: [1.0, 2, 3])
    func capital(scale: CGFloat) throws {
        let text = TypesetText(TextEngine.shared.typeset(styled("H", size: 40)), paints: [])
        let box = try #require(inkBox(text, scale: scale))
        #expect(abs(box.maxY - 40 * 0.952148) <= 1 / scale)
        #expect(abs(box.height - 40 * 0.7273) <= 1.5 / scale)
    }

    @Test("A picture at a larger scale shows the glyphs at the same places")
    func sameAtEachScale() throws {
        let text = TypesetText(TextEngine.shared.typeset(styled("이용 중 Maru 12:30")), paints: [])
        let one = try #require(inkBox(text, scale: 1))
        let three = try #require(inkBox(text, scale: 3))
        #expect(abs(one.maxX - three.maxX) <= 1)
        #expect(abs(one.minX - three.minX) <= 1)
    }

    @Test("An origin moves all of it")
    func origin() throws {
        let text = TypesetText(TextEngine.shared.typeset(styled("Maru")), paints: [])
        let one = try #require(inkBox(text, scale: 2))
        let other = try #require(inkBox(text, scale: 2, at: CGPoint(x: 10, y: 20)))
        #expect(other == one.offsetBy(dx: 10, dy: 20))
    }

    @Test("Emoji are drawn in color")
    func emoji() throws {
        let text = TypesetText(TextEngine.shared.typeset(styled("👍", size: 40)), paints: [])
        let box = try #require(inkBox(text, scale: 2))
        #expect(box.width > 30 && box.width < 60)
        #expect(box.maxY < 60)
    }

    @Test("The background of a run fills its line")
    func background() throws {
        let paint = TextPaint(background: RGBA(red: 1, green: 1, blue: 0, alpha: 1))
        let text = TypesetText(TextEngine.shared.typeset(styled("abc", size: 20)), paints: [paint])
        let box = try #require(inkBox(text, scale: 3))
        #expect(abs(box.height - 20 * 1.193359) < 0.5)
        #expect(abs(box.width - text.size.width) < 0.5)
    }

    @Test("An underline lies below the baseline, a strikethrough above it")
    func lines() throws {
        let paint = TextPaint(underline: .init(style: 1))
        let text = TypesetText(TextEngine.shared.typeset(styled("H", size: 40)), paints: [paint])
        let box = try #require(inkBox(text, scale: 3))
        #expect(box.maxY > 40 * 0.952148 + 2)
    }

    @Test("Obliqueness leans to the right by its part of the height, without another width")
    func obliqueness() throws {
        let geometry = TextEngine.shared.typeset(styled("I", size: 40, weight: 900))
        var paint = TextPaint()
        let upright = try #require(inkBox(TypesetText(geometry, paints: [paint]), scale: 3))
        paint.slant = 0.5
        let oblique = try #require(inkBox(TypesetText(geometry, paints: [paint]), scale: 3))
        #expect(abs(oblique.width - upright.width - 0.5 * upright.height) < 1)
        #expect(abs(oblique.minX - upright.minX) < 0.7 && abs(oblique.height - upright.height) < 0.7)
    }

    @Test("Stretched glyphs are as much wider as their advances")
    func stretch() throws {
        let style = StyledText.Style(font: TextFont(size: 30), stretch: 2)
        let wide = TypesetText(TextEngine.shared.typeset(StyledText("MM", style: style)), paints: [])
        let usual = TypesetText(TextEngine.shared.typeset(styled("MM", size: 30)), paints: [])
        #expect(abs(wide.size.width - 2 * usual.size.width) < 0.01)
        let boxes = (try #require(inkBox(wide, scale: 2)), try #require(inkBox(usual, scale: 2)))
        #expect(abs(boxes.0.width - 2 * boxes.1.width) < 1.5 && abs(boxes.0.height - boxes.1.height) < 0.6)
    }

    @Test("An outline alone leaves the inside empty, and reaches half its width beyond the glyph")
    func stroke() throws {
        let geometry = TextEngine.shared.typeset(styled("I", size: 60, weight: 900))
        let filled = TypesetText(geometry, paints: [TextPaint()])
        var paint = TextPaint()
        paint.stroke = TextPaint.Stroke(width: 2, fills: false)
        let outlined = TypesetText(geometry, paints: [paint])
        paint.stroke?.fills = true
        let both = TypesetText(geometry, paints: [paint])
        let box = try #require(inkBox(filled, scale: 3))
        for text in [outlined, both] {
            #expect(abs(try #require(inkBox(text, scale: 3)).width - box.width - 2) < 0.7)
        }
        #expect(alpha(of: outlined, at: CGPoint(x: box.midX, y: box.midY)) == 0)
        #expect(alpha(of: both, at: CGPoint(x: box.midX, y: box.midY)) == 255)
    }

    /// How opaque a point of a drawn text is.
    func alpha(of text: TypesetText, at point: CGPoint) -> UInt8 {
        let context = CGContext(widthInPixels: 300, heightInPixels: 100, scale: 1)!
        text.draw(in: context)
        context.flush()
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        return bytes[Int(point.y) * context.bytesPerRow + Int(point.x) * 4 + 3]
    }
}
