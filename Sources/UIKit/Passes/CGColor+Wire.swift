// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension CGColor {
    /// The color as the wire has it: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, the shortest that says it.
    var wireText: String {
        let components = self.components ?? [0, 0, 0, 1]
        let channels =
            components.count >= 4
            ? Array(components[0..<4]) : [components[0], components[0], components[0], components.last ?? 1]
        var bytes = channels.map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
        if bytes[3] == 255 { bytes.removeLast() }
        let digits = Array("0123456789abcdef".utf8)
        let isShort = bytes.allSatisfy { $0 >> 4 == $0 & 15 }
        var text: [UInt8] = [UInt8(ascii: "#")]
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            if !isShort { text.append(digits[Int(byte & 15)]) }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
