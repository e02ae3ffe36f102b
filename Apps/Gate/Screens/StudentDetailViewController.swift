// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A student's photo, class and guidance records.
final class StudentDetailViewController: UITableViewController {
    private let session: GateSession
    /// The record that led here; it tells who the student was when there is none on the roster any more.
    private let record: Guidance
    private var student: Student?
    private(set) var history: [Guidance] = []
    private var texts: Texts { session.texts }

    init(session: GateSession, record: Guidance) {
        self.session = session
        self.record = record
        super.init(style: .insetGrouped)
        title = session.texts.studentDetail
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`StudentDetailViewController` is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.allowsSelection = false
        tableView.register(StudentHeaderCell.self, forCellReuseIdentifier: StudentHeaderCell.reuseIdentifier)
        tableView.register(LineCell.self, forCellReuseIdentifier: LineCell.reuseIdentifier)
        session.observe(by: self) { [weak self] in self?.reload() }
        reload()
    }

    private func reload() {
        guard session.teacher != nil else { return }
        do {
            student = try record.studentID.flatMap { try session.store.student($0) }
            history = try record.studentID.map { try session.store.records(of: $0) } ?? []
            tableView.reloadData()
        } catch {
            showNotice(error, texts)
        }
    }

    // MARK: Table

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? 1 : max(1, history.count)
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? nil : texts.history
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if indexPath.section == 0 {
            let cell = tableView.dequeueReusableCell(
                withIdentifier: StudentHeaderCell.reuseIdentifier, for: indexPath)
            (cell as? StudentHeaderCell)?.show(
                texts.student(student?.place ?? record.place, student?.name ?? record.name),
                note: student == nil ? texts.studentGone : nil, image: session.image(student?.picture))
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: LineCell.reuseIdentifier, for: indexPath)
        if history.isEmpty {
            (cell as? LineCell)?.show(texts.noHistory, "")
        } else {
            let record = history[indexPath.row]
            (cell as? LineCell)?.show(texts.reason(record.reason), texts.date(record.createdAt))
        }
        return cell
    }
}
