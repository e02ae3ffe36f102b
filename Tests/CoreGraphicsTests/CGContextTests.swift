// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

/// A picture of pixels that tests can read, top row first.
struct Pixels {
    let width: Int
    let bytes: [UInt8]

    init(_ context: CGContext) {
        width = context.width
        bytes = Pixels.read(context)
    }

    private static func read(_ context: CGContext) -> [UInt8] {
        let picture = context.makeImage()!
        let copy = CGContext(
            data: nil, width: picture.width, height: picture.height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        copy.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
        let data = copy.data!.assumingMemoryBound(to: UInt8.self)
        return Array(UnsafeBufferPointer(start: data, count: picture.width * picture.height * 4))
    }

    init(_ image: CGImage) {
        let copy = CGContext(
            data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        copy.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        self.init(copy)
    }

    /// Premultiplied red, green, blue and alpha, from the top left.
    subscript(x: Int, y: Int) -> [UInt8] {
        Array(bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4])
    }
}

/// A context as UIKit makes them: points from the top left.
func flippedContext(_ width: Int, _ height: Int, scale: CGFloat = 1) -> CGContext {
    CGContext(
        widthInPixels: Int(CGFloat(width) * scale), heightInPixels: Int(CGFloat(height) * scale), scale: scale)!
}

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

@Suite struct CGContextTests {
    @Test("A new context has its origin at the bottom left")
    func origin() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let pixels = Pixels(context)
        #expect(pixels[0, 3] == [255, 0, 0, 255])
        #expect(pixels[0, 0] == [0, 0, 0, 0])
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        #expect(data[3 * 16] == 255)
        #expect(data[3 * 16 + 2] == 0)
    }

    @Test("A context made for UIKit has its origin at the top left and is scaled")
    func flippedOrigin() {
        let context = flippedContext(4, 4, scale: 2)
        context.setFillColor(red)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let pixels = Pixels(context)
        #expect(pixels[2, 0] == [255, 0, 0, 255])
        #expect(pixels[3, 1] == [255, 0, 0, 255])
        #expect(pixels[1, 0] == [0, 0, 0, 0])
        #expect(pixels[2, 2] == [0, 0, 0, 0])
        #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 8))
    }

    @Test("Half covered pixels get half of the color")
    func antialiasing() {
        let context = flippedContext(4, 1)
        context.setFillColor(red)
        context.fill(CGRect(x: 0.5, y: 0, width: 2, height: 1))
        let pixels = Pixels(context)
        #expect(abs(Int(pixels[0, 0][3]) - 128) <= 1)
        #expect(pixels[1, 0] == [255, 0, 0, 255])
        #expect(abs(Int(pixels[2, 0][3]) - 128) <= 1)
    }

    @Test("The even-odd rule leaves a hole where two rectangles overlap")
    func evenOdd() {
        let context = flippedContext(6, 6)
        context.setFillColor(red)
        context.addRect(CGRect(x: 0, y: 0, width: 6, height: 6))
        context.addRect(CGRect(x: 2, y: 2, width: 2, height: 2))
        context.fillPath(using: .evenOdd)
        let pixels = Pixels(context)
        #expect(pixels[0, 0][3] == 255)
        #expect(pixels[2, 2][3] == 0)
    }

    @Test("A clip ends with the state that it was set in")
    func clip() {
        let context = flippedContext(4, 4)
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 2, height: 4))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.restoreGState()
        #expect(Pixels(context)[1, 1][3] == 255)
        #expect(Pixels(context)[2, 1][3] == 0)
        context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
        #expect(Pixels(context)[3, 0] == [0, 0, 0, 255])
    }

    @Test("A stroke lies half on each side of its path")
    func stroke() {
        let context = flippedContext(8, 8)
        context.setStrokeColor(blue)
        context.setLineWidth(2)
        context.move(to: CGPoint(x: 0, y: 4))
        context.addLine(to: CGPoint(x: 8, y: 4))
        context.strokePath()
        let pixels = Pixels(context)
        #expect(pixels[4, 2][3] == 0)
        #expect(pixels[4, 3] == [0, 0, 255, 255])
        #expect(pixels[4, 4] == [0, 0, 255, 255])
        #expect(pixels[4, 5][3] == 0)
    }

    @Test("Dashes leave gaps")
    func dashes() {
        let context = flippedContext(8, 2)
        context.setLineWidth(2)
        context.setLineDash(phase: 0, lengths: [2, 2])
        context.addLines(between: [CGPoint(x: 0, y: 1), CGPoint(x: 8, y: 1)])
        context.strokePath()
        let pixels = Pixels(context)
        #expect((0..<8).map { pixels[$0, 0][3] } == [255, 255, 0, 0, 255, 255, 0, 0])
    }

    @Test("A transparency layer fades as a whole")
    func layer() {
        let context = flippedContext(4, 4)
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.translateBy(x: 1, y: 0)
        context.setFillColor(red)
        context.fill(CGRect(x: -1, y: 0, width: 3, height: 4))
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
        context.endTransparencyLayer()
        let pixels = Pixels(context)
        #expect(abs(Int(pixels[0, 0][0]) - 128) <= 1)
        #expect(pixels[1, 0][0] == 0)
        #expect(abs(Int(pixels[1, 0][2]) - 128) <= 1)
        #expect(context.ctm.tx == 0)
    }

    @Test("Blend modes multiply and clear")
    func blending() {
        let context = flippedContext(2, 1)
        context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.setBlendMode(.multiply)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
        let pixels = Pixels(context)
        #expect(pixels[0, 0][0] == 255)
        #expect(abs(Int(pixels[0, 0][1]) - 64) <= 1)
        #expect(pixels[1, 0] == [0, 0, 0, 0])
    }

    @Test("A mode that keeps only the overlap changes nothing outside of what is drawn")
    func boundedModes() {
        let context = flippedContext(4, 1)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        context.setBlendMode(.destinationIn)
        context.setFillColor(CGColor(gray: 0, alpha: 0))
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        let pixels = Pixels(context)
        #expect(pixels[0, 0][3] == 0)
        #expect(pixels[3, 0] == [255, 0, 0, 255])
    }

    @Test("A shadow lies beside the shape, moved down by a positive offset, and fades out", arguments: [1.0, 3.0])
    func shadow(scale: Double) {
        let scale = CGFloat(scale)
        let context = flippedContext(60, 60, scale: scale)
        context.setShadow(offset: CGSize(width: 0, height: 6), blur: 8, color: CGColor(gray: 0, alpha: 1))
        context.setFillColor(red)
        context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))
        let pixels = Pixels(context)
        func at(_ x: CGFloat, _ y: CGFloat) -> [UInt8] { pixels[Int(x * scale), Int(y * scale)] }
        #expect(at(30, 30) == [255, 0, 0, 255])
        #expect(at(30, 42)[3] > 128)
        #expect(at(30, 42)[0] == 0)
        #expect(abs(Int(at(30, 46)[3]) - 128) < 16)
        #expect(at(30, 17)[3] < 64)
        #expect(at(30, 58.5)[3] <= 2)
    }

    @Test("A mask image lets only its opaque part through")
    func mask() throws {
        let maskContext = flippedContext(4, 4)
        maskContext.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        let mask = try #require(maskContext.makeImage())
        let context = flippedContext(8, 8)
        context.saveGState()
        context.clipUpright(to: CGRect(x: 0, y: 0, width: 8, height: 8), mask: mask)
        context.setFillColor(green)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        context.restoreGState()
        let pixels = Pixels(context)
        #expect(pixels[4, 1] == [0, 255, 0, 255])
        #expect(pixels[4, 7][3] == 0)
    }

    @Test("An image is upright where y points up, and upside down where it points down")
    func imageDirection() throws {
        let source = flippedContext(1, 2)
        source.setFillColor(red)
        source.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try #require(source.makeImage())
        let flipped = flippedContext(1, 2)
        flipped.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
        #expect(Pixels(flipped)[0, 1] == [255, 0, 0, 255])
        let upright = flippedContext(1, 2)
        upright.drawUpright(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
        #expect(Pixels(upright)[0, 0] == [255, 0, 0, 255])
    }

    @Test("A linear gradient goes from its first color to its last and on where it is told to")
    func linearGradient() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, blue], locations: nil))
        let context = flippedContext(100, 1)
        context.drawLinearGradient(
            gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: .drawsBeforeStartLocation)
        let pixels = Pixels(context)
        #expect(pixels[0, 0] == [255, 0, 0, 255])
        #expect(abs(Int(pixels[50, 0][0]) - 126) < 4)
        #expect(pixels[90, 0][3] == 0)
    }

    @Test("A conic gradient turns about its center")
    func conicGradient() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, blue], locations: nil))
        let context = flippedContext(20, 20)
        context.drawConicGradient(gradient, center: CGPoint(x: 10, y: 10), angle: 0)
        let pixels = Pixels(context)
        #expect(pixels[19, 10][0] > 245)
        #expect(pixels[19, 9][2] > 245)
        #expect(abs(Int(pixels[0, 10][0]) - 128) < 6)
    }

    @Test("Numbers that are not finite, and states that were not saved, are ignored")
    func badNumbers() {
        let context = flippedContext(4, 4)
        context.setFillColor(red)
        context.move(to: CGPoint(x: CGFloat.nan, y: 0))
        context.addLine(to: CGPoint(x: 4, y: CGFloat.infinity))
        context.fillPath()
        context.restoreGState()
        context.endTransparencyLayer()
        context.saveGState()
        context.scaleBy(x: 0, y: 0)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
        context.restoreGState()
        context.setLineDash(phase: 0, lengths: [0, 0])
        context.setLineWidth(-1)
        context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(Pixels(context).bytes.allSatisfy { $0 == 0 })
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(Pixels(context)[0, 0] == [255, 0, 0, 255])
    }

    @Test("A size that no memory can hold gives no context", arguments: [(0, 4), (-1, 4), (1_000_000, 4)])
    func badSizes(width: Int, height: Int) {
        #expect(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue) == nil)
    }

    @Test("A client's own memory follows the drawing")
    func clientMemory() throws {
        var pixel: [UInt8] = [0, 0, 0, 0]
        try pixel.withUnsafeMutableBytes { bytes in
            let context = try #require(
                CGContext(
                    data: bytes.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0.2, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(pixel == [255, 0, 51, 255])
    }

    @Test("The same drawing gives the same bytes")
    func sameBytes() {
        func draw() -> [UInt8] {
            let context = flippedContext(50, 50, scale: 2)
            context.setShadow(offset: CGSize(width: 2, height: 2), blur: 5, color: blue)
            context.setFillColor(red)
            context.rotate(by: 0.3)
            context.fillEllipse(in: CGRect(x: 10.3, y: 5.7, width: 25, height: 17))
            return Pixels(context).bytes
        }
        #expect(draw() == draw())
    }
}
