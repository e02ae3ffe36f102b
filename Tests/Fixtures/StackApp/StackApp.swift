// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What the browser tests push, swipe and present: pages with large titles, and sheets.
@main final class StackApp: UIResponder, UIApplicationDelegate {
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
        let navigation = UINavigationController(rootViewController: LevelViewController(level: 1))
        navigation.navigationBar.prefersLargeTitles = true
        navigation.isToolbarHidden = false
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
    }
}

/// A list whose rows push the next level, below a large title; the tool bar presents sheets.
final class LevelViewController: UITableViewController {
    private let level: Int

    init(level: Int) {
        self.level = level
        super.init(style: .insetGrouped)
        title = "Level \(level)"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.accessibilityIdentifier = "level-\(level)"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        toolbarItems = [
            UIBarButtonItem(title: "Sheet", primaryAction: UIAction { [unowned self] _ in showSheet(locked: false) }),
            .flexibleSpace(),
            UIBarButtonItem(title: "Locked", primaryAction: UIAction { [unowned self] _ in showSheet(locked: true) }),
        ]
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row + 1) of level \(level)"
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(LevelViewController(level: level + 1), animated: true)
    }

    private func showSheet(locked: Bool) {
        let sheet = SheetViewController()
        sheet.isModalInPresentation = locked
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        present(sheet, animated: true)
    }
}

/// What a sheet shows.
final class SheetViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.accessibilityIdentifier = "sheet"
        label.text = "A sheet"
        label.font = .preferredFont(forTextStyle: .headline)
        label.frame = CGRect(x: 20, y: 40, width: 300, height: 30)
        view.addSubview(label)
        presentationController?.delegate = self
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        label.text = "It stays"
    }
}
