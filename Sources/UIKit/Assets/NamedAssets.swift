// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
internal import SessionLocale

/// The images, colors and data that are found by name among the resources of bundles.
///
/// A bundle's catalogs are listed once; what was found stays.
final class NamedAssets: @unchecked Sendable {
    static let shared = NamedAssets()
    private let lock = NSLock()
    private var bundles: [String: Resources] = [:]

    private final class Resources {
        let folders: [URL]
        let catalog: AssetCatalog
        var images: [String: UIImageAsset] = [:]
        var symbols: [String: SymbolSet.Drawing] = [:]
        var colors: [String: NamedColor] = [:]

        init(_ folders: [URL]) { (self.folders, catalog) = (folders, AssetCatalog(folders: folders)) }
    }

    /// An image of a catalog, or a file of the bundle.
    func image(
        _ name: String, in bundle: Bundle, traits: UITraitCollection, configuration: UIImage.Configuration?
    ) -> UIImage? {
        // A name is a file in the bundle, never a way out of it.
        guard !name.isEmpty, !name.contains(".."), !name.hasPrefix("/") else { return nil }
        let found = lock.withLock { () -> (UIImageAsset?, SymbolSet.Drawing?) in
            let resources = resources(of: bundle)
            if let asset = asset(name, resources) { return (asset, nil) }
            return (nil, symbol(name, resources))
        }
        return found.0?.find(traits) ?? found.1?.image(named: name, configuration)
    }

    func color(_ name: String, in bundle: Bundle) -> NamedColor? {
        lock.withLock {
            let resources = resources(of: bundle)
            if let color = resources.colors[name] { return color }
            guard let folder = resources.catalog.folder(.color, named: name),
                let set: ColorSet = AssetContents.read(folder),
                let color = NamedColor(name, set, path: folder.path + "/Contents.json")
            else { return nil }
            resources.colors[name] = color
            return color
        }
    }

    /// The folder of a data set.
    func dataSet(_ name: String, in bundle: Bundle) -> URL? {
        lock.withLock { resources(of: bundle).catalog.folder(.data, named: name) }
    }

    private func asset(_ name: String, _ resources: Resources) -> UIImageAsset? {
        if let asset = resources.images[name] { return asset }
        guard let asset = catalogAsset(name, resources.catalog) ?? ImageFile.makeAsset(name, in: resources.folders)
        else { return nil }
        resources.images[name] = asset
        return asset
    }

    private func catalogAsset(_ name: String, _ catalog: AssetCatalog) -> UIImageAsset? {
        for kind in [AssetCatalog.Kind.image, .icon] {
            if let folder = catalog.folder(kind, named: name) {
                let set: ImageSet? = AssetContents.read(folder)
                return set?.makeAsset(in: folder)
            }
        }
        return nil
    }

    private func symbol(_ name: String, _ resources: Resources) -> SymbolSet.Drawing? {
        if let drawing = resources.symbols[name] { return drawing }
        guard let folder = resources.catalog.folder(.symbol, named: name),
            let set: SymbolSet = AssetContents.read(folder), let drawing = set.makeDrawing(in: folder)
        else { return nil }
        resources.symbols[name] = drawing
        return drawing
    }

    /// The bundle's resources, and for the app itself those of the resource bundles that lie beside the program.
    private func resources(of bundle: Bundle) -> Resources {
        if let known = bundles[bundle.bundlePath] { return known }
        let start = bundle.resourceURL ?? bundle.bundleURL
        var folders = [start, start.appendingPathComponent("Resources")]
        if bundle == .main {
            let program = bundle.bundleURL
            let beside =
                (try? FileManager.default.contentsOfDirectory(at: program, includingPropertiesForKeys: nil)) ?? []
            for url in beside.sorted(by: { $0.path < $1.path })
            where url.pathExtension == "resources" || url.pathExtension == "bundle" {
                folders += [url, url.appendingPathComponent("Resources")]
            }
        }
        let found = Resources(folders)
        bundles[bundle.bundlePath] = found
        return found
    }
}
