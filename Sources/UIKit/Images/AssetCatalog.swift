// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The images and colors of the asset catalogs (`.xcassets` folders) among some folders of resources.
///
/// Catalogs are read as Xcode writes them; sets are found by their name, whatever group they are in.
struct AssetCatalog {
    private var images: [String: URL] = [:]
    private var colors: [String: URL] = [:]

    init(folders: [URL]) {
        let manager = FileManager.default
        for folder in folders {
            let entries = (try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            for catalog in entries.sorted(by: { $0.path < $1.path }) where catalog.pathExtension == "xcassets" {
                let files = manager.enumerator(at: catalog, includingPropertiesForKeys: nil)
                while let url = files?.nextObject() as? URL {
                    let name = url.deletingPathExtension().lastPathComponent
                    if url.pathExtension == "imageset", images[name] == nil { images[name] = url }
                    if url.pathExtension == "colorset", colors[name] == nil { colors[name] = url }
                }
            }
        }
    }

    // MARK: Images

    private struct ImageSet: Decodable {
        struct Entry: Decodable {
            var filename: String?
            var scale: String?
            var appearances: [Appearance]?
        }
        struct Properties: Decodable {
            var intent: String?
            private enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
        }
        var images: [Entry]
        var properties: Properties?
    }

    /// Loads the image of a set that suits a style and a scale best.
    func image(_ name: String, isDark: Bool, scale wanted: CGFloat) -> UIImage? {
        guard let folder = images[(name as NSString).lastPathComponent],
            let set: ImageSet = AssetCatalog.contents(of: folder)
        else { return nil }
        let files = set.images.filter { $0.filename != nil }
        let styled = files.filter { Appearance.isDark($0.appearances) == isDark }
        let candidates = styled.isEmpty ? files.filter { !Appearance.isDark($0.appearances) } : styled
        func scale(_ entry: ImageSet.Entry) -> CGFloat {
            entry.scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1
        }
        func rank(_ entry: ImageSet.Entry) -> CGFloat {
            scale(entry) >= wanted ? scale(entry) - wanted : 10 + wanted - scale(entry)
        }
        guard let best = candidates.min(by: { rank($0) < rank($1) }), let file = best.filename, !file.contains("/"),
            let data = FileManager.default.contents(atPath: folder.appendingPathComponent(file).path),
            let image = UIImage(data: data, scale: scale(best))
        else { return nil }
        switch set.properties?.intent {
        case "template": return image.withRenderingMode(.alwaysTemplate)
        case "original": return image.withRenderingMode(.alwaysOriginal)
        default: return image
        }
    }

    // MARK: Colors

    private struct ColorSet: Decodable {
        struct Entry: Decodable {
            var color: Color?
            var appearances: [Appearance]?
        }
        struct Color: Decodable {
            var space: String?
            var components: [String: String]
            private enum CodingKeys: String, CodingKey {
                case space = "color-space"
                case components
            }
        }
        var colors: [Entry]
    }

    /// Loads the color of a set, which depends on the style and contrast if the set has values for them.
    func color(_ name: String) -> UIColor? {
        guard let folder = colors[(name as NSString).lastPathComponent],
            let set: ColorSet = AssetCatalog.contents(of: folder)
        else { return nil }
        func find(dark: Bool, contrast: Bool) -> UIColor? {
            set.colors.first {
                Appearance.isDark($0.appearances) == dark && Appearance.isHighContrast($0.appearances) == contrast
            }?.color.flatMap { AssetCatalog.color($0) }
        }
        let standard = find(dark: false, contrast: false)
        let dark = find(dark: true, contrast: false) ?? standard
        guard let standard = standard ?? dark, let dark else { return nil }
        let highContrast = find(dark: false, contrast: true) ?? standard
        let darkHighContrast = find(dark: true, contrast: true) ?? dark
        guard set.colors.count > 1 else { return standard }
        return UIColor { traits in
            if traits.userInterfaceStyle == .dark {
                return traits.accessibilityContrast == .high ? darkHighContrast : dark
            }
            return traits.accessibilityContrast == .high ? highContrast : standard
        }
    }

    private static func color(_ color: ColorSet.Color) -> UIColor? {
        func number(_ key: String) -> CGFloat? {
            guard let text = color.components[key]?.lowercased() else { return nil }
            if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
            guard let value = Double(text) else { return nil }
            // Xcode writes fractions with a point, and 8-bit numbers without one.
            return CGFloat(text.contains(".") || key == "alpha" ? value : value / 255)
        }
        let alpha = number("alpha") ?? 1
        if let white = number("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
        if color.space == "display-p3" {
            return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    // MARK: Files

    private struct Appearance: Decodable {
        var appearance: String
        var value: String

        static func isDark(_ list: [Appearance]?) -> Bool {
            (list ?? []).contains { $0.appearance == "luminosity" && $0.value == "dark" }
        }

        static func isHighContrast(_ list: [Appearance]?) -> Bool {
            (list ?? []).contains { $0.appearance == "contrast" && $0.value == "high" }
        }
    }

    private static func contents<Value: Decodable>(of folder: URL) -> Value? {
        let file = folder.appendingPathComponent("Contents.json")
        guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch {
            UIImage.report("\(file.path) is not a set of an asset catalog: \(error)")
            return nil
        }
    }
}
