// SPDX-License-Identifier: Apache-2.0

extension CIImage {
    /// The image in another size, by Lanczos' window of three lobes.
    func scaledByLanczos(x scaleX: Double, y scaleY: Double) -> CIImage {
        guard scaleX > 0, scaleY > 0, let inside = PixelArea(extent) else { return .empty() }
        let size = extent.applying(CGAffineTransform(scaleX: scaleX, y: scaleY))
        // What is between the edges of the extent and the next whole pixels belongs to the result.
        return CIImage(extent: size.integral) { area, space in
            let source = self.pixels(inside, in: space)
            let columns = (0..<area.width).map {
                Tap(at: area.x + $0, scale: scaleX, from: inside.x, count: inside.width)
            }
            let rows = (0..<area.height).map {
                Tap(at: area.y + $0, scale: scaleY, from: inside.y, count: inside.height)
            }
            var wide = Pixels(PixelArea(x: area.x, y: inside.y, width: area.width, height: inside.height))
            for y in 0..<inside.height {
                for x in 0..<area.width {
                    wide.values[y * area.width + x] = columns[x].sum { source.values[y * inside.width + $0] }
                }
            }
            var result = Pixels(area)
            for y in 0..<area.height {
                for x in 0..<area.width {
                    result.values[y * area.width + x] = rows[y].sum { wide.values[$0 * area.width + x] }.inRange
                }
            }
            return result
        }
    }
}

/// The pixels in a line that one pixel of a scaled line is made of.
private struct Tap {
    private var indexes: [Int] = []
    private var weights: [Float] = []

    init(at place: Int, scale: Double, from start: Int, count: Int) {
        // Pixels that are made smaller take in more of the others.
        let stretch = max(1, 1 / scale)
        let center = (Double(place) + 0.5) / scale - 0.5
        let first = Int((center - 3 * stretch).rounded(.up))
        let last = Int((center + 3 * stretch).rounded(.down))
        guard first <= last else { return }
        for index in first...last {
            // At the edges, the last pixel again.
            indexes.append(min(max(index - start, 0), count - 1))
            weights.append(Float(Self.window((Double(index) - center) / stretch)))
        }
        let sum = weights.reduce(0, +)
        weights = weights.map { $0 / sum }
    }

    private static func window(_ x: Double) -> Double {
        if abs(x) < 1e-9 { return 1 }
        guard abs(x) < 3 else { return 0 }
        let angle = Double.pi * x
        return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
    }

    func sum(_ pixel: (Int) -> Pixel) -> Pixel {
        var sum = Pixel.clear
        for (index, weight) in zip(indexes, weights) { sum = sum + pixel(index) * weight }
        return sum
    }
}

extension Pixel {
    /// The window's lobes reach below nothing and above full opacity.
    fileprivate var inRange: Pixel {
        let alpha = min(max(alpha, 0), 1)
        func cut(_ value: Float) -> Float { min(max(value, 0), alpha) }
        return Pixel(cut(red), cut(green), cut(blue), alpha)
    }
}
