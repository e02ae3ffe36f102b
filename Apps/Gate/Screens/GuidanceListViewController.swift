// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The records of all teachers, of the own class or of the own grade.
final class GuidanceListViewController: UIViewController {
    private let session: GateSession
    private(set) var list: GuidanceList
    private var texts: Texts { session.texts }

    let filterControl: UISegmentedControl
    let tableView = UITableView(frame: .zero, style: .plain)
    private var undoBar: UndoBar?
    private var undoEnd: Task<Void, any Error>?

    /// How long a deletion can be taken back.
    private static let undoTime = Duration.seconds(5)

    init(session: GateSession) {
        self.session = session
        list = GuidanceList(
            teacher: session.teacher
                ?? Teacher(id: 0, login: "", name: "", role: .service, grade: nil, classNumber: nil))
        filterControl = UISegmentedControl(items: StudentListFilter.allCases.map(session.texts.title(of:)))
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`GuidanceListViewController` is made in code.")
    }

    // MARK: Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.backButtonDisplayMode = .minimal

        filterControl.selectedSegmentIndex = list.filter.rawValue
        filterControl.apportionsSegmentWidthsByContent = true
        filterControl.accessibilityLabel = texts.filter
        filterControl.addAction(UIAction { [weak self] _ in self?.filterWasChosen() }, for: .valueChanged)

        tableView.dataSource = self
        tableView.delegate = self
        tableView.separatorStyle = .none
        tableView.backgroundColor = .systemBackground
        tableView.refreshControl = UIRefreshControl(
            frame: .zero,
            primaryAction: UIAction { [weak self] action in
                self?.reload()
                (action.sender as? UIRefreshControl)?.endRefreshing()
            })
        tableView.register(GuidanceCell.self, forCellReuseIdentifier: GuidanceCell.reuseIdentifier)

        for view in [filterControl, tableView] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            filterControl.topAnchor.constraint(equalTo: area.topAnchor, constant: 10),
            filterControl.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 20),
            filterControl.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -20),
            filterControl.heightAnchor.constraint(equalToConstant: 44),
            tableView.topAnchor.constraint(equalTo: filterControl.bottomAnchor, constant: 10),
            tableView.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: area.bottomAnchor),
        ])
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
            (screen: GuidanceListViewController, _) in
            screen.tableView.reloadData()
        }
        session.observe(by: self) { [weak self] in self?.reloadIfVisible() }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        hideUndo()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        fitFilter()
    }

    /// The size that the titles of the filter have now, in points.
    private var filterSize: CGFloat = 0

    /// Titles of 20 points, 30 for the selected one, or smaller where the screen is too narrow for them.
    private func fitFilter() {
        let width = filterControl.bounds.width
        guard width > 0 else { return }
        let size = [CGFloat(30), 28, 26, 24, 22, 20].first { size in
            let widths = StudentListFilter.allCases.map { filter in
                NSAttributedString(
                    string: texts.title(of: filter), attributes: [.font: UIFont.systemFont(ofSize: size)]
                ).size().width
            }
            return widths.reduce(0) { $0 + ceil($1) + 20 } <= width
        }
        let selected = size ?? 18
        guard selected != filterSize else { return }
        filterSize = selected
        filterControl.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: min(20, selected))], for: .normal)
        filterControl.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: selected)], for: .selected)
    }

    // MARK: Content

    private func reloadIfVisible() { if view.window != nil { reload() } }

    /// Reads everything anew and shows what has changed.
    func reload() {
        guard let teacher = session.teacher else { return }
        do {
            let records = try session.store.records()
            let old = list.shown
            list.take(records, for: teacher)
            filterControl.selectedSegmentIndex = list.filter.rawValue
            for filter in StudentListFilter.allCases {
                filterControl.setEnabled(filter.isUseful(to: teacher), forSegmentAt: filter.rawValue)
            }
            show(insteadOf: old)
        } catch {
            showNotice(error, texts)
        }
    }

    private func filterWasChosen() {
        list.choose(segment: filterControl.selectedSegmentIndex)
        tableView.reloadData()
        tableView.setContentOffset(CGPoint(x: 0, y: -tableView.adjustedContentInset.top), animated: false)
        showEmpty()
    }

    /// Shows the list; rows that stay keep their cells.
    private func show(insteadOf old: [Guidance]) {
        let new = list.shown
        showEmpty()
        guard tableView.window != nil, tableView.numberOfRows(inSection: 0) == old.count else {
            tableView.reloadData()
            return
        }
        guard old != new else { return }
        let difference = new.map(\.id).difference(from: old.map(\.id))
        if !difference.isEmpty {
            tableView.performBatchUpdates { [self] in
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
        let known = Set(old)
        tableView.reconfigureRows(
            at: new.indices.filter { !known.contains(new[$0]) }.map { IndexPath(row: $0, section: 0) })
    }

    private func showEmpty() {
        guard list.shown.isEmpty else {
            tableView.backgroundView = nil
            return
        }
        let words = texts.empty(list.filter)
        if let notice = tableView.backgroundView as? NoticeView {
            notice.titleLabel.text = words
        } else {
            tableView.backgroundView = NoticeView(symbol: "checkmark.circle", title: words)
        }
    }

    /// Shows the student of a record.
    private func show(_ record: Guidance) {
        guard navigationController?.topViewController === self else { return }
        navigationController?.pushViewController(
            StudentDetailViewController(session: session, record: record), animated: true)
    }

    // MARK: Deleting

    private func delete(_ record: Guidance) {
        do {
            showUndo(try session.delete(record))
        } catch StoreError.notSaved {
            showNotice(texts.notDeleted, texts)
        } catch {
            showNotice(error, texts)
        }
    }

    private func showUndo(_ deletion: GateSession.Deletion) {
        // One at a time: the last deletion is the one that can be taken back.
        undoBar?.removeFromSuperview()
        hideUndo()
        let bar = UndoBar(texts: texts) { [weak self] in self?.undo(deletion) }
        view.addSubview(bar)
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
            bar.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
            bar.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -12),
        ])
        undoBar = bar
        undoEnd = Task { [weak self] in
            try await Task.sleep(for: Self.undoTime)
            self?.hideUndo()
        }
    }

    /// Takes the bar away: the deletion stays.
    func hideUndo() {
        undoEnd?.cancel()
        undoEnd = nil
        guard let bar = undoBar else { return }
        undoBar = nil
        bar.isUserInteractionEnabled = false
        bar.accessibilityElementsHidden = true
        UIView.animate(withDuration: 0.2) {
            bar.alpha = 0
        } completion: { _ in
            bar.removeFromSuperview()
        }
    }

    private func undo(_ deletion: GateSession.Deletion) {
        hideUndo()
        do {
            try session.undo(deletion)
        } catch {
            showNotice(texts.notRestored, texts)
        }
    }
}

// MARK: - GuidanceCellDelegate

extension GuidanceListViewController: GuidanceCellDelegate {
    func guidanceCell(_ cell: GuidanceCell, wantsToShow record: Guidance) { show(record) }

    func guidanceCell(_ cell: GuidanceCell, wantsToDelete record: Guidance) { delete(record) }
}

// MARK: - UITableViewDataSource

extension GuidanceListViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { list.shown.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: GuidanceCell.reuseIdentifier, for: indexPath)
        let record = list.shown[indexPath.row]
        if let cell = cell as? GuidanceCell {
            cell.show(
                record, image: session.image(record.picture), mayDelete: session.mayDelete(record), texts: texts)
            cell.delegate = self
        }
        return cell
    }
}

// MARK: - UITableViewDelegate

extension GuidanceListViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        GuidanceCell.height(for: traitCollection)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: false)
        show(list.shown[indexPath.row])
    }
}
