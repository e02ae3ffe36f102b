// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import UIKit

/// A folder of resources that is written for a test and goes with it.
final class ResourceFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("maru-resources-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    var bundle: Bundle { Bundle(url: url)! }

    @discardableResult
    func write(_ data: Data, _ path: String) throws -> URL {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file
    }

    @discardableResult
    func write(_ text: String, _ path: String) throws -> URL { try write(Data(text.utf8), path) }

    /// A picture of one color as a PNG file of so many pixels.
    func writePNG(_ color: UIColor, _ width: Int, _ height: Int, _ path: String) throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: width, height: height)
        let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
        try write(image.pngData()!, path)
    }

    func image(_ name: String, _ traits: UITraitCollection = UITraitCollection(displayScale: 1)) -> UIImage? {
        UIImage(named: name, in: bundle, compatibleWith: traits)
    }

    func color(_ name: String) -> UIColor? { UIColor(named: name, in: bundle, compatibleWith: nil) }
}

extension UIImage {
    /// Red, green, blue and opacity of a pixel, from the top left, as the image is drawn at so many pixels per point.
    func pixel(_ x: Int, _ y: Int, size: CGSize? = nil, scale: CGFloat = 1) -> [UInt8] {
        let size = size ?? self.size
        let context = CGContext(
            widthInPixels: Int(size.width * scale), heightInPixels: Int(size.height * scale), scale: scale)!
        draw(in: context, rect: CGRect(origin: .zero, size: size), tint: nil)
        let row = context.data!.assumingMemoryBound(to: UInt8.self) + y * context.bytesPerRow
        return [row[x * 4 + 2], row[x * 4 + 1], row[x * 4], row[x * 4 + 3]]
    }
}
