// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The riders that a device can be signed in as; stands in for the login screen.
final class SignInViewController: StoreListViewController {
    private let onSignIn: () -> Void
    private(set) var users: [User] = []

    private enum Section: Int, CaseIterable {
        case riders, newRider
    }

    /// Makes the screen.
    ///
    /// - Parameter onSignIn: Is called after a rider has signed in.
    init(session: RiderSession, onSignIn: @escaping () -> Void) {
        self.onSignIn = onSignIn
        super.init(session: session, style: .grouped)
        title = "로그인"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = self
        tableView.delegate = self
        tableView.register(ProfileCell.self, forCellReuseIdentifier: ProfileCell.reuseIdentifier)
        view.addSubview(tableView)
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    override func reload() {
        do {
            users = try session.store.usersNotSignedIn()
            tableView.reloadData()
        } catch {
            showNotice(error)
        }
    }

    private func signIn(_ action: () throws -> Void) {
        do {
            try action()
            onSignIn()
        } catch {
            reload()
            showNotice(error)
        }
    }
}

// MARK: - UITableViewDataSource

extension SignInViewController: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int {
        Section.allCases.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Section(rawValue: section) == .riders ? users.count : 1
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: ProfileCell.reuseIdentifier, for: indexPath)
        cell.accessibilityTraits = .button
        switch Section(rawValue: indexPath.section) {
        case .riders:
            (cell as? ProfileCell)?.show(
                users[indexPath.row].name, users[indexPath.row].id)
        default: (cell as? ProfileCell)?.show("새 라이더로 시작", "")
        }
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        Section(rawValue: section) == .riders && !users.isEmpty ? "라이더" : nil
    }
}

// MARK: - UITableViewDelegate

extension SignInViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        signIn {
            switch Section(rawValue: indexPath.section) {
            case .riders: try session.signIn(users[indexPath.row])
            default: try session.signInAsNewGuest()
            }
        }
    }
}
