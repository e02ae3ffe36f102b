// SPDX-License-Identifier: Apache-2.0

/// A recipe for a picture: nothing is drawn until a context is asked to.
///
/// Its space has its origin at the bottom left of the picture that it began with, and a pixel is a unit. Immutable.
///
/// Follows: https://developer.apple.com/documentation/coreimage/ciimage
/// Differs: filters compute on the processor.
public final class CIImage: NSObject, @unchecked Sendable {
    /// Where the picture is; infinite for a color.
    public let extent: CGRect
    /// The picture that this one is made of, when nothing was done to it.
    public let cgImage: CGImage?
    /// Whether pixels stay squares when they are made larger.
    let isSampledNearest: Bool
    /// Draws an area; what is outside of the extent is transparent.
    private let draw: (PixelArea, WorkingSpace) -> Pixels

    init(
        extent: CGRect, cgImage: CGImage? = nil, isSampledNearest: Bool = false,
        draw: @escaping (PixelArea, WorkingSpace) -> Pixels
    ) {
        self.extent = extent
        self.cgImage = cgImage
        self.isSampledNearest = isSampledNearest
        self.draw = draw
        super.init()
    }

    // MARK: Making an image

    public convenience init(cgImage image: CGImage) {
        let bitmap = SourceBitmap(image)
        self.init(extent: CGRect(x: 0, y: 0, width: image.width, height: image.height), cgImage: image) {
            bitmap.pixels($0, in: $1)
        }
    }

    public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) { self.init(cgImage: image) }

    /// Makes an image of a PNG, JPEG, HEIC or GIF file's bytes, as it is stored.
    public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
        guard let decoded = try? ImageDecoder.decode(data) else { return nil }
        let image = CIImage(cgImage: decoded.image)
        let turned =
            options?[.applyOrientationProperty] as? Bool == true
            ? image.oriented(forExifOrientation: Int32(decoded.orientation)) : image
        self.init(turned)
    }

    public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data, options: options)
    }

    /// Makes an image of one color without an end.
    public convenience init(color: CIColor) {
        self.init(extent: .infinite) { Pixels($0, repeating: color.pixel(in: $1)) }
    }

    private convenience init(_ other: CIImage) {
        self.init(
            extent: other.extent, cgImage: other.cgImage, isSampledNearest: other.isSampledNearest, draw: other.draw)
    }

    public class func empty() -> CIImage { CIImage(extent: .null) { area, _ in Pixels(area) } }

    public static let black = CIImage(color: .black)
    public static let white = CIImage(color: .white)
    public static let gray = CIImage(color: .gray)
    public static let red = CIImage(color: .red)
    public static let green = CIImage(color: .green)
    public static let blue = CIImage(color: .blue)
    public static let clear = CIImage(color: .clear)

    // MARK: Drawing

    func pixels(_ area: PixelArea, in space: WorkingSpace) -> Pixels {
        extent.intersects(area.rect) ? draw(area, space).clipped(to: extent.integral) : Pixels(area)
    }
}

/// How an image is read from a file.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether the image is turned as its file says.
    public static let applyOrientationProperty = CIImageOption(rawValue: "kCIImageApplyOrientationProperty")
}

/// The bytes of a picture, which are read when they are drawn.
private struct SourceBitmap {
    let image: CGImage

    init(_ image: CGImage) { self.image = image }

    func pixels(_ area: PixelArea, in space: WorkingSpace) -> Pixels {
        var result = Pixels(area)
        guard let data = image.dataProvider?.data,
            let part = PixelArea(area.rect.intersection(CGRect(x: 0, y: 0, width: image.width, height: image.height)))
        else { return result }
        let isOpaque = image.alphaInfo == .noneSkipFirst
        data.withUnsafeBytes { bytes in
            for y in part.y..<(part.y + part.height) {
                // Rows of bitmaps go down.
                var place = (image.height - 1 - y) * image.bytesPerRow + part.x * 4
                var index = (y - area.y) * area.width + part.x - area.x
                for _ in 0..<part.width {
                    let alpha = isOpaque ? 255 : bytes[place + 3]
                    if alpha == 255 {
                        result.values[index] = Pixel(
                            space.number(bytes[place + 2]), space.number(bytes[place + 1]), space.number(bytes[place]),
                            1)
                    } else if alpha > 0 {
                        let opacity = Float(alpha) / 255
                        func number(_ byte: UInt8) -> Float { space.number(Float(byte) / 255 / opacity) }
                        result.values[index] = Pixel(
                            SIMD3(number(bytes[place + 2]), number(bytes[place + 1]), number(bytes[place])),
                            alpha: opacity)
                    }
                    place += 4
                    index += 1
                }
            }
        }
        return result
    }
}
