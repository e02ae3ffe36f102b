// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Says why the store can't be used, with a button to try again.
final class FailureViewController: UIViewController {
    private let notice: NoticeView

    init(message: String, texts: Texts, onRetry: @escaping () -> Void) {
        notice = NoticeView(symbol: "exclamationmark.triangle", title: message)
        super.init(nibName: nil, bundle: nil)
        notice.addButton(texts.retry, action: onRetry)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`FailureViewController` is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        notice.fill(view)
    }
}
