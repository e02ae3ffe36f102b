// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How grave what an alert is about is; a critical one is announced as soon as it comes.
///
/// Follows: https://developer.apple.com/documentation/uikit/uialertcontrollerseverity
/// Differs: alerts look the same, as on phones.
public enum UIAlertControllerSeverity: Int, Sendable {
    case `default` = 0
    case critical = 1
}

/// Shows a message and buttons: an alert in the middle, or an action sheet at the bottom, which is a popover where the screen is wide.
///
/// It owns its actions and its text fields.
///
/// Follows: https://developer.apple.com/documentation/uikit/uialertcontroller
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet = 0, alert
    }

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// How grave what the alert is about is.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uialertcontrollerseverity
    open var severity = UIAlertControllerSeverity.default

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

    // MARK: Text fields

    private var fields: [UITextField] = []

    /// The text fields in the order in which they were added; nil without any.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

    /// Adds a text field below the message.
    ///
    /// The first one is edited as soon as the alert is there. Return goes on to the next one; in the last it performs the preferred
    /// action, or the only one that is neither destructive nor cancels.
    ///
    /// - Parameter configurationHandler: called at once with the new field.
    /// - Precondition: `preferredStyle` is `.alert`.
    /// Follows: https://developer.apple.com/documentation/uikit/uialertcontroller/addtextfield(configurationhandler:)
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        if preferredStyle != .alert {
            fault("Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        }
        let field = UITextField()
        field.font = .preferredFont(forTextStyle: .footnote)
        field.adjustsFontForContentSizeCategory = true
        field.addAction(
            UIAction { [weak self, unowned field] _ in self?.returnWasPressed(in: field) }, for: .editingDidEndOnExit)
        field.addAction(
            UIAction { [weak self] _ in self?.alertView?.showEditedField(animated: true) }, for: .editingDidBegin)
        if let last = fields.last, last.returnKeyType == .default { last.returnKeyType = .next }
        fields.append(field)
        configurationHandler?(field)
        alertView?.contentChanged()
    }

    private func returnWasPressed(in field: UITextField) {
        guard let index = fields.firstIndex(of: field) else { return }
        if index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let action = actionForReturn {
            choose(action)
        }
    }

    /// What Return does in the last field.
    private var actionForReturn: UIAlertAction? {
        if let preferredAction { return preferredAction }
        let candidates = actions.filter { $0.style == .default }
        return candidates.count == 1 ? candidates[0] : nil
    }

    /// Return, typed on no field and no button, performs the preferred action.
    package override func returnWasPressed() {
        guard !isBeingPresented, let preferredAction else { return }
        choose(preferredAction)
    }

    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        if !fields.contains(where: { $0.isFirstResponder }) { fields.first?.becomeFirstResponder() }
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        view.endEditing(true)
    }

    func checkBeforePresentation() {
        if (title ?? "").isEmpty, (message ?? "").isEmpty, actions.isEmpty, fields.isEmpty {
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

    /// Whether it is an action sheet beside what it belongs to.
    var isInPopover: Bool { presentation?.presentationController is UIPopoverPresentationController }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if isInPopover, let alertView { preferredContentSize = alertView.popoverSize }
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

    package override func outsideWasTapped() {
        guard preferredStyle == .actionSheet, !browserWentBack(), isInPopover else { return }
        dismiss(animated: true)
    }
}
