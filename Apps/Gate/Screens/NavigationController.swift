// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The app's navigation stack: a light gray bar with a white title of 25 points, the same whatever is scrolled under it.
final class NavigationController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .lightGray
        appearance.titleTextAttributes = [
            .font: UIFont.systemFont(ofSize: 25, weight: .semibold), .foregroundColor: UIColor.white,
        ]
        navigationBar.standardAppearance = appearance
        navigationBar.compactAppearance = appearance
        navigationBar.scrollEdgeAppearance = appearance
        navigationBar.overrideUserInterfaceStyle = .dark
        navigationBar.tintColor = .white
    }

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
