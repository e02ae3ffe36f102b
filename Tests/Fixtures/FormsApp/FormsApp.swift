// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What the browser's tests type into: fields and a text view whose delegates limit and refuse.
@main final class FormsApp: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = FormViewController()
        window.makeKeyAndVisible()
        self.window = window
    }
}

final class FormViewController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
    private let name = UITextField()
    private let letters = UITextField()
    private let secret = UITextField()
    private let message = UITextView()
    private let send = UIButton(type: .system)
    private let labels = UIButton(type: .system)
    private let state = UILabel()
    private var sent = 0
    private lazy var links = [
        link("Alert") { $0.askInAlert() },
        link("Rows") { $0.present(RowsViewController(), animated: false) },
        link("Guide") { $0.present(GuideViewController(), animated: false) },
        link("Outline") { $0.present(OutlineViewController(), animated: false) },
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for (field, placeholder) in [(name, "Name"), (letters, "Letters"), (secret, "Secret")] {
            field.borderStyle = .roundedRect
            field.placeholder = placeholder
            field.clearButtonMode = .whileEditing
            field.delegate = self
            field.addAction(UIAction { [unowned self] _ in showState() }, for: [.editingChanged, .editingDidBegin])
            view.addSubview(field)
        }
        name.returnKeyType = .next
        secret.isSecureTextEntry = true
        message.font = .systemFont(ofSize: 17)
        message.accessibilityLabel = "Message"
        message.backgroundColor = .secondarySystemBackground
        message.delegate = self
        send.setTitle("Send", for: .normal)
        send.addAction(
            UIAction { [unowned self] _ in
                sent += 1
                message.text = ""
                showState()
            }, for: .touchUpInside)
        state.numberOfLines = 0
        labels.setTitle("Labels", for: .normal)
        labels.addAction(
            UIAction { [unowned self] _ in view.window?.rootViewController = LabelsViewController() },
            for: .touchUpInside)
        for subview in [message, send, state] + links + [labels] { view.addSubview(subview) }
        showState()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width - 40
        for (index, field) in [name, letters, secret].enumerated() {
            field.frame = CGRect(x: 20, y: 80 + 50 * CGFloat(index), width: width, height: 34)
        }
        message.frame = CGRect(x: 20, y: 230, width: width, height: 100)
        send.frame = CGRect(x: 20, y: 340, width: 100, height: 44)
        labels.frame = CGRect(x: 140, y: 340, width: 100, height: 44)
        state.frame = CGRect(x: 20, y: 400, width: width, height: 60)
        for (index, link) in links.enumerated() {
            link.frame = CGRect(x: 20 + 110 * CGFloat(index), y: 470, width: 100, height: 44)
        }
    }

    private func link(_ title: String, _ action: @escaping (FormViewController) -> Void) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addAction(UIAction { [unowned self] _ in action(self) }, for: .touchUpInside)
        return button
    }

    /// Asks for a nickname of at most four characters and a note.
    private func askInAlert() {
        let alert = UIAlertController(title: "닉네임", message: "네 글자까지 쓸 수 있어요.", preferredStyle: .alert)
        alert.addTextField { [unowned self] field in
            field.placeholder = "새 닉네임"
            field.delegate = self
        }
        alert.addTextField { $0.placeholder = "메모" }
        alert.addAction(UIAlertAction(title: "취소", style: .cancel) { [unowned self] _ in state.text = "cancelled" })
        alert.addAction(
            UIAlertAction(title: "저장", style: .default) { [unowned self, unowned alert] _ in
                state.text = "saved " + alert.textFields!.map { "[\($0.text!)]" }.joined()
            })
        present(alert, animated: true)
    }

    /// What the app knows, for the test to read.
    private func showState() {
        let focus = name.isEditing ? "name" : letters.isEditing ? "letters" : secret.isEditing ? "secret" : "none"
        state.text = "[\(name.text!)][\(letters.text!)][\(secret.text!)][\(message.text!)] \(focus) \(sent)"
    }

    // MARK: Text fields

    /// The name has four characters, the letters have no digits.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        if textField === letters { return !string.contains(where: \.isNumber) }
        guard textField === name || textField.placeholder == "새 닉네임" else { return true }
        return (textField.text! as NSString).replacingCharacters(in: range, with: string).count <= 4
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if presentedViewController != nil { return true }
        if textField === name { letters.becomeFirstResponder() } else { textField.resignFirstResponder() }
        return false
    }

    func textFieldDidEndEditing(_ textField: UITextField) { showState() }

    // MARK: Text view

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        (textView.text as NSString).replacingCharacters(in: range, with: text).count <= 6
    }

    func textViewDidChange(_ textView: UITextView) { showState() }
}
