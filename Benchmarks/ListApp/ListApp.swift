// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A title bar, a list of 100 rows, a button that changes one label and one that adds a row: what other toolkits' figures
/// in `Documentation/performance.md` were measured with.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
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
        window.rootViewController = UINavigationController(rootViewController: ListViewController())
        window.makeKeyAndVisible()
        self.window = window
    }
}

final class ListViewController: UIViewController, UITableViewDataSource {
    private let tableView = UITableView(frame: .zero, style: .plain)
    private let countLabel = UILabel()
    private let countButton = UIButton(type: .system)
    private let addButton = UIButton(type: .system)
    private var count = 0
    private var rowCount = 100

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "List"
        view.backgroundColor = .systemBackground
        tableView.dataSource = self
        tableView.rowHeight = 60
        tableView.register(SubtitleCell.self, forCellReuseIdentifier: "row")
        countLabel.text = "Count: 0"
        countLabel.accessibilityIdentifier = "count"
        countButton.setTitle("Count", for: .normal)
        countButton.addAction(UIAction { [unowned self] _ in increase() }, for: .touchUpInside)
        addButton.setTitle("Add", for: .normal)
        addButton.addAction(UIAction { [unowned self] _ in addRow() }, for: .touchUpInside)
        for subview in [tableView, countLabel, countButton, addButton] { view.addSubview(subview) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let barHeight: CGFloat = 50
        tableView.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: area.maxY - barHeight)
        countLabel.frame = CGRect(x: 16, y: area.maxY - barHeight, width: 150, height: barHeight)
        countButton.frame = CGRect(x: area.maxX - 200, y: area.maxY - barHeight, width: 100, height: barHeight)
        addButton.frame = CGRect(x: area.maxX - 100, y: area.maxY - barHeight, width: 100, height: barHeight)
    }

    private func increase() {
        count += 1
        countLabel.text = "Count: \(count)"
    }

    private func addRow() {
        rowCount += 1
        tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.imageView?.image = UIImage(systemName: "star")
        cell.textLabel?.text = "Item \(indexPath.row + 1)"
        cell.detailTextLabel?.text = "Subtitle of item \(indexPath.row + 1)"
        return cell
    }
}

final class SubtitleCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
