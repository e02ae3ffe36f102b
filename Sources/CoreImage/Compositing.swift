// SPDX-License-Identifier: Apache-2.0

/// How the pixels of two images become one, with components that are multiplied by their opacity.
enum Compositing {
    static func sourceOver(_ source: Pixel, _ back: Pixel) -> Pixel { source + back * (1 - source.alpha) }
    static func sourceAtop(_ source: Pixel, _ back: Pixel) -> Pixel {
        source * back.alpha + back * (1 - source.alpha)
    }
    static func sourceIn(_ source: Pixel, _ back: Pixel) -> Pixel { source * back.alpha }
    static func sourceOut(_ source: Pixel, _ back: Pixel) -> Pixel { source * (1 - back.alpha) }
    static func addition(_ source: Pixel, _ back: Pixel) -> Pixel {
        var sum = source + back
        sum.alpha = min(sum.alpha, 1)
        return sum
    }
    static func maximum(_ source: Pixel, _ back: Pixel) -> Pixel { each(source, back, max) }
    static func minimum(_ source: Pixel, _ back: Pixel) -> Pixel { each(source, back, min) }
    static func product(_ source: Pixel, _ back: Pixel) -> Pixel { each(source, back, *) }

    /// The blend modes of PDF 1.7, 11.3.5, over the whole.
    static func blend(
        _ mode: @escaping @Sendable (_ back: Float, _ source: Float) -> Float
    ) -> @Sendable (Pixel, Pixel) -> Pixel {
        { source, back in
            let (s, b) = (source.color, back.color)
            let mixed = SIMD3(mode(b.x, s.x), mode(b.y, s.y), mode(b.z, s.z))
            let color = s * (1 - back.alpha) + mixed * back.alpha
            return sourceOver(Pixel(color, alpha: source.alpha), back)
        }
    }

    private static func each(_ a: Pixel, _ b: Pixel, _ body: (Float, Float) -> Float) -> Pixel {
        Pixel(body(a.red, b.red), body(a.green, b.green), body(a.blue, b.blue), body(a.alpha, b.alpha))
    }
}
