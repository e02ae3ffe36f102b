// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Who is signed in, the own grade and class, and the way out.
final class SettingsViewController: UITableViewController {
    private let session: GateSession
    private(set) var classNumbers: [Int] = []
    private var texts: Texts { session.texts }

    private enum Section: Int, CaseIterable {
        case profile, ownClass, signOut
    }

    init(session: GateSession) {
        self.session = session
        super.init(style: .insetGrouped)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`SettingsViewController` is made in code.")
    }

    // MARK: Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(LineCell.self, forCellReuseIdentifier: LineCell.reuseIdentifier)
        tableView.register(ChoiceCell.self, forCellReuseIdentifier: ChoiceCell.reuseIdentifier)
        session.observe(by: self) { [weak self] in self?.reload() }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    private func reload() {
        guard let teacher = session.teacher else { return }
        do {
            var numbers = try teacher.grade.map { try session.store.classNumbers(ofGrade: $0) } ?? []
            if let own = teacher.classNumber, !numbers.contains(own) { numbers = (numbers + [own]).sorted() }
            let hadClass = !classNumbers.isEmpty
            classNumbers = numbers
            guard tableView.numberOfSections == Section.allCases.count, hadClass == !numbers.isEmpty else {
                return tableView.reloadData()
            }
            tableView.reconfigureRows(
                at: Section.allCases.flatMap { section in
                    (0..<tableView.numberOfRows(inSection: section.rawValue)).map {
                        IndexPath(row: $0, section: section.rawValue)
                    }
                })
        } catch {
            showNotice(error, texts)
        }
    }

    // MARK: Actions

    private func setClass(grade: Int?, classNumber: Int?) {
        do {
            try session.setClass(grade: grade, classNumber: classNumber)
        } catch {
            showNotice(error, texts)
        }
    }

    private func askToSignOut() {
        guard presentedViewController == nil else { return }
        let alert = UIAlertController(title: texts.signOut, message: texts.askSignOut, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: texts.cancel, style: .cancel))
        alert.addAction(
            UIAlertAction(title: texts.signOut, style: .destructive) { [weak self] _ in
                guard let self else { return }
                do {
                    try session.signOut()
                } catch {
                    showNotice(error, texts)
                }
            })
        present(alert, animated: true)
    }

    // MARK: Table

    override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch Section(rawValue: section) {
        case .profile: 2
        case .ownClass: classNumbers.isEmpty ? 1 : 2
        default: 1
        }
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let teacher = session.teacher
        if Section(rawValue: indexPath.section) == .ownClass {
            let cell = tableView.dequeueReusableCell(withIdentifier: ChoiceCell.reuseIdentifier, for: indexPath)
            if let cell = cell as? ChoiceCell { fill(cell, isGrade: indexPath.row == 0, teacher) }
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: LineCell.reuseIdentifier, for: indexPath)
        guard let cell = cell as? LineCell else { return cell }
        let isSignOut = Section(rawValue: indexPath.section) == .signOut
        cell.selectionStyle = isSignOut ? .default : .none
        cell.accessibilityTraits = isSignOut ? .button : .staticText
        if isSignOut {
            cell.show(texts.signOut, "", color: .warning)
        } else if indexPath.row == 0 {
            cell.show(texts.name, teacher?.name ?? "")
        } else {
            cell.show(texts.roleTitle, teacher.map { texts.role($0.role) } ?? "")
        }
        return cell
    }

    private func fill(_ cell: ChoiceCell, isGrade: Bool, _ teacher: Teacher?) {
        if isGrade {
            let grades = Array(ClassPlace.grades)
            cell.show(
                texts.myGrade, [texts.none] + grades.map(String.init),
                selected: teacher?.grade.flatMap(grades.firstIndex).map { $0 + 1 } ?? 0
            ) { [weak self] index in
                self?.setClass(grade: index == 0 ? nil : grades[index - 1], classNumber: nil)
            }
        } else {
            let numbers = classNumbers
            cell.show(
                texts.myClass, [texts.none] + numbers.map(String.init),
                selected: teacher?.classNumber.flatMap(numbers.firstIndex).map { $0 + 1 } ?? 0
            ) { [weak self] index in
                self?.setClass(grade: teacher?.grade, classNumber: index == 0 ? nil : numbers[index - 1])
            }
        }
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        Section(rawValue: indexPath.section) == .signOut ? indexPath : nil
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        askToSignOut()
    }
}
