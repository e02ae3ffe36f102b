// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The reader's books; a tap marks one as read or takes that back.
final class LibraryViewController: UITableViewController {
    let library: Library
    private(set) var books: [Book] = []
    private var texts: Texts { library.texts }

    init(library: Library) {
        self.library = library
        super.init(style: .insetGrouped)
        title = library.texts.library
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`LibraryViewController` is made in code.")
    }

    // MARK: Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.backgroundColor = .background
        tableView.register(ListCell.self, forCellReuseIdentifier: ListCell.reuseIdentifier)
        let settings = UIBarButtonItem(
            image: UIImage(systemName: "gearshape.fill"),
            primaryAction: UIAction { [weak self] _ in self?.showSettings() })
        settings.accessibilityLabel = texts.settings
        let add = UIBarButtonItem(
            image: UIImage(systemName: "plus"), primaryAction: UIAction { [weak self] _ in self?.addBook() })
        add.accessibilityLabel = texts.addBook
        navigationItem.rightBarButtonItems = [settings, add]
        navigationItem.backButtonDisplayMode = .minimal
        tableView.backgroundView = EmptyLibraryView(text: texts.noBooks)
        library.observe(by: self) { [weak self] in self?.reload() }
        reload()
    }

    // MARK: Content

    /// Reads everything anew and shows what has changed.
    private func reload() {
        do {
            show(try library.books())
        } catch {
            showNotice(error, texts)
        }
    }

    private func show(_ new: [Book]) {
        let old = books
        tableView.backgroundView?.isHidden = !new.isEmpty
        guard old != new else { return }
        let difference = new.map(\.id).difference(from: old.map(\.id))
        guard tableView.window != nil else {
            books = new
            tableView.reloadData()
            return
        }
        tableView.performBatchUpdates { [self] in
            books = new
            for change in difference {
                switch change {
                case .remove(let row, _, _): tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .fade)
                case .insert(let row, _, _): tableView.insertRows(at: [IndexPath(row: row, section: 0)], with: .fade)
                }
            }
        }
        let known = Set(old)
        tableView.reconfigureRows(
            at: new.indices.filter { !known.contains(new[$0]) }.map { IndexPath(row: $0, section: 0) })
    }

    private func fill(_ cell: ListCell, with book: Book) {
        cell.show(book.title, "\(book.author) · \(texts.status(book.status))", isChecked: book.status == .read)
        cell.accessibilityHint = book.status == .read ? texts.markUnread : texts.markRead
    }

    // MARK: Actions

    private func addBook() {
        push { AddBookViewController(library: library) }
    }

    private func showSettings() {
        push { SettingsViewController(library: library) }
    }

    /// Pushes a screen, unless one was pushed a moment ago.
    private func push(_ make: () -> UIViewController) {
        guard navigationController?.topViewController === self else { return }
        navigationController?.pushViewController(make(), animated: true)
    }

    private func perform(_ change: () throws -> Void) {
        do {
            try change()
        } catch {
            showNotice(error, texts)
        }
    }

    // MARK: Table

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        books.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: ListCell.reuseIdentifier, for: indexPath)
        (cell as? ListCell).map { fill($0, with: books[indexPath.row]) }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let book = books[indexPath.row]
        perform { try library.mark(book, as: book.status == .read ? .toRead : .read) }
    }
}
