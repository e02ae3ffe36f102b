// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The roster by class, searched by name or `1-1-1`; a tap on a student leads to the reasons.
final class RosterViewController: UITableViewController, UISearchResultsUpdating {
    private let session: GateSession
    private var students: [Student] = []
    private(set) var sections: [RosterSection] = []
    let search = UISearchController(searchResultsController: nil)
    private var texts: Texts { session.texts }

    init(session: GateSession) {
        self.session = session
        super.init(style: .plain)
        title = session.texts.findStudent
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`RosterViewController` is made in code.")
    }

    // MARK: Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(StudentCell.self, forCellReuseIdentifier: StudentCell.reuseIdentifier)
        tableView.keyboardDismissMode = .onDrag
        tableView.sectionHeaderTopPadding = 0
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.hidesNavigationBarDuringPresentation = false
        search.searchBar.placeholder = texts.searchRoster
        search.searchBar.autocapitalizationType = .none
        search.searchBar.searchTextField.accessibilityLabel = texts.searchRoster
        // A white field on the gray bar, which looks the same in light and dark.
        search.searchBar.searchTextField.overrideUserInterfaceStyle = .light
        search.searchBar.searchTextField.backgroundColor = .white
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        session.observe(by: self) { [weak self] in self?.reloadIfVisible() }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    // MARK: Content

    private func reloadIfVisible() { if view.window != nil { reload() } }

    /// Reads the roster anew.
    private func reload() {
        do {
            let current = try session.store.students()
            guard current != students || sections.isEmpty else { return }
            students = current
            showFound()
        } catch {
            showNotice(error, texts)
        }
    }

    private var query: String { search.searchBar.text ?? "" }

    private func showFound() {
        let found = RosterSection.sections(of: students, matching: query)
        sections = found
        tableView.reloadData()
        let words = query.trimmingCharacters(in: .whitespacesAndNewlines)
        tableView.backgroundView =
            found.isEmpty
            ? NoticeView(
                symbol: "magnifyingglass", title: words.isEmpty ? texts.emptyRoster : texts.nobodyFound(words)) : nil
    }

    func updateSearchResults(for searchController: UISearchController) { showFound() }

    // MARK: Table

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].students.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        texts.classTitle(grade: sections[section].grade, classNumber: sections[section].classNumber)
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: StudentCell.reuseIdentifier, for: indexPath)
        let student = sections[indexPath.section].students[indexPath.row]
        (cell as? StudentCell)?.show(student, image: session.image(student.picture), texts: texts)
        return cell
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        StudentCell.height(for: traitCollection)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard presentedViewController == nil, navigationController?.presentedViewController == nil else { return }
        search.searchBar.resignFirstResponder()
        let reason = ReasonViewController(
            session: session, student: sections[indexPath.section].students[indexPath.row])
        present(NavigationController(rootViewController: reason), animated: true)
    }
}
