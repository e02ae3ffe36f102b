// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite struct CGAffineTransformTests {
    @Test("Applying follows the matrix of the documentation")
    func applying() {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(CGPoint(x: 10, y: 20).applying(transform) == CGPoint(x: 10 + 60 + 5, y: 20 + 80 + 6))
        #expect(CGSize(width: 10, height: 20).applying(transform) == CGSize(width: 70, height: 100))
    }

    @Test("translatedBy, scaledBy and rotated happen before the transform they are asked of")
    func order() {
        let scale = CGAffineTransform(scaleX: 2, y: 3)
        #expect(CGPoint(x: 1, y: 1).applying(scale.translatedBy(x: 10, y: 10)) == CGPoint(x: 22, y: 33))
        #expect(
            scale.translatedBy(x: 10, y: 10) == CGAffineTransform(translationX: 10, y: 10).concatenating(scale))
        #expect(scale.scaledBy(x: 2, y: 2) == CGAffineTransform(scaleX: 4, y: 6))
        let turned = CGPoint(x: 1, y: 0).applying(scale.rotated(by: .pi / 2))
        #expect(abs(turned.x) < 1e-12 && abs(turned.y - 3) < 1e-12)
    }

    @Test("A transform and its inverse cancel out; one that has none is its own")
    func inverse() {
        let transform = CGAffineTransform(rotationAngle: 0.5).translatedBy(x: 3, y: -7).scaledBy(x: 2, y: 0.5)
        let back = CGPoint(x: 4, y: 5).applying(transform).applying(transform.inverted())
        #expect(abs(back.x - 4) < 1e-9 && abs(back.y - 5) < 1e-9)
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(CGAffineTransform() != .identity)
    }

    @Test("A turned rectangle's box surrounds its corners")
    func rects() {
        let box = CGRect(x: 0, y: 0, width: 2, height: 4).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(box.minX + 4) < 1e-9 && abs(box.width - 4) < 1e-9 && abs(box.height - 2) < 1e-9)
        #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    }

    @Test("Parts put together give the transform again")
    func parts() {
        let transform = CGAffineTransform(a: 2, b: 0.5, c: -0.3, d: 1.5, tx: 7, ty: 8)
        let again = CGAffineTransform(transform.decomposed())
        #expect(abs(again.a - 2) < 1e-9 && abs(again.b - 0.5) < 1e-9 && abs(again.c + 0.3) < 1e-9)
        #expect(abs(again.d - 1.5) < 1e-9 && again.tx == 7 && again.ty == 8)
    }
}

@Suite struct CGColorTests {
    @Test("Gray colors have two components, RGB colors four")
    func components() {
        #expect(CGColor(gray: 0.5, alpha: 0.25).components == [0.5, 0.25])
        #expect(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).components == [0.1, 0.2, 0.3, 0.4])
        #expect(CGColor.white.numberOfComponents == 2)
        #expect(CGColor(red: 0, green: 0, blue: 0, alpha: 1).colorSpace?.model == .rgb)
        #expect(CGColor(red: 0, green: 0, blue: 0, alpha: 1).colorSpace?.name == CGColorSpace.sRGB)
    }

    @Test("Colors are equal if their numbers and spaces are")
    func equality() {
        #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1) == red)
        #expect(CGColor(gray: 1, alpha: 1) != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(red.copy(alpha: 0.5)?.alpha == 0.5)
        #expect(red.copy(alpha: 0.5) != red)
    }

    @Test("Display P3 red lies outside sRGB by the known amount")
    func wideGamut() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let color = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
        let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
        let numbers = try #require(
            color.converted(to: extended, intent: .defaultIntent, options: nil)?.components)
        // The values that Apple's conversion of P3 red to extended sRGB gives.
        #expect(abs(numbers[0] - 1.0930) < 0.001)
        #expect(abs(numbers[1] + 0.2267) < 0.001)
        #expect(abs(numbers[2] + 0.1501) < 0.001)
        #expect(CGColorSpace(name: "no such space" as CFString) == nil)
    }

    @Test("Hexadecimal text is short for opaque colors")
    func hex() {
        #expect(red.rgba.hex == "#ff0000")
        #expect(CGColor(gray: 0, alpha: 0.5).rgba.hex == "#00000080")
    }
}
