// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CoreText

@Suite("Paragraph styles")
struct ParagraphTests {
    let engine = TextEngine.shared
    let natural = 17 * 1.193359

    @Test("Alignment places a line in the width of its box")
    func alignment() {
        var paragraph = TextParagraph()
        for (alignment, fraction) in [(TextParagraph.Alignment.left, 0.0), (.center, 0.5), (.right, 1), (.natural, 0)] {
            paragraph.alignment = alignment
            let text = TypesetText(engine.typeset(styled("abc", paragraph: paragraph)), paints: [], width: 200)
            #expect(abs(text.originX(ofLine: 0) - (200 - width("abc")) * fraction) < 0.001)
        }
    }

    @Test("Justified lines fill the width, the last one of a paragraph doesn't")
    func justified() {
        var paragraph = TextParagraph()
        paragraph.alignment = .justified
        let room = width("one two three") + 10
        let geometry = engine.typeset(styled("one two three four", paragraph: paragraph), .init(width: room))
        #expect(abs(geometry.lines[0].width - room) < 0.01)
        #expect(abs(geometry.lines[1].width - width("four")) < 0.01)
        let pieces = TypesetText(geometry, paints: [], width: room).pieces()
        #expect(pieces.map(\.text) == ["one ", "two ", "three", "four"])
        #expect(abs(pieces[2].x + width("three") - room) < 0.05)
    }

    @Test("Line spacing stands between lines, paragraph spacing between paragraphs")
    func spacing() {
        var paragraph = TextParagraph()
        paragraph.lineSpacing = 4
        paragraph.paragraphSpacing = 10
        let geometry = engine.typeset(styled("a\nb", paragraph: paragraph))
        #expect(abs(geometry.lines[1].top - (natural + 4 + 10)) < 0.001)
        #expect(abs(geometry.size.height - (2 * natural + 14)) < 0.001)
    }

    @Test("A line height multiple adds room above the text")
    func lineHeightMultiple() {
        var paragraph = TextParagraph()
        paragraph.lineHeightMultiple = 1.5
        let geometry = engine.typeset(styled("a", paragraph: paragraph))
        #expect(abs(geometry.size.height - natural * 1.5) < 0.001)
        #expect(abs(geometry.lines[0].baseline - (natural * 1.5 - 17 * 0.241211)) < 0.001)
    }

    @Test("Minimum and maximum line heights bound a line")
    func lineHeightBounds() {
        var paragraph = TextParagraph()
        paragraph.minimumLineHeight = 30
        #expect(engine.typeset(styled("a", paragraph: paragraph)).size.height == 30)
        paragraph.minimumLineHeight = 0
        paragraph.maximumLineHeight = 15
        #expect(engine.typeset(styled("a", paragraph: paragraph)).size.height == 15)
    }

    @Test("Indents move lines and narrow them")
    func indents() {
        var paragraph = TextParagraph()
        paragraph.firstLineHeadIndent = 20
        paragraph.headIndent = 10
        paragraph.tailIndent = -5
        let room = width("one two") + 25.5
        let geometry = engine.typeset(styled("one two three", paragraph: paragraph), .init(width: room))
        let text = TypesetText(geometry, paints: [], width: room)
        #expect(shownLines(geometry) == ["one two", "three"])
        #expect(text.originX(ofLine: 0) == 20)
        #expect(text.originX(ofLine: 1) == 10)
        paragraph.alignment = .right
        let right = TypesetText(engine.typeset(styled("abc", paragraph: paragraph)), paints: [], width: 200)
        #expect(abs(right.originX(ofLine: 0) - (195 - width("abc"))) < 0.001)
    }

    @Test("A tab goes on to the next stop: every 28 points, or where the style says")
    func tabs() throws {
        var paragraph = TextParagraph()
        let plain = TypesetText(engine.typeset(styled("a\tb", paragraph: paragraph)), paints: []).pieces()
        #expect(plain.map(\.text) == ["a", "b"])
        try #require(plain.count == 2)
        #expect(abs(plain[1].x - 28) < 0.001)
        paragraph.tabStops = [100]
        let custom = TypesetText(engine.typeset(styled("a\tb\tc", paragraph: paragraph)), paints: []).pieces()
        try #require(custom.count == 3)
        #expect(custom[1].x == 100)
        #expect(custom[2].x == 112)
    }

    @Test("Right to left text starts at the right and reads in visual order")
    func rightToLeft() {
        let text = TypesetText(engine.typeset(styled("שלום abc")), paints: [], width: 300)
        let pieces = text.pieces()
        #expect(pieces.map(\.text) == ["abc", "שלום "])
        #expect(pieces.map(\.isRightToLeft) == [false, true])
        #expect(abs(text.originX(ofLine: 0) - (300 - text.size.width)) < 0.001)
    }

    @Test("Numbers within Arabic keep their order")
    func mixedDirections() {
        let pieces = TypesetText(engine.typeset(styled("abc مرحبا 123 xyz")), paints: []).pieces()
        #expect(pieces.first?.text == "abc ")
        #expect(pieces.last?.text.hasSuffix("xyz") == true)
        #expect(pieces.contains { $0.text.contains("123") && !$0.isRightToLeft })
    }

    @Test("An attachment has the width of its box and makes its line as high as it needs")
    func attachment() {
        let box = CGRect(x: 0, y: -4, width: 40, height: 50)
        let font = TextFont(size: 17)
        let text = StyledText(
            "a\u{FFFC}b",
            runs: [
                .init(end: 1, style: .init(font: font)), .init(end: 4, style: .init(font: font, attachment: box)),
                .init(end: 5, style: .init(font: font)),
            ], paragraphs: [.init(end: 5, paragraph: .standard)])
        let geometry = engine.typeset(text)
        #expect(abs(geometry.size.width - width("a") - 40 - width("b")) < 0.01)
        #expect(abs(geometry.lines[0].baseline - 46) < 0.001)
        let piece = TypesetText(geometry, paints: []).pieces()[1]
        #expect(piece.attachment == CGRect(x: width("a"), y: 0, width: 40, height: 50))
    }

    @Test("A baseline offset moves a run up and the line grows")
    func baselineOffset() {
        let geometry = engine.typeset(
            StyledText("a", style: .init(font: TextFont(size: 17), baselineOffset: 5)))
        #expect(abs(geometry.lines[0].baseline - (17 * 0.952148 + 5)) < 0.001)
        #expect(abs(TypesetText(geometry, paints: []).pieces()[0].baseline - 17 * 0.952148) < 0.001)
    }
}
