// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Says why the app can't be used, with a button to try again.
final class FailureViewController: UIViewController {
    private let onRetry: () -> Void
    let messageLabel = UILabel(16, .regular, .label)
    let retryButton: UIButton

    init(message: String, texts: Texts, onRetry: @escaping () -> Void) {
        self.onRetry = onRetry
        retryButton = .filled(texts.retry, .brand, fontSize: 16, radius: 5)
        super.init(nibName: nil, bundle: nil)
        messageLabel.text = message
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`FailureViewController` is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        messageLabel.textAlignment = .center
        messageLabel.numberOfLines = 0
        retryButton.addAction(UIAction { [weak self] _ in self?.onRetry() }, for: .touchUpInside)
        for view: UIView in [messageLabel, retryButton] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        NSLayoutConstraint.activate([
            messageLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            messageLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            messageLabel.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            retryButton.leadingAnchor.constraint(equalTo: messageLabel.leadingAnchor),
            retryButton.trailingAnchor.constraint(equalTo: messageLabel.trailingAnchor),
            retryButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 55),
            retryButton.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -20),
        ])
    }
}
