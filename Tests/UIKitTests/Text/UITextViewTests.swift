// SPDX-License-Identifier: Apache-2.0

import CoreText
import Display
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor private final class ViewDelegate: NSObject, UITextViewDelegate {
    var log: [String] = []
    var mayBegin = true
    var mayEnd = true
    var limit = Int.max

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { mayBegin }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { mayEnd }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        log.append("should \(range.location) \(range.length) '\(text)'")
        return textView.text.utf16.count - range.length + text.utf16.count <= limit
    }
    func textViewDidChange(_ textView: UITextView) { log.append("change") }
}

/// Numbers that look random and are the same in each run.
private struct SteadyRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(upTo limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}

extension ScreenTests {
    @MainActor @Suite("UITextView") struct UITextViewTests {
        @MainActor private final class Form {
            let screen = Screen()
            let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 100))
            let delegate = ViewDelegate()

            init() {
                view.delegate = delegate
                view.font = .systemFont(ofSize: 17)
                screen.view.addSubview(view)
                screen.commit()
            }

            func type(_ text: String, composing: Bool = false, taken: Int = 0) {
                let end = text.utf16.count
                screen.send(
                    .textInput(
                        layer: view.layer.shownNumber, text: text, selectionStart: end, selectionEnd: end,
                        isComposing: composing, taken: taken))
            }

            func focus() { screen.send(.focused(layer: view.layer.shownNumber)) }
        }

        @Test("Defaults are UIKit's")
        func defaults() {
            let view = UITextView()
            #expect(view.text == "" && view.attributedText.length == 0)
            #expect(view.isEditable && view.isSelectable && view.isScrollEnabled)
            #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
            #expect(view.textContainer.lineFragmentPadding == 5)
            #expect(view.font?.pointSize == 12)
            #expect(view.textStorage.layoutManagers.first === view.layoutManager)
        }

        @Test("Typing asks, changes the storage, and tells")
        func typing() {
            let form = Form()
            form.focus()
            form.type("가\n나")
            #expect(form.delegate.log == ["begin", "should 0 0 '가\n나'", "change"])
            #expect(form.view.text == "가\n나" && form.view.textStorage.string == "가\n나")
            #expect(form.view.selectedRange == NSRange(location: 3, length: 0))
            form.view.resignFirstResponder()
            #expect(form.delegate.log.last == "end")
        }

        @Test("A limit holds after a composition, and nothing comes twice")
        func limit() {
            let form = Form()
            form.delegate.limit = 2
            form.focus()
            form.type("가나")
            form.type("가나ㄷ", composing: true)
            #expect(form.view.text == "가나ㄷ" && form.view.markedTextRange != nil)
            form.type("가나다")
            #expect(form.view.text == "가나" && form.view.textStorage.string == "가나")
        }

        @Test("Delegates may refuse to begin and to end")
        func refusals() {
            let form = Form()
            form.delegate.mayBegin = false
            form.focus()
            #expect(!form.view.isFirstResponder)
            form.delegate.mayBegin = true
            form.focus()
            form.delegate.mayEnd = false
            form.screen.send(.focused(layer: 0))
            #expect(form.view.isFirstResponder)
        }

        @Test("Without scrolling it is as large as its text")
        func ownSize() {
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
            view.contentScaleFactor = 3
            view.font = .systemFont(ofSize: 17)
            view.isScrollEnabled = false
            view.text = "one\ntwo\nthree"
            let lines = (3 * 17 * 1.193359 + 16) * 3
            #expect(abs(view.intrinsicContentSize.height * 3 - lines.rounded(.up)) < 0.01)
            #expect(abs(view.sizeThatFits(CGSize(width: 200, height: 0)).height * 3 - lines.rounded(.up)) < 0.01)
            view.isScrollEnabled = true
            #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        }

        @Test("The content is as high as the text, and a range can be scrolled to")
        func scrolling() {
            let form = Form()
            form.view.text = (0..<40).map { "line \($0)" }.joined(separator: "\n")
            #expect(abs(form.view.contentSize.height - (40 * 17 * 1.193359 + 16)) < 0.5)
            form.view.scrollRangeToVisible(NSRange(location: form.view.text.utf16.count - 1, length: 1))
            let end = form.view.contentSize.height - 100
            #expect(abs(form.view.contentOffset.y - end) < 0.5)
            form.screen.commit()
            #expect(form.screen.frames.last?.contains("\"st\":") == true)
            form.screen.send(.scrolled(layer: form.view.layer.shownNumber, x: 0, y: 30, phase: .moved))
            #expect(form.view.contentOffset.y == 30)
        }

        @Test("Runs keep their attributes while the text around them is edited")
        func runs() {
            let form = Form()
            let text = NSMutableAttributedString(
                string: "one two", attributes: [.font: UIFont.systemFont(ofSize: 17)])
            text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 3))
            form.view.attributedText = text
            form.screen.commit()
            form.focus()
            form.type("one X two", taken: 1)
            #expect(
                form.view.textStorage.attribute(.foregroundColor, at: 7, effectiveRange: nil) as? UIColor == .red)
            #expect(form.view.text == "one X two")
        }

        @Test("A storage survives thousands of edits of text and attributes")
        func manyEdits() {
            var random = SteadyRandom(seed: 1)
            let storage = NSTextStorage()
            var expected = ""
            for step in 0..<3000 {
                let start = random.next(upTo: storage.length + 1)
                let length = random.next(upTo: min(4, storage.length - start + 1))
                let text = ["", "가", "ab", "x\ny"][random.next(upTo: 4)]
                let range = NSRange(location: start, length: length)
                let units = Array(expected.utf16)
                expected = String(
                    decoding: units[..<start] + Array(text.utf16) + units[(start + length)...], as: UTF16.self)
                storage.replaceCharacters(
                    in: range, with: NSAttributedString(string: text, attributes: [.kern: step % 3, .link: "a"]))
            }
            #expect(storage.string == expected)
            var end = 0
            storage.enumerateAttributes(in: NSRange(location: 0, length: storage.length)) { attributes, range, _ in
                #expect(range.location == end && attributes[.kern] is Int)
                end = range.location + range.length
            }
            #expect(end == storage.length)
        }

        @Test("An edit of the storage changes the text that is shown")
        func storage() {
            let form = Form()
            form.view.text = "abc"
            form.view.textStorage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "XY")
            #expect(form.view.text == "aXYc")
            form.screen.commit()
            #expect(form.screen.frames.last?.contains("\"v\":\"aXYc\"") == true)
        }

        @Test("Text that can't be edited is text of the page, in its runs")
        func readOnly() {
            let form = Form()
            let text = NSMutableAttributedString(string: "one two")
            text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 3))
            form.view.attributedText = text
            form.view.isEditable = false
            form.screen.commit()
            let frame = form.screen.frames.last ?? ""
            #expect(frame.contains("\"k\":\"s\"") && frame.contains("\"two\"") && frame.contains("[\"-\","))
            form.view.isEditable = true
            form.screen.commit()
            #expect(form.screen.frames.last?.contains("\"k\":\"t\"") == true)
            #expect(form.screen.frames.last?.contains("\"v\":\"one two\"") == true)
        }

        @Test("The layout manager knows where characters and lines are")
        func layoutManager() {
            let storage = NSTextStorage(
                string: "ab cd", attributes: [.font: UIFont.systemFont(ofSize: 20)])
            let manager = NSLayoutManager()
            let container = NSTextContainer(size: CGSize(width: 40, height: 0))
            container.lineFragmentPadding = 0
            storage.addLayoutManager(manager)
            manager.addTextContainer(container)
            #expect(manager.numberOfGlyphs == 5)
            #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 5))
            #expect(abs(manager.usedRect(for: container).height - 2 * 20 * 1.193359) < 0.01)
            var range = NSRange()
            let second = manager.lineFragmentRect(forGlyphAt: 3, effectiveRange: &range)
            #expect(range == NSRange(location: 3, length: 2))
            #expect(abs(second.minY - 20 * 1.193359) < 0.01)
            let box = manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 1), in: container)
            #expect(
                manager.characterIndex(
                    for: CGPoint(x: box.midX, y: box.midY), in: container, fractionOfDistanceBetweenInsertionPoints: nil
                )
                    == 4)
            storage.append(NSAttributedString(string: " ef", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
            #expect(abs(manager.usedRect(for: container).height - 3 * 20 * 1.193359) < 0.01)
        }
    }
}
