// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A control with a menu of its own.
@MainActor protocol MenuOwner: UIControl {
    var menu: UIMenu? { get }
    func openMenu()
}

/// Opens the menu of a control beside it, and lets the finger that opened it choose.
@MainActor final class MenuPresenter {
    /// Told when the menu opens or goes.
    var changed: @MainActor () -> Void = {}

    /// The card of the menu while it is open; the presentation owns it.
    private weak var card: AnchoredCardController?
    private weak var menuView: MenuView?
    /// The finger that opened the menu, as long as it is there.
    private weak var touch: UITouch?
    private weak var heldView: UIView?

    var isOpen: Bool { card != nil }

    /// - Parameter chosen: Told of an action before it is performed; returns the control that sends it, or nil.
    func open(
        _ menu: UIMenu, beside anchor: UIView, name: String, chosen: @escaping @MainActor (UIAction) -> UIControl?
    ) {
        guard card == nil, anchor.window != nil else { return }
        let choice = MenuChoice(menu)
        let view = MenuView(menu) { choice.make($0) }
        let card = AnchoredCardController(
            view, beside: anchor, name: menu.title.isEmpty ? name : menu.title,
            wantedSize: { [unowned view] in view.wantedSize(in: $0) },
            closed: { [weak self] in
                self?.card = nil
                self?.letGo()
                self?.changed()
            })
        choice.perform = { [weak self, weak anchor] action, keepsMenu in
            let control = chosen(action)
            let perform = { @MainActor in
                if let control { control.sendAction(action) } else { action.perform(sender: anchor) }
            }
            if keepsMenu { perform() } else { self?.card?.close(then: perform) }
        }
        view.sizeChanged = { [weak card] in card?.viewIfLoaded?.setNeedsLayout() }
        (self.card, menuView) = (card, view)
        changed()
        card.open()
        view.focusFirstRow()
    }

    // MARK: The finger that opened it

    /// Lets a finger choose by sliding onto an action; until it leaves it doesn't scroll.
    func follow(_ touch: UITouch) {
        guard isOpen else { return }
        self.touch = touch
        heldView = touch.view
        heldView?.keepsTouch = true
        menuView?.trackFinger(at: touch.location(in: nil))
    }

    /// Whether a finger that leads the menu is among these.
    func leads(_ touches: Set<UITouch>) -> Bool { touch.map { touches.contains($0) } ?? false }

    func touchMoved() {
        guard let touch else { return }
        menuView?.trackFinger(at: touch.location(in: nil))
    }

    func touchEnded() {
        touchMoved()
        letGo()
        menuView?.fingerLeft()
    }

    func touchCancelled() {
        letGo()
        menuView?.cancelTracking()
    }

    private func letGo() {
        touch = nil
        heldView?.keepsTouch = false
        heldView = nil
    }
}
