// SPDX-License-Identifier: Apache-2.0

import Database
import UIKit

/// The kickboards that can be rented, and above them the running rental; stands in for the map.
final class KickboardListViewController: UIViewController {
    private let session: RiderSession
    private let onSignOut: () -> Void
    private(set) var kickboards: [Kickboard] = []
    private(set) var activeRental: ActiveRental?
    private var observation: ChangeObservation?
    private lazy var ticker = RentalTicker { [weak self] in self?.showProgress() }

    let tableView = UITableView(frame: .zero, style: .plain)
    let panel = RentalPanelView()
    private let emptyLabel = UILabel()

    /// Makes the list.
    ///
    /// - Parameter onSignOut: Is called after the rider has signed out on My Page.
    init(session: RiderSession, onSignOut: @escaping () -> Void) {
        self.session = session
        self.onSignOut = onSignOut
        super.init(nibName: nil, bundle: nil)
        title = "킥보드"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`KickboardListViewController` is made in code.")
    }

    // MARK: Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let person = UIBarButtonItem(
            image: UIImage(systemName: "person"), primaryAction: UIAction { [weak self] _ in self?.showMyPage() })
        person.accessibilityLabel = "나의정보"
        navigationItem.rightBarButtonItem = person
        navigationItem.backButtonDisplayMode = .minimal

        panel.returnButton.addAction(UIAction { [weak self] _ in self?.finishRental() }, for: .touchUpInside)
        panel.isHidden = true
        // Before the table, so that it is read first.
        view.addSubview(panel)

        tableView.dataSource = self
        tableView.delegate = self
        tableView.separatorStyle = .none
        tableView.sectionHeaderTopPadding = 0
        tableView.contentInsetAdjustmentBehavior = .never
        tableView.backgroundColor = .systemBackground
        tableView.register(KickboardCell.self, forCellReuseIdentifier: KickboardCell.reuseIdentifier)
        view.addSubview(tableView)

        emptyLabel.text = "주변에 이용 가능한 킥보드가 없습니다."
        emptyLabel.textColor = .neutral
        emptyLabel.textAlignment = .center
        emptyLabel.numberOfLines = 0
        emptyLabel.isHidden = true
        view.addSubview(emptyLabel)

        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (list: KickboardListViewController, _) in
            list.tableView.reloadData()
            list.panel.setNeedsLayout()
            list.view.setNeedsLayout()
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
        let panelSize = panel.sizeThatFits(CGSize(width: bounds.width, height: bounds.height))
        let panelHeight = activeRental == nil ? 0 : panelSize.height
        // Out of sight above the list while nothing is rented.
        panel.frame = CGRect(
            x: 0, y: safeArea.top + panelHeight - panelSize.height, width: bounds.width, height: panelSize.height)
        let top = safeArea.top + panelHeight
        tableView.frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
        tableView.contentInset.bottom = safeArea.bottom
        emptyLabel.font = .scaled(14, .regular, for: traitCollection)
        emptyLabel.frame = tableView.frame.insetBy(dx: 25, dy: 60)
    }

    // MARK: Content

    /// Reads everything anew and shows what has changed.
    func reload() {
        do {
            let available = try session.store.availableKickboards()
            show(try session.activeRental())
            show(available)
        } catch {
            showNotice(error)
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
        guard view.window != nil else {
            panel.isHidden = new == nil
            view.setNeedsLayout()
            return
        }
        panel.isHidden = false
        view.setNeedsLayout()
        UIView.animate(withDuration: 0.5) {
            self.view.layoutIfNeeded()
        } completion: { _ in
            self.panel.isHidden = self.activeRental == nil
        }
    }

    /// Shows the running rental's time and price of now.
    private func showProgress() {
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
            showNotice(error)
        }
    }

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

    private func showMyPage() {
        guard let user = session.user else { return }
        navigationController?.pushViewController(
            MyPageViewController(session: session, user: user, onSignOut: onSignOut), animated: true)
    }
}

// MARK: - UITableViewDataSource

extension KickboardListViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        kickboards.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: KickboardCell.reuseIdentifier, for: indexPath)
        (cell as? KickboardCell)?.show(kickboards[indexPath.row], for: traitCollection)
        return cell
    }
}

// MARK: - UITableViewDelegate

extension KickboardListViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        rent(kickboards[indexPath.row])
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        KickboardCell.height(width: tableView.bounds.width, for: traitCollection)
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        SectionHeaderView(title: "이용 가능한 킥보드", traits: traitCollection)
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        SectionHeaderView.height(for: traitCollection)
    }
}
