// SPDX-License-Identifier: Apache-2.0

/// An immutable bitmap picture: 8 bits per component, sRGB, premultiplied.
///
/// Follows: https://developer.apple.com/documentation/coregraphics/cgimage
public final class CGImage: Hashable, @unchecked Sendable {
    let surface: CairoSurface
    /// Whether the picture has no transparent pixels, as far as its source tells.
    let isOpaque: Bool

    /// The file that the picture was decoded from, if a browser shows it as this picture.
    let file: File?

    /// A picture as a file.
    package struct File: Sendable {
        package var format: ImageDecoder.Format
        package var data: Data
    }

    init(surface: CairoSurface, isOpaque: Bool = false, file: File? = nil) {
        self.surface = surface
        self.isOpaque = isOpaque
        self.file = file
    }

    /// The picture as a file that a browser shows alike: the one it was decoded from, or else a new PNG file.
    package func fileForTransfer() -> File? {
        file ?? pngData().map { File(format: .png, data: $0) }
    }

    /// Width in pixels.
    public var width: Int { surface.width }

    /// Height in pixels.
    public var height: Int { surface.height }

    public var bitsPerComponent: Int { 8 }

    public var bitsPerPixel: Int { 32 }

    public var bytesPerRow: Int { surface.bytesPerRow }

    public var colorSpace: CGColorSpace? { .standard }

    /// Returns the part of the picture in a rectangle in pixels, whose edges are moved outward to whole pixels.
    ///
    /// - Returns: nil if the rectangle does not touch the picture.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull, rect.isFinite else { return nil }
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        let part = rect.integral.intersection(bounds)
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        if part == bounds { return self }
        let copy = surface.copy(
            x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
        return copy.map { CGImage(surface: $0, isOpaque: isOpaque) }
    }

    public func copy() -> CGImage? { self }

    public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
