// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The kickboards that can be rented, and above them the running rental; stands in for the map.
final class KickboardListViewController: StoreListViewController {
    private let onLogOut: () -> Void
    private(set) var kickboards: [Kickboard] = []
    private(set) var activeRental: ActiveRental?

    private(set) lazy var panel = RentalPanelView(texts)
    private let emptyLabel = UILabel(14, .regular, .neutral)

    /// Makes the list.
    ///
    /// - Parameter onLogOut: Is called after the rider has logged out on My Page.
    init(session: RiderSession, onLogOut: @escaping () -> Void) {
        self.onLogOut = onLogOut
        super.init(session: session)
        title = texts.kickboards
    }

    // MARK: Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        let person = UIBarButtonItem(
            image: UIImage(systemName: "person"), primaryAction: UIAction { [weak self] _ in self?.showMyPage() })
        person.accessibilityLabel = texts.myPage
        navigationItem.rightBarButtonItem = person
        navigationItem.backButtonDisplayMode = .minimal

        panel.returnButton.addAction(UIAction { [weak self] _ in self?.finishRental() }, for: .touchUpInside)
        panel.isHidden = true
        // Before the table, so that it is read first.
        view.addSubview(panel)

        tableView.dataSource = self
        tableView.delegate = self
        tableView.register(KickboardCell.self, forCellReuseIdentifier: KickboardCell.reuseIdentifier)
        view.addSubview(tableView)

        emptyLabel.text = texts.noKickboards
        emptyLabel.textAlignment = .center
        emptyLabel.numberOfLines = 0
        emptyLabel.isHidden = true
        view.addSubview(emptyLabel)

        panel.translatesAutoresizingMaskIntoConstraints = false
        emptyLabel.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            panelHidden,
            panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            panel.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.topAnchor.constraint(equalTo: panel.bottomAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            emptyLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 25),
            emptyLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -25),
            emptyLabel.centerYAnchor.constraint(equalTo: tableView.centerYAnchor),
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // The app may have gone before the rider had seen what the last rental costs.
        if let rental = try? session.unconfirmedRental() { askToConfirm(rental) }
    }

    /// The panel is out of sight above the list while nothing is rented.
    private lazy var panelHidden = panel.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)
    private lazy var panelShown = panel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)

    // MARK: Content

    override func reload() {
        do {
            let available = try session.store.availableKickboards()
            show(try session.activeRental())
            show(available)
        } catch {
            showFailure(error)
        }
    }

    private func show(_ new: [Kickboard]) {
        emptyLabel.isHidden = !new.isEmpty
        guard new != kickboards else { return }
        guard tableView.window != nil, !kickboards.isEmpty else {
            kickboards = new
            tableView.reloadData()
            return
        }
        let difference = new.difference(from: kickboards)
        tableView.performBatchUpdates { [self] in
            kickboards = new
            for change in difference {
                switch change {
                case .remove(let row, _, _):
                    tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .fade)
                case .insert(let row, _, _):
                    tableView.insertRows(at: [IndexPath(row: row, section: 0)], with: .fade)
                }
            }
        }
    }

    private func show(_ new: ActiveRental?) {
        let wasRenting = activeRental != nil
        activeRental = new
        if let new {
            panel.show(new, elapsed: session.elapsed(of: new))
            ticker.start(alignedTo: new.startedAt)
        } else {
            ticker.stop()
        }
        guard wasRenting != (new != nil) else { return }
        (new == nil ? panelShown : panelHidden).isActive = false
        (new == nil ? panelHidden : panelShown).isActive = true
        guard view.window != nil else {
            panel.isHidden = new == nil
            return
        }
        panel.isHidden = false
        UIView.animate(withDuration: 0.5) {
            self.view.layoutIfNeeded()
        } completion: { _ in
            self.panel.isHidden = self.activeRental == nil
        }
    }

    override func showProgress() {
        guard let activeRental else { return }
        panel.showProgress(of: activeRental, elapsed: session.elapsed(of: activeRental))
    }

    // MARK: Actions

    private func rent(_ kickboard: Kickboard) {
        do {
            try session.rent(kickboard)
            reload()
        } catch {
            reload()
            showNotice(error, texts)
        }
    }

    private func showMyPage() {
        guard let user = session.user else { return }
        navigationController?.pushViewController(
            MyPageViewController(session: session, user: user, onLogOut: onLogOut), animated: true)
    }
}

// MARK: - UITableViewDataSource

extension KickboardListViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        kickboards.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: KickboardCell.reuseIdentifier, for: indexPath)
        (cell as? KickboardCell)?.show(kickboards[indexPath.row], texts)
        return cell
    }
}

// MARK: - UITableViewDelegate

extension KickboardListViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        rent(kickboards[indexPath.row])
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        SectionHeaderView(title: texts.availableKickboards)
    }
}
