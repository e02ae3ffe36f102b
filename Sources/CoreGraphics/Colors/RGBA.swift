// SPDX-License-Identifier: Apache-2.0

/// A color's numbers in extended sRGB, not multiplied by the opacity.
package struct RGBA: Hashable, Sendable {
    package var red: CGFloat
    package var green: CGFloat
    package var blue: CGFloat
    package var alpha: CGFloat

    package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Reads three numbers in a color space.
    init(_ first: CGFloat, _ second: CGFloat, _ third: CGFloat, alpha: CGFloat, in space: CGColorSpace) {
        switch space.kind {
        case .gray:
            self.init(red: first, green: first, blue: first, alpha: alpha)
        case .sRGB, .extendedSRGB:
            self.init(red: first, green: second, blue: third, alpha: alpha)
        case .linearSRGB:
            self.init(
                red: RGBA.encode(first), green: RGBA.encode(second), blue: RGBA.encode(third), alpha: alpha)
        case .displayP3:
            let r = RGBA.decode(first)
            let g = RGBA.decode(second)
            let b = RGBA.decode(third)
            self.init(
                red: RGBA.encode(1.2249401762805598 * r - 0.22494017628055996 * g),
                green: RGBA.encode(-0.042056954709688163 * r + 1.0420569547096881 * g),
                blue: RGBA.encode(-0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b),
                alpha: alpha)
        }
    }

    /// The three numbers that mean this color in another space.
    func components(in space: CGColorSpace) -> (CGFloat, CGFloat, CGFloat) {
        switch space.kind {
        case .extendedSRGB:
            return (red, green, blue)
        case .sRGB:
            let inside = clamped
            return (inside.red, inside.green, inside.blue)
        case .linearSRGB:
            return (RGBA.decode(red), RGBA.decode(green), RGBA.decode(blue))
        case .gray:
            let light =
                0.2126729 * RGBA.decode(red) + 0.7151522 * RGBA.decode(green) + 0.0721750 * RGBA.decode(blue)
            let gray = red == green && green == blue ? red : RGBA.encode(light)
            return (min(max(gray, 0), 1), min(max(gray, 0), 1), min(max(gray, 0), 1))
        case .displayP3:
            let r = RGBA.decode(red)
            let g = RGBA.decode(green)
            let b = RGBA.decode(blue)
            let first = RGBA.encode(0.82246196871436230 * r + 0.17753803128563770 * g)
            let second = RGBA.encode(0.033194199064015690 * r + 0.96680580093598431 * g)
            let third = RGBA.encode(0.017082631065608700 * r + 0.072397440650203880 * g + 0.91051992828418742 * b)
            return (min(max(first, 0), 1), min(max(second, 0), 1), min(max(third, 0), 1))
        }
    }

    /// The nearest color that sRGB holds, component by component.
    package var clamped: RGBA {
        RGBA(
            red: min(max(red, 0), 1), green: min(max(green, 0), 1), blue: min(max(blue, 0), 1),
            alpha: min(max(alpha, 0), 1))
    }

    /// The color as `#rrggbb`, or `#rrggbbaa` if it is not opaque, in 8-bit sRGB.
    package var hex: String {
        let digits = Array("0123456789abcdef".utf8)
        let inside = clamped
        var text: [UInt8] = [UInt8(ascii: "#")]
        func append(_ value: CGFloat) {
            let byte = Int((value * 255).rounded())
            text.append(digits[byte >> 4])
            text.append(digits[byte & 15])
        }
        append(inside.red)
        append(inside.green)
        append(inside.blue)
        if (inside.alpha * 255).rounded() < 255 { append(inside.alpha) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Turns a linear component into one with the sRGB curve.
    private static func encode(_ linear: CGFloat) -> CGFloat {
        let size = abs(Double(linear))
        let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return CGFloat(linear < 0 ? -value : value)
    }

    /// Turns a component with the sRGB curve into a linear one.
    private static func decode(_ encoded: CGFloat) -> CGFloat {
        let size = abs(Double(encoded))
        let value = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return CGFloat(encoded < 0 ? -value : value)
    }
}
