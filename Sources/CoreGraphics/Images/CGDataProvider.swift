// SPDX-License-Identifier: Apache-2.0

/// The byte buffer type of Apple's C-based frameworks; a native buffer here, so that `as CFData` compiles.
public typealias CFData = Data

/// A source of bytes for images.
///
/// Follows: https://developer.apple.com/documentation/coregraphics/cgdataprovider
/// Differs: only bytes in memory, and files that are read at once.
public final class CGDataProvider: Sendable {
    private let bytes: Data

    public init?(data: CFData) {
        bytes = data
    }

    public init?(url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        bytes = data
    }

    /// All bytes.
    public var data: CFData? { bytes }
}

extension CGImage {
    /// The pixels in the layout of `bitmapInfo`, as a provider of bytes.
    public var dataProvider: CGDataProvider? {
        surface.flush()
        return CGDataProvider(data: Data(bytes: surface.bytes, count: surface.bytesPerRow * height))
    }

    public var bitmapInfo: CGBitmapInfo {
        let alpha = isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        return [CGBitmapInfo(rawValue: alpha.rawValue), .byteOrder32Little]
    }

    /// Nil: components are not mapped to other ranges.
    public var decode: UnsafePointer<CGFloat>? { nil }
    public var shouldInterpolate: Bool { true }
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

    public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }

    /// Decodes a PNG file, or gives nil if it is damaged or too large.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(source, format: .png)
    }

    /// Decodes a JPEG file, or gives nil if it is damaged or too large.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(source, format: .jpeg)
    }

    private convenience init?(_ source: CGDataProvider, format: ImageDecoder.Format) {
        guard let data = source.data, ImageDecoder.format(of: data) == format else { return nil }
        do {
            let image = try ImageDecoder.decode(data).image
            self.init(surface: image.surface, isOpaque: image.isOpaque, file: image.file)
        } catch {
            GraphicsLog.report("CGImage: \(error)")
            return nil
        }
    }

    /// Makes an image of pixels in memory: 8 bits per component, gray or RGB, premultiplied or opaque.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard bitsPerComponent == 8,
            let layout = PixelLayout(bitmapInfo: bitmapInfo.rawValue, components: space.numberOfComponents),
            bitsPerPixel == layout.bytesPerPixel * 8, let data = provider.data,
            width > 0, height > 0, width <= CairoSurface.maximumSide, height <= CairoSurface.maximumSide,
            bytesPerRow >= width * layout.bytesPerPixel, bytesPerRow < 1 << 24,
            data.count >= bytesPerRow * (height - 1) + width * layout.bytesPerPixel,
            let surface = CairoSurface(width: width, height: height)
        else {
            GraphicsLog.report(
                "CGImageCreate: \(width)x\(height) with \(bitsPerPixel) bits per pixel and \(bytesPerRow) bytes per row is "
                    + "not supported, or there are too few bytes.")
            return nil
        }
        data.withUnsafeBytes { bytes in
            if let start = bytes.bindMemory(to: UInt8.self).baseAddress {
                layout.read(start, bytesPerRow: bytesPerRow, into: surface)
            }
        }
        self.init(surface: surface, isOpaque: layout.isOpaque)
    }
}
