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
}
