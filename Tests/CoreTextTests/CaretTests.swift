// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CoreText

@Suite("Carets and selections")
struct CaretTests {
    let engine = TextEngine.shared

    @Test("Each caret place is found again from its point", arguments: ["Hello", "안녕 Maru 👍🏽!", "a\nbc\n"])
    func roundTrip(string: String) {
        let text = TypesetText(engine.typeset(styled(string)), paints: [])
        var offset = 0
        for character in string {
            let caret = text.caretRect(at: offset)!
            #expect(text.offset(at: CGPoint(x: caret.minX, y: caret.midY)) == offset)
            offset += character.utf16.count
        }
    }

    @Test("The caret behind a text stands at its right end")
    func end() {
        let text = TypesetText(engine.typeset(styled("abc")), paints: [])
        #expect(abs(text.caretRect(at: 3)!.minX - width("abc")) < 0.001)
        #expect(text.caretRect(at: 0)!.minX == 0)
    }

    @Test("In right to left text the first caret stands at the right")
    func rightToLeft() {
        let text = TypesetText(engine.typeset(styled("שלום")), paints: [])
        #expect(abs(text.caretRect(at: 0)!.minX - text.size.width) < 0.001)
        #expect(abs(text.caretRect(at: 4)!.minX) < 0.001)
    }

    @Test("A selection over two lines has a box in each")
    func selection() {
        let text = TypesetText(engine.typeset(styled("abc\ndef")), paints: [])
        let rects = text.selectionRects(for: 1..<5)
        #expect(rects.count == 2)
        #expect(abs(rects[0].maxX - width("abc")) < 0.001)
        #expect(abs(rects[1].maxX - width("d")) < 0.001)
    }

    @Test("Offsets outside of the text are brought back into it")
    func outside() {
        let text = TypesetText(engine.typeset(styled("가나")), paints: [])
        #expect(text.byte(at: -5) == 0)
        #expect(text.byte(at: 99) == 6)
        #expect(text.caretRect(at: 99)!.minX == text.caretRect(at: 2)!.minX)
    }
}
