// SPDX-License-Identifier: Apache-2.0

import Database
import UIKit

/// The rider, the running rental and all rentals before.
final class MyPageViewController: UIViewController {
    private let session: RiderSession
    private let onSignOut: () -> Void
    private(set) var content: MyPageContent
    private var observation: ChangeObservation?
    private lazy var ticker = RentalTicker { [weak self] in self?.showProgress() }

    let tableView = UITableView(frame: .zero, style: .plain)
    let logoutButton = UIButton(type: .custom)
    private var rowMetrics: RentalRowMetrics?

    /// Makes the page of the session's rider.
    ///
    /// - Parameter onSignOut: Is called after the rider has signed out.
    init(session: RiderSession, user: User, onSignOut: @escaping () -> Void) {
        self.session = session
        self.onSignOut = onSignOut
        content = MyPageContent(user: user, activeRental: nil, rentals: [])
        super.init(nibName: nil, bundle: nil)
        title = "나의정보"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`MyPageViewController` is made in code.")
    }

    // MARK: Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        tableView.dataSource = self
        tableView.delegate = self
        tableView.separatorStyle = .none
        tableView.allowsSelection = false
        tableView.sectionHeaderTopPadding = 0
        tableView.contentInsetAdjustmentBehavior = .never
        tableView.backgroundColor = .systemBackground
        tableView.register(ProfileCell.self, forCellReuseIdentifier: ProfileCell.reuseIdentifier)
        tableView.register(RentalCell.self, forCellReuseIdentifier: RentalCell.reuseIdentifier)
        tableView.register(EmptyHistoryCell.self, forCellReuseIdentifier: EmptyHistoryCell.reuseIdentifier)
        view.addSubview(tableView)

        logoutButton.setTitle("로그아웃", for: .normal)
        logoutButton.setTitleColor(.white, for: .normal)
        logoutButton.backgroundColor = .neutral
        logoutButton.layer.cornerRadius = 12
        logoutButton.addAction(UIAction { [weak self] _ in self?.signOut() }, for: .touchUpInside)
        view.addSubview(logoutButton)

        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (page: MyPageViewController, _) in
            page.view.setNeedsLayout()
        }
        observation = try? session.store.observeChanges { [weak self] in self?.reload() }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ticker.stop()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let safeArea = view.safeAreaInsets
        logoutButton.titleLabel?.font = .scaled(20, .bold, for: traitCollection)
        let width = (bounds.width * 0.929).rounded()
        let textHeight = logoutButton.titleLabel?.font.lineHeight ?? 0
        let height = max((width * 55 / 365).rounded(), (textHeight + 16).rounded(.up))
        logoutButton.frame = CGRect(
            x: (bounds.width - width) / 2, y: bounds.height - safeArea.bottom - 10 - height, width: width,
            height: height)
        tableView.frame = CGRect(
            x: 0, y: safeArea.top, width: bounds.width, height: logoutButton.frame.minY - 15 - safeArea.top)
        let metrics = RentalRowMetrics(width: bounds.width, traits: traitCollection)
        if metrics != rowMetrics {
            rowMetrics = metrics
            tableView.reloadData()
        }
    }

    // MARK: Content

    /// Reads everything anew and shows what has changed.
    func reload() {
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

    /// Shows the running rental's time and price of now.
    private func showProgress() {
        guard let rental = content.activeRental,
            let cell = tableView.cellForRow(at: IndexPath(row: 0, section: 1)) as? RentalCell
        else { return }
        cell.showProgress(RentalRow(rental, elapsed: session.elapsed(of: rental)))
    }

    // MARK: Actions

    private lazy var returnButton = UIBarButtonItem(
        title: "반납", primaryAction: UIAction { [weak self] _ in self?.finishRental() })

    private func finishRental() {
        do {
            let rental = try session.finishRental()
            reload()
            showPayment(for: rental)
        } catch {
            reload()
            showNotice(error)
        }
    }

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
            (cell as? ProfileCell)?.show(row.title, row.value, for: traitCollection)
            return cell
        }
        guard let row = row(at: indexPath) else {
            return tableView.dequeueReusableCell(withIdentifier: EmptyHistoryCell.reuseIdentifier, for: indexPath)
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: RentalCell.reuseIdentifier, for: indexPath)
        if let rowMetrics { (cell as? RentalCell)?.show(row, rowMetrics) }
        return cell
    }
}

// MARK: - UITableViewDelegate

extension MyPageViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        content.sections[indexPath.section] == .profile
            ? ProfileCell.height(for: traitCollection) : rowMetrics?.height ?? 76
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        SectionHeaderView(title: content.sections[section].title, traits: traitCollection)
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        SectionHeaderView.height(for: traitCollection)
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        UIView()
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        5
    }
}
