// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The sets in the asset catalogs (`.xcassets` folders) among some folders of resources, by name.
///
/// Catalogs are read as Xcode writes them. Only the folders are listed here; a set is read when it is asked for.
struct AssetCatalog {
    /// What a set holds, by the ending of its folder.
    enum Kind: String {
        case image = "imageset"
        case icon = "appiconset"
        case symbol = "symbolset"
        case color = "colorset"
        case data = "dataset"
    }

    private var sets: [Kind: [String: URL]] = [:]

    init(folders: [URL]) {
        for folder in folders {
            for catalog in AssetCatalog.entries(of: folder) where catalog.pathExtension == "xcassets" {
                add(catalog, prefix: "")
            }
        }
    }

    /// The folder of a set; names in a group that provides a namespace begin with the group's.
    func folder(_ kind: Kind, named name: String) -> URL? { sets[kind]?[name] }

    private mutating func add(_ group: URL, prefix: String) {
        for entry in AssetCatalog.entries(of: group) {
            if let kind = Kind(rawValue: entry.pathExtension) {
                let name = prefix + entry.deletingPathExtension().lastPathComponent
                if sets[kind]?[name] == nil { sets[kind, default: [:]][name] = entry }
            } else if entry.hasDirectoryPath {
                let contents: Group? = AssetContents.read(entry, isNeeded: false)
                let isNamespace = contents?.properties?.providesNamespace ?? false
                add(entry, prefix: isNamespace ? prefix + entry.lastPathComponent + "/" : prefix)
            }
        }
    }

    private static func entries(of folder: URL) -> [URL] {
        let found = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey])
        return (found ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    private struct Group: Decodable {
        struct Properties: Decodable {
            var providesNamespace: Bool?
            private enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
        }
        var properties: Properties?
    }
}
