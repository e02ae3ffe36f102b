// SPDX-License-Identifier: Apache-2.0

internal import CHeif
internal import CImageCodecs

/// Turns the bytes of PNG, JPEG, HEIC and GIF files into pictures.
package enum ImageDecoder {
    /// Pictures with more pixels are refused before memory is taken for them.
    package static let maximumPixelCount = 50_000_000

    package enum Format: Sendable {
        case png
        case jpeg
        case heic
        /// Of an animation, the first frame.
        case gif
    }

    /// A picture and the EXIF orientation that it is to be shown in, 1...8.
    package struct Result: Sendable {
        package var image: CGImage
        package var orientation: Int
    }

    package static func format(of data: Data) -> Format? {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if data.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if GIFFile.isGIF(data) { return .gif }
        if data.count > 12, data.dropFirst(4).starts(with: "ftyp".utf8) {
            let brand = String(decoding: data.dropFirst(8).prefix(4), as: UTF8.self)
            if ["heic", "heix", "heim", "heis", "mif1"].contains(brand) { return .heic }
        }
        return nil
    }

    /// Decodes a PNG, JPEG, HEIC or GIF file.
    ///
    /// - Throws: `ImageCodingError`, also for files that end too early.
    package static func decode(_ data: Data) throws -> Result {
        switch format(of: data) {
        case .png: return Result(image: try decodePNG(data), orientation: 1)
        case .jpeg:
            let orientation = EXIFOrientation.read(fromJPEG: data) ?? 1
            // A browser turns a file with another orientation by itself, and the image is turned already.
            let file = orientation == 1 ? CGImage.File(format: .jpeg, data: data) : nil
            return Result(image: try decodeJPEG(data, file: file), orientation: orientation)
        // The codec has turned it upright.
        case .heic: return Result(image: try decodeHEIC(data), orientation: 1)
        case .gif: return Result(image: try decodeGIF(data), orientation: 1)
        case nil: throw ImageCodingError.unknownFormat(byteCount: data.count)
        }
    }

    private static func decodeGIF(_ data: Data) throws -> CGImage {
        let file = try GIFFile(data)
        guard let image = file.image(at: 0) else {
            throw ImageCodingError.tooLarge(width: file.width, height: file.height)
        }
        return image
    }

    private static func makeSurface(width: Int, height: Int) throws -> CairoSurface {
        guard width > 0, height > 0, width <= CairoSurface.maximumSide, height <= CairoSurface.maximumSide,
            width * height <= maximumPixelCount, let surface = CairoSurface(width: width, height: height)
        else { throw ImageCodingError.tooLarge(width: width, height: height) }
        return surface
    }

    private static func decodePNG(_ data: Data) throws -> CGImage {
        var control = png_image()
        control.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&control) }
        return try data.withUnsafeBytes { bytes in
            guard png_image_begin_read_from_memory(&control, bytes.baseAddress, bytes.count) != 0 else {
                throw ImageCodingError.damaged(format: "PNG", reason: message(of: &control))
            }
            let surface = try makeSurface(width: Int(control.width), height: Int(control.height))
            let isOpaque = control.format & UInt32(PNG_FORMAT_FLAG_ALPHA) == 0
            control.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR | PNG_FORMAT_FLAG_ALPHA)
            guard png_image_finish_read(&control, nil, surface.bytes, Int32(surface.bytesPerRow), nil) != 0 else {
                throw ImageCodingError.damaged(format: "PNG", reason: message(of: &control))
            }
            if !isOpaque { premultiply(surface) }
            surface.markDirty()
            return CGImage(surface: surface, isOpaque: isOpaque)
        }
    }

    private static func message(of control: inout png_image) -> String {
        withUnsafeBytes(of: &control.message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    private static func premultiply(_ surface: CairoSurface) {
        for row in 0..<surface.height {
            var pixel = surface.bytes + row * surface.bytesPerRow
            for _ in 0..<surface.width {
                let alpha = UInt32(pixel[3])
                if alpha < 255 {
                    for component in 0..<3 {
                        let product = UInt32(pixel[component]) * alpha + 128
                        pixel[component] = UInt8((product + (product >> 8)) >> 8)
                    }
                }
                pixel += 4
            }
        }
    }

    private static func decodeHEIC(_ data: Data) throws -> CGImage {
        try data.withUnsafeBytes { raw in
            let bytes = raw.bindMemory(to: UInt8.self)
            return try withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
                buffer.initialize(repeating: 0)
                var (width, height): (UInt32, UInt32) = (0, 0)
                guard let message = buffer.baseAddress,
                    let file = maru_heif_open(bytes.baseAddress, bytes.count, &width, &height, message)
                else {
                    throw ImageCodingError.damaged(
                        format: "HEIC", reason: buffer.baseAddress.map { String(cString: $0) } ?? "")
                }
                defer { maru_heif_close(file) }
                let surface = try makeSurface(width: Int(width), height: Int(height))
                guard maru_heif_decode(file, surface.bytes, surface.bytesPerRow, message) != 0 else {
                    throw ImageCodingError.damaged(format: "HEIC", reason: String(cString: message))
                }
                let isOpaque = maru_heif_has_alpha(file) == 0
                if !isOpaque { premultiply(surface) }
                surface.markDirty()
                return CGImage(surface: surface, isOpaque: isOpaque)
            }
        }
    }

    private static func decodeJPEG(_ data: Data, file: CGImage.File?) throws -> CGImage {
        try data.withUnsafeBytes { raw in
            let bytes = raw.bindMemory(to: UInt8.self)
            return try withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
                buffer.initialize(repeating: 0)
                guard let message = buffer.baseAddress else {
                    throw ImageCodingError.damaged(format: "JPEG", reason: "")
                }
                var width: UInt32 = 0
                var height: UInt32 = 0
                guard maru_jpeg_read_size(bytes.baseAddress, bytes.count, &width, &height, message) != 0 else {
                    throw ImageCodingError.damaged(format: "JPEG", reason: String(cString: message))
                }
                let surface = try makeSurface(width: Int(width), height: Int(height))
                guard
                    maru_jpeg_decode(bytes.baseAddress, bytes.count, surface.bytes, surface.bytesPerRow, message) != 0
                else { throw ImageCodingError.damaged(format: "JPEG", reason: String(cString: message)) }
                surface.markDirty()
                return CGImage(surface: surface, isOpaque: true, file: file)
            }
        }
    }
}

/// Finds the orientation that a camera wrote into a JPEG file.
enum EXIFOrientation {
    /// Returns 1...8, or nil if the file says nothing.
    static func read(fromJPEG data: Data) -> Int? {
        data.withUnsafeBytes { bytes in
            var position = 2
            while position + 4 <= bytes.count, bytes[position] == 0xFF {
                let marker = bytes[position + 1]
                if marker == 0xFF {
                    position += 1
                    continue
                }
                let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
                guard marker != 0xDA, length >= 2, position + 2 + length <= bytes.count else { return nil }
                if marker == 0xE1, length >= 8, bytes[position + 4..<position + 10].elementsEqual("Exif\0\0".utf8) {
                    let tiff = UnsafeRawBufferPointer(rebasing: bytes[position + 10..<position + 2 + length])
                    return readTIFF(tiff)
                }
                position += 2 + length
            }
            return nil
        }
    }

    private static func readTIFF(_ bytes: UnsafeRawBufferPointer) -> Int? {
        guard bytes.count >= 8 else { return nil }
        let isLittle = bytes[0] == 0x49
        func number(_ offset: Int, _ size: Int) -> Int? {
            guard offset >= 0, offset + size <= bytes.count else { return nil }
            return (0..<size).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * (isLittle ? $1 : size - 1 - $1)) }
        }
        guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = number(entry, 2) else { return nil }
            if tag == 0x0112 {
                guard let value = number(entry + 8, 2), (1...8).contains(value) else { return nil }
                return value
            }
        }
        return nil
    }
}
