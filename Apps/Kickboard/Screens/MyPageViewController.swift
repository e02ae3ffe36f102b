// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The rider, the running rental and all rentals before.
final class MyPageViewController: StoreListViewController {
    private let onLogOut: () -> Void
    private(set) var content: MyPageContent
    private(set) lazy var logoutButton = UIButton.filled(texts.logOut, .neutral, fontSize: 20, radius: 12)

    /// Makes the page of the session's rider.
    ///
    /// - Parameter onLogOut: Is called after the rider has logged out.
    init(session: RiderSession, user: User, onLogOut: @escaping () -> Void) {
        self.onLogOut = onLogOut
        content = MyPageContent(user: user, activeRental: nil, rentals: [])
        super.init(session: session)
        title = texts.myPage
        navigationItem.backButtonDisplayMode = .minimal
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = self
        tableView.delegate = self
        tableView.register(ProfileCell.self, forCellReuseIdentifier: ProfileCell.reuseIdentifier)
        tableView.register(RentalCell.self, forCellReuseIdentifier: RentalCell.reuseIdentifier)
        tableView.register(EmptyHistoryCell.self, forCellReuseIdentifier: EmptyHistoryCell.reuseIdentifier)
        view.addSubview(tableView)

        logoutButton.addAction(UIAction { [weak self] _ in self?.logOut() }, for: .touchUpInside)
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
            showFailure(error)
        }
    }

    private func show(_ new: MyPageContent) {
        let old = content
        if let rental = new.activeRental {
            ticker.start(alignedTo: rental.startedAt)
        } else {
            ticker.stop()
        }
        navigationItem.rightBarButtonItems = new.activeRental == nil ? [historyButton] : [historyButton, returnButton]
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
        cell.showProgress(RentalRow(rental, elapsed: session.elapsed(of: rental), texts))
    }

    // MARK: Actions

    private lazy var returnButton = UIBarButtonItem(
        title: texts.returnShort, primaryAction: UIAction { [weak self] _ in self?.finishRental() })

    private lazy var historyButton: UIBarButtonItem = {
        let button = UIBarButtonItem(
            image: UIImage(systemName: "clock.arrow.circlepath"),
            primaryAction: UIAction { [weak self] _ in self?.showHistory() })
        button.accessibilityLabel = texts.history
        return button
    }()

    private func showHistory() {
        navigationController?.pushViewController(HistoryViewController(session: session), animated: true)
    }

    private func logOut() {
        do {
            try session.logOut()
            onLogOut()
        } catch {
            showNotice(error, texts)
        }
    }

    private func rental(at indexPath: IndexPath) -> Rental? {
        guard content.sections[indexPath.section] == .history,
            case .rental(let rental) = content.historyRows[indexPath.row]
        else { return nil }
        return rental
    }

    private func row(at indexPath: IndexPath) -> RentalRow? {
        switch content.sections[indexPath.section] {
        case .profile:
            return nil
        case .renting:
            return content.activeRental.map { RentalRow($0, elapsed: session.elapsed(of: $0), texts) }
        case .history:
            guard case .rental(let rental) = content.historyRows[indexPath.row] else { return nil }
            return RentalRow(rental, texts)
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
            let row = content.profileRows(texts)[indexPath.row]
            (cell as? ProfileCell)?.show(row.title, row.value)
            return cell
        }
        guard let row = row(at: indexPath) else {
            let cell = tableView.dequeueReusableCell(withIdentifier: EmptyHistoryCell.reuseIdentifier, for: indexPath)
            (cell as? EmptyHistoryCell)?.show(texts.noRentals)
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: RentalCell.reuseIdentifier, for: indexPath)
        let isOver = content.sections[indexPath.section] == .history
        (cell as? RentalCell)?.show(row, hint: isOver ? texts.summaryHint : nil)
        return cell
    }
}

// MARK: - UITableViewDelegate

extension MyPageViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        SectionHeaderView(title: content.sections[section].title(texts))
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 5 }

    /// Only what is over has a summary.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        rental(at: indexPath) == nil ? nil : indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: false)
        if let rental = rental(at: indexPath) { showSummary(of: rental) }
    }
}
