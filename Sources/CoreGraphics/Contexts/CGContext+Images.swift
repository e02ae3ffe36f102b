// SPDX-License-Identifier: Apache-2.0

internal import CCairo

extension CGContext {
    /// Draws an image into a rectangle of user space, with the image's top at the rectangle's largest y.
    ///
    /// In UIKit's contexts, where y points down, the image is thus upside down; `UIImage.draw(in:)` is not.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard byTiling else { return draw(image, in: rect, isUpright: false) }
        guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
        let box = boundingBoxOfClipPath
        guard !box.isEmpty else { return }
        let (firstX, lastX) = (
            ((box.minX - rect.minX) / rect.width).rounded(.down), ((box.maxX - rect.minX) / rect.width).rounded(.up)
        )
        let (firstY, lastY) = (
            ((box.minY - rect.minY) / rect.height).rounded(.down), ((box.maxY - rect.minY) / rect.height).rounded(.up)
        )
        guard (lastX - firstX) * (lastY - firstY) < 1_000_000 else { return }
        for y in stride(from: firstY, to: lastY, by: 1) {
            for x in stride(from: firstX, to: lastX, by: 1) {
                draw(image, in: rect.offsetBy(dx: x * rect.width, dy: y * rect.height), isUpright: false)
            }
        }
    }

    /// Draws an image into a rectangle of user space, with the image's top at the rectangle's smallest y.
    package func drawUpright(_ image: CGImage, in rect: CGRect) {
        draw(image, in: rect, isUpright: true)
    }

    /// Draws a part of an image, in pixels from its top left, into a rectangle of user space, top at the smallest y.
    package func drawUpright(_ image: CGImage, part: CGRect, in rect: CGRect) {
        // Cut out first where pixels are whole, so that a part that is stretched takes no color from its neighbors.
        if part == part.integral, let cut = image.cropping(to: part) {
            draw(cut, in: rect, isUpright: true)
        } else {
            draw(image, part: part, in: rect, isUpright: true)
        }
    }

    /// Fills an image's opacity with the fill color, with the image's top at the rectangle's smallest y.
    package func fillUpright(mask image: CGImage, in rect: CGRect) {
        guard rect.isFinite, rect.width != 0, rect.height != 0 else { return }
        let color = state.fillColor
        draw(within: rect.applying(state.ctm)) { cairo, _ in
            guard let pattern = imagePattern(image, in: rect, isUpright: true) else { return }
            setSource(color, on: cairo)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_NONE)
            cairo_mask(cairo, pattern)
            cairo_pattern_destroy(pattern)
        }
    }

    private func draw(_ image: CGImage, part: CGRect? = nil, in rect: CGRect, isUpright: Bool) {
        guard rect.isFinite, rect.width != 0, rect.height != 0 else { return }
        let alpha = Double(state.alpha)
        let reachesOutside = state.blendMode.reachesOutside
        draw(within: rect.standardized.applying(state.ctm)) { cairo, isPicture in
            guard let pattern = imagePattern(image, part: part, in: rect, isUpright: isUpright) else { return }
            cairo_set_source(cairo, pattern)
            cairo_pattern_destroy(pattern)
            cairo_new_path(cairo)
            cairo_rectangle(cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
            if alpha < 1 || (reachesOutside && isPicture) {
                cairo_save(cairo)
                cairo_clip(cairo)
                cairo_paint_with_alpha(cairo, alpha)
                cairo_restore(cairo)
            } else {
                cairo_fill(cairo)
            }
        }
    }

    /// Makes a Cairo pattern that shows an image, or a part of it in pixels, in a rectangle of user space.
    ///
    /// The caller destroys it.
    func imagePattern(_ image: CGImage, part: CGRect? = nil, in rect: CGRect, isUpright: Bool) -> OpaquePointer? {
        guard rect.width != 0, rect.height != 0, let pattern = cairo_pattern_create_for_surface(image.surface.handle)
        else { return nil }
        let part = part ?? CGRect(x: 0, y: 0, width: image.width, height: image.height)
        let scaleX = Double(part.width / rect.width)
        let scaleY = Double(part.height / rect.height)
        let (left, top) = (Double(part.minX), Double(part.minY))
        var matrix = cairo_matrix_t(
            xx: scaleX, yx: 0, xy: 0, yy: isUpright ? scaleY : -scaleY, x0: left - Double(rect.minX) * scaleX,
            y0: isUpright ? top - Double(rect.minY) * scaleY : top + Double(rect.maxY) * scaleY)
        guard matrix.xx.isFinite, matrix.yy.isFinite, matrix.x0.isFinite, matrix.y0.isFinite, matrix.xx != 0,
            matrix.yy != 0
        else {
            cairo_pattern_destroy(pattern)
            return nil
        }
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        switch state.interpolationQuality {
        case .none: cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        case .low: cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        default: cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        }
        return pattern
    }
}
