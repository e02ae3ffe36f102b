// SPDX-License-Identifier: Apache-2.0

/// Pixels in memory that a client reads and writes, in another layout than Cairo's surface.
///
/// What is drawn is copied there at once; what the client has written is found when something else is drawn or a picture is made.
final class ClientPixels {
    let bytes: UnsafeMutablePointer<UInt8>
    let bytesPerRow: Int
    private let layout: PixelLayout
    private let count: Int
    private let isOwned: Bool
    /// What the memory held when it was last brought in line with the surface.
    private let known: UnsafeMutablePointer<UInt8>

    /// - Parameter bytes: the client's memory, or nil for memory of its own.
    init(_ bytes: UnsafeMutablePointer<UInt8>?, bytesPerRow: Int, layout: PixelLayout, surface: CairoSurface) {
        // The last row of a client's memory may end with its last pixel.
        count = bytesPerRow * (surface.height - 1) + surface.width * layout.bytesPerPixel
        isOwned = bytes == nil
        self.bytes = bytes ?? .allocate(capacity: bytesPerRow * surface.height)
        known = .allocate(capacity: count)
        (self.bytesPerRow, self.layout) = (bytesPerRow, layout)
        if isOwned {
            self.bytes.initialize(repeating: 0, count: bytesPerRow * surface.height)
            layout.write(surface, to: self.bytes, bytesPerRow: bytesPerRow)
        }
        known.initialize(from: self.bytes, count: count)
    }

    deinit {
        known.deallocate()
        if isOwned { bytes.deallocate() }
    }

    /// Copies what was drawn.
    func write(_ surface: CairoSurface) {
        layout.write(surface, to: bytes, bytesPerRow: bytesPerRow)
        known.update(from: bytes, count: count)
    }

    /// Takes over the pixels that the client has written.
    func adopt(into surface: CairoSurface) {
        guard memcmp(bytes, known, count) != 0 else { return }
        surface.flush()
        layout.read(bytes, bytesPerRow: bytesPerRow, into: surface, changedFrom: known)
        known.update(from: bytes, count: count)
    }
}
