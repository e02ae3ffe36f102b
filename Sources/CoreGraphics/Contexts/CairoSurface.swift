// SPDX-License-Identifier: Apache-2.0

internal import CCairo

/// Owner of a Cairo image surface: premultiplied BGRA bytes, or one byte of coverage per pixel.
///
/// A surface that belongs to a `CGImage` is never drawn into again, so that it can be read from any thread.
final class CairoSurface: @unchecked Sendable {
    let handle: OpaquePointer
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let bytes: UnsafeMutablePointer<UInt8>
    private let externalBytes: AnyObject?

    /// The largest width or height in pixels; Cairo's limit.
    static let maximumSide = 32767

    enum Format {
        case color
        case coverage
    }

    /// Makes a transparent surface, or nil if the size in pixels is not one that memory can hold.
    init?(width: Int, height: Int, format: Format = .color) {
        guard width > 0, height > 0, width <= CairoSurface.maximumSide, height <= CairoSurface.maximumSide else {
            return nil
        }
        let cairoFormat = format == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
        guard let handle = cairo_image_surface_create(cairoFormat, Int32(width), Int32(height)) else { return nil }
        guard cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS, let bytes = cairo_image_surface_get_data(handle)
        else {
            cairo_surface_destroy(handle)
            return nil
        }
        self.handle = handle
        self.width = width
        self.height = height
        self.bytes = bytes
        bytesPerRow = Int(cairo_image_surface_get_stride(handle))
        externalBytes = nil
    }

    /// Makes a surface over bytes that `owner` keeps alive.
    init?(bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, owner: AnyObject?) {
        guard width > 0, height > 0, width <= CairoSurface.maximumSide, height <= CairoSurface.maximumSide,
            let handle = cairo_image_surface_create_for_data(
                bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(bytesPerRow))
        else { return nil }
        guard cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(handle)
            return nil
        }
        self.handle = handle
        self.width = width
        self.height = height
        self.bytes = bytes
        self.bytesPerRow = bytesPerRow
        externalBytes = owner
    }

    deinit {
        cairo_surface_destroy(handle)
    }

    /// Finishes pending drawing so that the bytes can be read.
    func flush() {
        cairo_surface_flush(handle)
    }

    /// Says that the bytes were written to directly.
    func markDirty() {
        cairo_surface_mark_dirty(handle)
    }

    /// Returns a surface with the same pixels, or with those of a part of it.
    func copy(x: Int = 0, y: Int = 0, width partWidth: Int? = nil, height partHeight: Int? = nil) -> CairoSurface? {
        let width = partWidth ?? self.width
        let height = partHeight ?? self.height
        guard let copy = CairoSurface(width: width, height: height) else { return nil }
        flush()
        if width == self.width, bytesPerRow == copy.bytesPerRow {
            copy.bytes.update(from: bytes + y * bytesPerRow, count: height * bytesPerRow)
        } else {
            for row in 0..<height {
                (copy.bytes + row * copy.bytesPerRow).update(
                    from: bytes + (y + row) * bytesPerRow + x * 4, count: width * 4)
            }
        }
        copy.markDirty()
        return copy
    }
}
