// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CoreText

@Suite("Truncation")
struct TruncationTests {
    let engine = TextEngine.shared

    func line(_ string: String, _ mode: TextParagraph.LineBreak, _ room: Double, lines: Int = 1) -> [String] {
        shownLines(engine.typeset(styled(string), .init(width: room, maximumLines: lines, lineBreak: mode)))
    }

    @Test("A tail is cut before the ellipsis, with the white space before it")
    func tail() {
        #expect(line("abcdefgh", .truncateTail, width("abcd…") + 0.5) == ["abcd…"])
        #expect(line("abc defgh", .truncateTail, width("abc …") + 0.5) == ["abc…"])
    }

    @Test("A head is cut behind the ellipsis")
    func head() {
        #expect(line("abcdefgh", .truncateHead, width("…efgh") + 0.5) == ["…efgh"])
    }

    @Test("A middle is cut evenly")
    func middle() {
        #expect(line("aaaaaaaaaa", .truncateMiddle, width("aa…aa") + 0.5) == ["aa…aa"])
    }

    @Test(
        "Text that fits is not cut", arguments: [TextParagraph.LineBreak.truncateTail, .truncateHead, .truncateMiddle])
    func fits(mode: TextParagraph.LineBreak) {
        #expect(line("abcdefgh", mode, width("abcdefgh")) == ["abcdefgh"])
    }

    @Test("Only the last line is cut, and it takes the rest of its paragraph")
    func lastLine() {
        let room = width("one two") + 0.5
        #expect(line("one two three four five", .truncateTail, room, lines: 2) == ["one two", "three…"])
        #expect(line("one two three four five", .wordWrap, room, lines: 2) == ["one two", "three"])
    }

    @Test("A following paragraph that is not shown leaves an ellipsis")
    func nextParagraph() {
        #expect(line("abc\ndef", .truncateTail, 300) == ["abc…"])
        #expect(line("abc\ndef", .wordWrap, 300) == ["abc"])
        #expect(line("abc\n", .truncateTail, 300) == ["abc"])
    }

    @Test("The ellipsis has the style of what it follows")
    func ellipsisStyle() {
        let text = StyledText(
            "abcdefgh",
            runs: [
                .init(end: 2, style: .init(font: TextFont(size: 17, weight: 700))),
                .init(end: 8, style: .init(font: TextFont(size: 17))),
            ], paragraphs: [.init(end: 8, paragraph: .standard)])
        let constraints = TextConstraints(width: 60, maximumLines: 1, lineBreak: .truncateTail)
        let pieces = TypesetText(engine.typeset(text, constraints), paints: []).pieces()
        #expect(pieces.map(\.font.weight) == [700, 400])
        #expect(pieces[1].text.hasSuffix("…"))
    }

    @Test("A truncated line is never wider than its room")
    func neverWider() {
        for room in stride(from: 20.0, to: 150, by: 7) {
            for mode in [TextParagraph.LineBreak.truncateTail, .truncateHead, .truncateMiddle] {
                let geometry = engine.typeset(
                    styled("이용 중인 kickboard 👍🏽 목록"), .init(width: room, maximumLines: 1, lineBreak: mode))
                #expect(geometry.lines[0].width <= room + 0.001)
            }
        }
    }

    @Test("No character is cut in two")
    func wholeCharacters() {
        for room in stride(from: 20.0, to: 200, by: 3) {
            let shown = line("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", .truncateTail, room)[0]
            #expect(shown.filter { $0 != "…" }.allSatisfy { $0 == "👩‍👩‍👧‍👦" })
        }
    }
}
