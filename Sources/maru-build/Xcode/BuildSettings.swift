// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The build settings of a target, from the project's and the target's configurations.
struct BuildSettings {
    /// The levels, the weakest first.
    private var levels: [[String: String]] = []

    /// - Parameters:
    ///   - configuration: `debug` or `release`, compared without regard to case.
    ///   - target: nil for the project's own settings.
    init(project: XcodeProject, target: XcodeProject.Object?, configuration: String) {
        levels.append(Self.standards(project, target, configuration))
        for owner in [project.root] + (target.map { [$0] } ?? []) {
            guard let list = project.object(owner.string("buildConfigurationList")) else { continue }
            let all = project.objects("buildConfigurations", of: list)
            func named(_ name: String) -> XcodeProject.Object? {
                all.first { $0.string("name")?.lowercased() == name.lowercased() }
            }
            guard let chosen = named(configuration) ?? named(list.string("defaultConfigurationName") ?? "") ?? all.first
            else { continue }
            if let file = Self.baseFile(of: chosen, in: project) { levels.append(ConfigurationFile.read(file)) }
            levels.append(Self.values(chosen.table["buildSettings"]?.table))
        }
    }

    /// What Xcode sets before anything else.
    private static func standards(
        _ project: XcodeProject, _ target: XcodeProject.Object?, _ configuration: String
    ) -> [String: String] {
        [
            "SRCROOT": project.folder, "PROJECT_DIR": project.folder, "SOURCE_ROOT": project.folder,
            "PROJECT_NAME": project.name, "PROJECT_FILE_PATH": project.path,
            "TARGET_NAME": target?.string("name") ?? "", "TARGETNAME": "$(TARGET_NAME)",
            "CONFIGURATION": configuration == "release" ? "Release" : "Debug",
            "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "SDKROOT": "iphoneos", "PLATFORM_NAME": "iphonesimulator",
            "DEVELOPMENT_LANGUAGE": project.root.string("developmentRegion") ?? "en",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
            "SWIFT_VERSION": "5.0",
        ]
    }

    private static func baseFile(of configuration: XcodeProject.Object, in project: XcodeProject) -> String? {
        if let reference = project.object(configuration.string("baseConfigurationReference")) {
            return project.path(of: reference)
        }
        guard let anchor = project.object(configuration.string("baseConfigurationReferenceAnchor")),
            let path = configuration.string("baseConfigurationReferenceRelativePath")
        else { return nil }
        return project.path(of: anchor).map { XcodeProject.join($0, path) }
    }

    private static func values(_ table: PropertyListParser.Table?) -> [String: String] {
        var result: [String: String] = [:]
        // Sorted, so that a value for the simulator comes after the one for all.
        for (key, value) in (table?.values ?? [:]).sorted(by: { $0.key < $1.key }) {
            Self.add(key, value.strings.joined(separator: " "), to: &result)
        }
        return result
    }

    /// Adds a setting, if it is one for the simulator.
    static func add(_ key: String, _ value: String, to values: inout [String: String]) {
        let parts = key.split(separator: "[")
        guard let name = parts.first else { return }
        for condition in parts.dropFirst() {
            let text = condition.filter { $0 != "]" }
            guard text.hasPrefix("sdk=iphonesimulator") || text == "sdk=*" || text == "arch=*" else { return }
        }
        values[String(name)] = value
    }

    /// The value of a setting, with everything that it refers to; nil when it is set nowhere.
    subscript(_ key: String) -> String? { value(key, below: levels.count, depth: 0) }

    func isOn(_ key: String) -> Bool { self[key] == "YES" }

    /// The words of a list.
    func words(_ key: String) -> [String] {
        (self[key] ?? "").split(whereSeparator: \.isWhitespace).map { $0.filter { $0 != "\"" } }
    }

    /// Every key that is set, with its value.
    var all: [String: String] {
        var result: [String: String] = [:]
        for key in Set(levels.flatMap(\.keys)) { result[key] = self[key] }
        return result
    }

    private func value(_ key: String, below count: Int, depth: Int) -> String? {
        for index in levels.indices.prefix(count).reversed() {
            guard let text = levels[index][key] else { continue }
            return expand(text, of: key, level: index, depth: depth + 1)
        }
        return nil
    }

    /// Replaces `$(NAME)` and `${NAME}` by values.
    func expanded(_ text: String) -> String { expand(text, of: "", level: levels.count, depth: 0) }

    private func expand(_ text: String, of key: String, level: Int, depth: Int) -> String {
        guard depth < 32, text.contains("$") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "$") {
            result += rest[..<start]
            let open = rest.index(after: start)
            guard open < rest.endIndex, let close = ["(": ")", "{": "}"][rest[open]] as Character?,
                let end = Self.end(of: rest[open...], open: rest[open], close: close)
            else {
                result += "$"
                rest = rest[open...]
                continue
            }
            // What the name is made of may refer to settings, too.
            let inside = expand(String(rest[rest.index(after: open)..<end]), of: key, level: level, depth: depth + 1)
            let parts = inside.split(separator: ":").map(String.init)
            let name = parts.first ?? ""
            var value =
                name == "inherited" || name == key
                ? self.value(key, below: level, depth: depth) : self.value(name, below: levels.count, depth: depth)
            for change in parts.dropFirst() { value = Self.changed(value, change) }
            result += value ?? ""
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// The bracket that closes the first one.
    private static func end(of text: Substring, open: Character, close: Character) -> String.Index? {
        var depth = 0
        for index in text.indices {
            if text[index] == open { depth += 1 }
            if text[index] == close {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    private static func changed(_ value: String?, _ change: String) -> String? {
        let text = value ?? ""
        switch change {
        case "c99extidentifier", "identifier":
            let identifier = String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
            return identifier.first?.isNumber == true ? "_" + identifier.dropFirst() : identifier
        case "rfc1034identifier":
            return String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
        case "lower": return text.lowercased()
        case "upper": return text.uppercased()
        case "dir": return (text as NSString).deletingLastPathComponent
        case "file": return (text as NSString).lastPathComponent
        case "base": return ((text as NSString).lastPathComponent as NSString).deletingPathExtension
        case _ where change.hasPrefix("default="):
            return text.isEmpty ? String(change.dropFirst("default=".count)) : text
        default: return value
        }
    }
}
