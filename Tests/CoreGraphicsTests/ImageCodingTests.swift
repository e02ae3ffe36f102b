// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

/// A picture with flat areas, repeated rows, soft edges and, if wanted, noise.
private func picture(_ width: Int, _ height: Int, isOpaque: Bool, noise: Bool = false) -> CGContext {
    let context = CGContext(widthInPixels: width, heightInPixels: height, scale: 1, isOpaque: isOpaque)!
    context.setFillColor(CGColor(red: 0.9, green: 0.95, blue: 1, alpha: isOpaque ? 1 : 0.5))
    context.fill(CGRect(x: 0, y: 0, width: width, height: height / 2))
    context.setFillColor(red)
    context.fillEllipse(in: CGRect(x: 3.3, y: 2.7, width: CGFloat(width) / 2, height: CGFloat(height) / 2))
    if noise {
        var seed: UInt32 = 1
        for y in 0..<height {
            for x in 0..<width {
                seed = seed &* 1_664_525 &+ 1_013_904_223
                context.setFillColor(
                    CGColor(
                        red: CGFloat(seed >> 24) / 255, green: CGFloat(seed >> 16 & 255) / 255,
                        blue: CGFloat(seed >> 8 & 255) / 255, alpha: 1))
                context.fill(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
    }
    return context
}

/// Puts an EXIF segment with an orientation behind a JPEG file's first marker.
private func jpeg(_ data: Data, orientation: UInt8, littleEndian: Bool) -> Data {
    var tiff: [UInt8]
    if littleEndian {
        tiff = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
    } else {
        tiff = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    }
    tiff = Array("Exif\0\0".utf8) + tiff
    let length = tiff.count + 2
    return data.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + tiff + data.dropFirst(2)
}

@Suite struct ImageCodingTests {
    @Test(
        "A picture is the same after PNG and back",
        arguments: [(1, 1), (3, 2), (17, 40), (300, 200), (86, 300), (12_000, 3)], [true, false])
    func pngRoundTrip(size: (Int, Int), isOpaque: Bool) throws {
        let context = picture(size.0, size.1, isOpaque: isOpaque)
        let data = try #require(context.pngData())
        let decoded = try ImageDecoder.decode(data)
        #expect(decoded.orientation == 1)
        #expect(decoded.image.width == size.0)
        #expect(decoded.image.height == size.1)
        let before = Pixels(context).bytes
        let after = Pixels(decoded.image).bytes
        // Unpremultiplying and back may be off by one where the picture is translucent.
        #expect(zip(before, after).allSatisfy { abs(Int($0) - Int($1)) <= (isOpaque ? 0 : 1) })
        // The color type of the header: RGB for opaque pictures, RGBA for others.
        #expect(data[25] == (isOpaque ? 2 : 6))
    }

    @Test("Noise, too, is the same after PNG and back")
    func noise() throws {
        let context = picture(300, 200, isOpaque: true, noise: true)
        let decoded = try ImageDecoder.decode(try #require(context.pngData()))
        #expect(Pixels(decoded.image).bytes == Pixels(context).bytes)
    }

    @Test("A picture that happens to be opaque is written without alpha")
    func opaqueDetection() throws {
        let context = flippedContext(10, 10)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        let data = try #require(context.pngData())
        #expect(data[25] == 2)
    }

    @Test("The same picture gives the same file")
    func sameBytes() throws {
        let first = try #require(picture(64, 64, isOpaque: true).pngData())
        #expect(picture(64, 64, isOpaque: true).pngData() == first)
    }

    @Test("JPEG keeps a picture's size and colors about")
    func jpegRoundTrip() throws {
        let context = flippedContext(64, 48)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 64, height: 48))
        let image = try #require(context.makeImage())
        let data = try #require(ImageEncoder.jpeg(image, quality: 0.9))
        let decoded = try ImageDecoder.decode(data)
        #expect(decoded.image.width == 64 && decoded.image.height == 48 && decoded.orientation == 1)
        let pixel = Pixels(decoded.image)[30, 20]
        #expect(pixel[0] > 245 && pixel[1] < 10 && pixel[2] < 10 && pixel[3] == 255)
        let small = try #require(ImageEncoder.jpeg(image, quality: 0))
        #expect(small.count <= data.count)
    }

    @Test("Transparent parts of a JPEG are white")
    func jpegBackground() throws {
        let image = try #require(flippedContext(8, 8).makeImage())
        let data = try #require(ImageEncoder.jpeg(image, quality: 1))
        #expect(Pixels(try ImageDecoder.decode(data).image)[4, 4] == [255, 255, 255, 255])
    }

    @Test("The orientation that a camera wrote is reported", arguments: Array(UInt8(1)...8), [true, false])
    func orientation(value: UInt8, littleEndian: Bool) throws {
        let image = try #require(picture(16, 8, isOpaque: true).makeImage())
        let data = jpeg(
            try #require(ImageEncoder.jpeg(image, quality: 0.8)), orientation: value, littleEndian: littleEndian)
        #expect(try ImageDecoder.decode(data).orientation == Int(value))
    }

    @Test("A photograph goes to the browser as the file it came in, unless it has to be turned")
    func transfer() throws {
        let image = try #require(picture(16, 8, isOpaque: true).makeImage())
        let data = try #require(ImageEncoder.jpeg(image, quality: 0.8))
        let upright = try ImageDecoder.decode(data).image.fileForTransfer()
        #expect(upright?.format == .jpeg && upright?.data == data)
        let turned = try ImageDecoder.decode(jpeg(data, orientation: 6, littleEndian: true)).image
        #expect(turned.fileForTransfer()?.format == .png)
        #expect(image.fileForTransfer()?.format == .png)
    }

    @Test("An orientation that does not exist counts as none", arguments: [UInt8(0), 9])
    func badOrientation(value: UInt8) throws {
        let image = try #require(picture(16, 8, isOpaque: true).makeImage())
        let data = jpeg(try #require(ImageEncoder.jpeg(image, quality: 0.8)), orientation: value, littleEndian: true)
        #expect(try ImageDecoder.decode(data).orientation == 1)
    }

    @Test("Bytes that are no picture are refused by name")
    func wrongMagic() {
        #expect(throws: ImageCodingError.unknownFormat(byteCount: 5)) {
            try ImageDecoder.decode(Data("hello".utf8))
        }
        #expect(throws: ImageCodingError.unknownFormat(byteCount: 0)) { try ImageDecoder.decode(Data()) }
    }

    @Test("A file that ends too early is damaged, wherever it ends")
    func truncated() throws {
        let context = picture(60, 60, isOpaque: true)
        let png = try #require(context.pngData())
        for count in stride(from: 8, to: png.count - 13, by: max(1, png.count / 40)) {
            #expect(throws: ImageCodingError.self) { try ImageDecoder.decode(png.prefix(count)) }
        }
        let image = try #require(context.makeImage())
        let jpeg = try #require(ImageEncoder.jpeg(image, quality: 0.9))
        for count in stride(from: 3, to: jpeg.count - 2, by: max(1, jpeg.count / 40)) {
            #expect(throws: ImageCodingError.self) { try ImageDecoder.decode(jpeg.prefix(count)) }
        }
    }

    @Test("A damaged file never ends the process")
    func flippedBits() throws {
        let context = picture(40, 40, isOpaque: false)
        let image = try #require(context.makeImage())
        for data in [try #require(context.pngData()), try #require(ImageEncoder.jpeg(image, quality: 0.9))] {
            for index in stride(from: 8, to: data.count, by: 7) {
                var damaged = data
                damaged[index] ^= 0x55
                _ = try? ImageDecoder.decode(damaged)
            }
        }
    }

    @Test("A size that is too large is refused before memory is taken")
    func hugeSize() throws {
        var png = Array(try #require(picture(4, 4, isOpaque: true).pngData()))
        // Width and height of 30,000 each, with the header's checksum recomputed.
        png.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in png[12..<29] {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        let checksum = ~sum
        png.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> UInt32($0)) })
        #expect(throws: ImageCodingError.tooLarge(width: 30_000, height: 30_000)) {
            try ImageDecoder.decode(Data(png))
        }
    }

    @Test("Cropping moves edges outward to whole pixels and stays inside")
    func cropping() throws {
        let image = try #require(picture(20, 10, isOpaque: true).makeImage())
        let part = try #require(image.cropping(to: CGRect(x: 1.5, y: 2, width: 3, height: 100)))
        #expect(part.width == 4 && part.height == 8)
        #expect(Pixels(part)[0, 0] == Pixels(image)[1, 2])
        #expect(image.cropping(to: CGRect(x: 30, y: 0, width: 5, height: 5)) == nil)
        #expect(image.cropping(to: .null) == nil)
    }

    @Test("Pixels in memory become an image")
    func fromPixels() throws {
        let provider = try #require(CGDataProvider(data: Data([255, 0, 0, 255, 0, 0, 255, 255]) as CFData))
        func make(width: Int) -> CGImage? {
            CGImage(
                width: width, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
                decode: nil, shouldInterpolate: false, intent: .defaultIntent)
        }
        let pixels = Pixels(make(width: 2)!)
        #expect(pixels[0, 0] == [255, 0, 0, 255])
        #expect(pixels[1, 0] == [0, 0, 255, 255])
        #expect(make(width: 3) == nil)
    }
}
