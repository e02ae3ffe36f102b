// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("Keyboard") struct KeyboardTests {
        @MainActor private final class Listener {
            var log: [String] = []
            var frames: [CGRect] = []
            private var tokens: [any NSObjectProtocol] = []

            init() {
                let names: [(NSNotification.Name, String)] = [
                    (UIResponder.keyboardWillShowNotification, "willShow"),
                    (UIResponder.keyboardDidShowNotification, "didShow"),
                    (UIResponder.keyboardWillHideNotification, "willHide"),
                    (UIResponder.keyboardDidHideNotification, "didHide"),
                ]
                for (name, text) in names {
                    tokens.append(
                        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                            let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
                            let rect = frame?.cgRectValue ?? .null
                            MainActor.assumeIsolated {
                                self.log.append(text)
                                self.frames.append(rect)
                            }
                        })
                }
            }

            func stop() { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
        }

        private func keyboard(_ screen: Screen, _ height: Double) {
            screen.send(.traits(DisplayTraits(query: "kb=\(height)")))
        }

        @Test("The browser's keyboard is told with its frame in the screen")
        func notifications() {
            let screen = Screen()
            let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 34))
            screen.view.addSubview(field)
            screen.commit()
            let listener = Listener()
            defer { listener.stop() }
            field.becomeFirstResponder()
            screen.commit()
            #expect(listener.log.isEmpty, "keys of metal cover nothing")
            keyboard(screen, 336)
            #expect(listener.log == ["willShow"])
            #expect(listener.frames.last == CGRect(x: 0, y: 508, width: 390, height: 336))
            screen.advance(seconds: 0.3)
            #expect(listener.log == ["willShow", "didShow"])
            field.resignFirstResponder()
            screen.commit()
            keyboard(screen, 0)
            screen.advance(seconds: 0.3)
            #expect(listener.log == ["willShow", "didShow", "willHide", "didHide"])
            #expect(listener.frames.last == CGRect(x: 0, y: 844, width: 390, height: 0))
        }

        @Test("From one field to the next the keyboard stays")
        func staysBetweenFields() {
            let screen = Screen()
            let fields = [0, 1].map {
                UITextField(frame: CGRect(x: 0, y: 100 + 50 * CGFloat($0), width: 300, height: 34))
            }
            fields.forEach { screen.view.addSubview($0) }
            fields[0].becomeFirstResponder()
            keyboard(screen, 336)
            let listener = Listener()
            defer { listener.stop() }
            fields[1].becomeFirstResponder()
            screen.commit()
            screen.advance(seconds: 0.3)
            #expect(listener.log.allSatisfy { $0 == "didShow" })
        }

        @Test("The accessory view stands above the keyboard and counts as a part of it")
        func accessory() {
            let screen = Screen(safeArea: Screen.phoneInsets)
            let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 34))
            let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
            field.inputAccessoryView = accessory
            screen.view.addSubview(field)
            let listener = Listener()
            defer { listener.stop() }
            field.becomeFirstResponder()
            screen.commit()
            #expect(screen.frame(of: accessory) == CGRect(x: 0, y: 844 - 34 - 44, width: 390, height: 44))
            #expect(listener.frames.last?.height == 78)
            keyboard(screen, 300)
            #expect(screen.frame(of: accessory) == CGRect(x: 0, y: 844 - 300 - 44, width: 390, height: 44))
            #expect(listener.frames.last?.height == 344)
            field.resignFirstResponder()
            screen.commit()
            #expect(accessory.window == nil)
        }

        @Test("An input view takes the keyboard's place")
        func inputView() {
            let screen = Screen()
            let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 34))
            let picker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 216))
            field.inputView = picker
            screen.view.addSubview(field)
            field.becomeFirstResponder()
            screen.commit()
            #expect(screen.frame(of: picker) == CGRect(x: 0, y: 844 - 216, width: 390, height: 216))
            #expect(screen.frames.joined().contains("\"ty\":\"none\""))
        }

        @Test("The keyboard's layout guide follows it")
        func layoutGuide() {
            let screen = Screen()
            let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 34))
            let bar = UIView()
            bar.translatesAutoresizingMaskIntoConstraints = false
            screen.view.addSubview(field)
            screen.view.addSubview(bar)
            NSLayoutConstraint.activate([
                bar.bottomAnchor.constraint(equalTo: screen.view.keyboardLayoutGuide.topAnchor),
                bar.heightAnchor.constraint(equalToConstant: 50),
                bar.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
                bar.widthAnchor.constraint(equalToConstant: 100),
            ])
            screen.commit()
            #expect(bar.frame.maxY == 844)
            field.becomeFirstResponder()
            keyboard(screen, 300)
            #expect(bar.frame.maxY == 544)
            field.resignFirstResponder()
            screen.commit()
            #expect(bar.frame.maxY == 844)
        }

        @Test("A table controller keeps the row that is edited above the keyboard")
        func tableController() {
            final class Form: UITableViewController {
                override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
                override func tableView(
                    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
                ) -> UITableViewCell {
                    let cell = UITableViewCell()
                    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
                    field.tag = indexPath.row
                    cell.contentView.addSubview(field)
                    return cell
                }
            }
            let controller = Form(style: .plain)
            let screen = Screen(root: controller)
            let table: UITableView = controller.tableView
            let cell = table.visibleCells.last { $0.frame.maxY < 800 }!
            let field = cell.contentView.subviews.compactMap { $0 as? UITextField }.first!
            field.becomeFirstResponder()
            screen.commit()
            keyboard(screen, 300)
            #expect(table.contentInset.bottom == 300)
            screen.settle()
            #expect(screen.frame(of: field).maxY <= 544)
            field.resignFirstResponder()
            screen.commit()
            #expect(table.contentInset.bottom == 0)
        }

        @Test(
            "A drag hides the keyboard at once in the modes for that, and not in the others",
            arguments: [
                (UIScrollView.KeyboardDismissMode.none, true), (.onDrag, false), (.interactive, true),
                (.onDragWithAccessory, false), (.interactiveWithAccessory, true),
            ])
        func dismissal(mode: UIScrollView.KeyboardDismissMode, stays: Bool) {
            let screen = Screen()
            let scroller = UIScrollView(frame: screen.view.bounds)
            scroller.contentSize.height = 2000
            scroller.keyboardDismissMode = mode
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
            scroller.addSubview(field)
            screen.view.addSubview(scroller)
            screen.commit()
            field.becomeFirstResponder()
            let number = scroller.layer.shownNumber
            screen.send(.scrolled(layer: number, x: 0, y: 5, phase: .moved))
            #expect(field.isFirstResponder, "a scroll without a finger is no drag")
            screen.send(.scrolled(layer: number, x: 0, y: 10, phase: .dragBegan))
            #expect(field.isFirstResponder == stays)
        }

        @Test("With the accessory, a drag hides the accessory view of what isn't typed into too")
        func accessoryDismissal() {
            final class Commented: UIView {
                let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
                override var canBecomeFirstResponder: Bool { true }
                override var inputAccessoryView: UIView? { bar }
            }
            for (mode, stays) in [(UIScrollView.KeyboardDismissMode.onDrag, true), (.onDragWithAccessory, false)] {
                let screen = Screen()
                let scroller = UIScrollView(frame: screen.view.bounds)
                scroller.contentSize.height = 2000
                scroller.keyboardDismissMode = mode
                screen.view.addSubview(scroller)
                let commented = Commented(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                scroller.addSubview(commented)
                screen.commit()
                commented.becomeFirstResponder()
                screen.commit()
                #expect(commented.bar.window != nil)
                screen.send(.scrolled(layer: scroller.layer.shownNumber, x: 0, y: 10, phase: .dragBegan))
                #expect(commented.isFirstResponder == stays)
                #expect((commented.bar.window != nil) == stays)
            }
        }
    }
}
