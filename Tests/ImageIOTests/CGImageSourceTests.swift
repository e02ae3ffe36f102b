// SPDX-License-Identifier: Apache-2.0

import ImageIO
import Testing

@Suite struct CGImageSourceTests {
    /// A GIF of 3x2 pixels, written by hand after the GIF89a specification: a red frame that covers all and stays, a green pixel at
    /// (1, 0) that is taken away again, and a blue one at (2, 1), shown 0.2, 0 and 1 seconds, for ever.
    private let animation: Data = {
        var bytes = Array("GIF89a".utf8) + [3, 0, 2, 0, 0x91, 0, 0]
        bytes += [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0]
        bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        func frame(_ delay: UInt8, disposal: UInt8, _ x: UInt8, _ y: UInt8, _ w: UInt8, _ h: UInt8, _ codes: [Int]) {
            bytes += [0x21, 0xF9, 4, disposal << 2, delay, 0, 0, 0]
            bytes += [0x2C, x, 0, y, 0, w, 0, h, 0, 0, 2]
            // Codes of three bits, lowest first; tables don't grow past eight entries before a clear code.
            var (bits, count, data) = (0, 0, [UInt8]())
            for code in codes {
                bits |= code << count
                count += 3
                while count >= 8 {
                    data.append(UInt8(bits & 255))
                    bits >>= 8
                    count -= 8
                }
            }
            if count > 0 { data.append(UInt8(bits & 255)) }
            bytes += [UInt8(data.count)] + data + [0]
        }
        // Clear is 4, end is 5.
        frame(20, disposal: 1, 0, 0, 3, 2, [4, 0, 0, 4, 0, 0, 4, 0, 0, 5])
        frame(0, disposal: 2, 1, 0, 1, 1, [4, 1, 5])
        frame(100, disposal: 1, 2, 1, 1, 1, [4, 2, 5])
        return Data(bytes + [0x3B])
    }()

    private func colors(_ image: CGImage?) -> [String] {
        guard let image, let data = image.dataProvider?.data else { return [] }
        return (0..<image.height).flatMap { y in
            (0..<image.width).map { x in
                let place = y * image.bytesPerRow + x * 4
                switch (data[place + 3], data[place + 2], data[place + 1], data[place]) {
                case (0, _, _, _): return "-"
                case (255, 255, 0, 0): return "r"
                case (255, 0, 255, 0): return "g"
                case (255, 0, 0, 255): return "b"
                default: return "?"
                }
            }
        }
    }

    @Test("The frames of an animation hold what earlier ones left") func frames() throws {
        let source = try #require(CGImageSourceCreateWithData(animation as CFData, nil))
        #expect(CGImageSourceGetType(source) == "com.compuserve.gif")
        #expect(CGImageSourceGetCount(source) == 3)
        let expected = [
            ["r", "r", "r", "r", "r", "r"], ["r", "g", "r", "r", "r", "r"], ["r", "-", "r", "r", "r", "b"],
        ]
        // In order, out of order, and twice.
        for index in [0, 1, 2, 0, 2, 1, 1] {
            #expect(colors(CGImageSourceCreateImageAtIndex(source, index, nil)) == expected[index])
        }
        #expect(CGImageSourceCreateImageAtIndex(source, 3, nil) == nil)
    }

    @Test("Delays are in seconds; what would be too short to see is a tenth of one") func delays() throws {
        let source = try #require(CGImageSourceCreateWithData(animation, nil))
        let delays = (0..<3).map { index -> [Double?] in
            let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any]
            let gif = properties?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
            return [
                (gif?[kCGImagePropertyGIFUnclampedDelayTime as String] as? NSNumber)?.doubleValue,
                (gif?[kCGImagePropertyGIFDelayTime as String] as? NSNumber)?.doubleValue,
            ]
        }
        #expect(delays == [[0.2, 0.2], [0, 0.1], [1, 1]])
        let all = CGImageSourceCopyProperties(source, nil) as? [String: Any]
        let gif = all?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
        #expect((gif?[kCGImagePropertyGIFLoopCount as String] as? NSNumber)?.intValue == 0)
    }

    @Test("A file that is cut off has its whole frames; rubbish has none") func damaged() throws {
        let source = try #require(CGImageSourceCreateWithData(animation.prefix(animation.count - 12), nil))
        #expect(CGImageSourceGetCount(source) == 2)
        let rubbish = try #require(CGImageSourceCreateWithData(Data([1, 2, 3]), nil))
        #expect(CGImageSourceGetCount(rubbish) == 0)
        #expect(CGImageSourceGetStatus(rubbish) == .statusUnknownType)
        #expect(CGImageSourceCreateImageAtIndex(rubbish, 0, nil) == nil)
    }

    @Test("Bytes that are flipped end nothing") func fuzz() {
        var seed: UInt64 = 1
        for _ in 0..<400 {
            var bytes = animation
            for _ in 0..<3 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[10 + Int(seed >> 33) % (bytes.count - 10)] = UInt8(truncatingIfNeeded: seed >> 25)
            }
            guard let source = CGImageSourceCreateWithData(bytes, nil) else { continue }
            for index in 0..<CGImageSourceGetCount(source) { _ = CGImageSourceCreateImageAtIndex(source, index, nil) }
        }
    }

    @Test("An incremental source has its image when the file is there") func incremental() {
        let source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
        CGImageSourceUpdateData(source, animation.prefix(40), false)
        #expect(CGImageSourceGetCount(source) == 0)
        CGImageSourceUpdateData(source, animation, true)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        #expect(CGImageSourceGetCount(source) == 3)
    }

    /// A red picture of the size with a green top left quarter.
    private func picture(_ width: Int, _ height: Int) throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: height / 2, width: width / 2, height: height / 2))
        return try #require(context.makeImage())
    }

    @Test("A picture that is written can be read", arguments: ["public.png", "public.jpeg"])
    func roundTrip(type: String) throws {
        let data = NSMutableData()
        let destination = try #require(
            CGImageDestinationCreateWithData(data as CFMutableData, type as CFString, 1, nil))
        let options = [kCGImageDestinationLossyCompressionQuality: 0.9] as CFDictionary
        CGImageDestinationAddImage(destination, try picture(64, 32), options)
        #expect(CGImageDestinationFinalize(destination))
        let source = try #require(CGImageSourceCreateWithData(Data(referencing: data), nil))
        #expect(CGImageSourceGetType(source) == type as CFString)
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any]
        #expect((properties?[kCGImagePropertyPixelWidth as String] as? NSNumber)?.intValue == 64)
        #expect((properties?[kCGImagePropertyPixelHeight as String] as? NSNumber)?.intValue == 32)
    }

    @Test("A thumbnail's longer side is the one asked for, and only when it is asked for") func thumbnails() throws {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
        CGImageDestinationAddImage(destination, try picture(64, 32), nil)
        #expect(CGImageDestinationFinalize(destination))
        let source = try #require(CGImageSourceCreateWithData(Data(referencing: data), nil))
        let options =
            [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 16]
            as CFDictionary
        let thumbnail = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
        #expect(thumbnail.width == 16 && thumbnail.height == 8)
        #expect(colors(thumbnail)[0] == "g" && colors(thumbnail)[15] == "r" && colors(thumbnail)[127] == "r")
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
    }

    @Test("Types that can't be written make no destination") func unknownTypes() {
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.heic", 1, nil) == nil)
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.png", 2, nil) == nil)
    }
}
