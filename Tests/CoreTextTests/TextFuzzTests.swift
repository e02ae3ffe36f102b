// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CoreText

@Suite("Any text in any room")
struct TextFuzzTests {
    /// A fixed sequence of numbers, the same at each run.
    struct Sequence: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 11 ^ state << 23
        }
    }

    static let samples: [String] = [
        "a", "B ", " ", "\n", "\r\n", "\t", "가", "힣 ", "ㄱ", "漢", "か", "ا", "ש", "1", ".", "…", "👍🏽", "👨‍👩‍👧", "🇰🇷", "1️⃣",
        "e\u{301}", "\u{301}", "\u{200D}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200B}", "\u{FEFF}", "\u{FFFC}",
        "\u{0}",
        "\u{7F}", "\u{2028}", "\u{2029}", "\u{AD}", "ffi", "\u{E0001}", "\u{10FFFF}", "\u{3000}", "\u{A0}", "ไทย", "हि",
    ]

    @Test("Lines stay within their room and number, and carets within their lines", arguments: 0..<40)
    func everything(seed: Int) {
        var random = Sequence(state: UInt64(seed) &* 7919 &+ 17)
        for _ in 0..<25 {
            let count = Int.random(in: 0..<40, using: &random)
            var string = ""
            var runs: [StyledText.Run] = []
            for _ in 0..<count {
                string += Self.samples.randomElement(using: &random)!
                if Int.random(in: 0..<6, using: &random) == 0 {
                    let font = TextFont(
                        size: Double(Int.random(in: 0..<40, using: &random)),
                        weight: 100 * Int.random(in: 1...9, using: &random),
                        isItalic: Bool.random(using: &random), isMonospaced: Bool.random(using: &random),
                        hasTabularDigits: Bool.random(using: &random))
                    var style = StyledText.Style(font: font, kern: Double(Int.random(in: 0..<3, using: &random)))
                    if Bool.random(using: &random) { style.attachment = CGRect(x: 0, y: -2, width: 9, height: 12) }
                    runs.append(.init(end: string.utf8.count, style: style))
                }
            }
            runs.append(.init(end: string.utf8.count, style: .init(font: TextFont(size: 17))))
            var paragraph = TextParagraph()
            paragraph.alignment = [.natural, .left, .center, .right, .justified].randomElement(using: &random)!
            paragraph.keepsHangulWords = Bool.random(using: &random)
            paragraph.pushesOutOrphans = Bool.random(using: &random)
            paragraph.headIndent = Double(Int.random(in: 0..<10, using: &random))
            paragraph.direction = [.natural, .leftToRight, .rightToLeft].randomElement(using: &random)!
            let modes: [TextParagraph.LineBreak] = [
                .wordWrap, .characterWrap, .clip, .truncateHead, .truncateTail, .truncateMiddle,
            ]
            let constraints = TextConstraints(
                width: [0, 3, 20, 77, 300, .infinity].randomElement(using: &random)!,
                maximumLines: Int.random(in: 0..<4, using: &random),
                height: [0, 30, .infinity].randomElement(using: &random)!,
                lineBreak: Bool.random(using: &random) ? modes.randomElement(using: &random)! : nil)
            let text = StyledText(
                string, runs: runs, paragraphs: [.init(end: string.utf8.count, paragraph: paragraph)])
            check(TextEngine.shared.typeset(text, constraints), constraints, paragraph)
        }
    }

    func check(_ geometry: TextGeometry, _ constraints: TextConstraints, _ paragraph: TextParagraph) {
        if constraints.maximumLines > 0 { #expect(geometry.lines.count <= constraints.maximumLines) }
        #expect(geometry.size.width.isFinite && geometry.size.height.isFinite)
        var end = 0
        for line in geometry.lines {
            #expect(line.range.lowerBound >= end)
            end = line.range.upperBound
            if line.isTruncated, constraints.width.isFinite {
                #expect(line.width <= max(0, constraints.width - line.indent) + 0.01)
            }
        }
        #expect(end <= geometry.shaped.text.length)
        let typeset = TypesetText(geometry, paints: [], width: 300)
        for piece in typeset.pieces() { #expect(piece.x.isFinite && piece.baseline.isFinite) }
        for offset in stride(from: 0, through: typeset.string.utf16.count, by: 3) {
            guard let caret = typeset.caretRect(at: offset) else { continue }
            #expect(caret.minX.isFinite)
            let found = typeset.offset(at: CGPoint(x: caret.minX, y: caret.midY))
            #expect(found >= 0 && found <= typeset.string.utf16.count)
        }
        _ = typeset.selectionRects(for: 0..<typeset.string.utf16.count)
    }
}
