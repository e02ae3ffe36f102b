// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension UIImage {
    /// Finds an image among the app's resources by its name: a file, with or without its ending, or a set of an asset
    /// catalog.
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
        let style = (traitCollection ?? .current).userInterfaceStyle
        guard
            let image = NamedAssets.shared.image(name, in: bundle ?? .main, scale: scale, isDark: style == .dark)
        else { return nil }
        self.init(source: image.source, attributes: image.attributes)
    }

    /// The image that `#imageLiteral(resourceName:)` stands for; it has to be there.
    public convenience init(imageLiteralResourceName name: String) {
        if UIImage(named: name) == nil { fault("There is no image named \(name) in the main bundle.") }
        self.init(named: name)!
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
