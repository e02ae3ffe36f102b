// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite struct UndoManagerTests {
        @MainActor private final class Counter {
            var value = 0
            let manager = UndoManager()

            func set(_ new: Int) {
                let old = value
                manager.registerUndo(withTarget: self) { $0.set(old) }
                value = new
            }
        }

        private func grouped(_ counter: Counter, _ body: () -> Void) {
            counter.manager.beginUndoGrouping()
            body()
            counter.manager.endUndoGrouping()
        }

        @Test("A change is taken back and done again, as often as one likes") func undoAndRedo() {
            let counter = Counter()
            counter.manager.groupsByEvent = false
            grouped(counter) { counter.set(1) }
            grouped(counter) { counter.set(2) }
            counter.manager.undo()
            #expect(counter.value == 1 && counter.manager.canRedo)
            counter.manager.undo()
            #expect(counter.value == 0 && !counter.manager.canUndo)
            counter.manager.redo()
            counter.manager.redo()
            #expect(counter.value == 2 && !counter.manager.canRedo)
        }

        @Test("A group is taken back as one, the last change first") func groups() {
            let counter = Counter()
            counter.manager.groupsByEvent = false
            grouped(counter) {
                counter.set(1)
                grouped(counter) { counter.set(2) }
                counter.set(3)
            }
            counter.manager.undo()
            #expect(counter.value == 0)
            counter.manager.redo()
            #expect(counter.value == 3)
        }

        @Test("What is registered in one event is one group") func byEvent() {
            let counter = Counter()
            counter.set(1)
            counter.set(2)
            #expect(counter.manager.groupingLevel == 1)
            counter.manager.undo()
            #expect(counter.value == 0)
        }

        @Test("A new change forgets what could be done again") func newChange() {
            let counter = Counter()
            counter.set(1)
            counter.manager.undo()
            #expect(counter.manager.canRedo)
            counter.set(5)
            #expect(!counter.manager.canRedo)
        }

        @Test("Names follow a change through undo and redo") func names() {
            _ = Screen(language: "en-US")
            let counter = Counter()
            counter.set(1)
            counter.manager.setActionName("Count")
            #expect(counter.manager.undoMenuItemTitle == "Undo Count")
            counter.manager.undo()
            #expect(counter.manager.undoMenuItemTitle == "Undo" && counter.manager.redoMenuItemTitle == "Redo Count")
        }

        @Test("Only so many groups are kept") func levels() {
            let counter = Counter()
            counter.manager.groupsByEvent = false
            counter.manager.levelsOfUndo = 2
            for value in 1...4 { grouped(counter) { counter.set(value) } }
            while counter.manager.canUndo { counter.manager.undo() }
            #expect(counter.value == 2)
        }

        @Test("Targets are not retained, and can be forgotten") func targets() {
            let manager = UndoManager()
            var called = 0
            do {
                let counter = Counter()
                manager.registerUndo(withTarget: counter) { _ in called += 1 }
            }
            manager.undo()
            #expect(called == 0)
            let counter = Counter()
            manager.registerUndo(withTarget: counter) { _ in called += 1 }
            manager.removeAllActions(withTarget: counter)
            #expect(!manager.canUndo)
        }

        @Test("Nothing is recorded while registration is off") func disabled() {
            let counter = Counter()
            counter.manager.disableUndoRegistration()
            counter.set(1)
            counter.manager.enableUndoRegistration()
            #expect(!counter.manager.canUndo && counter.value == 1)
        }

        @Test("Notifications tell of undoing and redoing") func notifications() {
            let counter = Counter()
            nonisolated(unsafe) var names: [String] = []
            let observers = [NSNotification.Name.NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange].map { name in
                NotificationCenter.default.addObserver(forName: name, object: counter.manager, queue: nil) {
                    names.append($0.name.rawValue)
                }
            }
            counter.set(1)
            counter.manager.undo()
            observers.forEach(NotificationCenter.default.removeObserver)
            #expect(names == ["NSUndoManagerWillUndoChangeNotification", "NSUndoManagerDidUndoChangeNotification"])
        }

        // MARK: Text

        private func field(_ screen: Screen) -> UITextField {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            screen.view.addSubview(field)
            field.becomeFirstResponder()
            screen.commit()
            return field
        }

        private func type(_ text: String, in field: UITextField, _ screen: Screen) {
            let end = text.utf16.count
            screen.send(
                .textInput(
                    layer: field.layer.shownNumber, text: text, selectionStart: end, selectionEnd: end,
                    isComposing: false))
        }

        @Test("Typing is taken back in one step with the keys of the keyboard, and done again") func typing() {
            let screen = Screen()
            let field = field(screen)
            for text in ["b", "br", "bre"] { type(text, in: field, screen) }
            screen.send(.key(isDown: true, code: "KeyZ", key: "z", modifiers: 2))
            #expect(field.text == "")
            screen.send(.key(isDown: true, code: "KeyZ", key: "Z", modifiers: 9))
            #expect(field.text == "bre")
        }

        @Test("Typing at another place is a step of its own") func steps() {
            let screen = Screen()
            let field = field(screen)
            for text in ["a", "ab"] { type(text, in: field, screen) }
            screen.send(
                .textInput(
                    layer: field.layer.shownNumber, text: "Xab", selectionStart: 1, selectionEnd: 1, isComposing: false)
            )
            field.undoManager?.undo()
            #expect(field.text == "ab")
            field.undoManager?.undo()
            #expect(field.text == "")
        }

        @Test("Deleting letter by letter is one step") func deleting() {
            let screen = Screen()
            let field = field(screen)
            type("word", in: field, screen)
            for text in ["wor", "wo"] { type(text, in: field, screen) }
            field.undoManager?.undo()
            #expect(field.text == "word")
        }

        @Test("A text that the app sets leaves nothing to take back") func appText() {
            let screen = Screen()
            let field = field(screen)
            type("abc", in: field, screen)
            field.text = "set"
            #expect(field.undoManager?.canUndo == false)
            screen.send(.key(isDown: true, code: "KeyZ", key: "z", modifiers: 8))
            #expect(field.text == "set")
        }

        @Test("A view without a manager has that of its window") func window() {
            let screen = Screen()
            let view = UIView()
            #expect(view.undoManager == nil)
            screen.view.addSubview(view)
            #expect(view.undoManager === screen.window.undoManager && view.undoManager != nil)
        }
    }
}
