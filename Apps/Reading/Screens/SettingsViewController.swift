// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The settings: one section for each section value, with the rows that the value carries.
final class SettingsViewController: UITableViewController {
    private let library: Library
    private(set) var sections: [SettingSection] = []
    private var texts: Texts { library.texts }

    init(library: Library) {
        self.library = library
        super.init(style: .insetGrouped)
        title = library.texts.settings
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`SettingsViewController` is made in code.")
    }

    // MARK: Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.backgroundColor = .background
        tableView.separatorStyle = .none
        tableView.register(SettingProfileCell.self, forCellReuseIdentifier: SettingProfileCell.reuseIdentifier)
        tableView.register(SettingMenuCell.self, forCellReuseIdentifier: SettingMenuCell.reuseIdentifier)
        navigationItem.backButtonDisplayMode = .minimal
        library.observe(by: self) { [weak self] in self?.reload() }
        reload()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    // MARK: Content

    /// Reads the profile and the count anew.
    private func reload() {
        guard let reader = library.reader else { return }
        do {
            show(SettingSection.sections(of: reader, readCount: try library.readCount(), texts: texts))
        } catch {
            showNotice(error, texts)
        }
    }

    /// Shows sections; rows that stay where they are keep their cells.
    func show(_ new: [SettingSection]) {
        let old = sections
        guard old != new else { return }
        sections = new
        guard old.map(\.numberOfRows) == new.map(\.numberOfRows) else {
            tableView.reloadData()
            return
        }
        for (section, values) in zip(old, new).enumerated() where values.0 != values.1 {
            tableView.reconfigureRows(
                at: (0..<values.1.numberOfRows).map { IndexPath(row: $0, section: section) })
        }
    }

    // MARK: Actions

    private func perform(_ action: SettingAction) {
        // A second tap before the first one's screen is there does nothing.
        guard navigationController?.topViewController === self, presentedViewController == nil else { return }
        switch action {
        case .editProfile:
            navigationController?.pushViewController(ProfileEditViewController(library: library), animated: true)
        case .changePassword:
            navigationController?.pushViewController(PasswordViewController(texts: texts), animated: true)
        case .logOut:
            askToLogOut()
        }
    }

    private func askToLogOut() {
        let alert = UIAlertController(title: texts.logOut, message: texts.askLogOut, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: texts.cancel, style: .cancel))
        alert.addAction(
            UIAlertAction(title: texts.logOut, style: .destructive) { [weak self] _ in
                guard let self else { return }
                do {
                    try library.logOut()
                } catch {
                    showNotice(error, texts)
                }
            })
        present(alert, animated: true)
    }

    // MARK: Table

    override func numberOfSections(in tableView: UITableView) -> Int {
        sections.count
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].numberOfRows
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        switch sections[indexPath.section] {
        case .topStack(let rows):
            let cell = tableView.dequeueReusableCell(
                withIdentifier: SettingProfileCell.reuseIdentifier, for: indexPath)
            (cell as? SettingProfileCell)?.show(rows[indexPath.row], caption: texts.readBooks)
            return cell
        case .element(let rows):
            let cell = tableView.dequeueReusableCell(withIdentifier: SettingMenuCell.reuseIdentifier, for: indexPath)
            (cell as? SettingMenuCell)?.show(rows[indexPath.row])
            return cell
        }
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        if case .element = sections[indexPath.section] { indexPath } else { nil }
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: false)
        guard case .element(let rows) = sections[indexPath.section] else { return }
        perform(rows[indexPath.row].action)
    }
}
