// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The app's tabs, each with a stack of its own.
///
/// Teachers who may not register have no tab for it.
final class TabBarController: UITabBarController {
    init(session: GateSession) {
        super.init(nibName: nil, bundle: nil)
        let texts = session.texts
        var tabs: [UIViewController] = []
        if session.teacher?.mayRegister == true {
            tabs.append(
                stack(FaceCheckViewController(session: session), texts.faceCheck, symbol: "checkmark"))
        }
        tabs.append(stack(GuidanceListViewController(session: session), texts.guidanceList, symbol: "doc.text"))
        tabs.append(stack(SettingsViewController(session: session), texts.settings, symbol: "gearshape"))
        viewControllers = tabs
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`TabBarController` is made in code.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let appearance = UITabBarAppearance()
        appearance.configureWithDefaultBackground()
        appearance.backgroundColor = .systemGray6
        for items in [
            appearance.stackedLayoutAppearance, appearance.inlineLayoutAppearance,
            appearance.compactInlineLayoutAppearance,
        ] {
            items.normal.iconColor = .caption
            items.normal.titleTextAttributes = [.foregroundColor: UIColor.caption]
        }
        tabBar.standardAppearance = appearance
        tabBar.scrollEdgeAppearance = appearance
        // Black; on the dark bar its counterpart.
        tabBar.tintColor = .label
    }

    private func stack(_ root: UIViewController, _ title: String, symbol: String) -> UIViewController {
        root.title = title
        let navigation = NavigationController(rootViewController: root)
        navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), selectedImage: nil)
        return navigation
    }
}
