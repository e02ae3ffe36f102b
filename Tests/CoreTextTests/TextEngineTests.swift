// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CoreText

@Suite("The engine's memory and bad input", .serialized)
struct TextEngineTests {
    let engine = TextEngine.shared

    @Test("A text that was measured before is not shaped again")
    func cache() {
        let text = styled("measured twice \(#line)")
        _ = engine.typeset(text, .init(width: 60))
        let before = engine.counters
        for _ in 0..<10 { _ = engine.typeset(text, .init(width: 60)) }
        #expect(engine.counters.layouts == before.layouts || engine.counters.shapes >= before.shapes)
        #expect(engine.typeset(text, .init(width: 60)) === engine.typeset(text, .init(width: 60)))
    }

    @Test("A line that fits is one and the same in every width")
    func naturalLine() {
        let text = styled("one and the same")
        #expect(engine.typeset(text) === engine.typeset(text, .init(width: 500)))
        #expect(
            engine.typeset(text) === engine.typeset(text, .init(width: 300, maximumLines: 1, lineBreak: .truncateTail)))
    }

    @Test("Texts that are only canonically equivalent are different texts")
    func canonicalEquivalence() {
        #expect(styled("\u{E9}") != styled("e\u{301}"))
        #expect(abs(width("\u{E9}") - width("e\u{301}")) < 0.001)
    }

    @Test("Sizes that are no numbers are taken for nothing", arguments: [Double.nan, -5, -Double.infinity])
    func badSizes(size: Double) {
        let geometry = engine.typeset(styled("abc", size: size))
        #expect(geometry.size.width == 0)
        #expect(geometry.size.height == 0)
    }

    @Test("Widths that are no numbers are taken for nothing", arguments: [Double.nan, -1, 0])
    func badWidths(width: Double) {
        let geometry = engine.typeset(styled("abc"), .init(width: width))
        #expect(geometry.lines.count == 3)
        #expect(
            engine.typeset(styled("abc"), .init(width: width, maximumLines: 1, lineBreak: .truncateTail)).size.width
                == 0)
    }

    @Test("Control characters have no width and don't reach the browser")
    func controlCharacters() {
        let geometry = engine.typeset(styled("a\u{1}b\u{7F}c\u{0}"))
        #expect(shownLines(geometry) == ["abc"])
        #expect(abs(geometry.size.width - width("a") - width("b") - width("c")) < 0.01)
    }

    @Test("Invisible characters alone make an empty line", arguments: ["\u{200B}", "\u{FEFF}", "\u{202E}", "\u{200D}"])
    func invisible(string: String) {
        let geometry = engine.typeset(styled(string), .init(width: 100))
        #expect(geometry.lines.count == 1)
        #expect(geometry.size.width < 0.001)
    }

    @Test("Unpaired surrogates become replacement characters")
    func surrogates() {
        let string = String(decoding: [0x61, 0xD800, 0x62, 0xDC00] as [UInt16], as: UTF16.self)
        #expect(engine.typeset(styled(string)).lines.count == 1)
    }

    @Test("Of a megabyte a label shapes no more than its lines can show")
    func megabyte() {
        let long = String(repeating: "가나다라 lorem ipsum ", count: 40_000)
        let geometry = engine.typeset(styled(long), .init(width: 300, maximumLines: 2, lineBreak: .truncateTail))
        #expect(geometry.lines.count == 2)
        #expect(geometry.isTruncated)
        #expect(shownLines(geometry)[1].hasSuffix("…"))
        #expect(geometry.shaped.clusters.count < 20_000)
        let middle = engine.typeset(
            styled(long + "END"), .init(width: 300, maximumLines: 1, lineBreak: .truncateMiddle))
        #expect(shownLines(middle)[0].hasSuffix("END"))
        #expect(shownLines(middle)[0].hasPrefix("가나다라"))
    }

    @Test("A megabyte of line feeds or of one word is laid out in full when no limit is given")
    func longParagraphs() {
        #expect(engine.typeset(styled(String(repeating: "\n", count: 100_000))).lines.count == 100_001)
        let word = engine.typeset(styled(String(repeating: "w", count: 100_000)), .init(width: 300))
        #expect(word.lines.count > 1000)
    }
}
