// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension UIImage {
    /// Finds an image file among the app's resources by its name, with or without its ending.
    ///
    /// Of the files with `@3x`, `@2x` and no scale at the end of their names, the one that suits the screen is taken.
    /// Images are kept once they are found.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let wanted = traitCollection?.displayScale ?? 0
        let scale = wanted > 0 ? wanted : UIGraphicsImageRendererFormat.screenScale
        guard let image = NamedImages.shared.image(name, in: bundle ?? .main, scale: scale) else { return nil }
        self.init(source: image.source, attributes: image.attributes)
    }

    public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }
}

/// Image files with the scale that their names tell.
enum ImageFile {
    private static let endings = ["png", "jpg", "jpeg"]

    /// Finds a file by a path whose ending, and scale, may be left out.
    static func find(path: String) -> (path: String, scale: CGFloat)? {
        let names = (path as NSString).pathExtension.isEmpty ? endings.map { "\(path).\($0)" } : [path]
        for name in names where FileManager.default.fileExists(atPath: name) { return (name, scale(of: name)) }
        return nil
    }

    /// Finds the file in a folder whose scale suits the wanted one best.
    static func find(name: String, in folder: URL, scale wanted: CGFloat) -> (path: String, scale: CGFloat)? {
        let given = (name as NSString).pathExtension.lowercased()
        let base = endings.contains(given) ? (name as NSString).deletingPathExtension : name
        let scales = [3, 2, 1].sorted { a, b in
            // The wanted scale first, then larger ones, then smaller ones.
            func rank(_ scale: Int) -> CGFloat {
                CGFloat(scale) >= wanted ? CGFloat(scale) - wanted : 10 + wanted - CGFloat(scale)
            }
            return rank(a) < rank(b)
        }
        for scale in scales {
            for ending in endings.contains(given) ? [(name as NSString).pathExtension] : endings {
                let path = folder.appendingPathComponent("\(base)\(scale == 1 ? "" : "@\(scale)x").\(ending)").path
                if FileManager.default.fileExists(atPath: path) { return (path, CGFloat(scale)) }
            }
        }
        return nil
    }

    private static func scale(of path: String) -> CGFloat {
        let base = (path as NSString).deletingPathExtension
        return base.hasSuffix("@3x") ? 3 : base.hasSuffix("@2x") ? 2 : 1
    }
}

/// The images that were found by name.
private final class NamedImages: @unchecked Sendable {
    static let shared = NamedImages()
    private let lock = NSLock()
    private var images: [String: UIImage] = [:]
    private var folders: [URL: [URL]] = [:]

    func image(_ name: String, in bundle: Bundle, scale: CGFloat) -> UIImage? {
        // A name is a file in the bundle, never a way out of it.
        guard !name.isEmpty, !name.contains(".."), !name.hasPrefix("/") else { return nil }
        lock.lock()
        defer { lock.unlock() }
        let key = "\(bundle.bundlePath)|\(scale)|\(name)"
        if let image = images[key] { return image }
        for folder in searchFolders(of: bundle) {
            guard let file = ImageFile.find(name: name, in: folder, scale: scale),
                let data = FileManager.default.contents(atPath: file.path),
                let image = UIImage(data: data, scale: file.scale)
            else { continue }
            images[key] = image
            return image
        }
        return nil
    }

    /// The bundle's resources, and for the app itself those of the resource bundles that lie beside the program.
    private func searchFolders(of bundle: Bundle) -> [URL] {
        let start = bundle.resourceURL ?? bundle.bundleURL
        if let known = folders[start] { return known }
        var found = [start, start.appendingPathComponent("Resources")]
        if bundle == .main {
            let beside =
                (try? FileManager.default.contentsOfDirectory(at: start, includingPropertiesForKeys: nil)) ?? []
            for url in beside.sorted(by: { $0.path < $1.path })
            where url.pathExtension == "resources" || url.pathExtension == "bundle" {
                found += [url, url.appendingPathComponent("Resources")]
            }
        }
        folders[start] = found
        return found
    }
}
