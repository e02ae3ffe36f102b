// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@MainActor private final class EditMenuDelegate: NSObject, UIEditMenuInteractionDelegate {
    var log: [String] = []
    var menu: UIMenu?
    var suggested: [UIMenuElement] = []
    var target = CGRect.null

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        log.append("menu \(configuration.identifier)")
        suggested = suggestedActions
        return menu
    }
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        log.append("willPresent")
        animator.addCompletion { [self] in log.append("presented") }
    }
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        log.append("willDismiss")
        animator.addCompletion { [self] in log.append("dismissed") }
    }
}

/// A view that can copy, and paste while it wants.
@MainActor private final class CopyView: UIView {
    var copies = 0
    var canPaste = true
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { copies += 1 }
    override func paste(_ sender: Any?) { copies += 100 }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Selector("paste:") ? canPaste : super.canPerformAction(action, withSender: sender)
    }
}

extension ScreenTests {
    @Suite("UIEditMenuInteraction") @MainActor struct UIEditMenuInteractionTests {
        private let delegate = EditMenuDelegate()

        private func show() -> (Screen, CopyView, UIEditMenuInteraction) {
            let screen = Screen(language: "en-US")
            let view = CopyView(frame: CGRect(x: 100, y: 300, width: 120, height: 60))
            let interaction = UIEditMenuInteraction(delegate: delegate)
            view.addInteraction(interaction)
            screen.view.addSubview(view)
            screen.commit()
            return (screen, view, interaction)
        }

        private func present(_ interaction: UIEditMenuInteraction) {
            interaction.presentEditMenu(
                with: UIEditMenuConfiguration(identifier: "e", sourcePoint: CGPoint(x: 60, y: 30)))
        }

        @Test("The menu suggests what the responders override and allow, and performs it")
        func suggestions() throws {
            let (screen, view, interaction) = show()
            present(interaction)
            screen.settle()
            #expect(delegate.log == ["menu e", "willPresent", "presented"])
            #expect(screen.menuTitles == ["Copy", "Paste"])
            // Above the point (160, 330), with its arrow between.
            #expect(screen.frame(of: screen.menuRows[0]).maxY == 321)
            try screen.tap("Copy")
            screen.settle()
            #expect(view.copies == 1)
            #expect(delegate.log.suffix(2) == ["willDismiss", "dismissed"])
            view.canPaste = false
            present(interaction)
            screen.settle()
            #expect(screen.menuTitles == ["Copy"])
        }

        @Test("The app's menu takes the place of the suggestions, and may hold them")
        func ownMenu() throws {
            let (screen, _, interaction) = show()
            delegate.menu = UIMenu(children: [
                UIAction(title: "Look Up") { [delegate] _ in delegate.log.append("look") },
                UIMenu(title: "More", children: [UIAction(title: "Inner") { _ in }]),
                UIAction(title: "Hidden", attributes: .hidden) { _ in },
            ])
            present(interaction)
            screen.settle()
            #expect(screen.menuTitles == ["Look Up", "More"])
            #expect((delegate.suggested.first as? UIMenu)?.children.map(\.title) == ["Copy", "Paste"])
            try screen.tap("More")
            screen.settle()
            #expect(screen.menuTitles == ["Back", "Inner"])
            try screen.tap("Back")
            try screen.tap("Look Up")
            #expect(delegate.log.last == "look")
        }

        @Test("Actions that don't fit are on further pages")
        func pages() throws {
            let (screen, _, interaction) = show()
            delegate.menu = UIMenu(children: (1...8).map { UIAction(title: "Action \($0)") { _ in } })
            present(interaction)
            screen.settle()
            let first = screen.menuTitles
            #expect(first.count < 8 && first.last == "More")
            #expect(screen.menuRows.allSatisfy { screen.frame(of: $0).maxX <= 382 })
            try screen.tap("More")
            screen.commit()
            #expect(screen.menuTitles.first == "Back")
            #expect(screen.menuTitles.contains("Action \(first.count)"))
        }

        @Test("It keeps clear of the target, moves with it and is made anew")
        func target() {
            let (screen, view, interaction) = show()
            delegate.target = view.bounds
            present(interaction)
            screen.settle()
            #expect(screen.frame(of: screen.menuRows[0]).maxY == 291)
            view.frame.origin.y = 500
            interaction.updateVisibleMenuPosition(animated: false)
            #expect(screen.frame(of: screen.menuRows[0]).maxY == 491)
            delegate.menu = UIMenu(children: [UIAction(title: "New") { _ in }])
            interaction.reloadVisibleMenu()
            screen.commit()
            #expect(screen.menuTitles == ["New"])
            interaction.dismissMenu()
            screen.settle()
            #expect(screen.menuRows.isEmpty)
        }

        @Test("Arrow keys lead along the actions, Escape closes")
        func keyboard() {
            let (screen, _, interaction) = show()
            present(interaction)
            screen.settle()
            let rows = screen.menuRows
            #expect(rows.map { $0.ownAccessibilityRole } == ["menuitem", "menuitem"])
            screen.send(.focused(layer: rows[0].layer.shownNumber))
            screen.send(.key(isDown: true, code: "ArrowRight", key: "ArrowRight", modifiers: 0))
            #expect(screen.frames.last?.contains("[\"F\",\(rows[1].layer.shownNumber)]") == true)
            screen.escape()
            #expect(screen.menuRows.isEmpty)
        }

        @Test("Nothing to do, no menu; without a view it is refused")
        func nothing() async {
            let (screen, view, interaction) = show()
            delegate.menu = UIMenu()
            present(interaction)
            screen.commit()
            #expect(screen.menuRows.isEmpty)
            #expect(view.next?.target(forAction: Selector("copy:"), withSender: nil) == nil)
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    UIEditMenuInteraction(delegate: nil).presentEditMenu(
                        with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
                }
            }
            #expect(said(result).contains("the interaction has no view"))
        }

        @Test("Selectors of edit actions are equal by name and reach the responders that override them")
        func selectors() {
            let view = CopyView()
            let copy = Selector("copy:")
            #expect(copy == Selector("copy:") && copy != Selector("paste:"))
            #expect(view.canPerformAction(copy, withSender: nil))
            #expect(!view.canPerformAction(Selector("cut:"), withSender: nil))
            #expect(!UIView().canPerformAction(copy, withSender: nil))
            UIApplication.shared.sendAction(copy, to: view, from: nil, for: nil)
            #expect(view.copies == 1)
        }
    }
}
