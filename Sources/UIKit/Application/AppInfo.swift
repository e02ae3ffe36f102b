// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC

/// What the app's `Info.plist` says that UIKit follows.
package enum AppInfo {
    /// A scene as `UIApplicationSceneManifest` describes it.
    package struct SceneDescription: Sendable, Equatable {
        package var name: String?
        package var sceneClassName: String?
        /// With its module, such as `Reading.SceneDelegate`.
        package var delegateClassName: String?
        /// The storyboard that the scene's window comes from, without its ending.
        package var storyboardName: String?
    }

    /// The scenes of a role, in the order of the file.
    package static func scenes(role: String) -> [SceneDescription] {
        let manifest = value("UIApplicationSceneManifest") as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        return (roles?[role] as? [[String: Any]] ?? []).map { entry in
            SceneDescription(
                name: entry["UISceneConfigurationName"] as? String,
                sceneClassName: entry["UISceneClassName"] as? String,
                delegateClassName: entry["UISceneDelegateClassName"] as? String,
                storyboardName: entry["UISceneStoryboardFile"] as? String)
        }
    }

    /// The scene with a name; without a name, the first one.
    package static func scene(named name: String?, role: String) -> SceneDescription? {
        let scenes = scenes(role: role)
        return name == nil ? scenes.first : scenes.first { $0.name == name }
    }

    /// The storyboard of an app without scenes, without its ending.
    package static var mainStoryboardName: String? { value("UIMainStoryboardFile") as? String }

    /// What the app is called under its icon, in the person's language.
    package static var name: String {
        for key in ["CFBundleDisplayName", "CFBundleName"] {
            if let name = value(key) as? String, !name.isEmpty { return name }
        }
        return ProcessInfo.processInfo.processName
    }

    /// Why the app wants something of the person, such as `NSCameraUsageDescription`, in their language.
    package static func usage(_ key: String) -> String? { value(key) as? String }

    /// The class of a name with its module; complains if there is none.
    static func type(named name: String?, for subject: String) -> AnyClass? {
        guard let name else { return nil }
        if let type = __classNamed(name) { return type }
        log("Info.plist names the class \(name) for \(subject), but there is no such class.")
        return nil
    }

    private static func value(_ key: String) -> Any? { Bundle.main.object(forInfoDictionaryKey: key) }
}
