// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Says why the app can't be used, with a button to try again.
final class FailureViewController: UIViewController {
    private let onRetry: () -> Void
    let messageLabel = UILabel()
    let retryButton = UIButton(type: .custom)

    init(message: String, onRetry: @escaping () -> Void) {
        self.onRetry = onRetry
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
        messageLabel.textColor = .label
        messageLabel.textAlignment = .center
        messageLabel.numberOfLines = 0
        view.addSubview(messageLabel)
        retryButton.setTitle("다시 시도", for: .normal)
        retryButton.setTitleColor(.white, for: .normal)
        retryButton.backgroundColor = .brand
        retryButton.layer.cornerRadius = 5
        retryButton.addAction(UIAction { [weak self] _ in self?.onRetry() }, for: .touchUpInside)
        view.addSubview(retryButton)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width - 40
        messageLabel.font = .scaled(16, .regular, for: traitCollection)
        retryButton.titleLabel?.font = .scaled(16, .bold, for: traitCollection)
        let size = messageLabel.sizeThatFits(CGSize(width: width, height: view.bounds.height))
        messageLabel.frame = CGRect(
            x: 20, y: ((view.bounds.height - size.height) / 2).rounded(), width: width, height: size.height)
        let height = max(55, ((retryButton.titleLabel?.font.lineHeight ?? 0) + 24).rounded(.up))
        retryButton.frame = CGRect(
            x: 20, y: view.bounds.height - view.safeAreaInsets.bottom - 20 - height, width: width, height: height)
    }
}
