// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Glibc

/// A QR code, which libqrencode makes.
struct QRCode {
    /// Modules on a side.
    let width: Int
    /// Row by row from the top; true for black.
    let modules: [Bool]

    /// `QRcode` of qrencode.h.
    private struct Code {
        var version: Int32
        var width: Int32
        var data: UnsafeMutablePointer<UInt8>?
    }

    private typealias Encode =
        @convention(c) (Int32, UnsafePointer<UInt8>?, Int32, Int32) -> UnsafeMutableRawPointer?
    private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void

    private static let library: (encode: Encode, free: Free)? = {
        guard let library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL),
            let encode = dlsym(library, "QRcode_encodeData"), let free = dlsym(library, "QRcode_free")
        else {
            GraphicsLog.report("CIQRCodeGenerator: libqrencode isn't installed.")
            return nil
        }
        return (unsafeBitCast(encode, to: Encode.self), unsafeBitCast(free, to: Free.self))
    }()

    /// - Parameter level: how much may be lost: L, M, Q or H.
    /// - Returns: nil when there is no message or it is too long.
    init?(_ message: Data, level: String) {
        let levels = ["L", "M", "Q", "H"]
        guard let library = Self.library, let level = levels.firstIndex(of: level), message.count < 1 << 16 else {
            return nil
        }
        let bytes = Array(message)
        // The smallest version that holds the message.
        guard let pointer = library.encode(Int32(bytes.count), bytes, 0, Int32(level)) else { return nil }
        defer { library.free(pointer) }
        let code = pointer.load(as: Code.self)
        guard let data = code.data else { return nil }
        width = Int(code.width)
        // The lowest bit tells black.
        modules = (0..<(width * width)).map { data[$0] & 1 == 1 }
    }

    /// A pixel for each module, with a white pixel around them.
    var image: CIImage {
        let code = self
        let side = width + 2
        return CIImage(extent: CGRect(x: 0, y: 0, width: side, height: side), isSampledNearest: true) { area, space in
            let (black, white) = (CIColor.black.pixel(in: space), CIColor.white.pixel(in: space))
            var pixels = Pixels(area, repeating: white)
            for index in pixels.values.indices {
                let column = area.x + index % area.width - 1
                let row = side - 1 - (area.y + index / area.width) - 1
                guard (0..<code.width).contains(column), (0..<code.width).contains(row) else { continue }
                if code.modules[row * code.width + column] { pixels.values[index] = black }
            }
            return pixels
        }
    }
}
