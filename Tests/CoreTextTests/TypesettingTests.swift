// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CoreText

/// Texts in the system font at 17 points unless a test says otherwise.
func styled(
    _ string: String, size: Double = 17, weight: Int = 400, paragraph: TextParagraph = .standard
) -> StyledText {
    StyledText(string, style: StyledText.Style(font: TextFont(size: size, weight: weight)), paragraph: paragraph)
}

/// What a text shows, line by line.
func shownLines(_ geometry: TextGeometry) -> [String] {
    let text = TypesetText(geometry, paints: [])
    var lines: [Double: String] = [:]
    for piece in text.pieces() { lines[piece.top, default: ""] += piece.text }
    return geometry.lines.map { lines[$0.top] ?? "" }
}

/// The width of a text on one line, in points.
func width(_ string: String, size: Double = 17, weight: Int = 400) -> Double {
    TextEngine.shared.typeset(styled(string, size: size, weight: weight)).size.width
}

@Suite("Typesetting")
struct TypesettingTests {
    let engine = TextEngine.shared

    @Test(
        "A line is 1.193359 of the size high and its baseline lies 0.952148 below its top", arguments: [11.0, 17, 34])
    func lineMetrics(size: Double) {
        let geometry = engine.typeset(styled("Kickboard 킥보드", size: size))
        #expect(geometry.lines.count == 1)
        #expect(abs(geometry.size.height - size * 1.193359) < 0.0001)
        #expect(abs(geometry.lines[0].baseline - size * 0.952148) < 0.0001)
    }

    @Test("Widths grow linearly with the size", arguments: ["Hello, world", "안녕하세요 Maru", "👩‍👩‍👧 12:30"])
    func linearWidths(string: String) {
        #expect(abs(width(string, size: 34) - 2 * width(string, size: 17)) < 0.001)
        #expect(abs(width(string, size: 100) - 10 * width(string, size: 10)) < 0.001)
    }

    @Test("Advances are those of the font files: a space of Inter is 0.28 em, a Hangul syllable 0.92 em")
    func knownAdvances() {
        // Noto Sans CJK sets Hangul on 920 of 1000 units.
        #expect(abs(width("가나다", size: 100) - 3 * 92) < 0.01)
        // The space between Hangul words comes from the first font that has one, as in a browser.
        #expect(abs(width("가 나", size: 100) - 2 * 92 - width(" ", size: 100)) < 0.01)
    }

    @Test("Hangul is regular up to weight 500 and bold from 600")
    func hangulWeights() {
        let face = { (weight: Int) in
            engine.typeset(styled("한", weight: weight)).segments[0].face
        }
        #expect(face(100) == face(500))
        #expect(face(600) == face(900))
        #expect(face(500) != face(600))
    }

    @Test("Each of the nine weights has a face of its own for Latin")
    func latinWeights() {
        let faces = stride(from: 100, through: 900, by: 100).map {
            engine.typeset(styled("a", weight: $0)).segments[0].face
        }
        #expect(Set(faces).count == 9)
    }

    @Test("Digits of a tabular font are equally wide")
    func tabularDigits() {
        let font = TextFont(size: 17, hasTabularDigits: true)
        let widths = (0...9).map { engine.typeset(StyledText("\($0)", style: .init(font: font))).size.width }
        #expect(Set(widths.map { ($0 * 1000).rounded() }).count == 1)
        #expect(width("1") != width("0"))
    }

    @Test("Kerning is added after each character")
    func kerning() {
        let kerned = engine.typeset(StyledText("AVA", style: .init(font: TextFont(size: 17), kern: 2)))
        #expect(abs(kerned.size.width - width("AVA") - 6) < 0.001)
    }

    @Test("Words wrap at spaces, and the space at the end of a wrapped line has no width")
    func wordWrap() {
        let geometry = engine.typeset(styled("one two three"), .init(width: width("one two") + 0.5))
        #expect(shownLines(geometry) == ["one two", "three"])
        #expect(abs(geometry.lines[0].width - width("one two")) < 0.01)
        #expect(geometry.lines[0].range == 0..<8)
    }

    @Test("A text fits into its own width")
    func ownWidth() {
        for string in ["Maru", "이용 중인 킥보드", "a b c d e f g", "The quick brown fox 👨‍🚀"] {
            #expect(engine.typeset(styled(string), .init(width: width(string))).lines.count == 1)
        }
    }

    @Test("A word that is wider than the line breaks within")
    func longWord() {
        let geometry = engine.typeset(styled("aaaaaaaaaa"), .init(width: width("aaaa") + 0.5))
        #expect(shownLines(geometry) == ["aaaa", "aaaa", "aa"])
    }

    @Test("Character wrapping fills each line")
    func characterWrap() {
        var paragraph = TextParagraph()
        paragraph.lineBreak = .characterWrap
        let geometry = engine.typeset(styled("ab cdefgh", paragraph: paragraph), .init(width: width("ab cde") + 0.2))
        #expect(shownLines(geometry) == ["ab cde", "fgh"])
    }

    @Test("Hangul breaks between syllables, or between words when words are kept")
    func hangul() {
        let string = "대한민국 서울특별시"
        let room = width("대한민국 서울") + 1
        #expect(shownLines(engine.typeset(styled(string), .init(width: room))) == ["대한민국 서울", "특별시"])
        var paragraph = TextParagraph()
        paragraph.keepsHangulWords = true
        let kept = engine.typeset(styled(string, paragraph: paragraph), .init(width: room))
        #expect(shownLines(kept) == ["대한민국", "서울특별시"])
        // A word that has no room on any line breaks anyhow.
        let narrow = engine.typeset(styled(string, paragraph: paragraph), .init(width: width("서울특") + 1))
        #expect(shownLines(narrow) == ["대한민", "국", "서울특", "별시"])
    }

    @Test(
        "Letters and digits beside Hangul belong to its word, signs don't",
        arguments: [
            ("요금 12,300원", "12,300원"), ("새로운 iPhone을", "iPhone을"), ("그것은 한글/영어", "영어"),
        ])
    func mixedWords(string: String, lastLine: String) {
        var paragraph = TextParagraph()
        paragraph.keepsHangulWords = true
        let room = width(String(string.dropLast())) - 1
        let lines = shownLines(engine.typeset(styled(string, paragraph: paragraph), .init(width: room)))
        #expect(lines.last == lastLine)
    }

    @Test("A last line of one word takes a second one when orphans are pushed out")
    func orphans() {
        var paragraph = TextParagraph()
        paragraph.pushesOutOrphans = true
        let room = width("one two three four") + 1
        let geometry = engine.typeset(styled("one two three four five", paragraph: paragraph), .init(width: room))
        #expect(shownLines(geometry) == ["one two three", "four five"])
    }

    @Test("Line feeds, carriage returns and separators end lines; one at the end makes an empty line")
    func newlines() {
        let geometry = engine.typeset(styled("a\nb\r\nc\u{2029}d\u{2028}e\n"))
        #expect(shownLines(geometry) == ["a", "b", "c", "d", "e", ""])
        #expect(abs(geometry.size.height - 6 * 17 * 1.193359) < 0.001)
    }

    @Test("The empty text has no lines")
    func empty() {
        let geometry = engine.typeset(styled(""))
        #expect(geometry.lines.isEmpty)
        #expect(geometry.size == .zero)
    }

    @Test("A sign is an emoji before a variation selector", arguments: ["\u{2708}", "\u{2764}", "\u{A9}"])
    func variationSelectors(sign: String) {
        #expect(engine.typeset(styled(sign + "\u{FE0F}")).segments.allSatisfy { $0.face == 20 })
    }

    @Test("A character that no italic face has is set in an upright one")
    func slantedFallback() {
        let italic = StyledText("مرحبا", style: .init(font: TextFont(size: 17, isItalic: true)))
        #expect(abs(engine.typeset(italic).size.width - width("مرحبا")) < 0.001)
    }

    @Test("Spaced text has no ligatures, and joined letters are not spaced")
    func spacedText() {
        let kerned = { StyledText($0, style: .init(font: TextFont(size: 17), kern: 2)) }
        #expect(engine.typeset(kerned("->")).shaped.clusters.count == 2)
        #expect(abs(engine.typeset(kerned("مرحبا")).size.width - width("مرحبا")) < 0.001)
    }

    @Test("Emoji sequences are one cluster", arguments: ["👩‍👩‍👧‍👦", "👍🏽", "🇰🇷", "1️⃣", "❤️"])
    func emoji(string: String) {
        let geometry = engine.typeset(styled(string))
        #expect(geometry.shaped.clusters.filter { $0.width > 0 }.count == 1)
        #expect(geometry.segments.allSatisfy { $0.face == 20 })
    }
}
