// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The window that a storyboard of `Info.plist` begins with.
///
/// It is made before the delegate is told of the launch, and shown after that.
@MainActor enum StoryboardWindow {
    /// The window of an app without scenes whose `Info.plist` names a main storyboard.
    static func ofApp() -> UIWindow? {
        guard Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") == nil,
            let name = Bundle.main.object(forInfoDictionaryKey: "UIMainStoryboardFile") as? String
        else { return nil }
        return make(UIStoryboard(name: name, bundle: nil), in: nil)
    }

    /// The window of a scene that has a storyboard.
    static func of(_ configuration: UISceneConfiguration, in scene: UIWindowScene) -> UIWindow? {
        if configuration.storyboard == nil, let name = configuration.storyboardName {
            configuration.storyboard = UIStoryboard(name: name, bundle: nil)
        }
        return configuration.storyboard.map { make($0, in: scene) }
    }

    /// Makes a window with the initial controller of a storyboard; it is not shown yet.
    static func make(_ storyboard: UIStoryboard, in scene: UIWindowScene?) -> UIWindow {
        let window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
        guard let controller = storyboard.instantiateInitialViewController() else {
            fault(
                """
                Failed to instantiate the default view controller for UIMainStoryboardFile '\(storyboard.file.name)' - \
                perhaps the designated entry point is not set?
                """)
        }
        window.rootViewController = controller
        return window
    }
}
