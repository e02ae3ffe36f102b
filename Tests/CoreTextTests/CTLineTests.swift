// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@testable import CoreText

/// Numbers are those of DejaVu Sans' tables: 2048 units; A is glyph 36 and 1401 wide, I is glyph 44 and 604 wide, 1493 high.
@Suite("Core Text's functions")
struct CTLineTests {
    private let graphicsFont: CGFont
    /// One unit of the font is a hundredth of a point.
    private let font: CTFont

    init() throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
        graphicsFont = try #require(CGDataProvider(data: data as CFData).flatMap { CGFont($0) })
        font = CTFontCreateWithGraphicsFont(graphicsFont, 20.48, nil, nil)
    }

    private func string(_ text: String, _ font: CTFont? = nil) -> NSAttributedString {
        NSAttributedString(
            string: text, attributes: [NSAttributedString.Key(kCTFontAttributeName as String): font ?? self.font])
    }

    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.01 }

    @Test("A font of a file has its names and numbers, and is found by its name afterwards") func fonts() {
        #expect(graphicsFont.postScriptName == "DejaVuSans" && graphicsFont.fullName == "DejaVu Sans")
        #expect(graphicsFont.numberOfGlyphs == 6253 && graphicsFont.unitsPerEm == 2048)
        #expect(CTFontCopyPostScriptName(font) == "DejaVuSans" && CTFontCopyFamilyName(font) == "DejaVu Sans")
        #expect(CTFontGetSize(font) == 20.48 && CTFontGetUnitsPerEm(font) == 2048)
        #expect(isNear(CTFontGetAscent(font), 19.01) && isNear(CTFontGetDescent(font), 4.83))
        #expect(CTFontCopyPostScriptName(CTFontCreateWithName("DejaVuSans" as CFString, 12, nil)) == "DejaVuSans")
        #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(font, 10, nil, nil)) == 10)
        // What is registered is not registered again; the code is Apple's.
        var error: Unmanaged<CFError>?
        #expect(!CTFontManagerRegisterGraphicsFont(graphicsFont, &error))
        #expect(error?.takeRetainedValue().code == 105)
        #expect(CGFont(CGDataProvider(data: Data([1, 2, 3]))!) == nil)
    }

    @Test("A file tells what its font is called") func descriptors() throws {
        let url = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf")
        let list = try #require(CTFontManagerCreateFontDescriptorsFromURL(url as CFURL) as? [CTFontDescriptor])
        #expect(list.count == 1)
        #expect(CTFontDescriptorCopyAttribute(list[0], kCTFontNameAttribute) as? String == "DejaVuSans-Bold")
        #expect(CTFontDescriptorCopyAttribute(list[0], kCTFontFamilyNameAttribute) as? String == "DejaVu Sans")
        #expect(CTFontManagerCreateFontDescriptorsFromURL(URL(fileURLWithPath: "/etc/passwd")) == nil)
    }

    @Test("Glyphs have the widths, boxes and outlines of the font's tables") func glyphs() throws {
        let characters = Array("AI😀".utf16)
        var glyphs = [CGGlyph](repeating: 9, count: 4)
        #expect(!CTFontGetGlyphsForCharacters(font, Array("A\u{10FFFD}".utf16), &glyphs, 3))
        #expect(Array(glyphs[..<3]) == [36, 0, 0])
        #expect(CTFontGetGlyphsForCharacters(font, Array(characters[..<2]), &glyphs, 2))
        #expect(Array(glyphs[..<2]) == [36, 44])
        var advances = [CGSize](repeating: .zero, count: 2)
        #expect(isNear(CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, 2), 20.05))
        #expect(isNear(advances[0].width, 14.01) && isNear(advances[1].width, 6.04))
        var boxes = [CGRect](repeating: .zero, count: 2)
        CTFontGetBoundingRectsForGlyphs(font, .horizontal, glyphs, &boxes, 2)
        #expect(isNear(boxes[1].minX, 2.01) && isNear(boxes[1].width, 2.02) && isNear(boxes[1].height, 14.93))
        let path = try #require(CTFontCreatePathForGlyph(font, 44, nil))
        #expect(isNear(path.boundingBox.maxY, 14.93) && isNear(path.boundingBox.minY, 0))
        var flip = CGAffineTransform(scaleX: 1, y: -1)
        #expect(isNear(try #require(CTFontCreatePathForGlyph(font, 44, &flip)).boundingBox.minY, -14.93))
    }

    @Test("A line has its width, its glyphs in their places, and carets between them") func line() {
        let line = CTLineCreateWithAttributedString(string("IAI"))
        var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 1)
        #expect(isNear(CTLineGetTypographicBounds(line, &ascent, &descent, &leading), 26.09))
        #expect(isNear(ascent, 19.01) && isNear(descent, 4.83) && leading == 0)
        #expect(CTLineGetStringRange(line) == CFRange(location: 0, length: 3))
        #expect(CTLineGetGlyphCount(line) == 3)
        let runs = CTLineGetGlyphRuns(line) as? [CTRun] ?? []
        #expect(runs.count == 1)
        var glyphs = [CGGlyph](repeating: 0, count: 3)
        var places = [CGPoint](repeating: .zero, count: 3)
        CTRunGetGlyphs(runs[0], CFRangeMake(0, 0), &glyphs)
        CTRunGetPositions(runs[0], CFRangeMake(0, 0), &places)
        #expect(glyphs == [44, 36, 44])
        let expected: [CGFloat] = [0, 6.04, 20.05]
        #expect(zip(places, expected).allSatisfy { isNear($0.x, $1) && $0.y == 0 })
        let attributes = CTRunGetAttributes(runs[0]) as? [String: Any]
        #expect((attributes?[kCTFontAttributeName as String] as? CTFont)?.isEqual(font) == true)
        #expect(isNear(CTLineGetOffsetForStringIndex(line, 2, nil), 20.05))
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 19, y: 0)) == 2)
        let ink = CTLineGetImageBounds(line, nil)
        #expect(isNear(ink.minX, 2.01) && isNear(ink.maxX, 24.08) && isNear(ink.minY, 0) && isNear(ink.maxY, 14.93))
    }

    @Test("A line that is too wide is cut off with an ellipsis") func truncation() throws {
        let line = CTLineCreateWithAttributedString(string("IAIAIAIA"))
        let short = try #require(CTLineCreateTruncatedLine(line, 50, .end, nil))
        #expect(CTLineGetTypographicBounds(short, nil, nil, nil) <= 50)
        #expect(CTLineGetGlyphCount(short) < 8)
    }

    @Test("A framesetter lays lines into a box, from its top, as far as they fit") func frames() throws {
        // Each word is 26.09 points wide, each line 23.84 high.
        let setter = CTFramesetterCreateWithAttributedString(string("IAI IAI IAI"))
        var fit = CFRange()
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRangeMake(0, 0), nil, CGSize(width: 30, height: CGFloat.greatestFiniteMagnitude), &fit)
        #expect(isNear(size.height, 71.52) && isNear(size.width, 26.09))
        #expect(fit == CFRange(location: 0, length: 11))
        _ = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRangeMake(0, 0), nil, CGSize(width: 30, height: 50), &fit)
        #expect(fit == CFRange(location: 0, length: 8))
        let box = CGPath(rect: CGRect(x: 10, y: 20, width: 30, height: 50), transform: nil)
        let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), box, nil)
        let lines = CTFrameGetLines(frame) as? [CTLine] ?? []
        #expect(lines.map { CTLineGetStringRange($0) } == [CFRangeMake(0, 4), CFRangeMake(4, 4)])
        var origins = [CGPoint](repeating: .zero, count: 2)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        #expect(isNear(origins[0].y, 50 - 19.01) && isNear(origins[1].y, 50 - 23.84 - 19.01) && origins[0].x == 0)
        #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, 8))
    }

    /// The rows and columns of a context with something drawn in them.
    private func ink(_ body: (CGContext) -> Void) throws -> CGRect {
        let context = try #require(
            CGContext(
                data: nil, width: 60, height: 60, bitsPerComponent: 8, bytesPerRow: 60,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
        body(context)
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        var box = CGRect.null
        for y in 0..<60 {
            for x in 0..<60 where bytes[y * context.bytesPerRow + x] > 100 {
                box = box.union(CGRect(x: x, y: 59 - y, width: 1, height: 1))
            }
        }
        return box
    }

    @Test("Lines stand on the text position, frames in their box, with y upwards") func drawing() throws {
        let line = CTLineCreateWithAttributedString(string("I"))
        let single = try ink { context in
            context.textPosition = CGPoint(x: 10, y: 20)
            CTLineDraw(line, context)
        }
        #expect(abs(single.minX - 12) <= 1 && abs(single.minY - 20) <= 1 && abs(single.maxY - 35) <= 1)
        let setter = CTFramesetterCreateWithAttributedString(string("I\nI"))
        let box = CGPath(rect: CGRect(x: 5, y: 0, width: 40, height: 60), transform: nil)
        let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), box, nil)
        let both = try ink { CTFrameDraw(frame, $0) }
        // The first baseline is 19 points below the top, the second one 24 further.
        #expect(abs(both.maxY - 56) <= 1 && abs(both.minY - 17) <= 1.5 && abs(both.minX - 7) <= 1)
    }
}
