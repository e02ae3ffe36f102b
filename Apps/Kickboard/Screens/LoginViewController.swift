// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Id and password of a rider.
final class LoginViewController: FormViewController {
    private let onLogIn: () -> Void

    let wordmark = UILabel(35, .bold, .brand)
    private(set) lazy var idField = LoginField(
        texts, label: texts.id, placeholder: texts.idPlaceholder, isPassword: false)
    private(set) lazy var passwordField = LoginField(
        texts, label: texts.password, placeholder: texts.passwordPlaceholder, isPassword: true)
    let errorLabel = UILabel(14, .regular, .loginError)
    private(set) lazy var autoLogInTick = TickButton(texts.autoLogIn)
    private(set) lazy var logInButton = UIButton.filled(texts.logIn, .brand, fontSize: 16, radius: 5)
    private(set) lazy var signUpButton = UIButton.filled(texts.signUp, .neutral, fontSize: 16, radius: 5)
    private(set) lazy var keepIDTick = TickButton(texts.keepID)

    private static let inset: CGFloat = 32

    /// Makes the form.
    ///
    /// - Parameter onLogIn: Is called after a rider has logged in.
    init(session: RiderSession, onLogIn: @escaping () -> Void) {
        self.onLogIn = onLogIn
        super.init(session: session)
    }

    override var fields: [EntryField] { [idField, passwordField] }
    override func done() { logIn() }

    // MARK: Layout

    override func viewDidLoad() {
        super.viewDidLoad()
        wordmark.text = texts.wordmark
        wordmark.textAlignment = .center
        wordmark.adjustsFontSizeToFitWidth = true
        wordmark.minimumScaleFactor = 0.5
        wordmark.accessibilityTraits = .header
        idField.keyboardType = .asciiCapable
        idField.textContentType = .username
        passwordField.textContentType = .password
        passwordField.clearsOnBeginEditing = true
        errorLabel.adjustsFontSizeToFitWidth = true
        errorLabel.minimumScaleFactor = Self.smallestError
        errorLabel.alpha = 0
        errorLabel.setContentCompressionResistancePriority(.required, for: .vertical)
        wordmark.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
        for field in [idField, passwordField] {
            field.addAction(UIAction { [weak self] _ in self?.hideError() }, for: .editingDidBegin)
        }
        logInButton.addAction(UIAction { [weak self] _ in self?.logIn() }, for: .touchUpInside)
        signUpButton.addAction(UIAction { [weak self] _ in self?.showSignUp() }, for: .touchUpInside)
        if let keptID = session.keptID {
            idField.text = keptID
            keepIDTick.isSelected = true
        }
        layOut()
    }

    private func layOut() {
        let all: [UIView] = [
            wordmark, idField, passwordField, errorLabel, autoLogInTick, logInButton, signUpButton, keepIDTick,
        ]
        for view in all {
            view.translatesAutoresizingMaskIntoConstraints = false
            form.addSubview(view)
        }
        for view in [idField, passwordField, logInButton, signUpButton] {
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: form.leadingAnchor, constant: Self.inset),
                view.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: -Self.inset),
            ])
        }
        NSLayoutConstraint.activate([
            wordmark.topAnchor.constraint(equalTo: form.topAnchor, constant: 160),
            wordmark.centerXAnchor.constraint(equalTo: form.centerXAnchor),
            wordmark.widthAnchor.constraint(greaterThanOrEqualToConstant: 194),
            wordmark.widthAnchor.constraint(lessThanOrEqualTo: form.widthAnchor, constant: -2 * Self.inset),
            wordmarkHeight,
            idField.topAnchor.constraint(equalTo: wordmark.bottomAnchor, constant: 32),
            passwordField.topAnchor.constraint(equalTo: idField.bottomAnchor, constant: 16),
            errorLabel.topAnchor.constraint(equalTo: passwordField.bottomAnchor, constant: 10),
            errorLabel.leadingAnchor.constraint(equalTo: form.leadingAnchor, constant: Self.inset),
            autoLogInTick.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: -Self.inset),
            autoLogInTick.leadingAnchor.constraint(
                greaterThanOrEqualTo: form.leadingAnchor, constant: Self.inset),
            logInButton.topAnchor.constraint(equalTo: passwordField.bottomAnchor, constant: 40)
                .with(priority: .defaultHigh),
            logInButton.topAnchor.constraint(greaterThanOrEqualTo: autoLogInTick.bottomAnchor),
            logInButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 48),
            signUpButton.topAnchor.constraint(equalTo: logInButton.bottomAnchor, constant: 16),
            signUpButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 48),
            keepIDTick.topAnchor.constraint(equalTo: signUpButton.bottomAnchor, constant: 8),
            keepIDTick.centerXAnchor.constraint(equalTo: form.centerXAnchor),
            keepIDTick.leadingAnchor.constraint(greaterThanOrEqualTo: form.leadingAnchor, constant: Self.inset),
            keepIDTick.bottomAnchor.constraint(lessThanOrEqualTo: form.bottomAnchor, constant: -8),
        ])
        NSLayoutConstraint.activate(oneLine)
    }

    /// 40 points, more where the text is larger.
    private lazy var wordmarkHeight = wordmark.heightAnchor.constraint(equalToConstant: 40)

    // MARK: The line of the error

    /// How small the error may become to stand beside the tick.
    private static let smallestError: CGFloat = 0.85
    private var isStacked = false

    /// Error and tick share the line between the password and the button.
    private lazy var oneLine = [
        autoLogInTick.topAnchor.constraint(equalTo: passwordField.bottomAnchor),
        errorLabel.trailingAnchor.constraint(lessThanOrEqualTo: autoLogInTick.leadingAnchor, constant: -8),
    ]

    /// The error has lines of its own above the tick.
    private lazy var stacked = [
        autoLogInTick.topAnchor.constraint(equalTo: errorLabel.bottomAnchor),
        errorLabel.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: -Self.inset),
    ]

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        wordmarkHeight.constant = (40 * wordmark.font.pointSize / 35).rounded()
        let room = view.bounds.inset(by: view.safeAreaInsets).width - 2 * Self.inset - autoLogInTick.neededWidth - 8
        let needed = errorLabel.text.map { errorLabel.width(of: $0) * Self.smallestError } ?? 0
        guard (needed > room) != isStacked else { return }
        isStacked.toggle()
        errorLabel.numberOfLines = isStacked ? 0 : 1
        NSLayoutConstraint.deactivate(isStacked ? oneLine : stacked)
        NSLayoutConstraint.activate(isStacked ? stacked : oneLine)
    }

    private func showError(_ message: String) {
        errorLabel.text = message
        view.setNeedsLayout()
        UIView.animate(withDuration: 0.3) {
            self.errorLabel.alpha = 1
            self.view.layoutIfNeeded()
        }
    }

    private func hideError() {
        guard errorLabel.alpha > 0 else { return }
        UIView.animate(withDuration: 0.3) {
            self.errorLabel.alpha = 0
        } completion: { _ in
            guard self.errorLabel.alpha == 0 else { return }
            self.errorLabel.text = nil
            self.view.setNeedsLayout()
        }
    }

    // MARK: Actions

    private func logIn() {
        // A second tap finds what the first one has led to.
        guard presentedViewController == nil else { return }
        view.endEditing(true)
        if idField.entry.isEmpty { return showError(texts.emptyID) }
        if passwordField.entry.isEmpty { return showError(texts.emptyPassword) }
        do {
            try session.logIn(
                idField.entry, password: passwordField.entry, staysLoggedIn: autoLogInTick.isSelected)
            session.keptID = keepIDTick.isSelected ? idField.entry : nil
            passwordField.enter("")
            onLogIn()
        } catch StoreError.noMatch {
            showError(texts.noMatch)
        } catch StoreError.tooManyAttempts(let seconds) {
            showError(texts.tooManyAttempts(seconds: seconds))
        } catch {
            showNotice(error, texts)
        }
    }

    private func showSignUp() {
        guard presentedViewController == nil else { return }
        let signUp = SignUpViewController(session: session)
        signUp.modalPresentationStyle = .fullScreen
        present(signUp, animated: true)
    }
}
