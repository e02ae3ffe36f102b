// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ObjectiveC

/// The edit menu of the app, as it was before `UIEditMenuInteraction`: there is one, beside a rectangle of a view.
///
/// It shows the edit actions and the app's items that the first responder and those after it can perform.
///
/// Follows: https://developer.apple.com/documentation/uikit/uimenucontroller
@preconcurrency @MainActor open class UIMenuController: NSObject {
    /// On which side of the menu its arrow is.
    public enum ArrowDirection: Int, Sendable {
        case `default` = 0, up, down, left, right
    }

    public nonisolated static let willShowMenuNotification =
        NSNotification.Name("UIMenuControllerWillShowMenuNotification")
    public nonisolated static let didShowMenuNotification =
        NSNotification.Name("UIMenuControllerDidShowMenuNotification")
    public nonisolated static let willHideMenuNotification =
        NSNotification.Name("UIMenuControllerWillHideMenuNotification")
    public nonisolated static let didHideMenuNotification =
        NSNotification.Name("UIMenuControllerDidHideMenuNotification")
    public nonisolated static let menuFrameDidChangeNotification =
        NSNotification.Name("UIMenuControllerMenuFrameDidChangeNotification")

    private static let sharedController = UIMenuController()

    /// The one of the app.
    open class var shared: UIMenuController { sharedController }

    /// Items beside the edit actions, until the app takes them away.
    open var menuItems: [UIMenuItem]?
    open var arrowDirection = ArrowDirection.default

    private var targetRect = CGRect.zero
    private weak var targetView: UIView?
    private weak var session: EditMenuController?

    open var isMenuVisible: Bool {
        get { session.map { !$0.isClosing } ?? false }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// Where the menu is, in points of the screen; zero while there is none.
    open var menuFrame: CGRect { isMenuVisible ? session?.menuFrame ?? .zero : .zero }

    /// What the menu is beside, in the bounds of a view, which is not retained.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        (self.targetRect, self.targetView) = (targetRect, targetView)
        session?.move(animated: false)
    }

    /// Shows the menu, or hides it; nothing is shown where there is nothing to do.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        if menuVisible { show() } else { session?.close() }
    }

    /// Shows the menu beside a rectangle in a view's bounds.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        show()
    }

    /// Hides the menu if it was shown for the view.
    open func hideMenu(from targetView: UIView) { if targetView === self.targetView { hideMenu() } }

    open func hideMenu() { session?.close() }

    /// Asks anew what can be performed, and shows that.
    open func update() {
        guard isMenuVisible, let targetView else { return }
        session?.show(makeMenu(for: targetView))
    }

    private func show() {
        guard !isMenuVisible, let targetView, targetView.window != nil else { return }
        let menu = makeMenu(for: targetView)
        guard !menu.flatActions.isEmpty else { return }
        let session = EditMenuController(
            menu, above: targetView, direction: UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue)!,
            target: { [weak self] in
                guard let self, let view = self.targetView else { return .zero }
                return view.convert(self.targetRect, to: nil)
            },
            coming: { [weak self] in self?.tell(Self.willShowMenuNotification, Self.didShowMenuNotification, $0) },
            going: { [weak self] in self?.tell(Self.willHideMenuNotification, Self.didHideMenuNotification, $0) })
        self.session = session
        session.open()
    }

    private func tell(_ will: NSNotification.Name, _ did: NSNotification.Name, _ animator: MenuAnimator) {
        NotificationCenter.default.post(name: will, object: self)
        animator.addCompletion { [self] in NotificationCenter.default.post(name: did, object: self) }
    }

    private func makeMenu(for view: UIView) -> UIMenu {
        let first = UIApplication.sharedIfLaunched?.firstResponder ?? view
        let items = (menuItems ?? []).compactMap { item -> UIAction? in
            guard let target = first.target(forAction: item.action, withSender: self) as? UIResponder else {
                return nil
            }
            return UIAction(title: item.title) { [weak target, weak self] _ in
                guard let target else { return }
                item.action.perform(on: target, sender: self, event: nil)
            }
        }
        return UIMenu(children: view.suggestedEditActions() + items)
    }
}

/// An item that an app adds to the edit menu.
///
/// Follows: https://developer.apple.com/documentation/uikit/uimenuitem
@preconcurrency @MainActor open class UIMenuItem: NSObject {
    /// - Parameter action: is sent to the first responder that can perform it, with the menu controller.
    public init(title: String, action: Selector) {
        (self.title, self.action) = (title, action)
        super.init()
    }

    open var title: String
    open var action: Selector
}
