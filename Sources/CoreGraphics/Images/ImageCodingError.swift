// SPDX-License-Identifier: Apache-2.0

/// Why bytes could not be turned into a picture.
package enum ImageCodingError: Error, Equatable, CustomStringConvertible {
    /// The bytes begin like no known kind of file.
    case unknownFormat(byteCount: Int)
    /// Width and height in pixels.
    case tooLarge(width: Int, height: Int)
    /// The kind of file, and what the codec says.
    case damaged(format: String, reason: String)

    package var description: String {
        switch self {
        case .unknownFormat(let count): return "\(count) bytes are no PNG, JPEG, HEIC or GIF file."
        case .tooLarge(let width, let height):
            return "\(width)x\(height) pixels are too many: at most \(ImageDecoder.maximumPixelCount) pixels, "
                + "\(CairoSurface.maximumSide) on a side."
        case .damaged(let format, let reason): return "The \(format) file is damaged: \(reason)."
        }
    }
}
