// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CoreText

@Suite("Pieces in reading order")
struct ReadingOrderTests {
    func typeset(_ text: StyledText, _ constraints: TextConstraints = TextConstraints()) -> TypesetText {
        TypesetText(TextEngine.shared.typeset(text, constraints), paints: [])
    }

    func joined(_ text: TypesetText) -> String { text.piecesInReadingOrder().map(\.text).joined() }

    static let texts = [
        "강남역 2번 출구 앞에서 킥보드를 빌려 주세요",
        "Scooters of the whole city in one place",
        "안녕하세요, hello 👋🏽 세계 world 12,345원!",
        "שלום עולם, this is mixed עם English",
        "مرحبا بالعالم 123 and then some Latin words",
        "two  spaces   here and a tab\tthere",
        "first line\nsecond line\n\nfourth line",
        "Donaudampfschifffahrtsgesellschaftskapitän",
    ]

    @Test("Joined, the pieces are the text, in every width", arguments: texts, [30.0, 77, 150, 1000])
    func complete(string: String, width: Double) {
        var paragraph = TextParagraph()
        paragraph.keepsHangulWords = true
        #expect(joined(typeset(styled(string, paragraph: paragraph), .init(width: width))) == string)
    }

    @Test("The characters that are seen stand where they stand on the screen")
    func places() {
        let text = typeset(styled("aaa bbb ccc"), .init(width: 40))
        let seen = text.pieces()
        let read = text.piecesInReadingOrder()
        #expect(seen.map(\.text) == ["aaa", "bbb", "ccc"] && read.map(\.text) == ["aaa ", "bbb ", "ccc"])
        #expect(seen.map(\.x) == read.map(\.x) && seen.map(\.baseline) == read.map(\.baseline))
    }

    @Test("Pieces of a line from right to left come in the order in which they are read")
    func rightToLeft() {
        let text = typeset(styled("שלום abc עולם"))
        let read = text.piecesInReadingOrder()
        #expect(
            read.map { $0.text.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty } == ["שלום", "abc", "עולם"])
        #expect(read.first!.x > read.last!.x)
        #expect(joined(text) == "שלום abc עולם")
    }

    @Test("White space at the end of an underlined line is a piece that is not underlined")
    func underlined() {
        let geometry = TextEngine.shared.typeset(styled("aaa bbb"), .init(width: 40))
        let read = TypesetText(geometry, paints: [TextPaint(underline: .init(style: 1))]).piecesInReadingOrder()
        #expect(read.map(\.text) == ["aaa", " ", "bbb"])
        #expect(read.map { $0.paint.underline == nil } == [false, true, false])
    }

    @Test("What was cut off is not read")
    func truncated() {
        let text = typeset(
            styled("one two three four five"), .init(width: 60, maximumLines: 1, lineBreak: .truncateTail))
        #expect(joined(text).hasSuffix("…") && "one two three four five".hasPrefix(joined(text).dropLast()))
        let middle = typeset(
            styled("one two three four five"), .init(width: 90, maximumLines: 1, lineBreak: .truncateMiddle))
        #expect(joined(middle).hasPrefix("one") && joined(middle).hasSuffix("ive"))
    }
}
