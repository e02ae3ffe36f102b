// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The readers of this device, and the way to start as a new one.
final class LogInViewController: UITableViewController {
    private let library: Library
    private var readers: [Reader] = []
    private var texts: Texts { library.texts }

    init(library: Library) {
        self.library = library
        super.init(style: .insetGrouped)
        title = library.texts.logIn
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`LogInViewController` is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.backgroundColor = .background
        tableView.register(ListCell.self, forCellReuseIdentifier: ListCell.reuseIdentifier)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        perform { readers = try library.store.readers() }
        tableView.reloadData()
    }

    private func perform(_ change: () throws -> Void) {
        do {
            try change()
        } catch {
            showNotice(error, texts)
        }
    }

    // MARK: Table

    override func numberOfSections(in tableView: UITableView) -> Int {
        2
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? readers.count : 1
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: ListCell.reuseIdentifier, for: indexPath)
        if indexPath.section == 0 {
            (cell as? ListCell)?.show(readers[indexPath.row].nickname, readers[indexPath.row].email)
        } else {
            (cell as? ListCell)?.show(texts.newReader, "")
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        perform {
            if indexPath.section == 0 {
                try library.logIn(readers[indexPath.row])
            } else {
                let names = texts.nicknames
                try library.signUp(nickname: names[readers.count % names.count])
            }
        }
    }
}
