// SPDX-License-Identifier: Apache-2.0

internal import CDeflate

/// Writes PNG files fast; the same pixels always give the same bytes.
enum PNGWriter {
    /// Bytes before the compressed rows: the signature, the header chunk, and the data chunk's own head.
    private static let headCount = 8 + 25 + 8

    /// Encodes a surface, without the alpha channel if every pixel is opaque; nil if there is no memory.
    static func encode(_ surface: CairoSurface, isOpaque: Bool) -> Data? {
        surface.flush()
        let isOpaque = isOpaque || allOpaque(surface)
        var compressor = PixelCompressor(surface: surface, isOpaque: isOpaque)
        guard
            let stream = compressor.compress(offset: headCount)
                ?? compressFiltered(surface, isOpaque: isOpaque, offset: headCount)
        else { return nil }
        var writer = ChunkWriter(file: stream.bytes)
        writer.append([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let (width, height) = (UInt32(surface.width), UInt32(surface.height))
        let sizes = [width >> 24, width >> 16, width >> 8, width, height >> 24, height >> 16, height >> 8, height]
        writer.appendChunk("IHDR", sizes.map { UInt8(truncatingIfNeeded: $0) } + [8, isOpaque ? 2 : 6, 0, 0, 0])
        writer.appendChunkInPlace("IDAT", count: stream.count)
        writer.appendChunk("IEND", [])
        let data = Data(bytes: stream.bytes, count: writer.position)
        stream.bytes.deallocate()
        return data
    }

    private static func allOpaque(_ surface: CairoSurface) -> Bool {
        for row in 0..<surface.height {
            let isOpaque = (surface.bytes + row * surface.bytesPerRow).withMemoryRebound(
                to: UInt32.self, capacity: surface.width
            ) { pixels in
                var all: UInt32 = 0xFFFF_FFFF
                for x in 0..<surface.width { all &= pixels[x] }
                return all >> 24 == 255
            }
            if !isOpaque { return false }
        }
        return true
    }

    /// Compresses rows whose pixels are stored as differences from the pixel to the left, which suits photographs.
    private static func compressFiltered(
        _ surface: CairoSurface, isOpaque: Bool, offset: Int
    ) -> (bytes: UnsafeMutablePointer<UInt8>, count: Int)? {
        let pixelBytes = isOpaque ? 3 : 4
        let rowBytes = surface.width * pixelBytes + 1
        let count = rowBytes * surface.height
        let rows = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
        defer { rows.deallocate() }
        for row in 0..<surface.height {
            var target = rows + row * rowBytes
            target[0] = 1
            target += 1
            (surface.bytes + row * surface.bytesPerRow).withMemoryRebound(
                to: UInt32.self, capacity: surface.width
            ) { pixels in
                var last: UInt32 = 0
                for x in 0..<surface.width {
                    let pixel = isOpaque ? pixels[x] : PixelCompressor.unpremultiply(pixels[x])
                    target[0] = UInt8(truncatingIfNeeded: pixel >> 16 &- last >> 16)
                    target[1] = UInt8(truncatingIfNeeded: pixel >> 8 &- last >> 8)
                    target[2] = UInt8(truncatingIfNeeded: pixel &- last)
                    if !isOpaque { target[3] = UInt8(truncatingIfNeeded: pixel >> 24 &- last >> 24) }
                    last = pixel
                    target += pixelBytes
                }
            }
        }
        guard let compressor = libdeflate_alloc_compressor(1) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_zlib_compress_bound(compressor, count)
        let file = UnsafeMutablePointer<UInt8>.allocate(capacity: offset + bound + 64)
        let compressed = libdeflate_zlib_compress(compressor, rows, count, file + offset, bound)
        guard compressed > 0 else {
            file.deallocate()
            return nil
        }
        return (file, compressed)
    }
}

/// Writes a PNG file's chunks one after another into memory that is large enough.
private struct ChunkWriter {
    let file: UnsafeMutablePointer<UInt8>
    var position = 0

    init(file: UnsafeMutablePointer<UInt8>) {
        self.file = file
    }

    mutating func append(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            file[position] = byte
            position += 1
        }
    }

    mutating func append(_ number: UInt32) {
        append([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
    }

    mutating func appendChunk(_ name: StaticString, _ bytes: [UInt8]) {
        let start = position + 8
        for (index, byte) in bytes.enumerated() { file[start + index] = byte }
        appendChunkInPlace(name, count: bytes.count)
    }

    /// Appends a chunk whose bytes are in their place already.
    mutating func appendChunkInPlace(_ name: StaticString, count: Int) {
        append(UInt32(count))
        let start = position
        append(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        position += count
        append(libdeflate_crc32(0, file + start, position - start))
    }
}
