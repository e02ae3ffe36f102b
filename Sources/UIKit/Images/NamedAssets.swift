// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The images and colors that were found by name among the resources of bundles.
final class NamedAssets: @unchecked Sendable {
    static let shared = NamedAssets()
    private let lock = NSLock()
    private var images: [String: UIImage] = [:]
    private var colors: [String: UIColor] = [:]
    private var resources: [URL: (folders: [URL], catalog: AssetCatalog)] = [:]

    func image(_ name: String, in bundle: Bundle, scale: CGFloat, isDark: Bool) -> UIImage? {
        // A name is a file in the bundle, never a way out of it.
        guard !name.isEmpty, !name.contains(".."), !name.hasPrefix("/") else { return nil }
        lock.lock()
        defer { lock.unlock() }
        let key = "\(bundle.bundlePath)|\(scale)|\(isDark)|\(name)"
        if let image = images[key] { return image }
        let resources = resources(of: bundle)
        for folder in resources.folders {
            guard let file = ImageFile.find(name: name, in: folder, scale: scale),
                let data = FileManager.default.contents(atPath: file.path),
                let image = UIImage(data: data, scale: file.scale)
            else { continue }
            images[key] = image
            return image
        }
        let image = resources.catalog.image(name, isDark: isDark, scale: scale)
        images[key] = image
        return image
    }

    func color(_ name: String, in bundle: Bundle) -> UIColor? {
        lock.lock()
        defer { lock.unlock() }
        let key = "\(bundle.bundlePath)|\(name)"
        if let color = colors[key] { return color }
        let color = resources(of: bundle).catalog.color(name)
        colors[key] = color
        return color
    }

    /// The bundle's resources, and for the app itself those of the resource bundles that lie beside the program.
    private func resources(of bundle: Bundle) -> (folders: [URL], catalog: AssetCatalog) {
        let start = bundle.resourceURL ?? bundle.bundleURL
        if let known = resources[start] { return known }
        var folders = [start, start.appendingPathComponent("Resources")]
        if bundle == .main {
            let beside =
                (try? FileManager.default.contentsOfDirectory(at: start, includingPropertiesForKeys: nil)) ?? []
            for url in beside.sorted(by: { $0.path < $1.path })
            where url.pathExtension == "resources" || url.pathExtension == "bundle" {
                folders += [url, url.appendingPathComponent("Resources")]
            }
        }
        let found = (folders, AssetCatalog(folders: folders))
        resources[start] = found
        return found
    }
}
