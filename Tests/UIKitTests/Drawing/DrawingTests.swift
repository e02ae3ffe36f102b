// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing
import UIKit

/// Reads the pixel at a point of an image: red, green, blue and alpha.
private func pixel(_ image: UIImage, _ x: CGFloat, _ y: CGFloat) -> [UInt8] {
    let bitmap = image.cgImage!
    let context = CGContext(
        data: nil, width: bitmap.width, height: bitmap.height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.draw(bitmap, in: CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
    let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
    let start = (Int(y * image.scale) * bitmap.width + Int(x * image.scale)) * 4
    return (0..<4).map { bytes[start + $0] }
}

private func render(
    _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 2, opaque: Bool = false, _ body: () -> Void
) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = opaque
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in body() }
}

@Suite struct DrawingTests {
    @Test("A renderer's origin is at the top left, and its image has its size and scale")
    func renderer() {
        let image = render(10, 20, scale: 3) {
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        #expect(image.size == CGSize(width: 10, height: 20))
        #expect(image.scale == 3)
        #expect(image.cgImage?.width == 30)
        #expect(pixel(image, 1, 1) == [255, 0, 0, 255])
        #expect(pixel(image, 1, 18) == [0, 0, 0, 0])
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("A renderer without area gives an empty image and still runs its actions")
    func emptyRenderer() {
        var ran = false
        let image = UIGraphicsImageRenderer(size: .zero).image { _ in ran = true }
        #expect(ran)
        #expect(image.size == .zero)
    }

    @Test("An opaque bitmap begins black")
    func opaque() {
        #expect(pixel(render(2, 2, opaque: true) {}, 1, 1) == [0, 0, 0, 255])
    }

    @Test("Image contexts nest")
    func imageContexts() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 2)
        let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        let outer = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(inner.size == CGSize(width: 2, height: 2) && inner.scale == 2)
        #expect(outer.size == CGSize(width: 4, height: 4))
        #expect(pixel(outer, 1, 1) == [0, 0, 255, 255])
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
    }

    @Test("An arc that goes clockwise goes clockwise on the screen")
    func arcs() {
        let path = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
        #expect(abs(path.bounds.width - 10) < 1e-6)
        let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(other.bounds.width - 20) < 1e-6)
    }

    @Test("Paths fill, stroke and clip in the current context")
    func paths() {
        let image = render(20, 20) {
            UIColor.red.setFill()
            UIColor.blue.setStroke()
            let path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10))
            path.lineWidth = 2
            path.fill()
            path.stroke()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2)).addClip()
            UIColor.green.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(pixel(image, 10, 10) == [255, 0, 0, 255])
        #expect(pixel(image, 4.5, 10) == [0, 0, 255, 255])
        #expect(pixel(image, 3, 10) == [0, 0, 0, 0])
        #expect(pixel(image, 1, 1) == [0, 255, 0, 255])
    }

    @Test("Rounding only some corners leaves the others square")
    func roundedCorners() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 8, height: 8))
        #expect(!path.contains(CGPoint(x: 1, y: 1)))
        #expect(path.contains(CGPoint(x: 19, y: 1)))
        #expect(path.contains(CGPoint(x: 1, y: 19)))
        #expect(!path.contains(CGPoint(x: 19, y: 19)))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    @Test("A reversed path has the same area and begins at the other end")
    func reversing() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 10, y: 10), controlPoint: CGPoint(x: 15, y: 5))
        let reversed = path.reversing()
        #expect(reversed.currentPoint == .zero)
        #expect(reversed.bounds == path.bounds)
        #expect(reversed.cgPath.svgData == "M10 10Q15 5 10 0L0 0")
    }

    @Test("Dashes are remembered")
    func dashes() {
        let path = UIBezierPath()
        path.setLineDash([3, 1], count: 2, phase: 0.5)
        var (count, phase) = (0, CGFloat(0))
        var lengths: [CGFloat] = [0, 0]
        path.getLineDash(&lengths, count: &count, phase: &phase)
        #expect(lengths == [3, 1] && count == 2 && phase == 0.5)
        #expect((path.copy() as? UIBezierPath)?.lineWidth == 1)
    }
}

@Suite struct UIImageTests {
    /// A picture of 2x3 pixels: red at the top left, blue at the top right, else white.
    private func corners() -> CGImage {
        render(2, 3, scale: 1) {
            UIColor.white.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 3))
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }.cgImage!
    }

    // Where a picture's top left and top right are after it was turned upright, by the EXIF standard's definition.
    @Test(
        "An image is drawn upright whatever its orientation",
        arguments: [
            (UIImage.Orientation.up, [0, 0], [1, 0]), (.upMirrored, [1, 0], [0, 0]), (.down, [1, 2], [0, 2]),
            (.downMirrored, [0, 2], [1, 2]), (.leftMirrored, [0, 0], [0, 1]), (.right, [2, 0], [2, 1]),
            (.rightMirrored, [2, 1], [2, 0]), (.left, [0, 1], [0, 0]),
        ])
    func orientations(orientation: UIImage.Orientation, red: [CGFloat], blue: [CGFloat]) {
        let image = UIImage(cgImage: corners(), scale: 1, orientation: orientation)
        let sides = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
        #expect(image.size == (sides ? CGSize(width: 3, height: 2) : CGSize(width: 2, height: 3)))
        let drawn = render(image.size.width, image.size.height, scale: 1) { image.draw(at: .zero) }
        #expect(pixel(drawn, red[0], red[1]) == [255, 0, 0, 255])
        #expect(pixel(drawn, blue[0], blue[1]) == [0, 0, 255, 255])
    }

    @Test("Size is pixels divided by scale")
    func size() throws {
        let data = try #require(UIImage(cgImage: corners()).pngData())
        let image = try #require(UIImage(data: data, scale: 2))
        #expect(image.size == CGSize(width: 1, height: 1.5))
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
        #expect(UIImage().size == .zero)
        #expect(UIImage().pngData() == nil)
    }

    @Test("An outline is filled with the tint, or black without one")
    func vector() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 10), transform: nil)
        let symbol = UIImage(vector: path, size: CGSize(width: 10, height: 10))
        #expect(symbol.isSymbolImage)
        let plain = render(20, 20) { symbol.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20)) }
        #expect(pixel(plain, 5, 15) == [0, 0, 0, 255])
        #expect(pixel(plain, 15, 15) == [0, 0, 0, 0])
        let tinted = render(10, 10) { symbol.withTintColor(.red).draw(at: .zero) }
        #expect(pixel(tinted, 2, 2) == [255, 0, 0, 255])
    }

    @Test("A tinted bitmap keeps its opacity and takes the color")
    func tint() {
        let source = render(4, 4) {
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
        }
        let drawn = render(4, 4) { source.withTintColor(.green).draw(at: .zero) }
        #expect(pixel(drawn, 1, 1) == [0, 255, 0, 255])
        #expect(pixel(drawn, 3, 1) == [0, 0, 0, 0])
    }

    @Test("Cap insets keep the edges' size")
    func capInsets() {
        let source = render(6, 6, scale: 1) {
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 6, height: 6))
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 2, y: 2, width: 2, height: 2))
        }
        let insets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        for mode in [UIImage.ResizingMode.stretch, .tile] {
            let resizable = source.resizableImage(withCapInsets: insets, resizingMode: mode)
            let drawn = render(30, 30, scale: 1) { resizable.draw(in: CGRect(x: 0, y: 0, width: 30, height: 30)) }
            #expect(pixel(drawn, 1, 15) == [255, 0, 0, 255])
            #expect(pixel(drawn, 2, 15) == [0, 0, 255, 255])
            #expect(pixel(drawn, 27, 27) == [0, 0, 255, 255])
            #expect(pixel(drawn, 28, 28) == [255, 0, 0, 255])
        }
    }

    @Test("A name finds the file whose scale suits, and never leads out of the bundle")
    func named() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("maru-images-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let small = try #require(render(4, 4, scale: 1) {}.pngData())
        let large = try #require(render(4, 4, scale: 3) {}.pngData())
        try small.write(to: folder.appendingPathComponent("dot.png"))
        try large.write(to: folder.appendingPathComponent("dot@3x.png"))
        let bundle = try #require(Bundle(url: folder))
        let traits = UITraitCollection(displayScale: 3)
        let image = try #require(UIImage(named: "dot", in: bundle, compatibleWith: traits))
        #expect(image.scale == 3 && image.size == CGSize(width: 4, height: 4))
        let other = UIImage(named: "dot.png", in: bundle, compatibleWith: UITraitCollection(displayScale: 1))
        #expect(other?.scale == 1)
        #expect(UIImage(named: "../dot", in: bundle, compatibleWith: traits) == nil)
        #expect(UIImage(named: "nothing", in: bundle, compatibleWith: traits) == nil)
        #expect(UIImage(contentsOfFile: folder.appendingPathComponent("dot@3x.png").path)?.scale == 3)
    }

    @Test("Asset catalogs give images by style and scale, and colors by style")
    func assetCatalog() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("maru-assets-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let set = folder.appendingPathComponent("Assets.xcassets/Group/dot.imageset")
        let colorSet = folder.appendingPathComponent("Assets.xcassets/Brand.colorset")
        for url in [set, colorSet] {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
        try #require(render(4, 4, scale: 2) {}.pngData()).write(to: set.appendingPathComponent("light.png"))
        try #require(render(6, 6, scale: 2) {}.pngData()).write(to: set.appendingPathComponent("dark.png"))
        let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        try Data(
            #"""
            {"images": [{"idiom": "universal", "scale": "1x"}, {"filename": "light.png", "idiom": "universal",
            "scale": "2x"}, {"filename": "dark.png", "scale": "2x", \#(dark)}],
            "properties": {"template-rendering-intent": "template"}}
            """#.utf8
        ).write(to: set.appendingPathComponent("Contents.json"))
        try Data(
            #"""
            {"colors": [{"color": {"color-space": "srgb", "components":
            {"red": "0xFF", "green": "128", "blue": "0.200", "alpha": "1.000"}}},
            {"color": {"color-space": "srgb", "components": {"white": "1.000", "alpha": "0.500"}}, \#(dark)}]}
            """#.utf8
        ).write(to: colorSet.appendingPathComponent("Contents.json"))
        let bundle = try #require(Bundle(url: folder))
        let (light, night) = (
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
        )
        let image = try #require(UIImage(named: "dot", in: bundle, compatibleWith: light))
        #expect(image.size == CGSize(width: 4, height: 4) && image.renderingMode == .alwaysTemplate)
        #expect(UIImage(named: "dot", in: bundle, compatibleWith: night)?.size == CGSize(width: 6, height: 6))
        let color = try #require(UIColor(named: "Brand", in: bundle, compatibleWith: nil))
        #expect(color.resolvedColor(with: light).cgColor.rgba.hex == "#ff8033")
        #expect(color.resolvedColor(with: night).cgColor.rgba.hex == "#ffffff80")
        #expect(UIColor(named: "Nothing", in: bundle, compatibleWith: nil) == nil)
    }
}
