// SPDX-License-Identifier: Apache-2.0

/// Draws images.
///
/// Follows: https://developer.apple.com/documentation/coreimage/cicontext
/// Differs: on the processor, in linear sRGB or, with `NSNull` as the working color space, in the numbers of sRGB.
open class CIContext: NSObject, @unchecked Sendable {
    private let space: WorkingSpace

    public convenience override init() { self.init(options: nil) }

    public init(options: [CIContextOption: Any]?) {
        space = options?[.workingColorSpace] is NSNull ? .encoded : .linear
        super.init()
    }

    /// Draws a part of an image.
    ///
    /// - Returns: nil for a part without pixels, or with more than memory is there for.
    open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        guard let area = PixelArea(fromRect) else { return nil }
        var bytes = [UInt8](repeating: 0, count: area.width * area.height * 4)
        bytes.withUnsafeMutableBytes { draw(image, area, into: $0, rowBytes: area.width * 4, format: .BGRA8) }
        guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
        return CGImage(
            width: area.width, height: area.height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: area.width * 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: [CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue), .byteOrder32Little],
            provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }

    /// Draws a part of an image; pictures have 8 bits of sRGB for each component, whatever is asked for.
    open func createCGImage(
        _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
    ) -> CGImage? { createCGImage(image, from: fromRect) }

    /// Writes pixels of sRGB to memory, the highest row first.
    open func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
        colorSpace: CGColorSpace?
    ) {
        guard let area = PixelArea(bounds), rowBytes >= area.width * 4 else { return }
        let memory = UnsafeMutableRawBufferPointer(start: data, count: rowBytes * area.height)
        draw(image, area, into: memory, rowBytes: rowBytes, format: format)
    }

    /// The image as a PNG file; nil when it has no end.
    open func pngRepresentation(
        of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
        options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? { createCGImage(image, from: image.extent)?.pngData() }

    /// The image as a JPEG file; nil when it has no end.
    open func jpegRepresentation(
        of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? {
        let quality = FilterValues(values: ["quality": options[.lossyCompressionQuality] ?? 0.8]).number("quality")
        return createCGImage(image, from: image.extent).flatMap { ImageEncoder.jpeg($0, quality: quality) }
    }

    /// Nothing is kept from one picture to the next.
    open func clearCaches() {}

    private func draw(
        _ image: CIImage, _ area: PixelArea, into bytes: UnsafeMutableRawBufferPointer, rowBytes: Int, format: CIFormat
    ) {
        let pixels = image.pixels(area, in: space)
        let places = format.places
        pixels.values.withUnsafeBufferPointer { values in
            for row in 0..<area.height {
                var index = (area.height - 1 - row) * area.width
                var place = row * rowBytes
                for _ in 0..<area.width {
                    let pixel = values[index]
                    let alpha = min(max(pixel.alpha, 0), 1)
                    let color = pixel.color
                    func byte(_ number: Float) -> UInt8 {
                        let byte = space.byte(number)
                        return alpha == 1 ? byte : UInt8((Float(byte) * alpha).rounded())
                    }
                    if alpha > 0 {
                        bytes[place + places.red] = byte(color.x)
                        bytes[place + places.green] = byte(color.y)
                        bytes[place + places.blue] = byte(color.z)
                    } else {
                        bytes[place + places.red] = 0
                        bytes[place + places.green] = 0
                        bytes[place + places.blue] = 0
                    }
                    bytes[place + places.alpha] = UInt8((alpha * 255).rounded())
                    index += 1
                    place += 4
                }
            }
        }
    }
}

/// The order of a pixel's components in memory.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let ARGB8 = CIFormat(rawValue: 265)
    public static let BGRA8 = CIFormat(rawValue: 266)
    public static let RGBA8 = CIFormat(rawValue: 264)

    var places: (red: Int, green: Int, blue: Int, alpha: Int) {
        switch self {
        case .ARGB8: (1, 2, 3, 0)
        case .RGBA8: (0, 1, 2, 3)
        default: (2, 1, 0, 3)
        }
    }
}

/// What a context is made with.
///
/// Differs: only the working color space has an effect.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    public static let cacheIntermediates = CIContextOption(rawValue: "cache_intermediates")
    public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
    public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
}

/// How a file of an image is written.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From 0 to 1.
    public static let lossyCompressionQuality = CIImageRepresentationOption(
        rawValue: "kCGImageDestinationLossyCompressionQuality")
}
