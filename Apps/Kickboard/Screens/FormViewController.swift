// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A form that scrolls: the keyboard never covers the field that is edited, Return goes on to the next field and is done in the last,
/// and a tap beside the fields ends editing.
class FormViewController: UIViewController {
    let session: RiderSession
    var texts: Texts { session.texts }

    private let scroller = UIScrollView()
    /// What scrolls, as wide as the safe area.
    let form: UIView = FormView()
    private var observation: NotificationObservation?

    init(session: RiderSession) {
        self.session = session
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`\(Self.self)` is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scroller.keyboardDismissMode = .interactive
        for view in [scroller, form] { view.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scroller)
        scroller.addSubview(form)
        // The form goes on below the home indicator, the insets keep its ends clear of it.
        scroller.contentInsetAdjustmentBehavior = .always
        view.keyboardLayoutGuide.usesBottomSafeArea = false
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            scroller.topAnchor.constraint(equalTo: view.topAnchor),
            scroller.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroller.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroller.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            form.topAnchor.constraint(equalTo: scroller.topAnchor),
            form.bottomAnchor.constraint(equalTo: scroller.bottomAnchor),
            form.leadingAnchor.constraint(equalTo: scroller.leadingAnchor),
            form.trailingAnchor.constraint(equalTo: scroller.trailingAnchor),
            form.widthAnchor.constraint(equalTo: area.widthAnchor),
            form.heightAnchor.constraint(greaterThanOrEqualTo: area.heightAnchor),
        ])
        observation = NotificationObservation(of: UIResponder.keyboardDidShowNotification) { [weak self] in
            self?.showActiveField()
        }
        for (index, field) in fields.enumerated() {
            let isLast = index == fields.count - 1
            field.returnKeyType = isLast ? .done : .next
            field.addAction(
                UIAction { [weak self] _ in
                    guard let self else { return }
                    if isLast { done() } else { fields[index + 1].becomeFirstResponder() }
                }, for: .primaryActionTriggered)
            field.addAction(UIAction { [weak self] _ in self?.showActiveField() }, for: .editingDidBegin)
        }
    }

    /// Scrolls the field that is edited into view, with what stands below it.
    private func showActiveField() {
        guard let field = fields.first(where: \.isFirstResponder) else { return }
        view.layoutIfNeeded()
        let room = field.convert(field.bounds, to: form).insetBy(dx: 0, dy: -roomAroundFields)
        scroller.scrollRectToVisible(room, animated: true)
    }

    // MARK: For subclasses

    /// The fields in the order of Return.
    var fields: [EntryField] { [] }

    /// What has to be in view above and below the field that is edited, in points.
    var roomAroundFields: CGFloat { 16 }

    /// Return was pressed in the last field.
    func done() {}
}

/// What is behind the fields: a tap on it ends editing.
private final class FormView: UIView {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        window?.endEditing(true)
    }
}
