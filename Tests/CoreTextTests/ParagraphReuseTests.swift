// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CoreText

@Suite("Editing a long text")
struct ParagraphReuseTests {
    let engine = TextEngine()

    private func text(_ string: String, _ runs: [StyledText.Run] = [], _ paragraph: TextParagraph) -> StyledText {
        let end = string.utf8.count
        var runs = runs.filter { $0.end < end }
        runs.append(.init(end: end, style: .init(font: TextFont(size: 17))))
        return StyledText(string, runs: runs, paragraphs: [.init(end: end, paragraph: paragraph)])
    }

    @Test("One character typed into a megabyte shapes one paragraph")
    func cost() {
        let line = "A paragraph of some words, 한글도 섞여 있는 한 문단입니다. "
        let count = 1_048_576 / (line.utf8.count + 1)
        var lines = Array(repeating: line, count: count)
        let constraints = TextConstraints(width: 300)
        var geometry = engine.typeset(styled(lines.joined(separator: "\n")), constraints)
        let before = engine.counters.paragraphs
        lines[count / 2] += "x"
        geometry = engine.typeset(styled(lines.joined(separator: "\n")), constraints, editedFrom: geometry)
        #expect(engine.counters.paragraphs == before + 1)
        // A paragraph is split in two.
        lines[count / 2] += "\ny"
        geometry = engine.typeset(styled(lines.joined(separator: "\n")), constraints, editedFrom: geometry)
        #expect(engine.counters.paragraphs == before + 3)
        // Both are one again.
        lines[count / 2].removeLast(2)
        geometry = engine.typeset(styled(lines.joined(separator: "\n")), constraints, editedFrom: geometry)
        #expect(engine.counters.paragraphs == before + 4)
        #expect(geometry.lines.count > count)
    }

    static let words = [
        "word ", "가나 다라 ", "שלום ", "مرحبا ", "👍🏽 ", "1,234 ", "\n", "\n\n", "\r\n", "\u{2028}", "\u{2029}", "\t",
        "long" + "er word ",
        "e\u{301}", "\u{FFFC}", " ", "漢字",
    ]

    @Test("An edited text has the lines of one that is new", arguments: 0..<30)
    func sameAsNew(seed: Int) {
        var random = TextFuzzTests.Sequence(state: UInt64(seed) &* 104_729 &+ 3)
        var paragraph = TextParagraph()
        paragraph.keepsHangulWords = Bool.random(using: &random)
        paragraph.pushesOutOrphans = Bool.random(using: &random)
        paragraph.lineSpacing = Double(Int.random(in: 0...3, using: &random))
        paragraph.paragraphSpacing = Double(Int.random(in: 0...9, using: &random))
        paragraph.paragraphSpacingBefore = Double(Int.random(in: 0...9, using: &random))
        paragraph.firstLineHeadIndent = 12
        let constraints = TextConstraints(width: [90, 200, .infinity].randomElement(using: &random)!)
        var words = (0..<60).map { _ in Self.words.randomElement(using: &random)! }
        let bold = StyledText.Style(font: TextFont(size: 22, weight: 700), kern: 1)
        func styled() -> StyledText {
            let string = words.joined()
            let start = words.prefix(words.count / 3).joined().utf8.count
            let end = words.prefix(words.count / 2).joined().utf8.count
            guard seed % 3 == 0, start > 0, end > start else { return text(string, paragraph) }
            return text(
                string,
                [.init(end: start, style: .init(font: TextFont(size: 17))), .init(end: end, style: bold)], paragraph)
        }
        var geometry = engine.typeset(styled(), constraints)
        for _ in 0..<25 {
            let place = Int.random(in: 0...words.count, using: &random)
            let removed = min(words.count - place, Int.random(in: 0..<4, using: &random))
            let added = (0..<Int.random(in: 0..<4, using: &random)).map { _ in Self.words.randomElement(using: &random)!
            }
            words.replaceSubrange(place..<place + removed, with: added)
            geometry = engine.typeset(styled(), constraints, editedFrom: geometry)
            expectSame(geometry, TextEngine().typeset(styled(), constraints))
        }
    }

    private func text(_ string: String, _ paragraph: TextParagraph) -> StyledText { text(string, [], paragraph) }

    private func expectSame(_ one: TextGeometry, _ other: TextGeometry) {
        #expect(one.lines.map(\.range) == other.lines.map(\.range))
        #expect(
            zip(one.lines, other.lines).allSatisfy {
                abs($0.top - $1.top) < 1e-6 && abs($0.baseline - $1.baseline) < 1e-6
            })
        #expect(abs(one.size.width - other.size.width) < 1e-6 && abs(one.size.height - other.size.height) < 1e-6)
        let pieces = (TypesetText(one, paints: []).pieces(), TypesetText(other, paints: []).pieces())
        #expect(pieces.0.map(\.text) == pieces.1.map(\.text) && pieces.0.map(\.font) == pieces.1.map(\.font))
        #expect(zip(pieces.0, pieces.1).allSatisfy { abs($0.x - $1.x) < 1e-6 && abs($0.width - $1.width) < 1e-6 })
        let glyphs = [one, other].map { geometry in
            geometry.segments.flatMap { segment in
                segment.content == .ellipsis ? [] : geometry.shaped.glyphs[segment.glyphs].map(\.id)
            }
        }
        #expect(glyphs[0] == glyphs[1])
        #expect(one.segments.map(\.style) == other.segments.map(\.style))
    }

    @Test("The same text gives the same lines, and other constraints lines of their own")
    func unchanged() {
        let text = styled("one\ntwo\nthree")
        let geometry = engine.typeset(text, .init(width: 100))
        #expect(engine.typeset(text, .init(width: 100), editedFrom: geometry) === geometry)
        #expect(engine.typeset(text, .init(width: 20), editedFrom: geometry).lines.count > 3)
    }
}
