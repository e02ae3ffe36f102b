// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

/// Writes down what the interaction asks and tells.
@MainActor private final class MenuDelegate: NSObject, UIContextMenuInteractionDelegate {
    var log: [String] = []
    var configuration: UIContextMenuConfiguration?
    var highlight: UITargetedPreview?
    var commitStyle = UIContextMenuInteractionCommitStyle.dismiss

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("configuration \(Int(location.x)),\(Int(location.y))")
        return configuration
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.append("highlight")
        return highlight
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.append("dismissing")
        return nil
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        log.append("commit \(animator.previewViewController?.title ?? "-")")
        animator.preferredCommitStyle = commitStyle
        animator.addCompletion { [self] in log.append("committed") }
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("willDisplay")
        animator?.addAnimations { [self] in log.append("beside") }
        animator?.addCompletion { [self] in log.append("displayed") }
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("willEnd")
        animator?.addCompletion { [self] in log.append("ended") }
    }
}

extension ScreenTests {
    @Suite("UIContextMenuInteraction") @MainActor struct UIContextMenuInteractionTests {
        private let delegate = MenuDelegate()

        private func makeMenu() -> UIMenu {
            UIMenu(children: [
                UIAction(title: "Copy") { [delegate] _ in delegate.log.append("copy") },
                UIMenu(
                    title: "Share", children: [UIAction(title: "Mail") { [delegate] _ in delegate.log.append("mail") }]),
                UIAction(title: "Delete", attributes: .destructive) { [delegate] _ in delegate.log.append("delete") },
            ])
        }

        private func show(_ change: (UIView) -> Void = { _ in }) -> (Screen, UIView, UIContextMenuInteraction) {
            let screen = Screen(language: "en-US")
            let view = UIView(frame: CGRect(x: 100, y: 200, width: 120, height: 60))
            view.backgroundColor = .systemBlue
            view.layer.cornerRadius = 8
            change(view)
            delegate.configuration = UIContextMenuConfiguration(actionProvider: { _ in self.makeMenu() })
            let interaction = UIContextMenuInteraction(delegate: delegate)
            view.addInteraction(interaction)
            screen.view.addSubview(view)
            screen.commit()
            return (screen, view, interaction)
        }

        @Test("A long press asks, lifts the view and shows the menu; an action ends it before it is performed")
        func order() throws {
            let (screen, view, interaction) = show()
            #expect(view.interactions.count == 1 && interaction.view === view)
            screen.press(at: CGPoint(x: 110, y: 210))
            #expect(delegate.log == ["configuration 10,10", "highlight", "willDisplay", "beside"])
            #expect(interaction.menuAppearance == .rich)
            #expect(interaction.location(in: nil) == CGPoint(x: 110, y: 210))
            screen.touchUp(at: CGPoint(x: 110, y: 210))
            screen.settle()
            #expect(delegate.log.last == "displayed")
            #expect(screen.menuTitles == ["Copy", "Share", "Delete"])
            delegate.log = []
            try screen.tap("Copy")
            screen.settle()
            #expect(delegate.log == ["dismissing", "willEnd", "copy", "ended"])
            #expect(screen.menuRows.isEmpty && interaction.menuAppearance == .unknown)
            #expect(screen.window.rootViewController?.presentedViewController == nil)
        }

        @Test("A press that is too short, one that moves, and one without a configuration open nothing")
        func refusals() {
            let (screen, view, _) = show()
            let point = screen.middle(of: view)
            screen.touchDown(at: point)
            screen.advance(seconds: 0.3)
            screen.touchUp(at: point)
            screen.touchDown(at: point)
            screen.touchMove(to: CGPoint(x: point.x + 30, y: point.y))
            screen.advance(seconds: 1)
            screen.touchUp(at: CGPoint(x: point.x + 30, y: point.y))
            #expect(delegate.log.isEmpty)
            delegate.configuration = nil
            screen.longPress(view)
            #expect(delegate.log == ["configuration 60,30"])
            #expect(screen.menuRows.isEmpty)
        }

        @Test("A touch that opens nothing stays with its view, one that opens a menu is cancelled")
        func touches() {
            let screen = Screen(language: "en-US")
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 100, y: 200, width: 120, height: 60)
            var events: [String] = []
            button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
            button.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
            button.addInteraction(UIContextMenuInteraction(delegate: delegate))
            screen.view.addSubview(button)
            screen.commit()
            screen.longPress(button)
            #expect(events == ["up"])
            delegate.configuration = UIContextMenuConfiguration(actionProvider: { _ in self.makeMenu() })
            screen.longPress(button)
            #expect(events == ["up", "cancel"])
        }

        @Test("The finger that opened the menu slides onto an action and chooses it by leaving")
        func slide() {
            let (screen, view, _) = show()
            let point = screen.middle(of: view)
            screen.press(at: point)
            screen.settle()
            #expect(view.keepsTouch, "the browser no longer scrolls with the finger")
            let row = screen.menuRows[2]
            screen.touchMove(to: CGPoint(x: point.x, y: point.y + 12))
            screen.touchMove(to: screen.middle(of: row))
            #expect(row.isHighlighted)
            screen.touchMove(to: screen.middle(of: screen.menuRows[0]))
            #expect(!row.isHighlighted && screen.menuRows[0].isHighlighted)
            screen.touchUp(at: screen.middle(of: screen.menuRows[0]))
            screen.settle()
            #expect(delegate.log.contains("copy"))
            #expect(screen.menuRows.isEmpty && !view.keepsTouch)
        }

        @Test("A finger that rests on a submenu opens it")
        func dwell() {
            let (screen, view, _) = show()
            screen.press(at: screen.middle(of: view))
            screen.settle()
            screen.touchMove(to: screen.middle(of: screen.menuRows[0]))
            screen.touchMove(to: screen.middle(of: screen.menuRows[1]))
            screen.advance(seconds: 0.7)
            #expect(screen.menuTitles == ["Share", "Mail"])
            screen.commit()
            screen.touchMove(to: screen.middle(of: screen.menuRows[1]))
            screen.touchUp(at: screen.middle(of: screen.menuRows[1]))
            #expect(delegate.log.contains("mail"))
        }

        @Test("A secondary click opens the menu alone, at the pointer")
        func secondary() throws {
            let (screen, _, interaction) = show()
            screen.secondaryClick(at: CGPoint(x: 110, y: 230))
            screen.settle()
            #expect(interaction.menuAppearance == .compact)
            #expect(screen.menuTitles == ["Copy", "Share", "Delete"])
            let first = screen.frame(of: screen.menuRows[0])
            #expect(abs(first.minX - 110) < 0.1 && abs(first.minY - 230) < 0.1)
            screen.escape()
            #expect(screen.menuRows.isEmpty)
            screen.secondaryClick(at: CGPoint(x: 20, y: 700))
            #expect(screen.menuRows.isEmpty, "there is nothing")
        }

        @Test("The menu key opens the menu of what has the focus, below it")
        func key() {
            let (screen, view, _) = show()
            let inner = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            view.addSubview(inner)
            screen.commit()
            screen.menuKey(on: inner)
            screen.settle()
            #expect(delegate.log.first == "configuration 20,20")
            #expect(screen.frame(of: screen.menuRows[0]).minY > 260)
        }

        @Test("A preview of the app's own is shown; a tap on it goes on, and ends the menu")
        func commit() throws {
            let (screen, view, _) = show()
            let controller = UIViewController()
            controller.title = "Detail"
            controller.preferredContentSize = CGSize(width: 300, height: 200)
            delegate.configuration = UIContextMenuConfiguration(
                previewProvider: { controller }, actionProvider: { _ in self.makeMenu() })
            screen.longPress(view)
            #expect(controller.view.window != nil)
            let frame = screen.frame(of: controller.view)
            #expect(frame.size == CGSize(width: 300, height: 200) && frame.midX == 195)
            delegate.log = []
            delegate.commitStyle = .pop
            screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            #expect(delegate.log == ["commit Detail", "dismissing", "willEnd"])
            screen.settle()
            #expect(delegate.log.suffix(2) == ["committed", "ended"])
            #expect(controller.view.window == nil)
        }

        @Test("The menu is closed and replaced by the app")
        func update() {
            let (screen, view, interaction) = show()
            screen.longPress(view)
            interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "Only") { _ in }]) }
            screen.commit()
            #expect(screen.menuTitles == ["Only"])
            interaction.dismissMenu()
            screen.settle()
            #expect(screen.menuRows.isEmpty)
            #expect(delegate.log.last == "ended")
        }

        @Test("Back and a tap beside the menu close it without an action")
        func close() {
            let (screen, view, _) = show()
            for close in [{ screen.back() }, { screen.tap(at: CGPoint(x: 380, y: 830)) }] {
                delegate.log = []
                screen.longPress(view)
                close()
                screen.settle()
                #expect(screen.menuRows.isEmpty)
                #expect(delegate.log.suffix(3) == ["dismissing", "willEnd", "ended"])
            }
        }

        @Test("An interaction that leaves its view leaves nothing there")
        func removal() {
            let (screen, view, interaction) = show()
            view.removeInteraction(interaction)
            #expect(view.gestureRecognizers == nil && interaction.view == nil)
            screen.longPress(view)
            #expect(delegate.log.isEmpty)
        }

        @Test("A preview needs a place: a view without a window is refused")
        func previewWithoutWindow() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { _ = UITargetedPreview(view: UIView()) }
            }
            #expect(said(result).contains("UITargetedPreview requires that the view is in a window"))
        }

        @Test("A targeted preview keeps its parameters and takes another place")
        func preview() {
            let (_, view, _) = show()
            let parameters = UIPreviewParameters()
            #expect(parameters.backgroundColor == .systemBackground)
            parameters.backgroundColor = .clear
            parameters.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 50, height: 20))
            let preview = UITargetedPreview(view: view, parameters: parameters)
            #expect(preview.size == CGSize(width: 120, height: 60))
            #expect(preview.frameInWindow == CGRect(x: 110, y: 210, width: 50, height: 20))
            #expect(preview.makePicture().size == CGSize(width: 50, height: 20))
            parameters.backgroundColor = nil
            #expect(preview.parameters.backgroundColor == .clear)
            let target = UIPreviewTarget(container: view.superview!, center: CGPoint(x: 60, y: 30))
            let moved = preview.retargetedPreview(with: target)
            #expect(moved.frameInWindow == CGRect(x: 10, y: 10, width: 50, height: 20))
        }
    }
}
