// SPDX-License-Identifier: Apache-2.0

/// A layout of a client's pixels, and how they are turned into Cairo's premultiplied BGRA and back.
enum PixelLayout {
    /// Blue, green, red, alpha: Cairo's own.
    case bgra
    case rgba
    case argb
    case abgr
    /// Red, green, blue and a byte that is ignored.
    case rgbx
    case bgrx
    case xrgb
    case gray
    case alphaOnly

    /// Reads Apple's description of a bitmap; nil for layouts that are not supported.
    init?(bitmapInfo: UInt32, components: Int) {
        let little = bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue == CGBitmapInfo.byteOrder32Little.rawValue
        guard bitmapInfo & CGBitmapInfo.floatComponents.rawValue == 0 else { return nil }
        switch (CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue), components) {
        case (.alphaOnly, _): self = .alphaOnly
        case (.some(.none), 1): self = .gray
        case (.premultipliedLast, 3): self = little ? .abgr : .rgba
        case (.premultipliedFirst, 3): self = little ? .bgra : .argb
        case (.noneSkipLast, 3) where !little: self = .rgbx
        case (.noneSkipFirst, 3): self = little ? .bgrx : .xrgb
        default: return nil
        }
    }

    var bytesPerPixel: Int {
        switch self {
        case .gray, .alphaOnly: return 1
        default: return 4
        }
    }

    var isOpaque: Bool {
        switch self {
        case .rgbx, .bgrx, .xrgb, .gray: return true
        default: return false
        }
    }

    /// Positions of red, green, blue and alpha in a pixel of four bytes.
    private var positions: (red: Int, green: Int, blue: Int, alpha: Int) {
        switch self {
        case .rgba, .rgbx: return (0, 1, 2, 3)
        case .argb, .xrgb: return (1, 2, 3, 0)
        case .abgr: return (3, 2, 1, 0)
        default: return (2, 1, 0, 3)
        }
    }

    /// Copies a surface's pixels to the client.
    func write(_ surface: CairoSurface, to target: UnsafeMutablePointer<UInt8>, bytesPerRow: Int) {
        surface.flush()
        let place = positions
        for row in 0..<surface.height {
            var from = surface.bytes + row * surface.bytesPerRow
            var to = target + row * bytesPerRow
            for _ in 0..<surface.width {
                switch self {
                case .gray:
                    let light = 2126 * Int(from[2]) + 7152 * Int(from[1]) + 722 * Int(from[0])
                    to[0] = UInt8((light + 5000) / 10000)
                case .alphaOnly:
                    to[0] = from[3]
                default:
                    let (blue, green, red, alpha) = (from[0], from[1], from[2], from[3])
                    to[place.red] = red
                    to[place.green] = green
                    to[place.blue] = blue
                    to[place.alpha] = alpha
                }
                from += 4
                to += bytesPerPixel
            }
        }
    }

    /// Copies the client's pixels into a surface.
    ///
    /// - Parameter known: if it is given, only pixels that are not the same there.
    func read(
        _ source: UnsafePointer<UInt8>, bytesPerRow: Int, into surface: CairoSurface,
        changedFrom known: UnsafePointer<UInt8>? = nil
    ) {
        let place = positions
        for row in 0..<surface.height {
            var from = source + row * bytesPerRow
            var to = surface.bytes + row * surface.bytesPerRow
            for column in 0..<surface.width {
                defer {
                    from += bytesPerPixel
                    to += 4
                }
                if let known, memcmp(from, known + row * bytesPerRow + column * bytesPerPixel, bytesPerPixel) == 0 {
                    continue
                }
                switch self {
                case .gray:
                    to[0] = from[0]
                    to[1] = from[0]
                    to[2] = from[0]
                    to[3] = 255
                case .alphaOnly:
                    to[0] = 0
                    to[1] = 0
                    to[2] = 0
                    to[3] = from[0]
                default:
                    let alpha = isOpaque ? 255 : from[place.alpha]
                    let (red, green, blue) = (from[place.red], from[place.green], from[place.blue])
                    // A component above the opacity is not premultiplied; cut down so that drawing stays in range.
                    to[0] = min(blue, alpha)
                    to[1] = min(green, alpha)
                    to[2] = min(red, alpha)
                    to[3] = alpha
                }
            }
        }
        surface.markDirty()
    }
}
