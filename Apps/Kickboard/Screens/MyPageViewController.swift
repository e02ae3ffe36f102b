// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The rider, the running rental and all rentals before.
final class MyPageViewController: StoreListViewController {
    private let onSignOut: () -> Void
    private(set) var content: MyPageContent
    let logoutButton = UIButton.filled("로그아웃", .neutral, fontSize: 20, radius: 12)

    /// Makes the page of the session's rider.
    ///
    /// - Parameter onSignOut: Is called after the rider has signed out.
    init(session: RiderSession, user: User, onSignOut: @escaping () -> Void) {
        self.onSignOut = onSignOut
        content = MyPageContent(user: user, activeRental: nil, rentals: [])
        super.init(session: session)
        title = "나의정보"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = self
        tableView.delegate = self
        tableView.allowsSelection = false
        tableView.sectionFooterHeight = 5
        tableView.register(ProfileCell.self, forCellReuseIdentifier: ProfileCell.reuseIdentifier)
        tableView.register(RentalCell.self, forCellReuseIdentifier: RentalCell.reuseIdentifier)
        tableView.register(EmptyHistoryCell.self, forCellReuseIdentifier: EmptyHistoryCell.reuseIdentifier)
        view.addSubview(tableView)

        logoutButton.addAction(UIAction { [weak self] _ in self?.signOut() }, for: .touchUpInside)
        logoutButton.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(logoutButton)

        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: safeArea.topAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: logoutButton.topAnchor, constant: -15),
            logoutButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            logoutButton.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.929),
            // The design's proportions, unless larger text needs more height.
            logoutButton.heightAnchor.constraint(greaterThanOrEqualTo: logoutButton.widthAnchor, multiplier: 55 / 365),
            logoutButton.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -10),
        ])
    }

    // MARK: Content

    override func reload() {
        guard let user = session.user else { return }
        do {
            show(
                MyPageContent(
                    user: user, activeRental: try session.activeRental(), rentals: try session.rentals()))
        } catch {
            showNotice(error)
        }
    }

    private func show(_ new: MyPageContent) {
        let old = content
        if let rental = new.activeRental {
            ticker.start(alignedTo: rental.startedAt)
        } else {
            ticker.stop()
        }
        navigationItem.rightBarButtonItem = new.activeRental == nil ? nil : returnButton
        guard old != new else {
            showProgress()
            return
        }
        guard tableView.window != nil, old.user == new.user, old.sections != new.sections else {
            content = new
            tableView.reloadData()
            return
        }
        // The rental began or ended: its section comes or goes, and a closed one is the newest row of the history.
        let difference = new.historyRows.difference(from: old.historyRows)
        tableView.performBatchUpdates { [self] in
            content = new
            if new.activeRental == nil {
                tableView.deleteSections(IndexSet(integer: 1), with: .fade)
            } else {
                tableView.insertSections(IndexSet(integer: 1), with: .fade)
            }
            for change in difference {
                switch change {
                case .remove(let row, _, _):
                    tableView.deleteRows(at: [IndexPath(row: row, section: old.historySection)], with: .fade)
                case .insert(let row, _, _):
                    tableView.insertRows(at: [IndexPath(row: row, section: new.historySection)], with: .fade)
                }
            }
        }
    }

    override func showProgress() {
        guard let rental = content.activeRental,
            let cell = tableView.cellForRow(at: IndexPath(row: 0, section: 1)) as? RentalCell
        else { return }
        cell.showProgress(RentalRow(rental, elapsed: session.elapsed(of: rental)))
    }

    // MARK: Actions

    private lazy var returnButton = UIBarButtonItem(
        title: "반납", primaryAction: UIAction { [weak self] _ in self?.finishRental() })

    private func signOut() {
        do {
            try session.signOut()
            onSignOut()
        } catch {
            showNotice(error)
        }
    }

    private func row(at indexPath: IndexPath) -> RentalRow? {
        switch content.sections[indexPath.section] {
        case .profile:
            return nil
        case .renting:
            return content.activeRental.map { RentalRow($0, elapsed: session.elapsed(of: $0)) }
        case .history:
            guard case .rental(let rental) = content.historyRows[indexPath.row] else { return nil }
            return RentalRow(rental)
        }
    }
}

// MARK: - UITableViewDataSource

extension MyPageViewController: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int {
        content.sections.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        content.numberOfRows(in: section)
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if content.sections[indexPath.section] == .profile {
            let cell = tableView.dequeueReusableCell(withIdentifier: ProfileCell.reuseIdentifier, for: indexPath)
            let row = content.profileRows[indexPath.row]
            (cell as? ProfileCell)?.show(row.title, row.value)
            return cell
        }
        guard let row = row(at: indexPath) else {
            return tableView.dequeueReusableCell(withIdentifier: EmptyHistoryCell.reuseIdentifier, for: indexPath)
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: RentalCell.reuseIdentifier, for: indexPath)
        (cell as? RentalCell)?.show(row)
        return cell
    }
}

// MARK: - UITableViewDelegate

extension MyPageViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        SectionHeaderView(title: content.sections[section].title)
    }
}
