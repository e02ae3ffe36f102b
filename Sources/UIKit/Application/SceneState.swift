// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of the app's scene between two of its processes, in a file of the container.
///
/// Saved whenever nobody sees the app any more, and read when it is launched. A launch that ends in a crash before the app shows
/// takes the state with it: the next one begins anew.
@MainActor struct SceneState {
    private var folder: URL { AppContainer.home.appendingPathComponent("Library/Saved Application State") }
    private var file: URL { folder.appendingPathComponent("scene.plist") }
    private var attempt: URL { folder.appendingPathComponent("restoring") }

    /// Takes what the scene's delegate wants to be kept; removes what there was when it wants nothing.
    func save(_ scene: UIScene) {
        let activity = scene.delegate?.stateRestorationActivity(for: scene)
        if let activity, activity.needsSave {
            activity.delegate?.userActivityWillSave(activity)
            activity.needsSave = false
        }
        scene.session.stateRestorationActivity = activity
        var values: [String: Any] = [:]
        if let activity, activity.isValid {
            values["type"] = activity.activityType
            values["title"] = activity.title
            values["url"] = activity.webpageURL?.absoluteString
            values["target"] = activity.targetContentIdentifier
            values["info"] = Self.kept(activity.userInfo ?? [:], of: "NSUserActivity \(activity.activityType)")
        }
        if let info = scene.session.userInfo, !info.isEmpty {
            values["session"] = Self.kept(info, of: "UISceneSession")
        }
        guard !values.isEmpty else {
            try? FileManager.default.removeItem(at: file)
            return
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
                .write(to: file, options: .atomic)
        } catch {
            log("The state of the scene could not be saved: \(error)")
        }
    }

    /// Gives the session what was kept, and remembers that it is being restored.
    func restore(_ session: UISceneSession) {
        if FileManager.default.fileExists(atPath: attempt.path) {
            log("The state of the scene is not restored again: the app ended while it was.")
            try? FileManager.default.removeItem(at: file)
        }
        guard let data = FileManager.default.contents(atPath: file.path) else { return finish() }
        guard let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
            log("The state of the scene can't be read and is dropped.")
            try? FileManager.default.removeItem(at: file)
            return finish()
        }
        _ = FileManager.default.createFile(atPath: attempt.path, contents: nil)
        session.userInfo = (values["session"] as? [String: Any]).flatMap { Self.restored($0) as? [String: Any] }
        guard let type = values["type"] as? String else { return }
        let activity = NSUserActivity(activityType: type)
        activity.title = values["title"] as? String
        activity.webpageURL = (values["url"] as? String).flatMap(URL.init(string:))
        activity.targetContentIdentifier = values["target"] as? String
        activity.userInfo = (values["info"] as? [String: Any]).flatMap { Self.restored($0) as? [String: Any] }
        session.stateRestorationActivity = activity
    }

    /// The app shows: what was restored did no harm.
    func finish() { try? FileManager.default.removeItem(at: attempt) }

    // MARK: Values

    private static let marks = (url: "maru.url", uuid: "maru.uuid", set: "maru.set")

    /// What can be written of a dictionary; what can't is told and left out.
    private static func kept(_ values: [AnyHashable: Any], of owner: String) -> [String: Any] {
        var result: [String: Any] = [:]
        for (key, value) in values {
            guard let name = key as? String, let value = kept(value) else {
                log("\(owner): the value of '\(key)' is of a class that can't be saved and is left out.")
                continue
            }
            result[name] = value
        }
        return result
    }

    private static func kept(_ value: Any) -> Any? {
        switch value {
        case is String, is Date, is Data, is NSNumber: value
        case let url as URL: [marks.url: url.absoluteString]
        case let uuid as UUID: [marks.uuid: uuid.uuidString]
        case let list as [Any]: list.compactMap { kept($0) }
        case let set as Set<AnyHashable>: [marks.set: set.compactMap { kept($0) }]
        case let values as [String: Any]: values.compactMapValues { kept($0) }
        default: nil
        }
    }

    private static func restored(_ value: Any) -> Any {
        switch value {
        case let list as [Any]: return list.map(restored)
        case let values as [String: Any]:
            if let text = values[marks.url] as? String, let url = URL(string: text) { return url }
            if let text = values[marks.uuid] as? String, let uuid = UUID(uuidString: text) { return uuid }
            if let list = values[marks.set] as? [Any] { return Set(list.compactMap { restored($0) as? AnyHashable }) }
            return values.mapValues(restored)
        default: return value
        }
    }
}
