// SPDX-License-Identifier: Apache-2.0

public import ImageIO

extension CIImage {
    /// The part in a rectangle.
    public func cropped(to rect: CGRect) -> CIImage {
        let rect = extent.isInfinite ? rect : extent.intersection(rect)
        return CIImage(extent: rect, isSampledNearest: isSampledNearest) { self.pixels($0, in: $1) }
    }

    /// The image with the pixels of its edges repeated without an end.
    public func clampedToExtent() -> CIImage {
        guard let inside = PixelArea(extent) else { return self }
        return CIImage(extent: .infinite, isSampledNearest: isSampledNearest) { area, space in
            let source = self.pixels(inside, in: space)
            var result = Pixels(area)
            for y in 0..<area.height {
                let row = min(max(area.y + y, inside.y), inside.y + inside.height - 1)
                for x in 0..<area.width {
                    let column = min(max(area.x + x, inside.x), inside.x + inside.width - 1)
                    result.values[y * area.width + x] = source[column, row]
                }
            }
            return result
        }
    }

    /// This image over another one.
    public func composited(over dest: CIImage) -> CIImage {
        joined(with: dest, extent: extent.union(dest.extent), Compositing.sourceOver)
    }

    /// The image moved, scaled and turned.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        let determinant = matrix.a * matrix.d - matrix.b * matrix.c
        guard determinant != 0 else { return .empty() }
        let inverse = matrix.inverted()
        let isNearest = isSampledNearest
        let size = extent.isInfinite ? .infinite : extent.applying(matrix)
        return CIImage(extent: size, isSampledNearest: isNearest) { area, space in
            let wanted = area.rect.intersection(size).applying(inverse).insetBy(dx: -1, dy: -1)
            guard let sourceArea = PixelArea(self.extent.isInfinite ? wanted : wanted.intersection(self.extent)) else {
                return Pixels(area)
            }
            let source = self.pixels(sourceArea, in: space)
            var result = Pixels(area)
            for y in 0..<area.height {
                for x in 0..<area.width {
                    // The middle of the pixel.
                    let point = CGPoint(x: Double(area.x + x) + 0.5, y: Double(area.y + y) + 0.5).applying(inverse)
                    result.values[y * area.width + x] =
                        isNearest
                        ? source[Int(point.x.rounded(.down)), Int(point.y.rounded(.down))]
                        : source.mixture(at: CGPoint(x: point.x - 0.5, y: point.y - 0.5))
                }
            }
            return result
        }
    }

    /// The image with pixels that stay squares when it is made larger.
    public func samplingNearest() -> CIImage {
        CIImage(extent: extent, isSampledNearest: true) { self.pixels($0, in: $1) }
    }

    /// The image with pixels that run into each other when it is made larger.
    public func samplingLinear() -> CIImage { CIImage(extent: extent) { self.pixels($0, in: $1) } }

    /// The image turned upright when it was taken in an EXIF orientation (1...8), with its corner at the origin.
    public func oriented(forExifOrientation orientation: Int32) -> CIImage {
        let turned = transformed(by: orientationTransform(forExifOrientation: orientation))
        return turned.transformed(by: CGAffineTransform(translationX: -turned.extent.minX, y: -turned.extent.minY))
    }

    public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
        oriented(forExifOrientation: Int32(orientation.rawValue))
    }

    private func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
        switch orientation {
        case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        case 3: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        case 4: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        case 5: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0)
        case 6: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
        case 7: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case 8: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        default: .identity
        }
    }

    /// The image blurred; it reaches three times `sigma` further.
    public func applyingGaussianBlur(sigma: Double) -> CIImage {
        guard sigma > 0 else { return self }
        let reach = Int((3 * sigma).rounded(.up))
        let weights = (-reach...reach).map { Float(exp(-Double($0 * $0) / (2 * sigma * sigma))) }
        return convolved(weights, extent: extent.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach)))
    }

    /// The result of a filter by its name, with this image as its input; an empty image when there is no such filter.
    public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        guard let filter = CIFilter(name: filterName, parameters: params) else { return .empty() }
        if filter.inputKeys.contains(kCIInputImageKey) { filter.setValue(self, forKey: kCIInputImageKey) }
        return filter.outputImage ?? .empty()
    }

    public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }

    // MARK: For filters

    /// Each pixel changed on its own.
    func mapped(_ body: @escaping (Pixel) -> Pixel) -> CIImage {
        CIImage(extent: extent, isSampledNearest: isSampledNearest) { self.pixels($0, in: $1).map(body) }
    }

    /// Each color changed, its opacity kept.
    func recolored(_ body: @escaping (SIMD3<Float>) -> SIMD3<Float>) -> CIImage {
        mapped { $0.alpha > 0 ? Pixel(body($0.color), alpha: $0.alpha) : $0 }
    }

    func joined(with other: CIImage, extent: CGRect, _ body: @escaping (Pixel, Pixel) -> Pixel) -> CIImage {
        CIImage(extent: extent) { self.pixels($0, in: $1).joined(with: other.pixels($0, in: $1), body) }
    }

    /// Mixes each pixel with those around it, by weights from left to right and then from the lowest to the highest.
    func convolved(_ weights: [Float], extent: CGRect) -> CIImage {
        let reach = weights.count / 2
        let sum = weights.reduce(0, +)
        let weights = weights.map { $0 / sum }
        return CIImage(extent: extent) { area, space in
            let source = self.pixels(area.insetBy(dx: -reach, dy: -reach), in: space)
            let wide = source.area.width
            var rows = Pixels(PixelArea(x: area.x, y: area.y - reach, width: area.width, height: source.area.height))
            for y in 0..<rows.area.height {
                for x in 0..<area.width {
                    var pixel = Pixel.clear
                    for (index, weight) in weights.enumerated() {
                        pixel = pixel + source.values[y * wide + x + index] * weight
                    }
                    rows.values[y * area.width + x] = pixel
                }
            }
            var result = Pixels(area)
            for y in 0..<area.height {
                for (index, weight) in weights.enumerated() {
                    for x in 0..<area.width {
                        result.values[y * area.width + x] =
                            result.values[y * area.width + x] + rows.values[(y + index) * area.width + x] * weight
                    }
                }
            }
            return result
        }
    }
}

extension Pixels {
    /// The four pixels around a point, by how near they are; whole numbers are the pixels themselves.
    fileprivate func mixture(at point: CGPoint) -> Pixel {
        let (x, y) = (point.x.rounded(.down), point.y.rounded(.down))
        let (right, up) = (Float(point.x - x), Float(point.y - y))
        let (column, row) = (Int(x), Int(y))
        if right == 0, up == 0 { return self[column, row] }
        let lower = self[column, row] * (1 - right) + self[column + 1, row] * right
        let upper = self[column, row + 1] * (1 - right) + self[column + 1, row + 1] * right
        return lower * (1 - up) + upper * up
    }
}
