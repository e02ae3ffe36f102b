// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What `swift package dump-package` says of a package.
struct PackageManifest: Decodable {
    var name: String
    var products: [Product]
    var targets: [Target]
    var dependencies: [Dependency]
    var swiftLanguageVersions: [String]?
    var toolsVersion: ToolsVersion
    var defaultLocalization: String?

    struct ToolsVersion: Decodable { var _version: String }

    struct Product: Decodable {
        var name: String
        var targets: [String]
        var type: [String: JSON]
    }

    struct Target: Decodable {
        var name: String
        var type: String
        var path: String?
        var sources: [String]?
        var exclude: [String]?
        var publicHeadersPath: String?
        var resources: [Resource]?
        var settings: [Setting]?
        var dependencies: [TargetDependency]
    }

    struct Resource: Decodable {
        var path: String
        var rule: [String: JSON]
    }

    struct Setting: Decodable {
        var tool: String
        var kind: [String: JSON]
        var condition: Condition?
    }

    struct Condition: Decodable {
        var platformNames: [String]?

        /// Whether it holds for iOS.
        var holds: Bool { platformNames.map { $0.isEmpty || $0.contains("ios") } ?? true }
    }

    struct TargetDependency: Decodable {
        var byName: [JSON]?
        var target: [JSON]?
        var product: [JSON]?

        /// The name and whether it is needed on iOS.
        var name: String? { (byName ?? target ?? product)?.first?.string }
        var isNeeded: Bool {
            guard let condition = (byName ?? target ?? product)?.last?.object else { return true }
            guard let names = condition["platformNames"]?.array, !names.isEmpty else { return true }
            return names.contains { $0.string == "ios" }
        }
    }

    struct Dependency: Decodable {
        var fileSystem: [FileSystem]?
        var sourceControl: [SourceControl]?

        struct FileSystem: Decodable {
            var identity: String
            var path: String
        }
        struct SourceControl: Decodable {
            var identity: String
            var location: JSON
            var requirement: JSON?
        }
    }

    /// The Swift version that the package is written in, as a language mode.
    var languageMode: String {
        if let versions = swiftLanguageVersions, !versions.isEmpty {
            return versions.contains { $0.hasPrefix("6") } ? ".v6" : ".v5"
        }
        return toolsVersion._version.split(separator: ".").first.flatMap { Int($0) } ?? 5 >= 6 ? ".v6" : ".v5"
    }
}

/// A value of any kind.
enum JSON: Decodable {
    case string(String)
    case array([JSON])
    case object([String: JSON])
    case other

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if let array = try? container.decode([JSON].self) {
            self = .array(array)
        } else if let object = try? container.decode([String: JSON].self) {
            self = .object(object)
        } else {
            self = .other
        }
    }

    var string: String? { if case .string(let value) = self { value } else { nil } }
    var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
    var object: [String: JSON]? { if case .object(let value) = self { value } else { nil } }
}
