// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// What a text field's delegate is asked and told, and how it answers.
@MainActor private final class FieldDelegate: NSObject, UITextFieldDelegate {
    var log: [String] = []
    var mayBegin = true
    var mayEnd = true
    var mayClear = true
    var mayReturn = true
    var limit = Int.max
    var onReturn: (() -> Void)?
    var onChange: ((NSRange, String) -> Bool)?

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        log.append("shouldBegin")
        return mayBegin
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        log.append("shouldEnd")
        return mayEnd
    }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("didEnd") }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        log.append("change \(range.location) \(range.length) '\(string)'")
        if let onChange { return onChange(range, string) }
        return (textField.text ?? "").utf16.count - range.length + string.utf16.count <= limit
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        log.append("shouldClear")
        return mayClear
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        log.append("shouldReturn")
        onReturn?()
        return mayReturn
    }
}

extension ScreenTests {
    @MainActor @Suite("UITextField") struct UITextFieldTests {
        @MainActor private final class Form {
            let screen = Screen()
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            let second = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 34))
            let delegate = FieldDelegate()
            var events: [String] = []

            init() {
                field.delegate = delegate
                let named: [(UIControl.Event, String)] = [
                    (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
                ]
                for (event, name) in named {
                    field.addAction(UIAction { [unowned self] _ in events.append(name) }, for: event)
                }
                screen.view.addSubview(field)
                screen.view.addSubview(second)
                screen.commit()
            }

            /// Types as a browser does: the whole text with the selection, after the last text of the app was taken.
            func type(_ text: String, caret: Int? = nil, composing: Bool = false, taken: Int = 0) {
                let caret = caret ?? text.utf16.count
                screen.send(
                    .textInput(
                        layer: field.layer.shownNumber, text: text, selectionStart: caret, selectionEnd: caret,
                        isComposing: composing, taken: taken))
            }

            func focus(_ view: UIView?) { screen.send(.focused(layer: view?.layer.shownNumber ?? 0)) }

            /// The values of a key that the last frames sent for text inputs.
            func sent(_ key: String) -> [String] {
                screen.frames.flatMap { frame -> [String] in
                    guard let list = try? JSONSerialization.jsonObject(with: Data(frame.utf8)) as? [Any] else {
                        return []
                    }
                    return list.compactMap { operation in
                        guard let properties = (operation as? [Any])?.last as? [String: Any],
                            let input = properties["in"] as? [String: Any], let value = input[key]
                        else { return nil }
                        return "\(value)"
                    }
                }
            }
        }

        @Test("A tap on a field begins editing, a drag across it does not")
        func dragIsNoTap() {
            let screen = Screen()
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
            screen.view.addSubview(field)
            screen.touchDown(at: CGPoint(x: 60, y: 120))
            screen.touchMove(to: CGPoint(x: 200, y: 120))
            screen.touchUp(at: CGPoint(x: 200, y: 120))
            #expect(!field.isFirstResponder)
            screen.tap(at: CGPoint(x: 60, y: 120))
            #expect(field.isFirstResponder)
        }

        @Test("Defaults are UIKit's")
        func defaults() {
            let field = UITextField()
            #expect(field.text == "")
            #expect(field.placeholder == nil)
            #expect(field.font?.pointSize == 17)
            #expect(field.borderStyle == .none)
            #expect(field.textAlignment == .natural)
            #expect(field.clearButtonMode == .never && field.leftViewMode == .never && field.rightViewMode == .never)
            #expect(!field.clearsOnBeginEditing && !field.isEditing && !field.adjustsFontSizeToFitWidth)
            #expect(field.keyboardType == .default && field.returnKeyType == .default)
            #expect(field.autocapitalizationType == .sentences && field.autocorrectionType == .default)
            #expect(!field.isSecureTextEntry && field.textContentType == nil)
        }

        @Test("A rounded field at 17 points is 34 points high, one without a border 22")
        func height() {
            let field = UITextField()
            #expect(field.intrinsicContentSize.height == 22)
            field.borderStyle = .roundedRect
            #expect(field.intrinsicContentSize.height == 34)
        }

        @Test("The width holds the longer of text and placeholder")
        func width() {
            let field = UITextField()
            field.placeholder = "Telephone number"
            let empty = field.intrinsicContentSize.width
            field.text = "1"
            #expect(field.intrinsicContentSize.width == empty)
            field.text = String(repeating: "0", count: 40)
            #expect(field.intrinsicContentSize.width > empty)
        }

        @Test("A tap begins editing; delegate, control events and notifications tell in order")
        func begin() {
            let form = Form()
            form.screen.tap(form.field)
            #expect(form.field.isFirstResponder && form.field.isEditing)
            #expect(form.delegate.log == ["shouldBegin", "didBegin"])
            #expect(form.events == ["begin"])
            form.field.resignFirstResponder()
            #expect(!form.field.isEditing)
            #expect(form.delegate.log.suffix(2) == ["shouldEnd", "didEnd"])
            #expect(form.events == ["begin", "end"])
        }

        @Test("A delegate that refuses the beginning is asked once about a tap, and the browser's focus goes away")
        func refusedBegin() {
            let form = Form()
            form.delegate.mayBegin = false
            form.screen.tap(form.field)
            form.focus(form.field)
            #expect(!form.field.isFirstResponder)
            #expect(form.delegate.log == ["shouldBegin"])
            #expect(form.screen.frames.last?.contains("[\"F\",0]") == true)
        }

        @Test("A delegate that refuses the end keeps the focus")
        func refusedEnd() {
            let form = Form()
            form.focus(form.field)
            form.delegate.mayEnd = false
            form.focus(nil)
            #expect(form.field.isFirstResponder)
            #expect(form.screen.frames.last?.contains("[\"F\",\(form.field.layer.shownNumber)]") == true)
            #expect(!form.screen.view.endEditing(false))
            #expect(form.screen.view.endEditing(true))
            #expect(!form.field.isFirstResponder)
        }

        @Test("The browser's focus and the first responder follow each other")
        func focus() {
            let form = Form()
            form.focus(form.field)
            #expect(form.field.isFirstResponder)
            form.second.becomeFirstResponder()
            form.screen.commit()
            #expect(form.screen.frames.last?.contains("[\"F\",\(form.second.layer.shownNumber)]") == true)
            #expect(form.delegate.log.last == "didEnd")
            form.focus(nil)
            #expect(!form.second.isFirstResponder)
        }

        @Test("Tab that leaves a field for a button ends editing and leaves the focus on the button")
        func tabToButton() {
            let form = Form()
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 20, y: 300, width: 100, height: 44)
            form.screen.view.addSubview(button)
            form.screen.commit()
            form.focus(form.field)
            let count = form.screen.frames.count
            form.focus(button)
            #expect(!form.field.isFirstResponder)
            #expect(!form.screen.frames.dropFirst(count).joined().contains("[\"F\""))
        }

        @Test("A tap outside does not end editing")
        func tapOutside() {
            let form = Form()
            form.screen.tap(form.field)
            form.screen.tap(at: CGPoint(x: 200, y: 700))
            #expect(form.field.isEditing)
        }

        @Test("A field that leaves the window stops editing")
        func leaving() {
            let form = Form()
            form.focus(form.field)
            form.delegate.mayEnd = false
            form.field.removeFromSuperview()
            #expect(!form.field.isFirstResponder && !form.field.isEditing)
        }

        @Test("Typing asks with range and replacement, then tells of the change")
        func typing() {
            let form = Form()
            form.focus(form.field)
            form.type("a")
            form.type("ab")
            form.type("axb", caret: 2)
            form.type("ab", caret: 1)
            #expect(
                form.delegate.log.filter { $0.hasPrefix("change") } == [
                    "change 0 0 'a'", "change 1 0 'b'", "change 1 0 'x'", "change 1 1 ''",
                ])
            #expect(form.events == ["begin", "changed", "changed", "changed", "changed"])
            #expect(form.field.text == "ab")
            #expect(form.field.selectedRange == NSRange(location: 1, length: 0))
            #expect(form.sent("v").isEmpty, "what the person typed is not sent back")
        }

        @Test("A text set by the app is sent and tells nobody")
        func setting() {
            let form = Form()
            form.field.text = "우유"
            form.screen.commit()
            #expect(form.sent("v") == ["우유"])
            #expect(form.events.isEmpty && form.delegate.log.isEmpty)
        }

        @Test("A refused change goes back to the browser")
        func veto() {
            let form = Form()
            form.delegate.limit = 3
            form.focus(form.field)
            form.type("abc")
            form.type("abcd")
            #expect(form.field.text == "abc")
            #expect(form.sent("v") == ["abc"])
            #expect(form.events == ["begin", "changed"])
        }

        @Test("What was typed while a refusal was on its way is not lost")
        func typedMeanwhile() {
            let form = Form()
            form.delegate.onChange = { _, text in text != "c" }
            form.focus(form.field)
            form.type("ab")
            form.type("abc")
            #expect(form.sent("v") == ["ab"])
            // The browser has dropped that text, because 'd' was typed before it came.
            form.type("abcd")
            #expect(form.field.text == "abd")
            #expect(form.sent("v") == ["ab", "abd"])
            form.type("abde", taken: 2)
            #expect(form.field.text == "abde")
            #expect(form.sent("v").count == 2)
        }

        @Test("A text set while the person types keeps both")
        func setMeanwhile() {
            let form = Form()
            form.focus(form.field)
            form.type("ab")
            form.field.text = "AB"
            form.screen.commit()
            form.type("abc")
            #expect(form.field.text == "ABc")
        }

        @Test("A button beside the text takes the browser's focus without ending the editing")
        func focusBesideText() {
            let form = Form()
            let button = UIButton(type: .system)
            button.frame.size = CGSize(width: 30, height: 20)
            form.field.rightView = button
            form.field.rightViewMode = .whileEditing
            form.focus(form.field)
            form.screen.commit()
            form.focus(button)
            #expect(form.field.isEditing && button.window != nil)
            form.focus(form.second)
            #expect(!form.field.isEditing)
        }

        @Test("Composing asks nobody until it ends, and nothing is sent meanwhile")
        func composing() {
            let form = Form()
            form.focus(form.field)
            for text in ["ㅎ", "하", "한"] { form.type(text, composing: true) }
            #expect(form.field.text == "한")
            #expect(form.field.markedTextRange != nil)
            #expect(form.delegate.log.filter { $0.hasPrefix("change") }.isEmpty)
            form.type("한")
            #expect(form.field.markedTextRange == nil)
            #expect(form.delegate.log.last == "change 0 0 '한'")
            #expect(form.sent("v").isEmpty)
        }

        @Test("The end of a composition is told even if it changes nothing, since nothing is marked any more")
        func endOfComposition() {
            let form = Form()
            form.focus(form.field)
            var marked: [Bool] = []
            form.field.addAction(
                UIAction { [unowned field = form.field] _ in marked.append(field.markedTextRange != nil) },
                for: .editingChanged)
            for text in ["ㅎ", "하", "한"] { form.type(text, composing: true) }
            form.type("한")
            #expect(marked == [true, true, true, false])
            form.type("한")
            #expect(marked.count == 4)
        }

        @Test("A limit cuts after the composition, not in it")
        func limitWhileComposing() {
            let form = Form()
            form.delegate.limit = 2
            form.focus(form.field)
            form.type("가나")
            form.type("가나ㄷ", composing: true)
            form.type("가나다", composing: true)
            #expect(form.sent("v").isEmpty)
            form.type("가나다")
            #expect(form.field.text == "가나")
            #expect(form.sent("v") == ["가나"])
            // The next syllable has begun before the text came.
            form.type("가나다ㄹ", composing: true)
            #expect(form.sent("v") == ["가나"])
            form.type("가나다라")
            #expect(form.field.text == "가나")
            #expect(form.sent("v") == ["가나", "가나"])
        }

        @Test("A syllable that just fits is allowed: who is asked sees the text before it was composed")
        func lastSyllable() {
            let form = Form()
            var seen: [String?] = []
            form.delegate.onChange = { [unowned field = form.field] _, _ in
                seen.append(field.text)
                return true
            }
            form.focus(form.field)
            form.type("가")
            for text in ["가ㄴ", "가나"] { form.type(text, composing: true) }
            form.type("가나")
            #expect(seen == ["", "가"])
            #expect(form.field.text == "가나")
            #expect(form.events == ["begin", "changed", "changed", "changed", "changed"])
            form.delegate.onChange = nil
            form.delegate.limit = 3
            form.type("가나ㄷ", composing: true)
            form.type("가나다")
            #expect(form.field.text == "가나다" && form.sent("v").isEmpty)
        }

        @Test("A text that the app cuts while it is composed comes once")
        func cutWhileComposing() {
            let form = Form()
            form.field.addAction(
                UIAction { [unowned field = form.field] _ in
                    if (field.text ?? "").count > 2 { field.text = String(field.text!.prefix(2)) }
                }, for: .editingChanged)
            form.focus(form.field)
            form.type("가나")
            form.type("가나ㄷ", composing: true)
            form.type("가나다", composing: true)
            form.type("가나다")
            #expect(form.field.text == "가나")
            #expect(form.sent("v") == ["가나"])
        }

        @Test("A message that is sent while it is composed leaves nothing behind")
        func clearedWhileComposing() {
            let form = Form()
            form.focus(form.field)
            form.type("안녀", composing: true)
            form.field.text = ""
            form.screen.commit()
            form.type("안녕", composing: true)
            form.type("안녕")
            #expect(form.field.text == "")
            #expect(form.sent("v") == [""])
        }

        @Test("A delegate that formats sets the text and refuses")
        func formatting() {
            let form = Form()
            form.delegate.onChange = { [unowned field = form.field] range, text in
                field.text = (field.text ?? "") + text.uppercased()
                return false
            }
            form.focus(form.field)
            form.type("a")
            #expect(form.field.text == "A")
            #expect(form.sent("v") == ["A"])
        }

        @Test("Return asks the delegate and leaves with editingDidEndOnExit")
        func returnKey() {
            let form = Form()
            form.focus(form.field)
            form.screen.send(.key(isDown: true, code: "Enter", key: "Enter", modifiers: 0))
            #expect(form.delegate.log.last == "shouldReturn")
            #expect(form.field.isEditing)
            var exits = 0
            form.field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
            form.screen.send(.key(isDown: true, code: "Enter", key: "Enter", modifiers: 0))
            #expect(exits == 1 && !form.field.isEditing)
        }

        @Test("Moving on in textFieldShouldReturn moves the focus in one step")
        func next() {
            let form = Form()
            form.delegate.onReturn = { [unowned second = form.second] in second.becomeFirstResponder() }
            form.delegate.mayReturn = false
            form.focus(form.field)
            form.screen.send(.key(isDown: true, code: "Enter", key: "Enter", modifiers: 0))
            #expect(form.second.isFirstResponder)
            #expect(form.screen.frames.last?.contains("[\"F\",0]") == false)
            #expect(form.screen.frames.last?.contains("[\"F\",\(form.second.layer.shownNumber)]") == true)
        }

        @Test("Return does nothing without text if it enables itself")
        func returnEnablesItself() {
            let form = Form()
            form.field.enablesReturnKeyAutomatically = true
            form.focus(form.field)
            form.screen.send(.key(isDown: true, code: "Enter", key: "Enter", modifiers: 0))
            #expect(!form.delegate.log.contains("shouldReturn"))
        }

        @Test("The clear button is there beside text, asks, and empties the field")
        func clearButton() {
            let form = Form()
            form.field.clearButtonMode = .whileEditing
            form.field.text = "우유"
            form.screen.commit()
            #expect(form.field.clearButton.superview == nil)
            form.focus(form.field)
            #expect(form.field.clearButton.superview === form.field)
            form.delegate.mayClear = false
            form.screen.tap(form.field.clearButton)
            #expect(form.field.text == "우유")
            form.delegate.mayClear = true
            form.screen.tap(form.field.clearButton)
            #expect(form.field.text == "" && form.field.isEditing)
            #expect(form.events == ["begin", "changed"])
            #expect(form.field.clearButton.superview == nil)
        }

        @Test("Side views and border make room for themselves")
        func rectangles() {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
            #expect(field.textRect(forBounds: field.bounds) == field.bounds)
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            #expect(field.textRect(forBounds: field.bounds).minX == 0, "the mode is never")
            field.leftViewMode = .always
            #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 20, y: 0, width: 180, height: 34))
            #expect(field.leftViewRect(forBounds: field.bounds) == CGRect(x: 0, y: 7, width: 20, height: 20))
            field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 50))
            field.rightViewMode = .unlessEditing
            #expect(field.textRect(forBounds: field.bounds).maxX == 170)
            #expect(field.editingRect(forBounds: field.bounds).maxX == 200)
            field.layoutIfNeeded()
            #expect(field.leftView?.superview === field && field.rightView?.frame.height == 34)
            field.borderStyle = .roundedRect
            #expect(field.editingRect(forBounds: field.bounds).maxX == 193)
        }

        @Test("clearsOnBeginEditing empties the field, if the delegate allows it")
        func clearsOnBegin() {
            let form = Form()
            form.field.text = "old"
            form.field.clearsOnBeginEditing = true
            form.delegate.mayClear = false
            form.focus(form.field)
            #expect(form.field.text == "old")
            form.focus(nil)
            form.delegate.mayClear = true
            form.focus(form.field)
            #expect(form.field.text == "")
        }

        @Test("What the browser has to know of the keyboard is sent once, and taken back")
        func settings() {
            let form = Form()
            form.field.keyboardType = .emailAddress
            form.field.returnKeyType = .next
            form.field.textContentType = .emailAddress
            form.field.autocorrectionType = .no
            form.field.autocapitalizationType = .none
            form.field.isSecureTextEntry = true
            form.screen.commit()
            #expect(
                form.sent("ty") + form.sent("rk") + form.sent("cc") + form.sent("cor") + form.sent("cap")
                    + form.sent("sec") == ["emailAddress", "next", "email", "0", "none", "1"])
            form.field.isSecureTextEntry = false
            form.screen.commit()
            #expect(form.sent("sec") == ["1", "<null>"])
            #expect(form.sent("ty").count == 1)
        }

        @Test("A secure text is bullets for assistive technology and in pictures")
        func secure() {
            let form = Form()
            form.field.isSecureTextEntry = true
            form.field.text = "비밀abc"
            #expect(form.field.accessibilityValue == "•••••")
            form.screen.commit()
            #expect((form.field.layer.content as? TextInputContent)?.text?.string == "•••••")
            #expect(form.field.text == "비밀abc")
        }

        @Test("Positions and ranges count UTF-16 units")
        func textInput() throws {
            let form = Form()
            form.field.text = "a😀b"
            form.focus(form.field)
            let field = form.field
            #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 4)
            let start = try #require(field.position(from: field.beginningOfDocument, offset: 1))
            let end = try #require(field.position(from: start, offset: 2))
            #expect(field.position(from: end, offset: 2) == nil)
            let range = try #require(field.textRange(from: start, to: end))
            #expect(field.text(in: range) == "😀")
            field.replace(range, withText: "한")
            #expect(field.text == "a한b")
            #expect(field.selectedRange == NSRange(location: 2, length: 0))
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
            field.insertText("x")
            #expect(field.text == "x")
            field.text = "👍🏽"
            field.deleteBackward()
            #expect(field.text == "")
            #expect(field.caretRect(for: field.beginningOfDocument).height > 0)
        }

        @Test("Events for a field that is gone or disabled change nothing")
        func badEvents() {
            let form = Form()
            form.screen.send(
                .textInput(layer: 9999, text: "x", selectionStart: 1, selectionEnd: 1, isComposing: false))
            form.screen.send(.focused(layer: 9999))
            form.field.isEnabled = false
            form.screen.commit()
            form.type("x")
            form.focus(form.field)
            #expect(form.field.text == "" && !form.field.isFirstResponder)
            #expect(form.sent("v") == [""], "the browser is told how it is")
        }

        @Test("A browser that fills in a field without focus is believed")
        func filledIn() {
            let form = Form()
            form.type("kim@example.org")
            #expect(form.field.text == "kim@example.org")
            #expect(form.events == ["changed"])
        }

        @Test("Line breaks and control characters don't come into a field; a megabyte does")
        func badText() {
            let form = Form()
            form.focus(form.field)
            form.type("a\u{0}b\nc")
            #expect(form.field.text == "ab c")
            #expect(form.sent("v") == ["ab c"])
            let long = String(repeating: "가", count: 350_000)
            form.type(long, taken: 1)
            #expect(form.field.text == long)
        }

        @Test("A flow types at the selection, and Return with it")
        func flow() throws {
            let form = Form()
            form.field.placeholder = "이름"
            form.delegate.limit = 3
            form.screen.commit()
            try form.screen.tap("이름")
            form.field.flowType("가나다라\n")
            #expect(form.field.text == "가나다")
            #expect(form.delegate.log.last == "shouldReturn")
        }

        @Test("A new browser gets text and focus again")
        func attachedAgain() {
            let form = Form()
            form.focus(form.field)
            form.type("abc")
            var frames: [String] = []
            form.screen.application.display.pipeline.attach(
                FrameSink(frame: { frames.append(String(decoding: $0, as: UTF8.self)) }, image: { _ in }), title: "Test"
            )
            form.screen.commit()
            #expect(frames.last?.contains("\"v\":\"abc\"") == true)
            #expect(frames.last?.hasSuffix("[\"F\",\(form.field.layer.shownNumber)]]") == true)
        }
    }
}
