// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Name and password of a teacher.
final class SignInViewController: UIViewController {
    private let session: GateSession
    private var texts: Texts { session.texts }

    let loginField = UITextField()
    let passwordField = UITextField()
    let messageLabel = UILabel()
    private(set) lazy var signInButton = FilledButton(title: texts.signIn) { [weak self] in self?.signIn() }

    init(session: GateSession) {
        self.session = session
        super.init(nibName: nil, bundle: nil)
        title = session.texts.appName
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`SignInViewController` is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        loginField.textContentType = .username
        loginField.autocapitalizationType = .none
        loginField.autocorrectionType = .no
        loginField.returnKeyType = .next
        passwordField.textContentType = .password
        passwordField.isSecureTextEntry = true
        passwordField.returnKeyType = .go
        loginField.addAction(
            UIAction { [weak self] _ in self?.passwordField.becomeFirstResponder() }, for: .primaryActionTriggered)
        passwordField.addAction(
            UIAction { [weak self] _ in self?.signIn() }, for: .primaryActionTriggered)
        messageLabel.textColor = .warning
        messageLabel.isHidden = true

        let stack = UIStackView()
        stack.axis = .vertical
        stack.spacing = 6
        for (caption, field) in [(texts.login, loginField), (texts.password, passwordField)] {
            let label = UILabel()
            label.text = caption
            prepare(label, size: 15, color: .caption)
            field.font = .scaled(17)
            field.adjustsFontForContentSizeCategory = true
            field.borderStyle = .roundedRect
            field.accessibilityLabel = caption
            field.addAction(UIAction { [weak self] _ in self?.entriesChanged() }, for: .editingChanged)
            field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
            stack.addArrangedSubview(label)
            stack.addArrangedSubview(field)
            stack.setCustomSpacing(16, after: field)
        }
        prepare(messageLabel, size: 15, color: .warning)
        stack.addArrangedSubview(messageLabel)
        stack.setCustomSpacing(16, after: messageLabel)
        stack.addArrangedSubview(signInButton)
        stack.setCustomSpacing(24, after: signInButton)
        if let accounts = try? session.store.demoTeachers(), !accounts.isEmpty {
            let hint = UILabel()
            hint.text = texts.demoAccounts(accounts, password: StarterData.password)
            prepare(hint, size: 14, color: .caption)
            stack.addArrangedSubview(hint)
        }
        addScrolling(stack)
        entriesChanged()
    }

    private func prepare(_ label: UILabel, size: CGFloat, color: UIColor) {
        label.font = .scaled(size)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.numberOfLines = 0
    }

    private func addScrolling(_ stack: UIStackView) {
        let scroller = UIScrollView()
        for view in [scroller, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scroller)
        scroller.addSubview(stack)
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            scroller.topAnchor.constraint(equalTo: area.topAnchor),
            scroller.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            scroller.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            scroller.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            stack.topAnchor.constraint(equalTo: scroller.topAnchor, constant: 24),
            stack.bottomAnchor.constraint(equalTo: scroller.bottomAnchor, constant: -20),
            stack.leadingAnchor.constraint(equalTo: scroller.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: scroller.trailingAnchor, constant: -20),
            stack.widthAnchor.constraint(equalTo: scroller.widthAnchor, constant: -40),
        ])
    }

    private var isComplete: Bool { loginField.text?.isEmpty == false && passwordField.text?.isEmpty == false }

    private func entriesChanged() { signInButton.isEnabled = isComplete }

    private func signIn() {
        guard isComplete else { return }
        do {
            messageLabel.isHidden = true
            try session.signIn(loginField.text ?? "", password: passwordField.text ?? "")
        } catch {
            passwordField.text = ""
            entriesChanged()
            messageLabel.text = (error as? StoreError)?.message(texts) ?? error.localizedDescription
            messageLabel.isHidden = false
        }
    }
}
