// SPDX-License-Identifier: Apache-2.0

internal import CDeflate

/// Compresses the rows of a drawn picture to a zlib stream, pixel by pixel rather than byte by byte.
///
/// Drawn pictures are flat areas, rows that repeat, and text. Comparing whole pixels with the one before, with the row
/// above and with what a small table remembers finds nearly all of the repetition at a fraction of a general compressor's
/// cost: rows like the one above cost one comparison. The rows are stored without a filter.
struct PixelCompressor {
    private enum Token {
        static let literals: UInt32 = 0
        static let match: UInt32 = 1 << 30
        static let rowStart: UInt32 = 2 << 30
        static let countMask: UInt32 = 1 << 30 - 1
    }

    private let surface: CairoSurface
    private let pixelBytes: Int
    private let rowBytes: Int
    /// Literal runs: a count and the pixels.
    ///
    /// Matches: a count of bytes and the distance. Row starts: alone.
    private var tokens: [UInt32] = []
    private var literalFrequencies = [UInt32](repeating: 0, count: 286)
    private var distanceFrequencies = [UInt32](repeating: 0, count: 30)
    private var literalPixelCount = 0
    private var checksum = AdlerSum()

    private static let tables = DeflateTables()

    init(surface: CairoSurface, isOpaque: Bool) {
        self.surface = surface
        pixelBytes = isOpaque ? 3 : 4
        rowBytes = surface.width * pixelBytes + 1
    }

    /// Returns the stream's bytes after `offset` free bytes, or nil if the picture is not of the kind that this suits.
    ///
    /// The caller frees the memory.
    mutating func compress(offset: Int) -> (bytes: UnsafeMutablePointer<UInt8>, count: Int)? {
        guard findRepetition() else { return nil }
        return writeStream(offset: offset)
    }

    // MARK: Finding repetition

    private mutating func findRepetition() -> Bool {
        let (width, height) = (surface.width, surface.height)
        tokens.reserveCapacity(width * height / 16 + 1024)
        let line = UnsafeMutablePointer<UInt8>.allocate(capacity: rowBytes + 8)
        let table = UnsafeMutablePointer<Int32>.allocate(capacity: 1 << 13)
        table.update(repeating: -1, count: 1 << 13)
        defer {
            line.deallocate()
            table.deallocate()
        }
        let reachesRowAbove = rowBytes <= 32768
        var sameRows = 0
        for row in 0..<height {
            let raw = surface.bytes + row * surface.bytesPerRow
            if row > 0, reachesRowAbove, memcmp(raw, raw - surface.bytesPerRow, width * 4) == 0 {
                sameRows += 1
                checksum.appendRowAgain()
                continue
            }
            if sameRows > 0 {
                addMatch(bytes: sameRows * rowBytes, distance: rowBytes)
                sameRows = 0
            }
            tokens.append(Token.rowStart)
            literalFrequencies[0] += 1
            raw.withMemoryRebound(to: UInt32.self, capacity: width) { pixels in
                findRepetition(in: pixels, row: row, table: table, reachesRowAbove: reachesRowAbove && row > 0)
                convert(pixels, to: line)
            }
            checksum.appendRow(line, count: rowBytes)
            // A photograph: the general compressor with a filter does better.
            if row % 64 == 63, literalPixelCount * 3 > (row + 1) * width, literalPixelCount > 20_000 { return false }
        }
        if sameRows > 0 { addMatch(bytes: sameRows * rowBytes, distance: rowBytes) }
        return true
    }

    private mutating func findRepetition(
        in pixels: UnsafePointer<UInt32>, row: Int, table: UnsafeMutablePointer<Int32>, reachesRowAbove: Bool
    ) {
        let width = surface.width
        let stride = surface.bytesPerRow / 4
        let above = pixels - stride
        let start = row * width
        var x = 0
        var literals = 0
        while x < width {
            let pixel = pixels[x]
            var best = 0
            var distance = 0
            if x > 0, pixels[x - 1] == pixel {
                var end = x + 1
                while end < width, pixels[end] == pixel { end += 1 }
                best = end - x
                distance = pixelBytes
            }
            if reachesRowAbove, above[x] == pixel, best < 64 {
                var end = x + 1
                while end < width, pixels[end] == above[end] { end += 1 }
                if end - x > max(best + 1, 1) {
                    best = end - x
                    distance = rowBytes
                }
            }
            if best < 8, x + 3 < width {
                let mixed = (pixel &* 0x9E37_79B1) ^ (pixels[x + 1] &* 0x85EB_CA6B) ^ (pixels[x + 2] &* 0xC2B2_AE35)
                let slot = Int(mixed >> 19)
                let candidate = Int(table[slot])
                table[slot] = Int32(start + x)
                if candidate >= 0 {
                    let (otherRow, otherX) = (candidate / width, candidate % width)
                    let other = pixels - (row - otherRow) * stride
                    let far = (row - otherRow) * rowBytes + (x - otherX) * pixelBytes
                    if far <= 32768, far > 0 {
                        var count = 0
                        let longest = min(width - x, width - otherX)
                        while count < longest, other[otherX + count] == pixels[x + count] { count += 1 }
                        if count > best + 1, count > 2 {
                            best = count
                            distance = far
                        }
                    }
                }
            }
            if best == 0 {
                literals += 1
                x += 1
                continue
            }
            if literals > 0 { addLiterals(pixels + x - literals, count: literals) }
            literals = 0
            addMatch(bytes: best * pixelBytes, distance: distance)
            x += best
        }
        if literals > 0 { addLiterals(pixels + x - literals, count: literals) }
    }

    private mutating func addLiterals(_ pixels: UnsafePointer<UInt32>, count: Int) {
        literalPixelCount += count
        tokens.append(Token.literals | UInt32(count))
        literalFrequencies.withUnsafeMutableBufferPointer { frequencies in
            for index in 0..<count {
                let pixel = pixelBytes == 3 ? pixels[index] : PixelCompressor.unpremultiply(pixels[index])
                tokens.append(pixel)
                frequencies[Int(pixel >> 16 & 255)] += 1
                frequencies[Int(pixel >> 8 & 255)] += 1
                frequencies[Int(pixel & 255)] += 1
                if pixelBytes == 4 { frequencies[Int(pixel >> 24)] += 1 }
            }
        }
    }

    /// Longest match of whole pixels that one Deflate code can say; both divide evenly into 3 or 4 bytes.
    private var longestMatch: Int { pixelBytes == 3 ? 258 : 256 }

    private mutating func addMatch(bytes: Int, distance: Int) {
        tokens.append(Token.match | UInt32(bytes))
        tokens.append(UInt32(distance))
        let tables = PixelCompressor.tables
        let parts = DeflateTables.split(bytes, longest: longestMatch)
        let distanceCode = Int(tables.distanceCode(distance))
        literalFrequencies[Int(tables.lengthCodes[longestMatch])] += UInt32(parts.full)
        distanceFrequencies[distanceCode] += UInt32(parts.full)
        for length in [parts.first, parts.second] where length > 0 {
            literalFrequencies[Int(tables.lengthCodes[length])] += 1
            distanceFrequencies[distanceCode] += 1
        }
    }

    // MARK: Pixels

    private func convert(_ pixels: UnsafePointer<UInt32>, to line: UnsafeMutablePointer<UInt8>) {
        line[0] = 0
        let target = UnsafeMutableRawPointer(line + 1)
        if pixelBytes == 3 {
            for x in 0..<surface.width {
                // Red, green, blue; the fourth byte is written over by the next pixel.
                target.storeBytes(of: pixels[x].byteSwapped >> 8, toByteOffset: x * 3, as: UInt32.self)
            }
        } else {
            for x in 0..<surface.width {
                let pixel = PixelCompressor.unpremultiply(pixels[x])
                target.storeBytes(
                    of: pixel.byteSwapped >> 8 | pixel & 0xFF00_0000, toByteOffset: x * 4, as: UInt32.self)
            }
        }
    }

    static func unpremultiply(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        let red = min(255, ((pixel >> 16 & 255) * 255 + alpha / 2) / alpha)
        let green = min(255, ((pixel >> 8 & 255) * 255 + alpha / 2) / alpha)
        let blue = min(255, ((pixel & 255) * 255 + alpha / 2) / alpha)
        return alpha << 24 | red << 16 | green << 8 | blue
    }

    // MARK: Writing

    private mutating func writeStream(offset: Int) -> (bytes: UnsafeMutablePointer<UInt8>, count: Int) {
        literalFrequencies[256] = 1
        let literalCode = HuffmanCode(frequencies: literalFrequencies, limit: 15)
        let distanceCode = HuffmanCode(frequencies: distanceFrequencies, limit: 15)
        var writer = BitWriter(offset: offset, capacity: tokens.count * 4 + 4096)
        writer.write(0x0178, 16)
        writer.write(1, 1)
        writer.write(2, 2)
        DeflateTables.writeHeader(literalCode.lengths, distanceCode.lengths, to: &writer)
        writeTokens(literalCode, distanceCode, to: &writer)
        writer.reserve(96)
        writer.write(literalCode.codes[256], literalCode.lengths[256])
        writer.align()
        let sum = checksum.value
        for shift in [UInt32(24), 16, 8, 0] { writer.write(sum >> shift & 255, 8) }
        writer.align()
        return (writer.bytes, writer.count - offset)
    }

    private func writeTokens(_ literalCode: HuffmanCode, _ distanceCode: HuffmanCode, to writer: inout BitWriter) {
        let tables = PixelCompressor.tables
        let longest = longestMatch
        literalCode.codes.withUnsafeBufferPointer { codes in
            literalCode.lengths.withUnsafeBufferPointer { lengths in
                var index = 0
                while index < tokens.count {
                    let token = tokens[index]
                    index += 1
                    let count = Int(token & Token.countMask)
                    if token & Token.match != 0 {
                        let distance = Int(tokens[index])
                        index += 1
                        let symbol = Int(tables.distanceCode(distance))
                        let distanceBits = distanceCode.codes[symbol]
                        let distanceLength = distanceCode.lengths[symbol]
                        let extra = UInt32(distance) - UInt32(tables.distanceBases[symbol])
                        let extraLength = tables.distanceExtras[symbol]
                        let parts = DeflateTables.split(count, longest: longest)
                        writer.reserve((parts.full + 2) * 8)
                        func write(_ length: Int) {
                            let code = Int(tables.lengthCodes[length])
                            writer.write(codes[code], lengths[code])
                            writer.write(
                                UInt32(length) - UInt32(tables.lengthBases[code - 257]),
                                tables.lengthExtras[code - 257])
                            writer.write(distanceBits, distanceLength)
                            writer.write(extra, extraLength)
                        }
                        for _ in 0..<parts.full { write(longest) }
                        if parts.first > 0 { write(parts.first) }
                        if parts.second > 0 { write(parts.second) }
                    } else if token & Token.rowStart != 0 {
                        writer.reserve(8)
                        writer.write(codes[0], lengths[0])
                    } else {
                        writer.reserve(count * 8)
                        for _ in 0..<count {
                            let pixel = tokens[index]
                            index += 1
                            let (red, green, blue) = (
                                Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)
                            )
                            writer.write(codes[red], lengths[red])
                            writer.write(codes[green], lengths[green])
                            writer.write(codes[blue], lengths[blue])
                            if pixelBytes == 4 {
                                let alpha = Int(pixel >> 24)
                                writer.write(codes[alpha], lengths[alpha])
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The checksum of a zlib stream, with rows that repeat taken into account without reading them again.
private struct AdlerSum {
    private var low: UInt64 = 1
    private var high: UInt64 = 0
    private var rowLow: UInt64 = 0
    private var rowHigh: UInt64 = 0
    private var rowCount: UInt64 = 0
    private static let modulus: UInt64 = 65521

    var value: UInt32 { UInt32(high << 16 | low) }

    mutating func appendRow(_ bytes: UnsafePointer<UInt8>, count: Int) {
        // Starting at zero gives sums that can be added to any beginning.
        let sum = libdeflate_adler32(0, bytes, count)
        rowLow = UInt64(sum & 0xFFFF)
        rowHigh = UInt64(sum >> 16)
        rowCount = UInt64(count)
        appendRowAgain()
    }

    mutating func appendRowAgain() {
        high = (high + rowCount % AdlerSum.modulus * low + rowHigh) % AdlerSum.modulus
        low = (low + rowLow) % AdlerSum.modulus
    }
}
