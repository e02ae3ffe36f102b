// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An image set or app icon of an asset catalog.
struct ImageSet: Decodable {
    struct Entry: Decodable {
        var common: AssetEntry
        var resizing: Resizing?
        /// Of an icon, such as `60x60`.
        var size: String?

        private enum CodingKeys: CodingKey { case resizing, size }

        init(from decoder: any Decoder) throws {
            common = try AssetEntry(from: decoder)
            let values = try decoder.container(keyedBy: CodingKeys.self)
            resizing = try values.decodeIfPresent(Resizing.self, forKey: .resizing)
            size = try values.decodeIfPresent(String.self, forKey: .size)
        }
    }

    /// Slices, in pixels of the file.
    struct Resizing: Decodable {
        struct Insets: Decodable {
            var top: CGFloat?
            var left: CGFloat?
            var bottom: CGFloat?
            var right: CGFloat?
        }
        struct Center: Decodable {
            var mode: String?
            var width: CGFloat?
            var height: CGFloat?
        }
        var mode: String?
        var center: Center?
        var insets: Insets?

        private enum CodingKeys: String, CodingKey {
            case mode, center
            case insets = "cap-insets"
        }
    }

    struct Properties: Decodable {
        var intent: String?
        var preservesVector: Bool?
        private enum CodingKeys: String, CodingKey {
            case intent = "template-rendering-intent"
            case preservesVector = "preserves-vector-representation"
        }
    }

    var images: [Entry]
    var properties: Properties?

    /// The images of the set, none of which is decoded yet.
    func makeAsset(in folder: URL) -> UIImageAsset {
        let isMirrored = !images.contains { $0.common.languageDirection == "right-to-left" }
        let variants = images.compactMap { entry -> UIImageAsset.Variant? in
            guard let file = entry.common.filename else { return nil }
            var condition = AssetCondition(entry.common)
            let isVector = ["svg", "pdf"].contains((file as NSString).pathExtension.lowercased())
            // One drawing is for all scales.
            if isVector { condition.scale = 0 }
            let flips = isMirrored && condition.layoutDirection == .leftToRight
            if flips { condition.layoutDirection = nil }
            let scale = condition.scale > 0 ? condition.scale : 1
            return UIImageAsset.Variant(condition) {
                AssetContents.data(file, in: folder).flatMap { data in
                    load(data, entry, path: folder.path + "/" + file, scale: scale, flips: flips)
                }
            }
        }
        return UIImageAsset(variants)
    }

    private func load(_ data: Data, _ entry: Entry, path: String, scale: CGFloat, flips: Bool) -> UIImage? {
        guard let (bitmap, vector, scale) = ImageFile.decode(data, path: path, scale: scale) else { return nil }
        var image = bitmap
        var attributes = UIImage.Attributes(scale: scale)
        if properties?.preservesVector == true { attributes.vectorFile = vector }
        switch properties?.intent {
        case "template": attributes.renderingMode = .alwaysTemplate
        case "original": attributes.renderingMode = .alwaysOriginal
        default: break
        }
        attributes.flipsForRightToLeft = flips
        if let slices = entry.resizing.map({ ImageSlices($0) }) {
            image = slices.withoutHiddenParts(of: image)
            attributes.capInsets = slices.insets(scale: scale)
            attributes.resizingMode = slices.isStretched ? .stretch : .tile
        }
        return UIImage(source: .bitmap(image), attributes: attributes)
    }
}

/// How an image is cut into parts that keep their size and a middle that fills the rest; in pixels.
struct ImageSlices {
    private let left: CGFloat
    private let right: CGFloat
    private let top: CGFloat
    private let bottom: CGFloat
    /// The size of the middle; 0 for all that is between the caps.
    private let center: CGSize
    let isStretched: Bool

    init(_ resizing: ImageSet.Resizing) {
        let (horizontal, vertical) = (resizing.mode != "3-part-vertical", resizing.mode != "3-part-horizontal")
        let insets = resizing.insets
        left = horizontal ? max(0, insets?.left ?? 0) : 0
        right = horizontal ? max(0, insets?.right ?? 0) : 0
        top = vertical ? max(0, insets?.top ?? 0) : 0
        bottom = vertical ? max(0, insets?.bottom ?? 0) : 0
        center = CGSize(
            width: horizontal ? max(0, resizing.center?.width ?? 0) : 0,
            height: vertical ? max(0, resizing.center?.height ?? 0) : 0)
        isStretched = resizing.center?.mode != "tile"
    }

    func insets(scale: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: top / scale, left: left / scale, bottom: bottom / scale, right: right / scale)
    }

    /// The image without what is between the middle and the caps, as Xcode compiles it.
    func withoutHiddenParts(of image: CGImage) -> CGImage {
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        let columns = parts(start: left, center: center.width, end: right, whole: width)
        let rows = parts(start: top, center: center.height, end: bottom, whole: height)
        let size = CGSize(
            width: columns.reduce(0) { $0 + $1.length }, height: rows.reduce(0) { $0 + $1.length })
        guard size.width < width || size.height < height,
            let context = CGContext(widthInPixels: Int(size.width), heightInPixels: Int(size.height), scale: 1)
        else { return image }
        context.interpolationQuality = .none
        var y: CGFloat = 0
        for row in rows {
            var x: CGFloat = 0
            for column in columns {
                context.drawUpright(
                    image, part: CGRect(x: column.start, y: row.start, width: column.length, height: row.length),
                    in: CGRect(x: x, y: y, width: column.length, height: row.length))
                x += column.length
            }
            y += row.length
        }
        return context.takeImage()
    }

    private func parts(
        start: CGFloat, center: CGFloat, end: CGFloat, whole: CGFloat
    ) -> [(start: CGFloat, length: CGFloat)] {
        guard center > 0, start + center + end < whole else { return [(0, whole)] }
        return [(0, start + center), (whole - end, end)].filter { $0.1 > 0 }
    }
}
