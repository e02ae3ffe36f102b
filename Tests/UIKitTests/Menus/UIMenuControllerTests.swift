// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// A label that can be copied and, while it wants, said aloud.
@MainActor private final class QuoteLabel: UILabel {
    var log: [String] = []
    var canSpeak = true
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { log.append("copy") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Selector("speak:") ? canSpeak : super.canPerformAction(action, withSender: sender)
    }
}

extension ScreenTests {
    @Suite("UIMenuController") @MainActor struct UIMenuControllerTests {
        private let menu = UIMenuController.shared

        private func show() -> (Screen, QuoteLabel) {
            let screen = Screen(language: "en-US")
            let label = QuoteLabel(frame: CGRect(x: 100, y: 300, width: 120, height: 60))
            screen.view.addSubview(label)
            screen.commit()
            _ = label.becomeFirstResponder()
            menu.menuItems = [
                UIMenuItem(title: "Speak", action: Selector("speak:")),
                UIMenuItem(title: "Lost", action: Selector("nobody:")),
            ]
            return (screen, label)
        }

        @Test("The menu has the edit actions and the app's items that a responder can perform")
        func items() throws {
            let (screen, label) = show()
            defer { menu.menuItems = nil }
            #expect(!menu.isMenuVisible)
            menu.showMenu(from: label, rect: label.bounds)
            screen.settle()
            #expect(menu.isMenuVisible)
            #expect(screen.menuTitles == ["Copy", "Speak"])
            // Above the label, whose upper edge is at 300.
            #expect(menu.menuFrame.maxY < 300)
            label.canSpeak = false
            menu.update()
            screen.settle()
            #expect(screen.menuTitles == ["Copy"])
            try screen.tap("Copy")
            screen.settle()
            #expect(label.log == ["copy"])
            #expect(!menu.isMenuVisible)
            #expect(menu.menuFrame == .zero)
        }

        @Test("Its way is told to observers")
        func notifications() {
            let (screen, label) = show()
            defer { menu.menuItems = nil }
            nonisolated(unsafe) var log: [String] = []
            let names = [
                UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
                UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
            ]
            let observers = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) {
                    log.append($0.name.rawValue)
                }
            }
            defer { observers.forEach(NotificationCenter.default.removeObserver) }
            menu.setTargetRect(label.bounds, in: label)
            menu.setMenuVisible(true, animated: true)
            screen.settle()
            menu.hideMenu(from: UIView())
            #expect(menu.isMenuVisible)
            menu.hideMenu(from: label)
            screen.settle()
            #expect(log == names.map(\.rawValue))
        }

        @Test("A menu without anything to do doesn't show")
        func empty() {
            let screen = Screen()
            let view = UIView(frame: CGRect(x: 10, y: 300, width: 10, height: 10))
            screen.view.addSubview(view)
            menu.showMenu(from: view, rect: view.bounds)
            #expect(!menu.isMenuVisible)
        }
    }
}
