// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The e-mail, which stays, and the nicknames that the reader can have.
final class ProfileEditViewController: UITableViewController {
    private let library: Library
    private let nicknames: [String]
    private var texts: Texts { library.texts }

    init(library: Library) {
        self.library = library
        let offered = library.texts.nicknames
        let current = library.reader.map { [$0.nickname] } ?? []
        nicknames = current.filter { !offered.contains($0) } + offered
        super.init(style: .insetGrouped)
        title = library.texts.editProfile
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`ProfileEditViewController` is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.backgroundColor = .background
        tableView.register(ListCell.self, forCellReuseIdentifier: ListCell.reuseIdentifier)
        library.observe(by: self) { [weak self] in self?.showNickname() }
    }

    private func showNickname() {
        tableView.reconfigureRows(at: nicknames.indices.map { IndexPath(row: $0, section: 1) })
    }

    // MARK: Table

    override func numberOfSections(in tableView: UITableView) -> Int {
        2
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? 1 : nicknames.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: ListCell.reuseIdentifier, for: indexPath)
        if indexPath.section == 0 {
            (cell as? ListCell)?.showInformation(library.reader?.email ?? "")
        } else {
            let nickname = nicknames[indexPath.row]
            (cell as? ListCell)?.show(nickname, "", isChecked: nickname == library.reader?.nickname)
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath.section == 0 ? nil : indexPath
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        do {
            try library.rename(to: nicknames[indexPath.row])
        } catch {
            showNotice(error, texts)
        }
    }
}
