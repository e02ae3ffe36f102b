// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Testing

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

/// A picture of a layer tree, read by points.
private struct Picture {
    let width: Int
    let scale: CGFloat
    let bytes: [UInt8]

    init(_ root: CALayer, scale: CGFloat = 2) {
        self.scale = scale
        width = Int(root.bounds.width * scale)
        let height = Int(root.bounds.height * scale)
        let context = CGContext(widthInPixels: width, heightInPixels: height, scale: scale)!
        root.render(in: context)
        let data = context.data!.assumingMemoryBound(to: UInt8.self)
        bytes = Array(UnsafeBufferPointer(start: data, count: width * height * 4))
    }

    /// Premultiplied red, green, blue and alpha of the pixel at a point.
    subscript(x: CGFloat, y: CGFloat) -> [UInt8] {
        let start = (Int(y * scale) * width + Int(x * scale)) * 4
        return [bytes[start + 2], bytes[start + 1], bytes[start], bytes[start + 3]]
    }
}

private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil) -> CALayer
{
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
}

private func isClose(_ a: [UInt8], _ b: [UInt8], _ tolerance: Int = 3) -> Bool {
    zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
}

@Suite struct LayerRendererTests {
    let root = layer(0, 0, 40, 40)

    @Test("Sublayers lie at their frames, later ones on top", arguments: [1.0, 2.0, 3.0])
    func order(scale: Double) {
        root.addSublayer(layer(0, 0, 20, 20, red))
        root.addSublayer(layer(10, 10, 20, 20, blue))
        let picture = Picture(root, scale: CGFloat(scale))
        #expect(picture[5, 5] == [255, 0, 0, 255])
        #expect(picture[15, 15] == [0, 0, 255, 255])
        #expect(picture[25, 25] == [0, 0, 255, 255])
        #expect(picture[35, 35] == [0, 0, 0, 0])
    }

    @Test("A larger z position comes out on top")
    func zPosition() {
        let first = layer(0, 0, 20, 20, red)
        first.zPosition = 1
        root.addSublayer(first)
        root.addSublayer(layer(0, 0, 20, 20, blue))
        #expect(Picture(root)[5, 5] == [255, 0, 0, 255])
    }

    @Test("Edges between pixels are moved to whole pixels, and a hairline stays visible")
    func snapping() {
        root.addSublayer(layer(1.2, 0, 10, 10, red))
        root.addSublayer(layer(0, 20.1, 40, 1.0 / 3, blue))
        // A middle goes down, as in browsers.
        root.addSublayer(layer(0, 30.5, 40, 1, green))
        let picture = Picture(root, scale: 1)
        #expect(picture[5, 30] == [0, 0, 0, 0])
        #expect(picture[5, 31] == [0, 255, 0, 255])
        #expect(picture[0, 5] == [0, 0, 0, 0])
        #expect(picture[1, 5] == [255, 0, 0, 255])
        #expect(picture[10, 5] == [255, 0, 0, 255])
        #expect(picture[11, 5] == [0, 0, 0, 0])
        #expect(picture[5, 20] == [0, 0, 255, 255])
        #expect(picture[5, 21] == [0, 0, 0, 0])
    }

    @Test("A bounds origin scrolls the sublayers and nothing else")
    func boundsOrigin() {
        let outer = layer(10, 10, 20, 20, green)
        outer.bounds.origin = CGPoint(x: 0, y: 5)
        outer.addSublayer(layer(0, 5, 5, 5, red))
        root.addSublayer(outer)
        let picture = Picture(root)
        #expect(picture[12, 12] == [255, 0, 0, 255])
        #expect(picture[12, 17] == [0, 255, 0, 255])
        #expect(picture[12, 8][3] == 0)
    }

    @Test("Rounded corners round the background, and only those that are named")
    func corners() {
        let box = layer(0, 0, 40, 40, red)
        box.cornerRadius = 10
        box.maskedCorners = [.layerMinXMinYCorner]
        root.addSublayer(box)
        let picture = Picture(root)
        #expect(picture[1, 1][3] == 0)
        #expect(picture[38, 1] == [255, 0, 0, 255])
        #expect(picture[38, 38] == [255, 0, 0, 255])
        #expect(picture[5, 5] == [255, 0, 0, 255])
    }

    @Test("A continuous corner cuts about as much as a circular one, but begins earlier")
    func continuousCorners() {
        let box = layer(0, 0, 40, 40, red)
        box.cornerRadius = 10
        box.cornerCurve = .continuous
        root.addSublayer(box)
        let picture = Picture(root, scale: 10)
        #expect(picture[0.5, 0.5][3] == 0)
        #expect(picture[4, 4] == [255, 0, 0, 255])
        #expect(picture[12, 0][3] < 255)
        #expect(picture[16, 0][3] == 255)
    }

    @Test("Clipping cuts sublayers at the rounded corners")
    func clipping() {
        let box = layer(0, 0, 40, 40)
        box.cornerRadius = 10
        box.addSublayer(layer(-10, -10, 30, 100, red))
        root.addSublayer(box)
        #expect(Picture(root)[1, 1] == [255, 0, 0, 255])
        box.masksToBounds = true
        let picture = Picture(root)
        #expect(picture[1, 1][3] == 0)
        #expect(picture[1, 20] == [255, 0, 0, 255])
    }

    @Test("Rounded clips cut what lies deep inside, groups too, and end with their layer", arguments: [Float(1), 0.5])
    func nestedClipping(opacity: Float) {
        let outer = layer(0, 0, 40, 20)
        outer.cornerRadius = 10
        outer.masksToBounds = true
        let middle = layer(0, 0, 40, 20)
        let inner = layer(0, 0, 20, 20)
        inner.cornerRadius = 8
        inner.maskedCorners = [.layerMaxXMaxYCorner]
        inner.masksToBounds = true
        inner.opacity = opacity
        inner.addSublayer(layer(0, 0, 20, 20, red))
        inner.addSublayer(layer(5, 5, 10, 10, blue))
        outer.addSublayer(middle)
        middle.addSublayer(inner)
        root.addSublayer(outer)
        root.addSublayer(layer(0, 20, 40, 20, green))
        let picture = Picture(root)
        let full = opacity * 255
        #expect(picture[1, 1][3] == 0)
        #expect(picture[19, 19][3] == 0)
        #expect(isClose(picture[19, 1], [UInt8(full), 0, 0, UInt8(full)]))
        #expect(isClose(picture[10, 10], [0, 0, UInt8(full), UInt8(full)]))
        #expect(picture[1, 21] == [0, 255, 0, 255])
        #expect(picture[39, 39] == [0, 255, 0, 255])
    }

    @Test("A wide shadow falls off like the normal distribution", arguments: [1.0, 3.0])
    func shadowProfile(scale: Double) {
        let wide = layer(0, 0, 200, 100)
        let box = layer(-100, 0, 200, 100, red)
        box.shadowOpacity = 1
        box.shadowOffset = .zero
        box.shadowRadius = 10
        wide.addSublayer(box)
        let picture = Picture(wide, scale: CGFloat(scale))
        // The part of a normal distribution beyond one, two and three deviations, times that of the box's middle.
        for (distance, part) in [(5.0, 0.3085), (10.0, 0.1587), (20.0, 0.0228), (31.0, 0.001)] {
            #expect(abs(Double(picture[CGFloat(100 + distance), 50][3]) - part * 255) < 4)
        }
    }

    @Test("A border lies inside the bounds and above the sublayers")
    func border() {
        let box = layer(10, 10, 20, 20, red)
        box.borderWidth = 2
        box.borderColor = blue
        box.addSublayer(layer(0, 0, 20, 20, green))
        root.addSublayer(box)
        let picture = Picture(root)
        #expect(picture[9, 20][3] == 0)
        #expect(picture[10, 20] == [0, 0, 255, 255])
        #expect(picture[11.5, 20] == [0, 0, 255, 255])
        #expect(picture[12.5, 20] == [0, 255, 0, 255])
    }

    @Test("Opacity fades a layer and those inside it as a whole")
    func opacity() {
        let box = layer(0, 0, 40, 40, red)
        box.addSublayer(layer(0, 0, 20, 40, blue))
        box.opacity = 0.5
        root.addSublayer(box)
        let picture = Picture(root)
        #expect(isClose(picture[10, 10], [0, 0, 128, 128]))
        #expect(isClose(picture[30, 10], [128, 0, 0, 128]))
        let alone = layer(0, 0, 40, 40)
        let leaf = layer(0, 0, 40, 40, red)
        leaf.opacity = 0.25
        alone.addSublayer(leaf)
        #expect(isClose(Picture(alone)[10, 10], [64, 0, 0, 64]))
    }

    @Test("A hidden or transparent layer hides those inside it")
    func hidden() {
        let box = layer(0, 0, 40, 40, red)
        box.addSublayer(layer(0, 0, 20, 40, blue))
        root.addSublayer(box)
        box.isHidden = true
        #expect(Picture(root)[10, 10][3] == 0)
        box.isHidden = false
        box.opacity = 0
        #expect(Picture(root)[10, 10][3] == 0)
    }

    @Test("A transform turns a layer about its anchor point, clockwise on the screen")
    func transform() {
        let box = layer(10, 15, 20, 10, red)
        box.addSublayer(layer(0, 0, 5, 10, blue))
        box.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        root.addSublayer(box)
        let picture = Picture(root)
        #expect(picture[20, 12] == [0, 0, 255, 255])
        #expect(picture[20, 28] == [255, 0, 0, 255])
        #expect(picture[12, 20][3] == 0)
    }

    @Test("A shadow falls under the box, blurred, moved down by a positive offset")
    func shadow() {
        let box = layer(10, 10, 20, 10, red)
        box.shadowOpacity = 0.5
        box.shadowOffset = CGSize(width: 0, height: 6)
        box.shadowRadius = 1
        root.addSublayer(box)
        let picture = Picture(root)
        #expect(picture[20, 15] == [255, 0, 0, 255])
        #expect(isClose(picture[20, 23], [0, 0, 0, 128], 8))
        #expect(picture[20, 7][3] == 0)
        #expect(picture[20, 30][3] <= 2)
        box.masksToBounds = true
        #expect(Picture(root)[20, 23][3] == 0)
    }

    @Test("Without a background, what is in the layer casts the shadow")
    func contentShadow() {
        let box = layer(0, 0, 40, 40)
        box.addSublayer(layer(5, 5, 10, 10, red))
        box.shadowOpacity = 1
        box.shadowOffset = CGSize(width: 20, height: 0)
        box.shadowRadius = 0
        root.addSublayer(box)
        let picture = Picture(root)
        #expect(picture[30, 10] == [0, 0, 0, 255])
        #expect(picture[30, 20][3] == 0)
        #expect(picture[10, 10] == [255, 0, 0, 255])
    }

    @Test("A shadow path gives the shadow's shape")
    func shadowPath() {
        let box = layer(10, 10, 10, 10)
        box.addSublayer(layer(0, 0, 10, 10, red))
        box.shadowOpacity = 1
        box.shadowRadius = 0
        box.shadowOffset = .zero
        box.shadowPath = CGPath(rect: CGRect(x: 15, y: 0, width: 5, height: 5), transform: nil)
        root.addSublayer(box)
        let picture = Picture(root)
        #expect(picture[27, 12] == [0, 0, 0, 255])
        #expect(picture[27, 17][3] == 0)
    }

    @Test("An axial gradient runs from top to bottom by default")
    func axialGradient() {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        gradient.colors = [red, blue]
        root.addSublayer(gradient)
        let picture = Picture(root)
        #expect(picture[20, 0][0] > 248)
        #expect(picture[20, 39.5][2] > 248)
        #expect(isClose(picture[5, 20], [127, 0, 128, 255], 4))
    }

    @Test("A radial gradient spreads from its start point, a conic one turns about it")
    func otherGradients() {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        gradient.colors = [red, blue]
        gradient.type = .radial
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        root.addSublayer(gradient)
        var picture = Picture(root)
        #expect(picture[20, 20][0] > 240)
        #expect(picture[39, 20][2] > 240)
        #expect(picture[1, 1] == [0, 0, 255, 255])
        gradient.type = .conic
        gradient.endPoint = CGPoint(x: 0.5, y: 0)
        picture = Picture(root)
        #expect(picture[20.5, 1][0] > 240)
        #expect(picture[19, 1][2] > 240)
        #expect(isClose(picture[20, 38], [128, 0, 127, 255], 6))
    }

    @Test("A shape is filled and stroked, in part if it is told so")
    func shape() {
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        shape.path = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
        shape.fillColor = red
        shape.strokeColor = blue
        shape.lineWidth = 4
        root.addSublayer(shape)
        var picture = Picture(root)
        #expect(picture[20, 20] == [255, 0, 0, 255])
        #expect(picture[9, 20] == [0, 0, 255, 255])
        #expect(picture[20, 31] == [0, 0, 255, 255])
        shape.strokeEnd = 0.25
        picture = Picture(root)
        #expect(picture[20, 9] == [0, 0, 255, 255])
        #expect(picture[20, 31][3] == 0)
    }

    @Test("A mask lets through what is opaque in it")
    func mask() {
        let box = layer(0, 0, 40, 40, red)
        let mask = CALayer()
        mask.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        mask.backgroundColor = CGColor(gray: 0, alpha: 0.5)
        box.mask = mask
        root.addSublayer(box)
        let picture = Picture(root)
        #expect(isClose(picture[20, 20], [128, 0, 0, 128]))
        #expect(picture[5, 5][3] == 0)
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
        box.mask = shape
        #expect(Picture(root)[20, 20] == [255, 0, 0, 255])
        #expect(Picture(root)[2, 2][3] == 0)
    }

    @Test(
        "Contents are placed by their gravity",
        arguments: [
            (CALayerContentsGravity.resize, CGRect(x: 0, y: 0, width: 40, height: 40)),
            (.resizeAspect, CGRect(x: 0, y: 10, width: 40, height: 20)),
            (.center, CGRect(x: 15, y: 17.5, width: 10, height: 5)),
            (.topLeft, CGRect(x: 0, y: 0, width: 10, height: 5)),
            (.bottomRight, CGRect(x: 30, y: 35, width: 10, height: 5)),
            (.top, CGRect(x: 15, y: 0, width: 10, height: 5)),
            (.left, CGRect(x: 0, y: 17.5, width: 10, height: 5)),
        ])
    func contents(gravity: CALayerContentsGravity, expected: CGRect) {
        let source = CGContext(widthInPixels: 20, heightInPixels: 10, scale: 2)!
        source.setFillColor(red)
        source.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
        let box = layer(0, 0, 40, 40)
        box.contents = source.makeImage()
        box.contentsScale = 2
        box.contentsGravity = gravity
        root.addSublayer(box)
        let picture = Picture(root)
        #expect(picture[expected.minX + 1, expected.minY + 1] == [255, 0, 0, 255])
        #expect(picture[expected.maxX - 1, expected.maxY - 1] == [255, 0, 0, 255])
        if expected.minX > 1 { #expect(picture[expected.minX - 1, expected.midY][3] == 0) }
        if expected.maxY < 39 { #expect(picture[expected.midX, expected.maxY + 1][3] == 0) }
    }

    @Test("The center of contents stretches while the edges keep their size")
    func nineParts() {
        let source = CGContext(widthInPixels: 6, heightInPixels: 6, scale: 1)!
        source.setFillColor(red)
        source.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
        source.setFillColor(blue)
        source.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
        let box = layer(0, 0, 40, 40)
        box.contents = source.makeImage()
        box.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
        root.addSublayer(box)
        let picture = Picture(root)
        #expect(picture[1, 20] == [255, 0, 0, 255])
        #expect(picture[5, 20] == [0, 0, 255, 255])
        #expect(picture[35, 35] == [0, 0, 255, 255])
        #expect(picture[38.5, 38.5] == [255, 0, 0, 255])
    }

    @Test("The same tree gives the same bytes")
    func sameBytes() {
        let box = layer(3.3, 4.7, 20, 20, red)
        box.cornerRadius = 7
        box.shadowOpacity = 0.3
        box.opacity = 0.7
        box.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
        root.addSublayer(box)
        #expect(Picture(root, scale: 3).bytes == Picture(root, scale: 3).bytes)
    }

    @Test("Transforms and sizes that cannot be drawn are left out")
    func badGeometry() {
        let box = layer(0, 0, 20, 20, red)
        box.setAffineTransform(CGAffineTransform(scaleX: 0, y: 1))
        root.addSublayer(box)
        root.addSublayer(layer(0, 0, 0, 0, blue))
        #expect(Picture(root).bytes.allSatisfy { $0 == 0 })
    }
}
