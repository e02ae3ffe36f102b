// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UIMenu") struct UIMenuTests {
        @MainActor final class Log {
            var chosen: [String] = []
        }

        private let log = Log()

        private func action(
            _ title: String, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
        ) -> UIAction {
            UIAction(title: title, attributes: attributes, state: state) { [log] in log.chosen.append($0.title) }
        }

        private func makeScreen(_ menu: UIMenu, change: (UIButton) -> Void = { _ in }) -> (Screen, UIButton) {
            let screen = Screen(language: "en-US")
            let button = UIButton(type: .system)
            button.setTitle("Open", for: .normal)
            button.menu = menu
            button.showsMenuAsPrimaryAction = true
            change(button)
            button.frame = CGRect(x: 20, y: 100, width: 120, height: 44)
            screen.view.addSubview(button)
            screen.commit()
            return (screen, button)
        }

        /// The rows of the menu that is open.
        private func menuRows(in view: UIView) -> [MenuRow] {
            if let menu = view as? MenuView { return menu.rows }
            return view.subviews.flatMap { menuRows(in: $0) }
        }

        @Test("A tap opens the menu and triggers nothing else; an action is performed once it is chosen")
        func open() throws {
            let (screen, button) = makeScreen(UIMenu(title: "File", children: [action("Copy"), action("Paste")]))
            for event in [UIControl.Event.primaryActionTriggered, .menuActionTriggered] {
                button.addAction(
                    UIAction { [log] _ in log.chosen.append(event == .menuActionTriggered ? "menu" : "primary") },
                    for: event)
            }
            screen.tap(button)
            screen.settle()
            #expect(screen.shows("File"))
            try screen.tap("Paste")
            screen.settle()
            #expect(log.chosen == ["menu", "Paste"])
            #expect(!screen.shows("Paste"))
            #expect(screen.window.rootViewController?.presentedViewController == nil)
        }

        @Test("A tap elsewhere, Escape and Back close it")
        func close() throws {
            let (screen, button) = makeScreen(UIMenu(children: [action("Copy")]))
            let ways: [() -> Void] = [
                { screen.tap(at: CGPoint(x: 350, y: 700)) },
                { screen.send(.key(isDown: true, code: "Escape", key: "Escape", modifiers: 0)) }, { screen.back() },
            ]
            for way in ways {
                screen.tap(button)
                screen.settle()
                #expect(screen.shows("Copy"))
                way()
                screen.settle()
                #expect(!screen.shows("Copy"))
            }
            #expect(log.chosen == [])
        }

        @Test("Submenus open in place, inline menus are groups, hidden actions aren't there, disabled ones do nothing")
        func structure() throws {
            let menu = UIMenu(children: [
                UIMenu(title: "Share", children: [action("Mail")]),
                UIMenu(title: "Group", options: .displayInline, children: [action("Delete", attributes: .destructive)]),
                action("Ghost", attributes: .hidden), action("Locked", attributes: .disabled),
            ])
            let (screen, button) = makeScreen(menu)
            screen.tap(button)
            screen.settle()
            #expect(screen.shows("Delete") && !screen.shows("Group") && !screen.shows("Ghost"))
            try screen.tap("Locked")
            #expect(screen.shows("Locked"))
            try screen.tap("Share")
            screen.settle()
            #expect(screen.shows("Mail") && !screen.shows("Delete"))
            try screen.tap("Mail")
            screen.settle()
            #expect(log.chosen == ["Mail"])
        }

        @Test("A button that shows its selection starts with the first, and one action is on")
        func popUp() throws {
            let (screen, button) = makeScreen(UIMenu(children: [action("Daily"), action("Weekly")])) {
                $0.changesSelectionAsPrimaryAction = true
            }
            #expect(button.currentTitle == "Daily")
            screen.tap(button)
            screen.settle()
            try screen.tap("Weekly")
            screen.settle()
            #expect(button.currentTitle == "Weekly")
            #expect(button.menu?.selectedElements.map(\.title) == ["Weekly"])
            #expect(!button.isSelected)
        }

        @Test("A long press opens a menu that isn't the primary action; a tap triggers that")
        func longPress() {
            let (screen, button) = makeScreen(UIMenu(children: [action("Held")])) {
                $0.showsMenuAsPrimaryAction = false
            }
            button.addAction(UIAction { [log] _ in log.chosen.append("tap") }, for: .touchUpInside)
            screen.tap(button)
            #expect(log.chosen == ["tap"])
            screen.touchDown(at: CGPoint(x: 60, y: 120))
            screen.advance(seconds: 0.6)
            screen.touchUp(at: CGPoint(x: 60, y: 120))
            screen.settle()
            #expect(screen.shows("Held"))
            #expect(log.chosen == ["tap"])
        }

        @Test("Arrow keys lead through the rows, which are items of a menu")
        func keyboard() {
            let (screen, button) = makeScreen(UIMenu(children: [action("Copy"), action("Paste", state: .on)]))
            screen.activate(button)
            screen.settle()
            let rows = menuRows(in: screen.window)
            #expect(rows.map { $0.ownAccessibilityRole } == ["menuitem", "menuitemcheckbox"])
            screen.send(.focused(layer: rows[0].layer.shownNumber))
            screen.send(.key(isDown: true, code: "ArrowDown", key: "ArrowDown", modifiers: 0))
            #expect(screen.frames.last?.contains("[\"F\",\(rows[1].layer.shownNumber)]") == true)
            screen.activate(rows[1])
            screen.settle()
            #expect(log.chosen == ["Paste"])
        }

        @Test("The menu is there on touch down; the finger slides onto an action and chooses it by leaving")
        func slide() {
            let (screen, button) = makeScreen(UIMenu(children: [action("Copy"), action("Paste"), action("Cut")]))
            screen.touchDown(at: CGPoint(x: 60, y: 120))
            screen.settle()
            #expect(screen.shows("Copy") && button.keepsTouch)
            let rows = menuRows(in: screen.window)
            screen.touchMove(to: screen.frame(of: rows[0]).center)
            screen.touchMove(to: screen.frame(of: rows[1]).center)
            #expect(rows.map(\.isHighlighted) == [false, true, false])
            screen.touchUp(at: screen.frame(of: rows[1]).center)
            screen.settle()
            #expect(log.chosen == ["Paste"])
            #expect(!screen.shows("Paste") && !button.keepsTouch)
        }

        @Test("A finger that leaves where it was leaves the menu open; a new one slides over the rows")
        func tapThenSlide() {
            let (screen, button) = makeScreen(UIMenu(children: [action("Copy"), action("Paste")]))
            screen.tap(button)
            screen.settle()
            let rows = menuRows(in: screen.window)
            screen.touchDown(at: screen.frame(of: rows[0]).center)
            #expect(rows[0].isHighlighted)
            screen.touchMove(to: screen.frame(of: rows[1]).center)
            #expect(!rows[0].isHighlighted && rows[1].isHighlighted)
            screen.touchMove(to: CGPoint(x: 380, y: 800))
            screen.touchUp(at: CGPoint(x: 380, y: 800))
            #expect(log.chosen == [] && screen.shows("Copy"))
            screen.touchDown(at: screen.frame(of: rows[0]).center)
            screen.touchUp(at: screen.frame(of: rows[0]).center)
            #expect(log.chosen == ["Copy"])
        }

        @Test("A finger that held a button until its menu opened chooses too")
        func holdAndSlide() {
            let (screen, button) = makeScreen(UIMenu(children: [action("Copy")])) {
                $0.showsMenuAsPrimaryAction = false
            }
            button.addAction(UIAction { [log] _ in log.chosen.append("up") }, for: .touchUpInside)
            screen.touchDown(at: CGPoint(x: 60, y: 120))
            screen.advance(seconds: 0.6)
            screen.settle()
            let row = menuRows(in: screen.window)[0]
            screen.touchMove(to: screen.frame(of: row).center)
            screen.touchUp(at: screen.frame(of: row).center)
            #expect(log.chosen == ["Copy"])
        }

        @Test("Deferred elements are loading until they come; cached ones are made once")
        func deferred() throws {
            var completions: [([UIMenuElement]) -> Void] = []
            let cached = UIDeferredMenuElement { completions.append($0) }
            let (screen, button) = makeScreen(UIMenu(children: [action("Copy"), cached]))
            screen.tap(button)
            screen.settle()
            #expect(completions.count == 1)
            #expect(screen.shows("Loading…"))
            completions[0]([action("Late")])
            screen.commit()
            #expect(!screen.shows("Loading…"))
            try screen.tap("Late")
            screen.settle()
            #expect(log.chosen == ["Late"])
            screen.tap(button)
            screen.settle()
            #expect(completions.count == 1 && screen.shows("Late"))
        }

        @Test("Uncached elements are made each time")
        func uncached() {
            var count = 0
            let fresh = UIDeferredMenuElement.uncached { completion in
                count += 1
                completion([UIAction(title: "Made \(count)") { _ in }])
            }
            let (screen, button) = makeScreen(UIMenu(children: [fresh]))
            for round in 1...2 {
                screen.tap(button)
                screen.settle()
                #expect(screen.shows("Made \(round)"))
                screen.back()
                screen.settle()
            }
        }

        @Test("A bar button with a menu opens it on touch, one with an action too after a long press")
        func barButtons() throws {
            let menuOnly = UIBarButtonItem(title: "Sort", menu: UIMenu(children: [action("By name")]))
            let both = UIBarButtonItem(
                title: nil, primaryAction: action("Add"), menu: UIMenu(children: [action("Add many")]))
            let controller = UIViewController()
            controller.navigationItem.rightBarButtonItem = menuOnly
            controller.navigationItem.leftBarButtonItem = both
            let screen = Screen(language: "en-US", root: UINavigationController(rootViewController: controller))
            screen.settle()
            let sort = try screen.find("Sort")
            let button = sort as? NavigationBarButton ?? sort.superview as? NavigationBarButton
            #expect(button?.accessibilityExpanded == false)
            screen.tap(sort)
            screen.settle()
            try screen.tap("By name")
            screen.settle()
            #expect(log.chosen == ["By name"])
            let add = try screen.find("Add")
            screen.tap(add)
            #expect(log.chosen.last == "Add")
            screen.longPress(add)
            try screen.tap("Add many")
            #expect(log.chosen == ["By name", "Add", "Add many"])
        }

        @Test("A bar button that shows the choice is called after the action that is on")
        func barButtonSelection() throws {
            let item = UIBarButtonItem(
                title: "Sort", menu: UIMenu(children: [action("By name", state: .on), action("By date")]))
            item.changesSelectionAsPrimaryAction = true
            let controller = UIViewController()
            controller.navigationItem.rightBarButtonItem = item
            let screen = Screen(language: "en-US", root: UINavigationController(rootViewController: controller))
            screen.settle()
            try screen.tap("Sort")
            screen.settle()
            try screen.tap("By date")
            screen.settle()
            #expect(item.menu?.selectedElements.map(\.title) == ["By date"])
            #expect(screen.tree.contains("By date"))
        }
    }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
