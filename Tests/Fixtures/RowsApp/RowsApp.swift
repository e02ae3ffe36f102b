// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A table that the browser's tests swipe, edit, reorder and walk through.
@main final class RowsApp: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UINavigationController(rootViewController: RowsViewController(style: .plain))
        window.makeKeyAndVisible()
        self.window = window
    }
}

/// Five sections of eight rows; the title tells what happened last.
final class RowsViewController: UITableViewController {
    private var sections = ["A", "B", "C", "D", "E"].map { letter in
        (letter: letter, rows: (1...8).map { "\(letter)\($0)" })
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Rows"
        navigationItem.rightBarButtonItem = editButtonItem
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section].rows[indexPath.row]
        return cell
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Section \(sections[section].letter)"
    }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { sections.map(\.letter) }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, completion in
            remove(indexPath)
            completion(true)
        }
        let flag = UIContextualAction(style: .normal, title: "Flag") { [unowned self] _, _, completion in
            title = "Flagged \(sections[indexPath.section].rows[indexPath.row])"
            completion(true)
        }
        flag.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [delete, flag])
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { remove(indexPath) }

    private func remove(_ indexPath: IndexPath) {
        title = "Deleted \(sections[indexPath.section].rows.remove(at: indexPath.row))"
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        let row = sections[sourceIndexPath.section].rows.remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].rows.insert(row, at: destinationIndexPath.row)
        title = "Moved \(row) to \(sections[destinationIndexPath.section].letter) \(destinationIndexPath.row)"
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        title = "Selected \(sections[indexPath.section].rows[indexPath.row])"
    }
}
