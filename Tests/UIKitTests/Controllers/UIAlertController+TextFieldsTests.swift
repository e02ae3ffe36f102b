// SPDX-License-Identifier: Apache-2.0

import Display
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("Text fields of UIAlertController") struct AlertTextFieldTests {
        private func makeScreen(
            isDark: Bool = false, size: CGSize = CGSize(width: 390, height: 844), contentSize: String = "L"
        ) -> Screen {
            let root = UIViewController()
            let screen = Screen(
                size: size, safeArea: Screen.phoneInsets, isDark: isDark, contentSize: contentSize, root: root)
            root.view.backgroundColor = .systemBackground
            return screen
        }

        private func makeLogin(_ log: @escaping (String) -> Void = { _ in }) -> UIAlertController {
            let alert = UIAlertController(title: "로그인", message: "아이디와 비밀번호를 입력하세요.", preferredStyle: .alert)
            alert.addTextField { $0.placeholder = "아이디" }
            alert.addTextField {
                $0.placeholder = "비밀번호"
                $0.isSecureTextEntry = true
            }
            alert.addAction(UIAlertAction(title: "취소", style: .cancel) { _ in log("cancel") })
            alert.addAction(UIAlertAction(title: "확인", style: .default) { _ in log("ok") })
            return alert
        }

        private func present(_ alert: UIAlertController, on screen: Screen) {
            screen.window.rootViewController?.present(alert, animated: true)
            screen.settle()
        }

        private func pressReturn(_ screen: Screen) {
            screen.send(.key(isDown: true, code: "Enter", key: "Enter", modifiers: 0))
        }

        private func showKeyboard(_ height: Int, _ screen: Screen) {
            screen.send(.traits(DisplayTraits(query: "kb=\(height)")))
            screen.settle()
        }

        // MARK: The model

        @Test("The handler gets each field at once; without fields there is no list of them")
        func fields() {
            let alert = UIAlertController(title: "이름", message: nil, preferredStyle: .alert)
            #expect(alert.textFields == nil)
            var configured: UITextField?
            alert.addTextField { configured = $0 }
            alert.addTextField()
            #expect(alert.textFields?.count == 2)
            #expect(alert.textFields?.first === configured)
        }

        @Test("A text field in an action sheet is a mistake")
        func sheet() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    UIAlertController(title: "Photo", message: nil, preferredStyle: .actionSheet).addTextField()
                }
            }
        }

        // MARK: Layout by numbers

        @Test("Fields are 16 points below the texts and above the buttons, as wide as the texts")
        func layout() {
            var input = AlertLayout.Input()
            input.area = CGRect(x: 0, y: 47, width: 390, height: 763)
            (input.titleHeight, input.messageHeight) = (20, 16)
            (input.fieldCount, input.fieldHeight) = (2, 30)
            input.buttonWidths = [40, 40]
            let layout = AlertLayout(input)
            #expect(layout.message.maxY == 60)
            #expect(layout.fields == CGRect(x: 16, y: 76, width: 238, height: 60))
            #expect(layout.buttons[0].minY == 152)
            #expect(layout.card.height == 196)
        }

        @Test("Where texts and buttons are higher than what the keyboard leaves, both scroll in the card")
        func crowded() {
            var input = AlertLayout.Input()
            input.area = CGRect(x: 0, y: 20, width: 320, height: 280)
            (input.titleHeight, input.messageHeight) = (120, 200)
            (input.fieldCount, input.fieldHeight) = (1, 60)
            input.buttonWidths = [40, 200, 40]
            input.buttonLineHeight = 60
            let layout = AlertLayout(input)
            #expect(layout.card.minY >= 20 && layout.card.maxY <= 300)
            #expect(layout.headerHeight == 88 && layout.textHeight > 400)
            #expect(layout.buttonArea.minY == 88 && layout.buttonArea.maxY == layout.card.height)
            #expect(layout.buttonsHeight == 246 && layout.buttonArea.height < 246)
        }

        @Test("With the text sizes of accessibility, short buttons are below each other too")
        func stackedButtons() throws {
            for (contentSize, isStacked) in [("XXXL", false), ("AX1", true)] {
                let screen = makeScreen(contentSize: contentSize)
                present(makeLogin(), on: screen)
                let (cancel, ok) = (try screen.find("취소"), try screen.find("확인"))
                #expect((screen.frame(of: cancel).minY > screen.frame(of: ok).minY) == isStacked)
            }
        }

        // MARK: Behaviour

        @Test("The first field is edited as soon as the alert is there, and nothing is when it has gone")
        func firstResponder() throws {
            let screen = makeScreen()
            let alert = makeLogin()
            screen.window.rootViewController?.present(alert, animated: true)
            #expect(alert.textFields?[0].isFirstResponder == true)
            screen.settle()
            try screen.tap("취소")
            #expect(alert.textFields?[0].isFirstResponder == false)
            screen.settle()
            #expect(screen.application.firstResponder == nil)
        }

        @Test("Return goes to the next field, and in the last one does what the only plain action does")
        func returnKey() throws {
            let screen = makeScreen()
            var log: [String] = []
            let alert = makeLogin { log.append($0) }
            present(alert, on: screen)
            let fields = try #require(alert.textFields)
            #expect(fields[0].returnKeyType == .next)
            pressReturn(screen)
            #expect(fields[1].isFirstResponder)
            #expect(log.isEmpty)
            pressReturn(screen)
            screen.settle()
            #expect(log == ["ok"])
            #expect(!screen.shows("로그인"))
        }

        @Test("Return in the last field prefers the preferred action, and does nothing while that is disabled")
        func preferred() {
            let screen = makeScreen()
            var log: [String] = []
            let alert = UIAlertController(title: "이름", message: nil, preferredStyle: .alert)
            alert.addTextField()
            for title in ["하나", "둘"] {
                alert.addAction(UIAlertAction(title: title, style: .default) { _ in log.append(title) })
            }
            alert.preferredAction = alert.actions[1]
            alert.actions[1].isEnabled = false
            present(alert, on: screen)
            pressReturn(screen)
            screen.settle()
            #expect(log.isEmpty && screen.shows("이름"))
            alert.actions[1].isEnabled = true
            alert.textFields?[0].becomeFirstResponder()
            pressReturn(screen)
            screen.settle()
            #expect(log == ["둘"])
        }

        @Test("A delegate that refuses Return keeps the alert and the field")
        func refusedReturn() throws {
            final class Delegate: NSObject, UITextFieldDelegate {
                func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
            }
            let screen = makeScreen()
            let alert = makeLogin()
            let delegate = Delegate()
            let fields = try #require(alert.textFields)
            fields[0].delegate = delegate
            present(alert, on: screen)
            pressReturn(screen)
            #expect(fields[0].isFirstResponder && screen.shows("로그인"))
        }

        @Test("Return on no field performs the preferred action of an alert without fields")
        func returnWithoutFields() {
            let screen = makeScreen()
            var log: [String] = []
            let alert = UIAlertController(title: "삭제", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "취소", style: .cancel) { _ in log.append("cancel") })
            alert.addAction(UIAlertAction(title: "삭제하기", style: .destructive) { _ in log.append("delete") })
            present(alert, on: screen)
            pressReturn(screen)
            screen.settle()
            #expect(log.isEmpty)
            alert.preferredAction = alert.actions[1]
            pressReturn(screen)
            screen.settle()
            #expect(log == ["delete"])
        }

        @Test("The handler reads what was typed, and typing can enable an action")
        func typing() throws {
            let screen = makeScreen()
            var name: String?
            let alert = UIAlertController(title: "별명", message: nil, preferredStyle: .alert)
            alert.addTextField { $0.placeholder = "별명" }
            let save = UIAlertAction(title: "저장", style: .default) { [unowned alert] _ in
                name = alert.textFields?.first?.text
            }
            save.isEnabled = false
            alert.addAction(save)
            let field = try #require(alert.textFields?.first)
            field.addAction(
                UIAction { [unowned field] _ in save.isEnabled = field.hasText }, for: .editingChanged)
            present(alert, on: screen)
            screen.send(
                .textInput(
                    layer: field.layer.shownNumber, text: "한글", selectionStart: 2, selectionEnd: 2, isComposing: false))
            try screen.tap("저장")
            screen.settle()
            #expect(name == "한글")
        }

        @Test("The alert stands above the keyboard and moves back when that goes")
        func keyboard() throws {
            let screen = makeScreen()
            present(makeLogin(), on: screen)
            let title = try screen.find("로그인")
            let before = screen.frame(of: title).minY
            showKeyboard(336, screen)
            let ok = try screen.find("확인")
            #expect(screen.frame(of: ok).maxY <= 844 - 336)
            #expect(screen.frame(of: title).minY < before)
            showKeyboard(0, screen)
            #expect(screen.frame(of: title).minY == before)
        }

        @Test("On a small screen with the largest text the edited field is in sight, and every button can be reached")
        func largest() throws {
            let screen = makeScreen(size: CGSize(width: 320, height: 568), contentSize: "AX5")
            let alert = makeLogin()
            present(alert, on: screen)
            showKeyboard(253, screen)
            let visible = CGRect(x: 0, y: 47, width: 320, height: 568 - 253 - 47)
            let fields = try #require(alert.textFields)
            let scroller = try #require(fields[0].superview?.superview)
            let seen = screen.frame(of: scroller).intersection(visible).insetBy(dx: -1, dy: -1)
            #expect(seen.contains(screen.frame(of: fields[0])))
            pressReturn(screen)
            screen.settle()
            #expect(fields[1].isFirstResponder)
            let shown = screen.frame(of: scroller).intersection(visible)
            #expect(shown.insetBy(dx: -1, dy: -1).contains(screen.frame(of: fields[1])))
            for name in ["취소", "확인"] {
                let button = try #require(try screen.find(name).superview)
                let list = try #require(button.superview as? UIScrollView)
                #expect(visible.insetBy(dx: 0, dy: -1).contains(screen.frame(of: list)))
                #expect(list.contentSize.height >= button.frame.maxY - 0.5)
            }
        }

        @Test("The first field is in sight at once where long texts scroll")
        func firstFieldInSight() throws {
            let screen = makeScreen(size: CGSize(width: 320, height: 568), contentSize: "AX5")
            let alert = makeLogin()
            present(alert, on: screen)
            let field = try #require(alert.textFields?.first)
            let scroller = try #require(field.superview?.superview as? UIScrollView)
            #expect(scroller.contentSize.height > scroller.bounds.height)
            #expect(screen.frame(of: scroller).insetBy(dx: -1, dy: -1).contains(screen.frame(of: field)))
        }

        @Test("A field is a text box by its placeholder, in an alert dialog")
        func accessibility() {
            let screen = makeScreen()
            screen.window.rootViewController?.present(makeLogin(), animated: true)
            let frame = screen.nextFrame() ?? ""
            #expect(frame.contains("\"ro\":\"alertdialog\""))
            #expect(frame.contains("\"ro\":\"textbox\",\"al\":\"아이디\""))
            #expect(frame.contains("\"ro\":\"textbox\",\"al\":\"비밀번호\""))
        }

        @Test("Editing that an alert interrupts goes on when the alert has gone")
        func interruption() throws {
            let screen = makeScreen()
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
            screen.view.addSubview(field)
            field.becomeFirstResponder()
            let alert = UIAlertController(title: "알림", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "확인", style: .default))
            present(alert, on: screen)
            #expect(!field.isFirstResponder)
            try screen.tap("확인")
            screen.settle()
            #expect(field.isFirstResponder)
        }

        @Test("Pictures of alerts with fields", arguments: [false, true])
        func pictures(isDark: Bool) throws {
            let name = isDark ? "dark" : "light"
            let screen = makeScreen(isDark: isDark)
            let alert = makeLogin()
            present(alert, on: screen)
            try screen.savePicture("alert-fields-\(name)")
            let small = makeScreen(
                isDark: isDark, size: CGSize(width: 320, height: 568), contentSize: isDark ? "AX5" : "XXXL")
            present(makeLogin(), on: small)
            showKeyboard(253, small)
            try small.savePicture("alert-fields-keyboard-\(name)")
        }
    }
}
