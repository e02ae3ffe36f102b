// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    /// Keys: commands first, then presses through the responder chain.
    @MainActor @Suite("Keys") struct KeyCommandTests {
        /// A controller with key commands that notes what it is told.
        private final class Controller: UIViewController {
            var commands: [UIKeyCommand] = []
            var log: [String] = []
            var keepsPresses = false
            var refusesSave = false
            override var keyCommands: [UIKeyCommand]? { commands }
            override var canBecomeFirstResponder: Bool { true }
            func save(_ sender: UIKeyCommand) { log.append("save") }
            func move(_ sender: UIKeyCommand) { log.append("move \(sender.input ?? "")") }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                if refusesSave, (sender as? UIKeyCommand)?.input == "s" { return false }
                return super.canPerformAction(action, withSender: sender)
            }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                for press in presses { log.append("began \(press.key?.characters ?? "")") }
                if !keepsPresses { super.pressesBegan(presses, with: event) }
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                for press in presses { log.append("ended \(press.key?.characters ?? "")") }
                super.pressesEnded(presses, with: event)
            }
            override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                for press in presses { log.append("cancelled \(press.key?.characters ?? "")") }
            }
        }

        private let controller = Controller()
        let screen: Screen

        init() { screen = Screen(root: controller) }

        private func command(_ input: String, _ flags: UIKeyModifierFlags) -> UIKeyCommand {
            UIKeyCommand(input: input, modifierFlags: flags, action: Selector(Controller.save))
        }

        // MARK: Commands

        @Test("A key command is given by its key with exactly its modifiers, and isn't a press")
        func givesCommand() {
            controller.commands = [command("s", .command)]
            screen.press("s", code: "KeyS", modifiers: .command)
            #expect(controller.log == ["save"])
            controller.log = []
            screen.press("S", code: "KeyS", modifiers: [.command, .shift])
            screen.press("s", code: "KeyS")
            #expect(controller.log == ["began S", "ended S", "began s", "ended s"])
        }

        @Test("Where there is no command key, the control key stands for it; elsewhere it doesn't")
        func controlIsCommand() {
            controller.commands = [command("s", .command)]
            screen.press("s", code: "KeyS", modifiers: [.control, .controlIsCommand])
            #expect(controller.log == ["save"])
            controller.log = []
            screen.press("s", code: "KeyS", modifiers: .control)
            #expect(controller.log == ["began s", "ended s"])
        }

        @Test("A command knows its key by its place when an input method types another character")
        func otherLayouts() {
            controller.commands = [command("s", .command), command("+", .command), command("1", .control)]
            screen.press("ㄴ", code: "KeyS", modifiers: .command)
            screen.press("+", code: "Equal", modifiers: [.command, .shift])
            screen.press("1", code: "Digit1", modifiers: .control)
            #expect(controller.log == ["save", "save", "save"])
        }

        @Test(
            "Keys that type nothing have inputs of their own",
            arguments: [
                (UIKeyCommand.inputUpArrow, "ArrowUp"), (UIKeyCommand.inputEscape, "Escape"), (UIKeyCommand.f5, "F5"),
                (UIKeyCommand.inputPageDown, "PageDown"), ("\r", "Enter"), ("\t", "Tab"), ("\u{8}", "Backspace"),
                (" ", " "), (UIKeyCommand.inputDelete, "Delete"), (UIKeyCommand.inputHome, "Home"),
            ])
        func specialInputs(input: String, key: String) {
            controller.commands = [
                UIKeyCommand(input: input, modifierFlags: [], action: Selector(Controller.move))
            ]
            screen.press(key, code: key)
            #expect(controller.log == ["move \(input)"])
        }

        @Test("A command is for the first responder up the chain that can perform it")
        func target() {
            controller.commands = [command("s", .command)]
            controller.refusesSave = true
            screen.press("s", code: "KeyS", modifiers: .command)
            #expect(controller.log == ["began s", "ended s"])
        }

        @Test("A disabled command is not given; validation may disable one")
        func disabled() {
            final class Validating: UIViewController {
                var saves = 0
                var isReady = false
                override var keyCommands: [UIKeyCommand]? { [saveCommand] }
                lazy var saveCommand = UIKeyCommand(
                    title: "Save", action: Selector(Validating.save), input: "s", modifierFlags: .command)
                func save() { saves += 1 }
                override func validate(_ command: UICommand) { command.attributes = isReady ? [] : .disabled }
            }
            let validating = Validating()
            let screen = Screen(root: validating)
            screen.press("s", code: "KeyS", modifiers: .command)
            #expect(validating.saves == 0)
            validating.saveCommand.attributes = []
            validating.isReady = true
            screen.press("s", code: "KeyS", modifiers: .command)
            #expect(validating.saves == 1)
        }

        @Test("Commands are added to and taken from a controller one by one")
        func addedCommands() {
            let added = command("d", .command)
            controller.addKeyCommand(added)
            screen.press("d", code: "KeyD", modifiers: .command)
            controller.removeKeyCommand(added)
            screen.press("d", code: "KeyD", modifiers: .command)
            #expect(controller.log == ["save", "began d", "ended d"])
        }

        @Test("The controller in front is asked first; what is presented over it covers it")
        func front() {
            let front = Controller()
            front.commands = [command("s", .command)]
            controller.commands = [command("s", .command)]
            controller.present(front, animated: false)
            screen.advance(seconds: 1)
            screen.press("s", code: "KeyS", modifiers: .command)
            #expect(front.log == ["save"])
            #expect(controller.log == [])
        }

        @Test("A key that is down for long gives a command of movement again, and others once")
        func repeats() {
            controller.commands = [
                command("s", .command),
                UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: Selector(Controller.move)),
            ]
            for modifiers in [KeyModifiers.command, [.command, .isRepeat]] {
                screen.send(.key(isDown: true, code: "KeyS", key: "s", modifiers: modifiers.rawValue))
            }
            #expect(controller.log == ["save"])
            for modifiers in [KeyModifiers(), .isRepeat] {
                screen.send(.key(isDown: true, code: "ArrowDown", key: "ArrowDown", modifiers: modifiers.rawValue))
            }
            #expect(controller.log == ["save", "move UIKeyInputDownArrow", "move UIKeyInputDownArrow"])
        }

        @Test("Text input comes before commands that would type or edit")
        func textInput() {
            let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
            controller.view.addSubview(field)
            field.becomeFirstResponder()
            controller.commands = [
                command("a", []), command("a", .command), command("s", .command),
                UIKeyCommand(input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Selector(Controller.move)),
            ]
            screen.commit()
            for (key, modifiers) in [("a", KeyModifiers()), ("a", .command), ("ArrowLeft", [])] {
                screen.press(key, code: key, modifiers: modifiers)
            }
            #expect(!controller.log.contains("save") && !controller.log.contains { $0.hasPrefix("move") })
            screen.press("s", code: "KeyS", modifiers: .command)
            #expect(controller.log.last == "save")
            controller.log = []
            controller.commands[0].wantsPriorityOverSystemBehavior = true
            screen.press("a", code: "KeyA")
            #expect(controller.log == ["save"])
        }

        @Test("The browser is told which keys the app has commands for")
        func claims() throws {
            let priority = command("\t", [])
            priority.wantsPriorityOverSystemBehavior = true
            controller.commands = [command("S", [.command, .shift]), command(" ", []), priority]
            let frame = try #require(screen.nextFrame())
            #expect(frame.contains(#""keys":[["s",9,1],[" ",0,0],["Tab",0,2]]"#))
            controller.commands = []
            #expect(try #require(screen.nextFrame()).contains(#""keys":[]"#))
            #expect(screen.nextFrame() == nil)
        }

        // MARK: The main menu

        @Test("The main menu's commands are given by keys after those of the responders")
        func mainMenu() {
            final class Delegate: UIResponder, UIApplicationDelegate {
                var log: [String] = []
                func refresh(_ sender: UIKeyCommand) { log.append(sender.title) }
                override func buildMenu(with builder: any UIMenuBuilder) {
                    let command = UIKeyCommand(
                        title: "Refresh", action: Selector(Delegate.refresh), input: "r", modifierFlags: .command)
                    builder.insertChild(
                        UIMenu(
                            title: "", identifier: .init("app.refresh"), options: .displayInline, children: [command]),
                        atStartOfMenu: .file)
                    builder.remove(menu: .format)
                }
            }
            let delegate = Delegate()
            screen.application.delegate = delegate
            UIMenuSystem.main.setNeedsRebuild()
            screen.press("r", code: "KeyR", modifiers: .command)
            #expect(delegate.log == ["Refresh"])
            controller.commands = [command("r", .command)]
            screen.press("r", code: "KeyR", modifiers: .command)
            #expect(controller.log == ["save"])
            #expect(delegate.log == ["Refresh"])
        }

        @Test("A builder finds, replaces, inserts and removes menus")
        func builder() {
            let builder = MenuBuilder(system: UIMenuSystem())
            let own = UIMenu(title: "Own", identifier: .init("own"))
            builder.insertSibling(own, afterMenu: .file)
            #expect(builder.root.children.map { ($0 as? UIMenu)?.identifier }[1...2] == [.file, .init("own")])
            builder.insertSibling(UIMenu(identifier: .init("before")), beforeMenu: .init("own"))
            builder.insertChild(UIMenu(identifier: .init("inner")), atEndOfMenu: .init("own"))
            #expect(builder.menu(for: .init("inner")) != nil)
            builder.replace(menu: .init("inner"), with: UIMenu(identifier: .init("other")))
            #expect(builder.menu(for: .init("inner")) == nil)
            #expect(builder.menu(for: .init("own"))?.children.count == 1)
            builder.replaceChildren(ofMenu: .init("own")) { _ in
                [UICommand(title: "Go", action: Selector(Controller.save), propertyList: "go")]
            }
            #expect(builder.menu(for: .init("other")) == nil)
            builder.remove(menu: .init("own"))
            #expect(builder.menu(for: .init("own")) == nil)
            builder.remove(menu: .init("never there"))
            #expect(builder.menu(for: .file) != nil)
        }

        // MARK: Presses

        @Test("Presses go to the first responder and up the chain, with their keys")
        func presses() throws {
            final class KeyView: UIView {
                var keys: [UIKey] = []
                override var canBecomeFirstResponder: Bool { true }
                override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                    keys += presses.compactMap(\.key)
                    super.pressesBegan(presses, with: event)
                }
            }
            let view = KeyView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            controller.view.addSubview(view)
            view.becomeFirstResponder()
            screen.press("A", code: "KeyA", modifiers: .shift)
            let key = try #require(view.keys.first)
            #expect(key.characters == "A")
            #expect(key.charactersIgnoringModifiers == "a")
            #expect(key.keyCode == .keyboardA)
            #expect(key.modifierFlags == .shift)
            #expect(controller.log == ["began A", "ended A"])
            screen.press("5", code: "Numpad5")
            #expect(view.keys.last?.keyCode == .keypad5)
            #expect(view.keys.last?.modifierFlags == .numericPad)
            screen.press("ArrowUp", code: "ArrowUp")
            #expect(view.keys.last?.characters == UIKeyCommand.inputUpArrow)
            screen.press("F13", code: "F13")
            #expect(view.keys.last?.keyCode == .keyboardF13)
            screen.press("Unidentified", code: "Nonsense")
            #expect(view.keys.last?.keyCode == .keyboardErrorUndefined)
            #expect(view.keys.last?.characters == "")
        }

        @Test(
            "Keys that are down are cancelled when the page loses the keyboard or the connection",
            arguments: [true, false])
        func cancelled(byBlur: Bool) {
            screen.send(.key(isDown: true, code: "KeyA", key: "a", modifiers: 0))
            screen.send(byBlur ? .keysReleased : .visible(false))
            screen.send(.key(isDown: false, code: "KeyA", key: "a", modifiers: 0))
            #expect(controller.log == ["began a", "cancelled a"])
        }

        @Test("An event has all keys that are down; those that rest are stationary")
        func severalKeys() {
            final class Watching: UIViewController {
                var phases: [[String: UIPress.Phase]] = []
                override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                    phases.append(
                        Dictionary(
                            (event?.allPresses ?? []).map { ($0.key?.characters ?? "", $0.phase) },
                            uniquingKeysWith: { first, _ in first }))
                }
            }
            let watching = Watching()
            let screen = Screen(root: watching)
            screen.send(.key(isDown: true, code: "KeyA", key: "a", modifiers: 0))
            screen.send(.key(isDown: true, code: "KeyB", key: "b", modifiers: 0))
            #expect(watching.phases == [["a": .began], ["a": .stationary, "b": .began]])
        }

        @Test(
            "A responder that keeps Escape keeps what is presented; one that passes it on doesn't",
            arguments: [true, false])
        func keptEscape(isKept: Bool) {
            let front = Controller()
            front.keepsPresses = isKept
            front.modalPresentationStyle = .formSheet
            controller.present(front, animated: false)
            screen.advance(seconds: 1)
            screen.press("Escape", code: "Escape")
            screen.advance(seconds: 1)
            #expect((controller.presentedViewController == nil) == !isKept)
        }

        @Test("A recognizer that allows a type of press recognizes it")
        func pressRecognizer() {
            @MainActor final class Target: NSObject {
                var count = 0
                func tapped() { count += 1 }
            }
            final class FocusView: UIView {
                override var canBecomeFirstResponder: Bool { true }
            }
            let target = Target()
            let tap = UITapGestureRecognizer(target: target, action: Selector(Target.tapped))
            let view = FocusView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            controller.view.addSubview(view)
            controller.view.addGestureRecognizer(tap)
            view.becomeFirstResponder()
            screen.press("Enter", code: "Enter")
            #expect(target.count == 0)
            tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
            screen.press("a", code: "KeyA")
            #expect(target.count == 0)
            screen.press("Enter", code: "Enter")
            #expect(target.count == 1)
        }
    }
}
