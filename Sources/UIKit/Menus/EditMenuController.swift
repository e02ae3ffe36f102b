// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Shows an edit menu above a rectangle of the screen, or beside it where there is no room.
@MainActor final class EditMenuController: FloatingController {
    private let bar: EditMenuBar
    private let direction: UIEditMenuArrowDirection
    /// What the menu keeps clear of, in the window.
    private let target: @MainActor () -> CGRect
    private let coming: @MainActor (MenuAnimator) -> Void
    private let going: @MainActor (MenuAnimator) -> Void
    private var choice: MenuChoice
    private var leavingAnimator: MenuAnimator?

    init(
        _ menu: UIMenu, above anchor: UIView, direction: UIEditMenuArrowDirection,
        target: @escaping @MainActor () -> CGRect, coming: @escaping @MainActor (MenuAnimator) -> Void,
        going: @escaping @MainActor (MenuAnimator) -> Void
    ) {
        (self.direction, self.target, self.coming, self.going) = (direction, target, coming, going)
        choice = MenuChoice(menu)
        bar = EditMenuBar(menu)
        super.init(
            above: anchor,
            name: menu.title.isEmpty ? BarLanguage(anchor.traitCollection).pick("Menu", "메뉴") : menu.title, closed: {})
        show(menu)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ menu: UIMenu) {
        choice = MenuChoice(menu)
        choice.perform = { [weak self] action, keepsMenu in
            guard let self else { return }
            if keepsMenu {
                action.perform(sender: self.anchor)
            } else {
                self.close { [weak anchor = self.anchor] in action.perform(sender: anchor) }
            }
        }
        bar.choose = { [weak self] in self?.choice.make($0) }
        bar.sizeChanged = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        bar.show(menu)
    }

    /// Where the menu is, in the window.
    var menuFrame: CGRect { bar.convert(bar.bounds, to: nil) }

    func move(animated: Bool) {
        guard isViewLoaded, !isClosing else { return }
        UIView.animate(withDuration: animated ? 0.25 : 0) { self.place() }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        stage.addSubview(bar)
    }

    override func open() {
        super.open()
        bar.focusFirstButton()
    }

    override func place() {
        let safe = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 8, dy: 8)
        bar.place(beside: target(), in: safe, direction)
    }

    override func appear() {
        let animator = MenuAnimator()
        coming(animator)
        UIView.performWithoutAnimation { bar.alpha = 0 }
        UIView.animate(withDuration: 0.2) {
            self.bar.alpha = 1
            animator.runAnimations()
        } completion: { _ in
            animator.runCompletions()
        }
    }

    override func close(then completion: (@MainActor () -> Void)? = nil) {
        guard !isClosing else { return }
        let animator = MenuAnimator()
        leavingAnimator = animator
        going(animator)
        super.close(then: completion)
    }

    override func disappear() {
        bar.alpha = 0
        leavingAnimator?.runAnimations()
    }

    override func disappeared() { leavingAnimator?.runCompletions() }
}
