// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Changes of a text")
struct TextChangeTests {
    func change(_ old: String, _ new: String, caret: Int? = nil) -> TextChange? {
        TextChange(from: Array(old.utf16), to: Array(new.utf16), caret: caret)
    }

    @Test("The smallest change is found")
    func smallest() {
        #expect(change("abc", "abc") == nil)
        #expect(change("abc", "abXc")?.range == 2..<2)
        #expect(change("abc", "ac")?.range == 1..<2)
        #expect(change("", "한글")?.text == "한글")
        #expect(change("한글", "")?.range == 0..<2)
    }

    @Test("The caret tells which of several equal characters was typed or deleted", arguments: [1, 2, 3])
    func caret(place: Int) {
        #expect(change("aaa", "aaaa", caret: place)?.range == place - 1..<place - 1)
        #expect(change("aaa", "aa", caret: place - 1)?.range == place - 1..<place)
    }

    @Test("A character of two units is never cut")
    func surrogates() {
        let change = change("a😀b", "a😁b")
        #expect(change?.range == 1..<3)
        #expect(change?.text == "😁")
    }

    @Test("A change moves with what was changed before it")
    func moved() {
        // 'c' was refused while 'd' was typed behind it.
        let refused = change("abc", "ab")!
        let typed = change("abc", "abcd")!
        #expect(typed.moved(by: refused) == TextChange(2..<2, Array("d".utf16)))
        // All became capitals while '!' was typed.
        let capitals = change("abc", "ABC")!
        #expect(change("abc", "abc!")!.moved(by: capitals) == TextChange(3..<3, Array("!".utf16)))
        // A syllable that is gone is not composed any further.
        #expect(change("안녀", "안녕")!.moved(by: change("안녀", "")!) == nil)
    }

    @Test("A change makes the new text of the old one")
    func applied() {
        for (old, new) in [("", "a"), ("abc", "xbc"), ("가나다", "가다"), ("👍🏽", "👍"), ("aXbXc", "aYbYc")] {
            let change = change(old, new)
            #expect(change?.applied(to: Array(old.utf16)) == Array(new.utf16))
        }
    }
}
