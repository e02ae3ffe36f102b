// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UIAlertController") struct UIAlertControllerTests {
        private func makeScreen(dark: Bool = false, width: CGFloat = 390) -> Screen {
            let root = UIViewController()
            let screen = Screen(
                size: CGSize(width: width, height: 844), safeArea: Screen.phoneInsets, language: "en-US", isDark: dark,
                root: root)
            root.view.backgroundColor = .systemBackground
            return screen
        }

        private func present(_ alert: UIAlertController, on screen: Screen) {
            screen.window.rootViewController?.present(alert, animated: true)
            screen.settle()
        }

        private func frame(_ text: String, _ screen: Screen) throws -> CGRect {
            screen.frame(of: try screen.find(text))
        }

        // MARK: Layout by numbers

        private func layout(_ change: (inout AlertLayout.Input) -> Void) -> AlertLayout {
            var input = AlertLayout.Input()
            input.area = CGRect(x: 0, y: 47, width: 390, height: 763)
            input.titleHeight = 20
            input.messageHeight = 16
            change(&input)
            return AlertLayout(input)
        }

        @Test("An alert is 270 points wide and in the middle; its buttons are 44 points high")
        func alertSize() {
            let layout = layout { $0.buttonWidths = [40] }
            #expect(layout.card.width == 270)
            #expect(layout.card.midX == 195)
            #expect(abs(layout.card.midY - (47 + 763 / 2)) <= 0.5)
            #expect(layout.buttons == [CGRect(x: 0, y: 80, width: 270, height: 44)])
        }

        @Test("Two short buttons are side by side, the cancel action on the left")
        func sideBySide() {
            let layout = layout {
                $0.buttonWidths = [40, 50]
                $0.cancelIndex = 1
            }
            #expect(layout.buttons[1] == CGRect(x: 0, y: 80, width: 135, height: 44))
            #expect(layout.buttons[0] == CGRect(x: 135, y: 80, width: 135, height: 44))
        }

        @Test("Two buttons with a long title, and three, are on top of each other with the cancel action last")
        func stacked() {
            let long = layout {
                $0.buttonWidths = [200, 50]
                $0.cancelIndex = 0
            }
            #expect(long.buttons.map(\.minY) == [124, 80])
            let three = layout {
                $0.buttonWidths = [50, 50, 50]
                $0.cancelIndex = 0
            }
            #expect(three.buttons.map(\.minY) == [168, 80, 124])
            #expect(three.card.height == 212)
        }

        @Test("An action sheet is at the bottom, its cancel action in a card of its own 8 points below")
        func sheet() {
            let layout = layout {
                $0.isSheet = true
                $0.buttonWidths = [50, 50, 50]
                $0.cancelIndex = 1
            }
            #expect(layout.cancelCard == CGRect(x: 8, y: 753, width: 374, height: 57))
            #expect(layout.card.maxY == 745)
            #expect(layout.buttons[0].height == 57 && layout.buttons[2].minY == layout.buttons[0].maxY)
        }

        @Test("A message that is higher than the screen scrolls, and the buttons stay in reach")
        func longMessage() {
            let layout = layout {
                $0.messageHeight = 3000
                $0.buttonWidths = [40]
            }
            #expect(layout.card.height <= 763 - 32)
            #expect(layout.buttons[0].maxY == layout.card.height)
            #expect(layout.textHeight == 3064)
        }

        @Test("Larger text makes larger buttons")
        func largeText() {
            let layout = layout {
                $0.buttonWidths = [40]
                $0.buttonLineHeight = 60
            }
            #expect(layout.buttons[0].height == 82)
        }

        // MARK: Behaviour

        @Test("The handler runs when the alert has been dismissed")
        func handler() throws {
            let screen = makeScreen()
            let alert = UIAlertController(title: "Notice", message: "Pick a place.", preferredStyle: .alert)
            var presentedInHandler: UIViewController?
            var calls = 0
            alert.addAction(
                UIAlertAction(title: "OK", style: .default) { _ in
                    calls += 1
                    presentedInHandler = screen.window.rootViewController?.presentedViewController
                })
            present(alert, on: screen)
            try screen.tap("OK")
            #expect(calls == 0)
            screen.settle()
            #expect(calls == 1 && presentedInHandler == nil)
            #expect(!screen.shows("Notice"))
        }

        @Test("A double tap on a button runs its handler once")
        func doubleTap() throws {
            let screen = makeScreen()
            let alert = UIAlertController(title: "Notice", message: nil, preferredStyle: .alert)
            var calls = 0
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in calls += 1 })
            present(alert, on: screen)
            let button = try screen.find("OK")
            screen.tap(button)
            screen.tap(button)
            screen.settle()
            #expect(calls == 1)
        }

        @Test("A handler can present the next alert")
        func nextAlert() throws {
            let screen = makeScreen()
            let alert = UIAlertController(title: "First", message: nil, preferredStyle: .alert)
            alert.addAction(
                UIAlertAction(title: "OK", style: .default) { _ in
                    let next = UIAlertController(title: "Second", message: nil, preferredStyle: .alert)
                    next.addAction(UIAlertAction(title: "Done", style: .default))
                    screen.window.rootViewController?.present(next, animated: true)
                })
            present(alert, on: screen)
            try screen.tap("OK")
            screen.settle()
            screen.settle()
            #expect(screen.shows("Second") && !screen.shows("First"))
        }

        @Test("Back and Escape choose the cancel action, and nothing without one")
        func cancel() {
            let screen = makeScreen()
            var choices: [String] = []
            func alert(cancels: Bool) -> UIAlertController {
                let alert = UIAlertController(title: "Sign up?", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in choices.append("yes") })
                if cancels {
                    alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in choices.append("no") })
                }
                return alert
            }
            present(alert(cancels: true), on: screen)
            screen.back()
            screen.settle()
            present(alert(cancels: true), on: screen)
            screen.send(.key(isDown: true, code: "Escape", key: "Escape", modifiers: 0))
            screen.settle()
            #expect(choices == ["no", "no"])
            present(alert(cancels: false), on: screen)
            screen.back()
            screen.settle()
            #expect(choices == ["no", "no"] && screen.shows("Sign up?"))
        }

        @Test("A tap beside an action sheet cancels it; one beside an alert does nothing")
        func outside() {
            let screen = makeScreen()
            for style in [UIAlertController.Style.actionSheet, .alert] {
                var wasCancelled = false
                let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: style)
                alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
                alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in wasCancelled = true })
                present(alert, on: screen)
                screen.tap(at: CGPoint(x: 20, y: 100))
                screen.settle()
                #expect(wasCancelled == (style == .actionSheet))
            }
        }

        @Test("A disabled action can't be chosen until it is enabled")
        func disabled() throws {
            let screen = makeScreen()
            let alert = UIAlertController(title: "Notice", message: nil, preferredStyle: .alert)
            var calls = 0
            let action = UIAlertAction(title: "OK", style: .default) { _ in calls += 1 }
            action.isEnabled = false
            alert.addAction(action)
            present(alert, on: screen)
            try screen.tap("OK")
            screen.settle()
            #expect(calls == 0)
            action.isEnabled = true
            try screen.tap("OK")
            screen.settle()
            #expect(calls == 1)
        }

        @Test("An alert is a modal alert dialog by its title and message, and its buttons can be focused")
        func accessibility() {
            let screen = makeScreen()
            let alert = UIAlertController(title: "Notice", message: "Pick a place.", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            screen.window.rootViewController?.present(alert, animated: true)
            let frame = screen.nextFrame() ?? ""
            #expect(frame.contains("\"ro\":\"alertdialog\",\"al\":\"Notice, Pick a place.\""))
            #expect(frame.contains("\"at\":{\"modal\":1}"))
            #expect(frame.contains("\"ro\":\"button\",\"al\":\"OK\",\"fo\":1"))
        }

        @Test("The presenter's tint color is dimmed while an alert is there")
        func tint() throws {
            let screen = makeScreen()
            let alert = UIAlertController(title: "Notice", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            present(alert, on: screen)
            #expect(screen.view.tintColor == .systemGray)
            try screen.tap("OK")
            screen.settle()
            #expect(screen.view.tintColor == .systemBlue)
        }

        @Test("A second cancel action is a mistake")
        func twoCancels() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
                    alert.addAction(UIAlertAction(title: "No", style: .cancel))
                    alert.addAction(UIAlertAction(title: "Never", style: .cancel))
                }
            }
        }

        @Test("A preferred action that isn't among the actions is a mistake")
        func strangePreferredAction() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
                    alert.preferredAction = UIAlertAction(title: "No", style: .default)
                }
            }
        }

        @Test("An alert without anything to show is a mistake")
        func empty() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let root = UIViewController()
                    let screen = Screen(root: root)
                    root.present(
                        UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: false)
                    screen.commit()
                }
            }
        }

        @Test("Pictures of alerts", arguments: [false, true])
        func pictures(dark: Bool) throws {
            let screen = makeScreen(dark: dark)
            let alert = UIAlertController(
                title: "회원가입 하시겠습니까?", message: "입력하신 정보로 회원가입이 진행됩니다.", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "예", style: .default))
            alert.addAction(UIAlertAction(title: "취소", style: .destructive))
            present(alert, on: screen)
            try screen.savePicture("alert-\(dark ? "dark" : "light")")
            alert.dismiss(animated: false)
            let sheet = UIAlertController(title: "Photo", message: "Where is it?", preferredStyle: .actionSheet)
            sheet.addAction(UIAlertAction(title: "Take Photo", style: .default))
            sheet.addAction(UIAlertAction(title: "Choose Photo", style: .default))
            sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
            sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            present(sheet, on: screen)
            try screen.savePicture("sheet-\(dark ? "dark" : "light")")
        }
    }
}
