// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite struct FilterTests {
    private let context = CIContext(options: [.workingColorSpace: NSNull()])

    /// A picture of opaque grays, the highest row first.
    private func picture(_ rows: [[UInt8]]) throws -> CIImage {
        try color(rows.map { $0.map { [$0, $0, $0, 255] } })
    }

    /// A picture of premultiplied red, green, blue and alpha.
    private func color(_ rows: [[[UInt8]]]) throws -> CIImage {
        let (width, height) = (rows[0].count, rows.count)
        let provider = try #require(CGDataProvider(data: Data(rows.joined().joined())))
        let image = try #require(
            CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
                decode: nil, shouldInterpolate: false, intent: .defaultIntent))
        return CIImage(cgImage: image)
    }

    private func bytes(_ image: CIImage, _ rect: CGRect? = nil, context: CIContext? = nil) -> [[UInt8]] {
        let rect = rect ?? image.extent
        let (width, height) = (Int(rect.width), Int(rect.height))
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        (context ?? self.context).render(
            image, toBitmap: &bytes, rowBytes: width * 4, bounds: rect, format: .RGBA8, colorSpace: nil)
        return (0..<(width * height)).map { Array(bytes[($0 * 4)..<($0 * 4 + 4)]) }
    }

    private func grays(_ image: CIImage, _ rect: CGRect? = nil) -> [UInt8] { bytes(image, rect).map { $0[0] } }

    @Test("A picture comes out as it went in, in both working spaces") func identity() throws {
        let image = try picture([[0, 1, 2, 10, 128], [50, 127, 200, 254, 255]])
        for context in [CIContext(), self.context] {
            #expect(bytes(image, context: context).map { $0[0] } == [0, 1, 2, 10, 128, 50, 127, 200, 254, 255])
            let result = try #require(context.createCGImage(image, from: image.extent))
            #expect(result.width == 5 && result.height == 2)
        }
        #expect(try bytes(color([[[100, 50, 0, 128]]])) == [[100, 50, 0, 128]])
    }

    @Test("The space begins at the bottom left; what lies outside is transparent") func places() throws {
        let image = try picture([[10, 20], [30, 40]])
        #expect(image.extent == CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(grays(image.cropped(to: CGRect(x: 1, y: 0, width: 5, height: 1))) == [40])
        #expect(bytes(image, CGRect(x: 2, y: 0, width: 1, height: 1)) == [[0, 0, 0, 0]])
        let moved = image.transformed(by: CGAffineTransform(translationX: 5, y: 7))
        #expect(moved.extent == CGRect(x: 5, y: 7, width: 2, height: 2))
        #expect(grays(moved) == [10, 20, 30, 40])
        #expect(grays(image.oriented(.right)) == [30, 10, 40, 20])
        #expect(grays(image.oriented(.upMirrored)) == [20, 10, 40, 30])
        #expect(grays(image.clampedToExtent(), CGRect(x: -1, y: -1, width: 4, height: 1)) == [30, 30, 40, 40])
    }

    @Test("Exposure doubles the light for each step, in linear light") func exposure() throws {
        let gray = try picture([[64]]).applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: 1.0])
        #expect(grays(gray) == [128])
        // In linear light: 0.5 of sRGB is 0.2140 of the light; twice that is 0.6858 of sRGB.
        let linear = try picture([[128]]).applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: 1])
        #expect(bytes(linear, context: CIContext())[0][0] == 176)
    }

    @Test("Color controls follow the formulas of Core Image's reference") func colorControls() throws {
        let filter = try #require(CIFilter(name: "CIColorControls"))
        filter.setValue(try color([[[255, 0, 0, 255]]]), forKey: kCIInputImageKey)
        #expect(bytes(try #require(filter.outputImage)) == [[255, 0, 0, 255]])
        filter.setValue(0, forKey: kCIInputSaturationKey)
        // 0.2125 of 255.
        #expect(bytes(try #require(filter.outputImage)) == [[54, 54, 54, 255]])
        filter.setDefaults()
        #expect(filter.outputImage == nil)
        let brighter = try picture([[100]]).applyingFilter("CIColorControls", parameters: [kCIInputBrightnessKey: 0.2])
        #expect(grays(brighter) == [151])
        let harder = try picture([[100]]).applyingFilter("CIColorControls", parameters: [kCIInputContrastKey: 2.0])
        // (100 / 255 - 0.5) * 2 + 0.5 = 0.2843.
        #expect(grays(harder) == [73])
    }

    @Test("A color over a picture tints it") func tint() throws {
        let generator = try #require(CIFilter(name: "CIConstantColorGenerator"))
        generator.setValue(CIColor(red: 1, green: 0, blue: 0, alpha: 0.5), forKey: kCIInputColorKey)
        let over = try #require(CIFilter(name: "CISourceOverCompositing"))
        let image = try color([[[0, 0, 255, 255]]])
        over.setValue(generator.outputImage, forKey: kCIInputImageKey)
        over.setValue(image, forKey: kCIInputBackgroundImageKey)
        let result = try #require(over.outputImage)
        #expect(result.extent.isInfinite)
        #expect(bytes(result.cropped(to: image.extent)) == [[128, 0, 128, 255]])
        #expect(context.createCGImage(result, from: result.extent) == nil)
    }

    @Test("Images are inverted, and made of one tone") func effects() throws {
        #expect(grays(try picture([[10]]).applyingFilter("CIColorInvert")) == [245])
        let white = try picture([[255]])
        let mono = white.applyingFilter(
            "CIColorMonochrome", parameters: [kCIInputColorKey: CIColor(red: 1, green: 0.5, blue: 0)])
        #expect(bytes(mono) == [[255, 128, 0, 255]])
        let half = white.applyingFilter(
            "CIColorMonochrome",
            parameters: [kCIInputColorKey: CIColor(red: 0, green: 0, blue: 0), kCIInputIntensityKey: 0.5])
        #expect(bytes(half) == [[128, 128, 128, 255]])
        let swapped = try color([[[255, 0, 10, 255]]]).applyingFilter(
            "CIColorMatrix",
            parameters: [
                "inputRVector": CIVector(x: 0, y: 0, z: 1, w: 0), "inputBVector": CIVector(x: 1, y: 0, z: 0, w: 0),
            ])
        #expect(bytes(swapped) == [[10, 0, 255, 255]])
    }

    @Test("A blur keeps the sum of the light and reaches three times its radius further") func blur() throws {
        let image = try picture([[255]])
        let filter = CIFilter.gaussianBlur()
        filter.inputImage = image
        filter.radius = 2
        let result = try #require(filter.outputImage)
        #expect(result.extent == CGRect(x: -6, y: -6, width: 13, height: 13))
        let pixels = bytes(result).map { Int($0[3]) }
        // The middle of the two-dimensional curve: 1 / (2 pi 4) of 255.
        #expect(pixels[6 * 13 + 6] == 10)
        #expect(pixels == Array(pixels.reversed()))
        // What is even stays so when the edges are repeated.
        let even = image.clampedToExtent().applyingGaussianBlur(sigma: 4).cropped(to: image.extent)
        #expect(grays(even) == [255])
    }

    @Test("Scaling keeps what is even, and halves the size") func lanczos() throws {
        let image = try picture(Array(repeating: [80, 80, 80, 80], count: 4))
        let half = image.applyingFilter("CILanczosScaleTransform", parameters: [kCIInputScaleKey: 0.5])
        #expect(half.extent == CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(grays(half) == [80, 80, 80, 80])
    }

    @Test("Blend modes follow PDF's formulas") func blending() throws {
        let (a, b) = (try picture([[51]]), try picture([[102]]))
        func blend(_ name: String) -> UInt8 {
            grays(a.applyingFilter(name, parameters: [kCIInputBackgroundImageKey: b]))[0]
        }
        // 0.2 and 0.4.
        #expect(blend("CIMultiplyBlendMode") == 20)
        #expect(blend("CIScreenBlendMode") == 133)
        #expect(blend("CIDarkenBlendMode") == 51)
        #expect(blend("CILightenBlendMode") == 102)
        #expect(blend("CIDifferenceBlendMode") == 51)
        #expect(blend("CIAdditionCompositing") == 153)
        let mask = try picture([[255]])
        let masked = a.applyingFilter(
            "CIBlendWithMask", parameters: [kCIInputBackgroundImageKey: b, kCIInputMaskImageKey: mask])
        #expect(grays(masked) == [51])
    }

    @Test("A QR code of a short text has 21 modules and a white pixel around them", .enabled(if: CIFilter.makesCodes))
    func code() throws {
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data("HELLO".utf8)
        filter.correctionLevel = "L"
        let code = try #require(filter.outputImage)
        #expect(code.extent == CGRect(x: 0, y: 0, width: 23, height: 23))
        let pixels = grays(code)
        func row(_ number: Int) -> String {
            pixels[(number * 23)..<(number * 23 + 23)].map { $0 == 0 ? "#" : "." }.joined()
        }
        // The finders of ISO/IEC 18004 are at three corners.
        #expect(row(0) == String(repeating: ".", count: 23))
        #expect(row(1).hasPrefix(".#######.") && row(1).hasSuffix(".#######."))
        #expect(row(3).hasPrefix(".#.###.#.") && row(3).hasSuffix(".#.###.#."))
        #expect(row(21).hasPrefix(".#######.") && !row(21).hasSuffix(".#######."))
        // Modules stay sharp when they are made larger.
        let large = code.transformed(by: CGAffineTransform(scaleX: 3, y: 3))
        #expect(Set(grays(large)) == [0, 255])
        #expect(large.extent.width == 69)
    }

    @Test("A filter that isn't there is nil, and those that are have names") func names() {
        #expect(CIFilter(name: "CINoSuchFilter") == nil)
        #expect(CIFilter.filterNames(inCategory: kCICategoryBlur) == ["CIBoxBlur", "CIGaussianBlur"])
        #expect(CIFilter(name: "CISepiaTone")?.inputKeys == ["inputImage", "inputIntensity"])
    }
}

extension CIFilter {
    /// Whether the library for codes is installed.
    fileprivate static var makesCodes: Bool {
        CIFilter(name: "CIQRCodeGenerator", parameters: ["inputMessage": Data("a".utf8)])?.outputImage != nil
    }
}
