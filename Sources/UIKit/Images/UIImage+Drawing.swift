// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension UIImage {
    /// Draws the image at its size into the current context, with its top left at a point.
    public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image upright into a rectangle of the current context.
    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.withSavedState {
            if blendMode != .normal { context.setBlendMode(blendMode) }
            if alpha != 1 { context.setAlpha(context.alpha * alpha) }
            draw(
                in: context, rect: rect, tint: renderingMode == .alwaysTemplate ? ownTintColor ?? .black : ownTintColor)
        }
    }

    /// Fills a rectangle of the current context with the image, repeated at its size.
    public func drawAsPattern(in rect: CGRect) {
        let size = size
        guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0,
            rect.width / size.width * rect.height / size.height < 1_000_000
        else { return }
        context.withSavedState {
            context.clip(to: rect)
            for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
                for x in stride(from: rect.minX, to: rect.maxX, by: size.width) {
                    draw(in: context, rect: CGRect(x: x, y: y, width: size.width, height: size.height), tint: nil)
                }
            }
        }
    }

    /// Draws the image upright into a rectangle of a context.
    ///
    /// - Parameter tint: the color of the outline, or nil for the image's own colors; outlines are then black.
    package func draw(in context: CGContext, rect: CGRect, tint: UIColor?) {
        switch source {
        case .none: break
        case .vector(let image):
            guard image.size.width > 0, image.size.height > 0 else { return }
            context.withSavedState {
                context.translateBy(x: rect.minX, y: rect.minY)
                context.scaleBy(x: rect.width / image.size.width, y: rect.height / image.size.height)
                context.setFillColor((tint ?? .black).cgColor)
                context.fill(image.path)
            }
        case .bitmap:
            guard let image = bitmap(for: rect, in: context) else { return }
            if let tint {
                drawTinted(in: context, rect: rect, tint: tint.cgColor, image: image)
            } else {
                drawBitmap(image, in: context, rect: rect)
            }
        }
    }

    /// The upright bitmap, or a larger one of a drawing that would be blurred otherwise.
    private func bitmap(for rect: CGRect, in context: CGContext) -> CGImage? {
        guard let file = attributes.vectorFile, isBlurred(at: rect.size), let bitmap = cgImage else {
            return uprightBitmap
        }
        let transform = context.ctm
        let (x, y) = (hypot(transform.a, transform.b), hypot(transform.c, transform.d))
        let (width, height) = (Int((rect.width * x).rounded(.up)), Int((rect.height * y).rounded(.up)))
        guard width > bitmap.width || height > bitmap.height else { return bitmap }
        return (try? file.image(widthInPixels: width, heightInPixels: height)) ?? bitmap
    }

    /// Whether the image is a drawing whose bitmap is too small for a size in points.
    func isBlurred(at size: CGSize) -> Bool {
        attributes.vectorFile != nil && capInsets == .zero && imageOrientation == .up
            && (size.width > self.size.width * 1.01 || size.height > self.size.height * 1.01)
    }

    private func drawTinted(in context: CGContext, rect: CGRect, tint: CGColor, image: CGImage) {
        if capInsets == .zero {
            context.withSavedState {
                context.setFillColor(tint)
                context.fillUpright(mask: image, in: rect)
            }
        } else {
            context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
            drawBitmap(image, in: context, rect: rect)
            context.setBlendMode(.sourceIn)
            context.setFillColor(tint)
            context.fill(rect)
            context.endTransparencyLayer()
        }
    }

    private func drawBitmap(_ image: CGImage, in context: CGContext, rect: CGRect) {
        guard capInsets != .zero else { return context.drawUpright(image, in: rect) }
        let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        let center = CGRect(
            x: capInsets.left * scale, y: capInsets.top * scale,
            width: max(0, whole.width - (capInsets.left + capInsets.right) * scale),
            height: max(0, whole.height - (capInsets.top + capInsets.bottom) * scale))
        NineParts(whole: whole, center: center, target: rect, scale: scale).forEach { part, target in
            let isStretched = part.minX == center.minX || part.minY == center.minY
            if resizingMode == .tile, isStretched, part.width > scale || part.height > scale {
                tile(image, part: part, center: center, in: context, target: target)
            } else {
                context.drawUpright(image, part: part, in: target)
            }
        }
    }

    /// Fills a target with a part of the bitmap, repeated along the sides that are in the middle of the image.
    private func tile(_ image: CGImage, part: CGRect, center: CGRect, in context: CGContext, target: CGRect) {
        let width = part.minX == center.minX ? part.width / scale : target.width
        let height = part.minY == center.minY ? part.height / scale : target.height
        guard width > 0, height > 0, target.width / width * target.height / height < 100_000 else { return }
        context.withSavedState {
            context.clip(to: target)
            for y in stride(from: target.minY, to: target.maxY, by: height) {
                for x in stride(from: target.minX, to: target.maxX, by: width) {
                    context.drawUpright(image, part: part, in: CGRect(x: x, y: y, width: width, height: height))
                }
            }
        }
    }

    // MARK: Encoding

    /// The upright image as a PNG file; nil for an image without size.
    public func pngData() -> Data? { rendered()?.pngData() }

    /// The upright image as a JPEG file over white; nil for an image without size.
    ///
    /// - Parameter compressionQuality: 0...1.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        rendered().flatMap { ImageEncoder.jpeg($0, quality: compressionQuality) }
    }

    /// The upright image with its tint, at its own scale or the screen's.
    package func rendered() -> CGImage? {
        if ownTintColor == nil, let image = uprightBitmap { return image }
        let scale = isSymbolImage ? UIGraphicsImageRendererFormat.screenScale : scale
        guard let context = CGContext(size: size, scale: scale, isOpaque: false) else { return nil }
        draw(in: context, rect: CGRect(origin: .zero, size: size), tint: ownTintColor)
        return context.takeImage()
    }

    /// Returns the image scaled to a size in points, upright.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard let context = CGContext(size: size, scale: scale, isOpaque: false) else { return nil }
        draw(in: context, rect: CGRect(origin: .zero, size: size), tint: ownTintColor)
        return UIImage(cgImage: context.takeImage(), scale: scale, orientation: .up)
    }

    /// Scales the image without keeping the main thread waiting.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await Task.detached { self.preparingThumbnail(of: size) }.value
    }

    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        Task.detached { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// Returns the image ready to be drawn; bitmaps always are.
    public func preparingForDisplay() -> UIImage? { self }

    public func byPreparingForDisplay() async -> UIImage? { self }
}
