// SPDX-License-Identifier: Apache-2.0

import Database
import UIKit

/// The riders that a device can be signed in as; stands in for the login screen.
final class SignInViewController: UIViewController {
    private let session: RiderSession
    private let onSignIn: () -> Void
    private(set) var users: [User] = []
    private var observation: ChangeObservation?

    let tableView = UITableView(frame: .zero, style: .grouped)

    private enum Section: Int, CaseIterable {
        case riders, newRider
    }

    /// Makes the screen.
    ///
    /// - Parameter onSignIn: Is called after a rider has signed in.
    init(session: RiderSession, onSignIn: @escaping () -> Void) {
        self.session = session
        self.onSignIn = onSignIn
        super.init(nibName: nil, bundle: nil)
        title = "로그인"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`SignInViewController` is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        tableView.dataSource = self
        tableView.delegate = self
        tableView.separatorStyle = .none
        tableView.register(ProfileCell.self, forCellReuseIdentifier: ProfileCell.reuseIdentifier)
        view.addSubview(tableView)
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (screen: SignInViewController, _) in
            screen.tableView.reloadData()
        }
        observation = try? session.store.observeChanges { [weak self] in self?.reload() }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        tableView.frame = view.bounds
    }

    private func reload() {
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
                users[indexPath.row].name, users[indexPath.row].id, for: traitCollection)
        default: (cell as? ProfileCell)?.show("새 라이더로 시작", "", for: traitCollection)
        }
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        Section(rawValue: section) == .riders && !users.isEmpty ? "라이더" : nil
    }
}

// MARK: - UITableViewDelegate

extension SignInViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        ProfileCell.height(for: traitCollection)
    }

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
