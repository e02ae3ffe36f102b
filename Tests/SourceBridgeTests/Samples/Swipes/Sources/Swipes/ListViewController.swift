import UIKit

/// Rows that are swiped at their end and moved.
public class ListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    public let tableView = UITableView()
    public private(set) var rows = ["milk", "bread", "salt"]
    public private(set) var shared: [String] = []

    public override func viewDidLoad() {
        super.viewDidLoad()
        tableView.frame = view.bounds
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.dataSource = self
        tableView.delegate = self
        view.addSubview(tableView)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Edit", style: .plain, target: self, action: #selector(edit))
    }

    @objc func edit(_ sender: UIBarButtonItem) { tableView.setEditing(!tableView.isEditing, animated: false) }

    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        cell.showsReorderControl = true
        return cell
    }

    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .none)
    }

    public func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
        rows.insert(rows.remove(at: from.row), at: to.row)
    }

    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let share = UIContextualAction(style: .normal, title: "Share") { [weak self] _, _, completion in
            guard let self else { return completion(false) }
            self.shared.append(self.rows[indexPath.row])
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [share])
    }
}

/// Rows that stay where they are: every optional method is UIKit's own.
public final class PlainList: NSObject, UITableViewDataSource, UITableViewDelegate {
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.showsReorderControl = true
        return cell
    }
}

/// A controller of a table that only some methods are overridden in.
public final class LeadingViewController: UITableViewController {
    public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.showsReorderControl = true
        return cell
    }

    public override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Pin") { $2(true) }])
    }
}
