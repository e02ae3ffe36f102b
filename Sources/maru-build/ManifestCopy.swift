// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceBridge

/// A copy of a package whose manifest is evaluated as on a Mac, where iOS apps are built.
///
/// Only manifests are in it, with links to everything else; a package whose manifests don't ask for the platform needs none.
struct ManifestCopy {
    /// The folder of the package.
    let original: String
    /// Where the copy is.
    let folder: String

    /// Makes or updates the copy.
    ///
    /// - Parameter copies: the folder for copies.
    /// - Returns: nil when the package can be asked itself.
    init?(of original: String, in copies: String) throws {
        let manager = FileManager.default
        let names = try manager.contentsOfDirectory(atPath: original)
        var manifests: [String: String] = [:]
        for name in names where name.hasPrefix("Package") && name.hasSuffix(".swift") {
            guard let text = try? String(contentsOfFile: original + "/" + name, encoding: .utf8),
                let rewritten = SourceBridge.rewriteManifest(text)
            else { continue }
            manifests[name] = rewritten
        }
        guard !manifests.isEmpty else { return nil }
        // The last part of the path is the package's identity.
        folder = copies + "/" + Self.name(for: original) + "/" + (original as NSString).lastPathComponent
        self.original = original
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let hidden: Set = [".build", ".git", ".swiftpm"]
        for name in names where !hidden.contains(name) {
            let place = folder + "/" + name
            if let text = manifests[name] {
                guard manager.contents(atPath: place) != Data(text.utf8) else { continue }
                try? manager.removeItem(atPath: place)
                try Data(text.utf8).write(to: URL(fileURLWithPath: place), options: .atomic)
            } else if (try? manager.destinationOfSymbolicLink(atPath: place)) != original + "/" + name {
                try? manager.removeItem(atPath: place)
                try manager.createSymbolicLink(atPath: place, withDestinationPath: original + "/" + name)
            }
        }
        for name in try manager.contentsOfDirectory(atPath: folder) where !names.contains(name) {
            if name != ".build" { try? manager.removeItem(atPath: folder + "/" + name) }
        }
    }

    /// A path that the copy's manifest has named, relative to the package itself.
    func place(of path: String) -> String {
        if path == folder { return original }
        if path.hasPrefix(folder + "/") { return original + path.dropFirst(folder.count) }
        let parts = path.split(separator: "/")
        let own = folder.split(separator: "/")
        let common = zip(parts, own).prefix { $0 == $1 }.count
        // Only the parts that the manifest has gone up are taken: others were absolute.
        guard common > 0, common < own.count, own.count - common <= original.split(separator: "/").count,
            !FileManager.default.fileExists(atPath: path)
        else { return path }
        var base = original
        for _ in common..<own.count { base = (base as NSString).deletingLastPathComponent }
        return ([base] + parts.dropFirst(common).map(String.init)).joined(separator: "/")
            .replacing("//", with: "/")
    }

    /// A name that differs for packages of the same last name.
    private static func name(for path: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 36)
    }
}
