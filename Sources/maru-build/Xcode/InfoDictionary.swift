// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes the contents of an `Info.plist` from a target's file and settings.
struct InfoDictionary {
    let project: XcodeProject
    let settings: BuildSettings

    /// - Throws: a failure that names the file when it can't be read.
    func read() throws -> [String: Any] {
        var info: [String: Any] = [:]
        if let name = settings["INFOPLIST_FILE"], !name.isEmpty {
            let file = XcodeProject.join(project.folder, name)
            guard let data = FileManager.default.contents(atPath: file) else {
                throw PackageCommand.Failure(
                    "\(file) is gone: the setting INFOPLIST_FILE of \(settings["TARGET_NAME"] ?? "a target") names it. "
                        + "Put the file back, or change the setting.")
            }
            do {
                let value = try PropertyListSerialization.propertyList(from: data, format: nil)
                guard let table = value as? [String: Any] else {
                    throw PackageCommand.Failure("\(file):1:1: error: a property list with a dictionary is expected.")
                }
                info = table
            } catch let error as PackageCommand.Failure {
                throw error
            } catch {
                let detail = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
                // Foundation says the line in its words; without one, the file ends too early.
                let line =
                    detail.firstMatch(of: /line (\d+)/).map { String($0.1) }
                    ?? String(data.split(separator: 10, omittingEmptySubsequences: false).count)
                throw PackageCommand.Failure(
                    "\(file):\(line):1: error: the property list can't be read: \(detail). Correct the file, or get it "
                        + "from its origin again.")
            }
        }
        for (key, value) in standards where info[key] == nil { info[key] = value }
        if settings.isOn("GENERATE_INFOPLIST_FILE") {
            for (key, value) in generated where info[key] == nil { info[key] = value }
        }
        return info.mapValues(expanded)
    }

    private var standards: [String: Any] {
        [
            "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)", "CFBundleExecutable": "$(PRODUCT_MODULE_NAME)",
            "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundleName": "$(PRODUCT_NAME)", "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)",
            "CFBundleShortVersionString": "$(MARKETING_VERSION)", "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
        ]
    }

    /// What settings that begin with `INFOPLIST_KEY_` say.
    private var generated: [String: Any] {
        var result: [String: Any] = [:]
        for (setting, value) in settings.all where setting.hasPrefix("INFOPLIST_KEY_") {
            let key = String(setting.dropFirst("INFOPLIST_KEY_".count))
            switch key {
            case "UIApplicationSceneManifest_Generation":
                guard value == "YES" else { continue }
                result["UIApplicationSceneManifest"] =
                    ["UIApplicationSupportsMultipleScenes": false, "UISceneConfigurations": [String: Any]()]
                    as [String: Any]
            case "UILaunchScreen_Generation":
                if value == "YES" { result["UILaunchScreen"] = [String: Any]() }
            case _ where key.hasPrefix("UISupportedInterfaceOrientations"):
                let device = ["_iPhone": "~iphone", "_iPad": "~ipad"].first { key.hasSuffix($0.key) }
                result["UISupportedInterfaceOrientations" + (device?.value ?? "")] = value.split(separator: " ").map(
                    String.init)
            default: result[key] = ["YES": true, "NO": false][value] ?? value as Any
            }
        }
        return result
    }

    private func expanded(_ value: Any) -> Any {
        switch value {
        case let text as String: settings.expanded(text)
        case let list as [Any]: list.map(expanded)
        case let table as [String: Any]: table.mapValues(expanded)
        default: value
        }
    }
}
