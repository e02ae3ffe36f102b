// SPDX-License-Identifier: Apache-2.0

/// A GIF file: its size, and the place of each frame.
///
/// The whole file is read once for its structure; pixels are decoded when a frame is asked for.
package struct GIFFile: Sendable {
    package struct Frame: Sendable {
        /// What becomes of the frame before the next one is drawn.
        enum Disposal { case keep, clear, restore }

        /// In seconds, as the file says.
        package let delay: Double
        let (x, y, width, height): (Int, Int, Int, Int)
        let disposal: Disposal
        let transparentIndex: Int?
        let isInterlaced: Bool
        /// Where the colors are, and how many.
        let colors: Range<Int>
        /// Where the minimum code size is; after it come the blocks of codes.
        let data: Int
    }

    package let width: Int
    package let height: Int
    package let frames: [Frame]
    /// How often the frames are shown; 0 for ever, nil when the file doesn't say.
    package let loopCount: Int?
    private let bytes: [UInt8]

    package static func isGIF(_ data: Data) -> Bool {
        data.starts(with: "GIF87a".utf8) || data.starts(with: "GIF89a".utf8)
    }

    /// Reads the structure of a file; frames that are cut off are left out.
    ///
    /// - Throws: `ImageCodingError` when there is no whole frame, or the picture is too large.
    package init(_ data: Data) throws {
        bytes = [UInt8](data)
        guard GIFFile.isGIF(data), bytes.count >= 13 else {
            throw ImageCodingError.damaged(format: "GIF", reason: "it has no header")
        }
        (width, height) = (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
        guard width > 0, height > 0, width <= CairoSurface.maximumSide, height <= CairoSurface.maximumSide,
            width * height <= ImageDecoder.maximumPixelCount
        else { throw ImageCodingError.tooLarge(width: width, height: height) }
        var reader = Reader(bytes: bytes, position: 13)
        var frames: [Frame] = []
        let globalColors = reader.colors(flags: bytes[10])
        var control = Control()
        var loops: Int?
        loop: while let kind = reader.next() {
            switch kind {
            case 0x21:
                guard let label = reader.next() else { break loop }
                if label == 0xF9 {
                    control = reader.control() ?? Control()
                } else if label == 0xFF {
                    loops = reader.loops() ?? loops
                }
                guard reader.skipBlocks() else { break loop }
            case 0x2C:
                guard let frame = reader.frame(control, globalColors) else { break loop }
                control = Control()
                frames.append(frame)
            default: break loop
            }
        }
        guard !frames.isEmpty else { throw ImageCodingError.damaged(format: "GIF", reason: "it has no whole frame") }
        (self.frames, loopCount) = (frames, loops)
    }

    // MARK: Structure

    private struct Control {
        var delay = 0.0
        var disposal = Frame.Disposal.keep
        var transparentIndex: Int?
    }

    private struct Reader {
        let bytes: [UInt8]
        var position: Int

        mutating func next() -> UInt8? {
            guard position < bytes.count else { return nil }
            defer { position += 1 }
            return bytes[position]
        }

        mutating func number() -> Int? {
            guard let low = next(), let high = next() else { return nil }
            return Int(low) | Int(high) << 8
        }

        mutating func colors(flags: UInt8) -> Range<Int> {
            let count = flags & 0x80 == 0 ? 0 : 2 << Int(flags & 7)
            let start = min(position, bytes.count)
            position = min(position + count * 3, bytes.count)
            return start..<position
        }

        /// Passes over blocks up to the empty one; false when the file ends before.
        mutating func skipBlocks() -> Bool {
            while let length = next() {
                if length == 0 { return true }
                position += Int(length)
            }
            return false
        }

        func control() -> Control? {
            guard position + 5 < bytes.count, bytes[position] >= 4 else { return nil }
            let flags = bytes[position + 1]
            let hundredths = Int(bytes[position + 2]) | Int(bytes[position + 3]) << 8
            return Control(
                delay: Double(hundredths) / 100, disposal: [2: .clear, 3: .restore][flags >> 2 & 7] ?? .keep,
                transparentIndex: flags & 1 == 0 ? nil : Int(bytes[position + 4]))
        }

        func loops() -> Int? {
            guard position + 16 < bytes.count, bytes[position] == 11,
                bytes[position + 1..<position + 12].elementsEqual("NETSCAPE2.0".utf8), bytes[position + 12] >= 3,
                bytes[position + 13] == 1
            else { return nil }
            return Int(bytes[position + 14]) | Int(bytes[position + 15]) << 8
        }

        mutating func frame(_ control: Control, _ globalColors: Range<Int>) -> Frame? {
            guard let x = number(), let y = number(), let width = number(), let height = number(), let flags = next()
            else { return nil }
            let own = colors(flags: flags)
            let data = position
            guard next() != nil, skipBlocks() else { return nil }
            return Frame(
                delay: control.delay, x: x, y: y, width: width, height: height, disposal: control.disposal,
                transparentIndex: control.transparentIndex, isInterlaced: flags & 0x40 != 0,
                colors: own.isEmpty ? globalColors : own, data: data)
        }
    }

    // MARK: Pixels

    /// What is left of earlier frames when a frame is drawn.
    package struct Canvas: Sendable {
        fileprivate var pixels: [UInt32]
        /// The frame that is drawn next.
        fileprivate var next: Int
    }

    /// The picture that is seen while a frame is shown, with what earlier frames have left.
    ///
    /// - Parameter canvas: what the call before has left, so that frames in a row cost the same each.
    package func image(at index: Int, continuing canvas: inout Canvas?) -> CGImage? {
        guard frames.indices.contains(index), let surface = CairoSurface(width: width, height: height) else {
            return nil
        }
        // Nothing older than a frame that covers all is seen.
        var first = index
        while first > 0, !coversAll(first) { first -= 1 }
        var state = canvas ?? Canvas(pixels: [], next: -1)
        canvas = nil
        if state.next < first || state.next > index {
            state = Canvas(pixels: [UInt32](repeating: 0, count: width * height), next: first)
        }
        while true {
            let frame = frames[state.next]
            let before = frame.disposal == .restore ? state.pixels : []
            draw(frame, on: &state.pixels)
            if state.next == index { show(state.pixels, on: surface) }
            switch frame.disposal {
            case .keep: break
            case .restore: state.pixels = before
            case .clear: clear(frame, on: &state.pixels)
            }
            state.next += 1
            if state.next > index { break }
        }
        canvas = state
        return CGImage(surface: surface, isOpaque: isOpaque(surface))
    }

    package func image(at index: Int) -> CGImage? {
        var canvas: Canvas?
        return image(at: index, continuing: &canvas)
    }

    private func show(_ pixels: [UInt32], on surface: CairoSurface) {
        pixels.withUnsafeBytes { source in
            guard let start = source.baseAddress else { return }
            for row in 0..<height {
                UnsafeMutableRawPointer(surface.bytes + row * surface.bytesPerRow)
                    .copyMemory(from: start + row * width * 4, byteCount: width * 4)
            }
        }
        surface.markDirty()
    }

    private func isOpaque(_ surface: CairoSurface) -> Bool {
        (0..<height).allSatisfy { row in
            let start = surface.bytes + row * surface.bytesPerRow
            return (0..<width).allSatisfy { start[$0 * 4 + 3] == 255 }
        }
    }

    private func coversAll(_ index: Int) -> Bool {
        let frame = frames[index]
        return frame.transparentIndex == nil && frame.x == 0 && frame.y == 0 && frame.width >= width
            && frame.height >= height
    }

    private func rows(_ frame: Frame) -> Range<Int> {
        min(frame.y, height)..<min(frame.y + frame.height, height)
    }

    private func columns(_ frame: Frame) -> Range<Int> {
        min(frame.x, width)..<min(frame.x + frame.width, width)
    }

    private func clear(_ frame: Frame, on canvas: inout [UInt32]) {
        for row in rows(frame) {
            for column in columns(frame) { canvas[row * width + column] = 0 }
        }
    }

    private func draw(_ frame: Frame, on canvas: inout [UInt32]) {
        let (rows, columns) = (rows(frame), columns(frame))
        guard frame.width > 0, frame.height > 0, frame.width * frame.height <= ImageDecoder.maximumPixelCount else {
            return
        }
        let palette = stride(from: frame.colors.lowerBound, to: frame.colors.upperBound - 2, by: 3).map { place in
            0xFF00_0000 | UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
        }
        let order = frame.isInterlaced ? GIFFile.interlacedRows(frame.height) : Array(0..<frame.height)
        var decoder = LZWReader(bytes: bytes, start: frame.data)
        decoder.read(upTo: frame.width * frame.height) { position, index in
            let row = frame.y + order[position / frame.width]
            let column = frame.x + position % frame.width
            guard index != frame.transparentIndex, palette.indices.contains(index), rows.contains(row),
                columns.contains(column)
            else { return }
            canvas[row * width + column] = palette[index]
        }
    }

    private static func interlacedRows(_ height: Int) -> [Int] {
        [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }
}

/// The codes of a GIF frame, unpacked.
private struct LZWReader {
    let bytes: [UInt8]
    private let minimumSize: Int
    private var position: Int
    private var blockEnd: Int
    private var bits: UInt32 = 0
    private var bitCount = 0

    init(bytes: [UInt8], start: Int) {
        self.bytes = bytes
        minimumSize = Int(bytes[start])
        position = start + 1
        blockEnd = start + 1
    }

    private mutating func code(_ size: Int) -> Int? {
        while bitCount < size {
            if position == blockEnd {
                guard position < bytes.count, bytes[position] > 0 else { return nil }
                blockEnd = position + 1 + Int(bytes[position])
                position += 1
            }
            guard position < bytes.count else { return nil }
            bits |= UInt32(bytes[position]) << UInt32(bitCount)
            bitCount += 8
            position += 1
        }
        defer {
            bits >>= UInt32(size)
            bitCount -= size
        }
        return Int(bits & (1 << UInt32(size) - 1))
    }

    /// Tells each color index with its position, up to `count`, as far as the codes are good.
    mutating func read(upTo count: Int, _ body: (_ position: Int, _ index: Int) -> Void) {
        guard (1...11).contains(minimumSize) else { return }
        let (clear, end) = (1 << minimumSize, 1 << minimumSize + 1)
        var parents = [Int16](repeating: -1, count: 4096)
        var lasts = [UInt8](repeating: 0, count: 4096)
        for index in 0..<min(clear, 256) { lasts[index] = UInt8(index) }
        var stack: [UInt8] = []
        var (size, free, previous, firstOfPrevious) = (minimumSize + 1, end + 1, -1, UInt8(0))
        var told = 0
        while told < count, let next = code(size) {
            if next == end { return }
            if next == clear {
                (size, free, previous) = (minimumSize + 1, end + 1, -1)
                continue
            }
            guard next < free || (next == free && previous >= 0) else { return }
            var current = next
            // The code that is being made ends with the color that it begins with.
            if next == free {
                stack.append(firstOfPrevious)
                current = previous
            }
            while current > end {
                stack.append(lasts[current])
                current = Int(parents[current])
            }
            guard current < clear else { return }
            let first = lasts[current]
            stack.append(first)
            while let index = stack.popLast(), told < count {
                body(told, Int(index))
                told += 1
            }
            if previous >= 0, free < 4096 {
                parents[free] = Int16(previous)
                lasts[free] = first
                free += 1
                if free == 1 << size, size < 12 { size += 1 }
            }
            (previous, firstOfPrevious) = (next, first)
        }
    }
}
