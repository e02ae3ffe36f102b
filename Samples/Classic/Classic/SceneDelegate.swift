// SPDX-License-Identifier: Apache-2.0

import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// Made from the storyboard that Info.plist names for the scene.
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard scene is UIWindowScene else { return }
        window?.tintColor = UIColor(named: "Leaf")
    }
}
