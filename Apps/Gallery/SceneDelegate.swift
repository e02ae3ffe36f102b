// SPDX-License-Identifier: Apache-2.0

import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UINavigationController(rootViewController: MenuViewController())
        window.makeKeyAndVisible()
        self.window = window
    }

    // MARK: Going on with the page that was open

    private static let activityType = "gallery.page"

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        guard let navigation = window?.rootViewController as? UINavigationController,
            let page = navigation.topViewController as? PageViewController
        else { return nil }
        let activity = NSUserActivity(activityType: Self.activityType)
        activity.userInfo = ["title": page.title ?? ""]
        return activity
    }

    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        guard stateRestorationActivity.activityType == Self.activityType,
            let title = stateRestorationActivity.userInfo?["title"] as? String,
            let page = GallerySection.all.flatMap(\.pages).first(where: { $0.title == title }),
            let navigation = window?.rootViewController as? UINavigationController
        else { return }
        navigation.pushViewController(PageViewController(page), animated: false)
    }
}
