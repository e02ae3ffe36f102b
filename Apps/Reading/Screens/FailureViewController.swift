// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Says why the library can't be used, with a row to try again.
final class FailureViewController: UITableViewController {
    private let message: String
    private let texts: Texts
    private let onRetry: () -> Void

    init(message: String, texts: Texts, onRetry: @escaping () -> Void) {
        self.message = message
        self.texts = texts
        self.onRetry = onRetry
        super.init(style: .insetGrouped)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`FailureViewController` is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.backgroundColor = .background
        tableView.register(ListCell.self, forCellReuseIdentifier: ListCell.reuseIdentifier)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        1
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: ListCell.reuseIdentifier, for: indexPath)
        (cell as? ListCell)?.show(texts.retry, message)
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onRetry()
    }
}
