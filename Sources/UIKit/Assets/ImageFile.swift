// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
internal import SessionLocale

/// Image files, with the scale and the idiom that their names tell.
enum ImageFile {
    private static let endings = ["png", "jpg", "jpeg", "heic", "pdf", "svg"]
    private static let idioms: [(name: String, idiom: UIUserInterfaceIdiom?)] = [
        ("", nil), ("~iphone", .phone), ("~ipad", .pad),
    ]

    /// Finds a file by a path whose ending may be left out.
    static func find(path: String) -> (path: String, scale: CGFloat)? {
        let names = (path as NSString).pathExtension.isEmpty ? endings.prefix(3).map { "\(path).\($0)" } : [path]
        for name in names where FileManager.default.fileExists(atPath: name) { return (name, scale(of: name)) }
        return nil
    }

    private static func scale(of path: String) -> CGFloat {
        var base = (path as NSString).deletingPathExtension
        for (name, _) in idioms where !name.isEmpty && base.hasSuffix(name) { base.removeLast(name.count) }
        return base.hasSuffix("@3x") ? 3 : base.hasSuffix("@2x") ? 2 : 1
    }

    /// The files of a name in folders: for scales (`@2x`), idioms (`~ipad`) and languages (folders ending in `.lproj`).
    ///
    /// - Returns: nil where there is none; none is decoded yet.
    static func makeAsset(_ name: String, in folders: [URL]) -> UIImageAsset? {
        let given = (name as NSString).pathExtension
        let isGiven = endings.contains(given.lowercased())
        let base = isGiven ? (name as NSString).deletingPathExtension : name
        for folder in folders {
            let languages = LanguageFolders.names(in: folder)
            var variants: [UIImageAsset.Variant] = []
            for language in [nil] + languages.map({ Optional($0) }) {
                let place = language.map { folder.appendingPathComponent($0 + ".lproj") } ?? folder
                for scale in 1...3 {
                    for (ending, idiom) in idioms {
                        let stem = base + (scale == 1 ? "" : "@\(scale)x") + ending
                        let files = (isGiven ? [given] : endings).map { place.path + "/\(stem).\($0)" }
                        guard let path = files.first(where: FileManager.default.fileExists(atPath:)) else { continue }
                        var condition = AssetCondition()
                        condition.idiom = idiom
                        condition.language = language == "Base" ? nil : language
                        condition.scale = CGFloat(scale)
                        variants.append(
                            UIImageAsset.Variant(condition) { load(path: path, scale: CGFloat(scale)) })
                    }
                }
            }
            if !variants.isEmpty { return UIImageAsset(variants) }
        }
        return nil
    }

    private static func load(path: String, scale: CGFloat) -> UIImage? {
        guard let data = FileManager.default.contents(atPath: path) else {
            UIImage.report("\(path) can't be read.")
            return nil
        }
        let isVector = ["svg", "pdf"].contains((path as NSString).pathExtension.lowercased())
        guard isVector else {
            let image = UIImage(data: data, scale: scale)
            if image == nil { UIImage.report("\(path) is not used.") }
            return image
        }
        guard let (image, vector, scale) = decode(data, path: path, scale: scale) else { return nil }
        var attributes = UIImage.Attributes(scale: scale)
        attributes.vectorFile = vector
        return UIImage(source: .bitmap(image), attributes: attributes)
    }

    /// Decodes a file of an app's own, which may also be an SVG or PDF file; those are drawn at the screen's scale.
    ///
    /// - Returns: nil, with a message that names the file, if it is damaged.
    static func decode(
        _ data: Data, path: String, scale: CGFloat
    ) -> (image: CGImage, vector: VectorFile?, scale: CGFloat)? {
        do {
            let ending = (path as NSString).pathExtension.lowercased()
            guard ending == "svg" || ending == "pdf" else {
                let result = try ImageDecoder.decode(data)
                guard result.orientation != 1 else { return (result.image, nil, scale) }
                let image = UIImage(
                    cgImage: result.image, scale: 1, orientation: UIImage.Orientation(exif: result.orientation))
                return image.uprightBitmap.map { ($0, nil, scale) }
            }
            let file = try VectorFile(data, format: ending == "svg" ? .svg : .pdf)
            let scale = max(UIGraphicsImageRendererFormat.screenScale, 1)
            let image = try file.image(
                widthInPixels: Int((file.size.width * scale).rounded()),
                heightInPixels: Int((file.size.height * scale).rounded()))
            return (image, file, scale)
        } catch {
            UIImage.report("\(path): \(error)")
            return nil
        }
    }
}
