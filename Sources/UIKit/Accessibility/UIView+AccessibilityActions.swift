// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Custom actions for those who use keys or a screen reader: a browser has no rotor, so they are in a menu.
extension UIView {
    private static let actionsPresenter = MenuPresenter()

    /// Tells that the view, which has got the focus, has actions.
    func announceAccessibilityActions() {
        guard accessibilityCustomActions?.isEmpty == false else { return }
        UIAccessibility.post(
            notification: .announcement,
            argument: BarLanguage(traitCollection).pick(
                "Actions available: press Shift and F10.", "동작이 있어요. 시프트와 F10 키를 누르세요."))
    }

    /// Shows the actions of the view, or of the nearest one around it that has some.
    func openAccessibilityActions() {
        var candidate: UIView? = self
        while let view = candidate {
            if let actions = view.accessibilityCustomActions, !actions.isEmpty { return view.open(actions) }
            candidate = view.superview
        }
    }

    private func open(_ actions: [UIAccessibilityCustomAction]) {
        let menu = UIMenu(
            children: actions.map { action in
                UIAction(title: action.name, image: action.image) { _ in action.perform() }
            })
        let name = BarLanguage(traitCollection).pick("Actions", "동작")
        Self.actionsPresenter.open(menu, beside: self, name: name) { _ in nil }
    }
}
