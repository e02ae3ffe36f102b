// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The app's navigation stack: titles in bold 20, a back button in the color of text.
final class NavigationController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.shadowColor = .clear
        appearance.titleTextAttributes = [
            .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.label,
        ]
        navigationBar.standardAppearance = appearance
        navigationBar.scrollEdgeAppearance = appearance
        navigationBar.tintColor = .label
    }
}
