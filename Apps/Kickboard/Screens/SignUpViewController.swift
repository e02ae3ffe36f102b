// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The account of a new rider: each field says below it what it expects.
final class SignUpViewController: FormViewController {
    private(set) var entries = SignUpForm()

    let heading = UILabel(30, .bold, .brand)
    private(set) lazy var nameField = SignUpField(texts, label: texts.name, placeholder: texts.namePlaceholder)
    private(set) lazy var idField = SignUpField(texts, label: texts.id, placeholder: texts.newIDPlaceholder)
    private(set) lazy var passwordField = SignUpField(
        texts, label: texts.password, placeholder: texts.newPasswordPlaceholder, isPassword: true)
    private(set) lazy var confirmationField = SignUpField(
        texts, label: texts.confirmation, placeholder: texts.confirmationPlaceholder, isPassword: true)
    private(set) lazy var checkButton = UIButton.filled(texts.checkID, .brand, fontSize: 12, radius: 6, insets: .zero)
    private(set) lazy var signUpButton = UIButton.filled(texts.signUp, .brand, fontSize: 16, radius: 6)
    private(set) lazy var logInButton = UIButton.filled(texts.logIn, .neutral, fontSize: 16, radius: 6)
    /// Below name, id, password and confirmation.
    let hints = (0..<4).map { _ in UILabel(11, .regular, .hint) }

    private static let inset: CGFloat = 45

    override var fields: [EntryField] { [nameField, idField, passwordField, confirmationField] }
    override var roomAroundFields: CGFloat { 30 }
    override func done() { askToSignUp() }

    override func viewDidLoad() {
        super.viewDidLoad()
        heading.text = texts.signUp
        heading.accessibilityTraits = .header
        heading.numberOfLines = 0
        nameField.textContentType = .name
        idField.keyboardType = .asciiCapable
        idField.textContentType = .username
        for field in fields { field.onChange = { [weak self] in self?.entriesChanged() } }
        checkButton.accessibilityHint = texts.checkIDHint
        checkButton.addAction(UIAction { [weak self] _ in self?.checkID() }, for: .touchUpInside)
        signUpButton.addAction(UIAction { [weak self] _ in self?.askToSignUp() }, for: .touchUpInside)
        logInButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        layOut()
        showHints()
    }

    // MARK: Layout

    private func layOut() {
        let all: [UIView] =
            [heading, nameField, hints[0], idField, checkButton, hints[1], passwordField, hints[2], confirmationField]
            + [hints[3], signUpButton, logInButton]
        for view in all {
            view.translatesAutoresizingMaskIntoConstraints = false
            form.addSubview(view)
        }
        let trailing = form.trailingAnchor
        for view in all where view !== idField && view !== checkButton {
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: form.leadingAnchor, constant: Self.inset),
                view.trailingAnchor.constraint(equalTo: trailing, constant: -Self.inset),
            ])
        }
        for (index, hint) in hints.enumerated() {
            hint.numberOfLines = 0
            hint.setContentCompressionResistancePriority(.required, for: .vertical)
            let above = index == 1 ? idSide.bottomAnchor : fields[index].bottomAnchor
            NSLayoutConstraint.activate([
                hint.topAnchor.constraint(equalTo: above),
                hint.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
            ])
            if index > 0 {
                fields[index].topAnchor.constraint(equalTo: hints[index - 1].bottomAnchor, constant: 10).isActive = true
            }
        }
        NSLayoutConstraint.activate([
            heading.topAnchor.constraint(equalTo: form.topAnchor, constant: 100),
            nameField.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 50),
            idField.leadingAnchor.constraint(equalTo: form.leadingAnchor, constant: Self.inset),
            checkButton.trailingAnchor.constraint(equalTo: trailing, constant: -Self.inset),
            signUpButton.topAnchor.constraint(equalTo: confirmationField.bottomAnchor, constant: 50)
                .with(priority: .defaultHigh),
            signUpButton.topAnchor.constraint(greaterThanOrEqualTo: hints[3].bottomAnchor, constant: 10),
            signUpButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
            logInButton.topAnchor.constraint(equalTo: signUpButton.bottomAnchor, constant: 20),
            logInButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
            logInButton.bottomAnchor.constraint(lessThanOrEqualTo: form.bottomAnchor, constant: -20),
        ])
        arrange()
    }

    /// What the hint of the id stands below.
    private lazy var idSide: UILayoutGuide = {
        let guide = UILayoutGuide()
        form.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.topAnchor.constraint(equalTo: idField.topAnchor),
            guide.leadingAnchor.constraint(equalTo: idField.leadingAnchor),
            guide.widthAnchor.constraint(equalTo: idField.widthAnchor),
        ])
        return guide
    }()

    /// The button stands beside the id.
    private lazy var besideID = [
        idField.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: -110),
        checkButton.leadingAnchor.constraint(equalTo: idField.trailingAnchor, constant: 12),
        checkButton.topAnchor.constraint(equalTo: idField.topAnchor),
        checkButton.bottomAnchor.constraint(equalTo: idField.bottomAnchor),
        idSide.bottomAnchor.constraint(equalTo: idField.bottomAnchor),
    ]

    /// The button has a line of its own below the id, for large text.
    private lazy var belowID = [
        idField.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: -Self.inset),
        checkButton.leadingAnchor.constraint(equalTo: idField.leadingAnchor),
        checkButton.topAnchor.constraint(equalTo: idField.bottomAnchor, constant: 8),
        checkButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
        idSide.bottomAnchor.constraint(equalTo: checkButton.bottomAnchor),
    ]

    private var isStacked: Bool?

    private func arrange() {
        let needsRoom = UIFont.scaled(12, .bold).pointSize > 13
        guard needsRoom != isStacked else { return }
        if let isStacked { NSLayoutConstraint.deactivate(isStacked ? belowID : besideID) }
        isStacked = needsRoom
        NSLayoutConstraint.activate(needsRoom ? belowID : besideID)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        arrange()
    }

    // MARK: Entries

    private func entriesChanged() {
        let old = entries
        entries.name = nameField.entry
        entries.isComposingName = nameField.markedTextRange != nil
        entries.id = idField.entry
        entries.password = passwordField.entry
        entries.confirmation = confirmationField.entry
        if entries != old { showHints() }
    }

    private func showHints() {
        let shown = [entries.nameHint, entries.idHint, entries.passwordHint, entries.confirmationHint]
        for (index, hint) in shown.enumerated() {
            hints[index].isHidden = hint == nil
            hints[index].text = hint.map(texts.hint)
            hints[index].textColor = hint?.tone.color ?? .hint
            fields[index].accessibilityHint = hint.map(texts.hint)
        }
        checkButton.isEnabled = entries.isIDValid
        signUpButton.isEnabled = entries.isComplete
    }

    // MARK: Actions

    private func checkID() {
        guard presentedViewController == nil else { return }
        do {
            entries.noteID(isFree: try session.store.isFree(entries.id))
            showHints()
            if entries.idCheck == .taken { tellTakenID() }
        } catch {
            showNotice(error, texts)
        }
    }

    private func tellTakenID() {
        showAlert(texts.takenIDTitle, texts.takenIDMessage, texts)
    }

    private func askToSignUp() {
        guard entries.isComplete, presentedViewController == nil else { return }
        view.endEditing(true)
        let alert = UIAlertController(
            title: texts.askSignUp, message: texts.askSignUpMessage, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: texts.yes, style: .default) { [weak self] _ in self?.signUp() })
        alert.addAction(UIAlertAction(title: texts.cancel, style: .destructive))
        present(alert, animated: true)
    }

    private func signUp() {
        do {
            try session.store.signUp(entries)
            for field in fields { field.enter("") }
            showAlert(texts.welcome, texts.welcomeMessage, texts)
        } catch StoreError.takenID {
            entries.noteID(isFree: false)
            showHints()
            tellTakenID()
        } catch {
            showNotice(error, texts)
        }
    }
}

extension SignUpForm.Hint.Tone {
    fileprivate var color: UIColor {
        switch self {
        case .neutral: .hint
        case .good: .brand
        case .bad: .badHint
        }
    }
}
