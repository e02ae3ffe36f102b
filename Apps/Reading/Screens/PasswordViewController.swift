// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Says that readers of the device have no password.
final class PasswordViewController: UITableViewController {
    private let texts: Texts

    init(texts: Texts) {
        self.texts = texts
        super.init(style: .insetGrouped)
        title = texts.changePassword
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`PasswordViewController` is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.backgroundColor = .background
        tableView.register(ListCell.self, forCellReuseIdentifier: ListCell.reuseIdentifier)
        tableView.allowsSelection = false
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        1
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: ListCell.reuseIdentifier, for: indexPath)
        (cell as? ListCell)?.showInformation(texts.noPassword)
        return cell
    }
}
