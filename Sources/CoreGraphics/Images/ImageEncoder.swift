// SPDX-License-Identifier: Apache-2.0

internal import CDeflate
internal import CImageCodecs

/// Turns pictures into the bytes of PNG and JPEG files; the same picture always gives the same bytes.
package enum ImageEncoder {
    /// Encodes a picture as PNG, without the alpha channel if every pixel is opaque.
    package static func png(_ image: CGImage) -> Data? {
        PNGWriter.encode(image.surface, isOpaque: image.isOpaque)
    }

    /// Encodes a picture as JPEG over white.
    ///
    /// - Parameter quality: 0...1.
    package static func jpeg(_ image: CGImage, quality: CGFloat) -> Data? {
        guard quality.isFinite, let surface = image.isOpaque ? image.surface : flattened(image) else { return nil }
        surface.flush()
        var result: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        let percent = Int32(min(max((quality * 100).rounded(), 1), 100))
        let isDone = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { message in
            maru_jpeg_encode(
                surface.bytes, UInt32(surface.width), UInt32(surface.height), surface.bytesPerRow, percent, &result,
                &count, message.baseAddress) != 0
        }
        guard isDone, let result else { return nil }
        return Data(bytesNoCopy: result, count: Int(count), deallocator: .free)
    }

    private static func flattened(_ image: CGImage) -> CairoSurface? {
        guard let context = CGContext(widthInPixels: image.width, heightInPixels: image.height, scale: 1) else {
            return nil
        }
        let bounds = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        context.setFillColor(.white)
        context.fill(bounds)
        context.drawUpright(image, in: bounds)
        return context.surface
    }
}

extension CGImage {
    /// The picture as a PNG file.
    package func pngData() -> Data? { ImageEncoder.png(self) }
}

extension CGContext {
    /// What was drawn so far as a PNG file, without a copy of the pixels.
    package func pngData() -> Data? {
        surface.flush()
        return PNGWriter.encode(surface, isOpaque: isOpaque)
    }
}
