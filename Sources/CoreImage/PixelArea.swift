// SPDX-License-Identifier: Apache-2.0

/// Whole pixels of a picture's space, whose y axis points up.
struct PixelArea: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    static let largestCount = 1 << 26

    /// - Returns: nil for a rectangle that is empty, or more than memory is there for.
    init?(_ rect: CGRect) {
        let rect = rect.integral
        guard !rect.isNull, rect.width >= 1, rect.height >= 1, rect.width <= 32_767, rect.height <= 32_767,
            abs(rect.minX) < 1e9, abs(rect.minY) < 1e9, Int(rect.width) * Int(rect.height) <= Self.largestCount
        else { return nil }
        self.init(x: Int(rect.minX), y: Int(rect.minY), width: Int(rect.width), height: Int(rect.height))
    }

    init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    func insetBy(dx: Int, dy: Int) -> PixelArea {
        PixelArea(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
}

/// A color with its components multiplied by its opacity.
struct Pixel: Equatable {
    var red: Float = 0
    var green: Float = 0
    var blue: Float = 0
    var alpha: Float = 0

    static let clear = Pixel()

    /// The components without the opacity.
    var color: SIMD3<Float> { alpha > 0 ? SIMD3(red, green, blue) / alpha : .zero }

    init() {}

    init(_ color: SIMD3<Float>, alpha: Float) {
        (red, green, blue, self.alpha) = (color.x * alpha, color.y * alpha, color.z * alpha, alpha)
    }

    init(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    static func + (left: Pixel, right: Pixel) -> Pixel {
        Pixel(left.red + right.red, left.green + right.green, left.blue + right.blue, left.alpha + right.alpha)
    }

    static func * (pixel: Pixel, factor: Float) -> Pixel {
        Pixel(pixel.red * factor, pixel.green * factor, pixel.blue * factor, pixel.alpha * factor)
    }
}

/// The pixels of an area, from its lowest row to its highest.
struct Pixels {
    let area: PixelArea
    var values: [Pixel]

    init(_ area: PixelArea, repeating pixel: Pixel = .clear) {
        self.area = area
        values = Array(repeating: pixel, count: area.width * area.height)
    }

    /// Transparent outside of the area.
    subscript(x: Int, y: Int) -> Pixel {
        let (column, row) = (x - area.x, y - area.y)
        guard column >= 0, row >= 0, column < area.width, row < area.height else { return .clear }
        return values[row * area.width + column]
    }

    /// Each pixel changed on its own.
    func map(_ body: (Pixel) -> Pixel) -> Pixels {
        var result = self
        result.values.withUnsafeMutableBufferPointer { for index in $0.indices { $0[index] = body($0[index]) } }
        return result
    }

    /// Each pixel joined with the one at its place in pixels of the same area.
    func joined(with other: Pixels, _ body: (Pixel, Pixel) -> Pixel) -> Pixels {
        var result = self
        result.values.withUnsafeMutableBufferPointer { values in
            other.values.withUnsafeBufferPointer { others in
                for index in values.indices { values[index] = body(values[index], others[index]) }
            }
        }
        return result
    }

    /// The pixels outside of a rectangle made transparent.
    func clipped(to rect: CGRect) -> Pixels {
        if rect.contains(area.rect) { return self }
        guard let inside = PixelArea(rect.intersection(area.rect)) else { return Pixels(area) }
        var result = Pixels(area)
        for y in inside.y..<(inside.y + inside.height) {
            let start = (y - area.y) * area.width + inside.x - area.x
            result.values.replaceSubrange(start..<(start + inside.width), with: values[start..<(start + inside.width)])
        }
        return result
    }
}
