// SPDX-License-Identifier: Apache-2.0

internal import CVectorFiles
import Synchronization

/// An SVG or PDF file, which is drawn in the number of pixels that is needed.
///
/// Immutable; may be used from any thread, one of which draws at a time. Owns the library's handle.
package final class VectorFile: @unchecked Sendable {
    package enum Format: Sendable {
        case svg
        case pdf
    }

    /// The size of the picture, or of one element of it, in points.
    package let size: CGSize
    private let handle: Handle
    private let element: String?
    /// The picture that was drawn last.
    private let latest = Mutex<CGImage?>(nil)

    /// The libraries want one thread at a time.
    private static let library = NSLock()

    private final class Handle: @unchecked Sendable {
        let pointer: OpaquePointer
        init(_ pointer: OpaquePointer) { self.pointer = pointer }
        deinit { VectorFile.library.withLock { maru_vector_close(pointer) } }
    }

    /// Opens a file by its bytes.
    ///
    /// - Throws: `ImageCodingError.damaged` with what the library says.
    package init(_ data: Data, format: Format) throws {
        var (width, height) = (0.0, 0.0)
        let opened = VectorFile.withMessage { message in
            data.withUnsafeBytes { bytes in
                VectorFile.library.withLock {
                    maru_vector_open(
                        bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count,
                        format == .svg ? maru_vector_svg : maru_vector_pdf, &width, &height, message)
                }
            }
        }
        guard let pointer = opened.result else {
            throw ImageCodingError.damaged(format: format == .svg ? "SVG" : "PDF", reason: opened.message)
        }
        handle = Handle(pointer)
        element = nil
        size = CGSize(width: width, height: height)
    }

    private init(handle: Handle, element: String, size: CGSize) {
        (self.handle, self.element, self.size) = (handle, element, size)
    }

    /// An element of an SVG file, by its `id`, and the box of its ink in points.
    package func element(_ identifier: String) -> (file: VectorFile, box: CGRect)? {
        var box = [0.0, 0, 0, 0]
        let isThere = VectorFile.library.withLock {
            box.withUnsafeMutableBufferPointer { maru_vector_find(handle.pointer, "#" + identifier, $0.baseAddress) }
        }
        guard isThere != 0 else { return nil }
        let rect = CGRect(x: box[0], y: box[1], width: box[2], height: box[3])
        return (VectorFile(handle: handle, element: "#" + identifier, size: rect.size), rect)
    }

    /// Draws the picture so that it fills so many pixels; the last one is kept.
    ///
    /// - Throws: `ImageCodingError`.
    package func image(widthInPixels width: Int, heightInPixels height: Int) throws -> CGImage {
        if let image = latest.withLock({ $0 }), image.width == width, image.height == height { return image }
        guard width > 0, height > 0, width <= CairoSurface.maximumSide, height <= CairoSurface.maximumSide,
            width * height <= ImageDecoder.maximumPixelCount, let surface = CairoSurface(width: width, height: height)
        else { throw ImageCodingError.tooLarge(width: width, height: height) }
        let drawn = VectorFile.withMessage { message in
            VectorFile.library.withLock {
                maru_vector_draw(
                    handle.pointer, element, surface.bytes, Int32(width), Int32(height), Int32(surface.bytesPerRow),
                    message)
            }
        }
        guard drawn.result != 0 else { throw ImageCodingError.damaged(format: "vector", reason: drawn.message) }
        surface.markDirty()
        let image = CGImage(surface: surface)
        latest.withLock { $0 = image }
        return image
    }

    /// Calls a function of the library with room for its message.
    private static func withMessage<Result>(
        _ body: (UnsafeMutablePointer<CChar>) -> Result
    ) -> (result: Result, message: String) {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            buffer.initialize(repeating: 0)
            let start = buffer.baseAddress!
            let result = body(start)
            return (result, String(cString: start))
        }
    }
}
