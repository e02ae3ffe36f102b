// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Shows a message and buttons: an alert in the middle, or an action sheet at the bottom.
///
/// It owns its actions.
///
/// Follows: https://developer.apple.com/documentation/uikit/uialertcontroller
/// Differs: no text fields yet; an action sheet is at the bottom on every screen.
@MainActor open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet = 0, alert
    }

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    open private(set) var preferredStyle = Style.actionSheet
    open var message: String? { didSet { alertView?.contentChanged() } }
    open override var title: String? { didSet { alertView?.contentChanged() } }

    open private(set) var actions: [UIAlertAction] = []

    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, cancelAction != nil {
            fault(
                "UIAlertController can only have one action with a style of UIAlertActionStyleCancel: "
                    + "'\(action.title ?? "")' would be the second.")
        }
        actions.append(action)
        action.onChange = { [weak self] in self?.alertView?.actionsChanged() }
        alertView?.contentChanged()
    }

    /// The action that stands out and that Return performs; one of `actions`.
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
                fault(
                    "The preferredAction of an alert controller must be contained in the \"actions\" array or be nil: "
                        + "'\(preferredAction.title ?? "")' is not among its \(actions.count) actions.")
            }
            alertView?.contentChanged()
        }
    }

    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    func checkBeforePresentation() {
        if (title ?? "").isEmpty, (message ?? "").isEmpty, actions.isEmpty {
            fault("UIAlertController must have a title, a message or an action to display.")
        }
    }

    // MARK: View

    private var alertView: AlertView? { viewIfLoaded as? AlertView }

    open override func loadView() {
        let view = AlertView(self)
        view.frame = UIScreen.main.bounds
        self.view = view
    }

    open override var preferredStatusBarStyle: UIStatusBarStyle {
        presentingViewController?.preferredStatusBarStyle ?? .default
    }

    // MARK: Choosing

    /// Dismisses the alert and then runs the handler.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, presenter != nil, !isBeingDismissed else { return }
        dismiss(animated: true) { action.handler?(action) }
    }

    package override var isDismissedByPerson: Bool { presenter != nil && cancelAction?.isEnabled == true }

    package override func browserWentBack() -> Bool {
        guard let cancelAction, cancelAction.isEnabled else { return false }
        choose(cancelAction)
        return true
    }

    package override func escapeWasPressed() { _ = browserWentBack() }

    package override func outsideWasTapped() { if preferredStyle == .actionSheet { _ = browserWentBack() } }
}
