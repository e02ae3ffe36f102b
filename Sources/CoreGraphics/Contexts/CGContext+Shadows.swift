// SPDX-License-Identifier: Apache-2.0

internal import CCairo

extension CGContext {
    /// Draws the shadow of an operation: its coverage, blurred, moved and filled with the shadow's color.
    func drawShadow(_ shadow: Shadow, within bounds: CGRect?, _ body: (OpaquePointer, Bool) -> Void) {
        let scale = baseTransform.largestScale
        let offset = shadow.offset.applying(baseTransform).applying(flip)
        let sigma = Double(shadow.blur * scale / 2)
        let coverage = CGRect(x: 0, y: 0, width: width, height: height)
        guard
            let mask = ShadowMask(
                bounds: (bounds ?? coverage.applying(flip)).applying(flip),
                visible: clipBox.offsetBy(dx: -offset.width, dy: -offset.height), sigma: sigma)
        else { return }
        var matrix = cairoMatrix(state.ctm)
        mask.draw { cairo in
            cairo_set_matrix(cairo, &matrix)
            body(cairo, false)
        }
        let color = shadow.color.rgba.clamped
        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
        mask.composite(
            on: cairo, color: color, x: offset.width.rounded(), y: offset.height.rounded(), hidden: .null)
    }
}

extension CGContext {
    /// Fills the blurred and moved outline of a path, which is given in user space; the path itself is not drawn.
    ///
    /// - Parameters:
    ///   - offset: in user space.
    ///   - radius: standard deviation of the blur, in user space.
    ///   - hidden: a part of user space that something opaque will cover, where nothing needs to be drawn.
    package func fillShadow(
        of path: CGPath, color: CGColor, offset: CGSize, radius: CGFloat, hidden: CGRect = .null
    ) {
        let ctm = state.ctm
        guard path.isFinite, !path.isEmpty, ctm.isFinite, abs(ctm.determinant) > 1e-12, radius.isFinite,
            cairo_status(cairo) == CAIRO_STATUS_SUCCESS
        else { return }
        let moved = offset.applying(ctm).applying(flip)
        let sigma = Double(max(0, radius) * ctm.largestScale)
        let bounds = path.boundingBoxOfPath.applying(ctm).applying(flip)
        guard
            let mask = ShadowMask(
                bounds: bounds, visible: clipBox.offsetBy(dx: -moved.width, dy: -moved.height), sigma: sigma)
        else { return }
        var matrix = cairoMatrix(ctm)
        mask.draw { cairo in
            cairo_set_matrix(cairo, &matrix)
            path.emit(to: cairo)
            cairo_set_source_rgba(cairo, 0, 0, 0, 1)
            cairo_fill(cairo)
        }
        var shown = color.rgba.clamped
        shown.alpha *= state.alpha
        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
        let hole = hidden.isNull || ctm.b != 0 || ctm.c != 0 ? CGRect.null : hidden.applying(ctm).applying(flip)
        mask.composite(
            on: cairo, color: shown, x: moved.width.rounded(), y: moved.height.rounded(), hidden: hole)
    }
}

/// Coverage of a shape that becomes a soft shadow: an A8 surface, smaller than the picture where the blur is wide.
final class ShadowMask {
    private let surface: CairoSurface
    private let reduction: Double
    private let left: Double
    private let top: Double
    private let sigma: Double

    /// Makes an empty mask; nil if nothing of the shadow is seen.
    ///
    /// - Parameters:
    ///   - bounds: the shape's box, in pixels.
    ///   - visible: the part in which the shadow is seen, before it is moved, in pixels.
    ///   - sigma: standard deviation of the blur, in pixels.
    init?(bounds: CGRect, visible: CGRect, sigma: Double) {
        let reach = CGFloat((sigma * 3).rounded(.up) + 1)
        // What lies farther from the visible part than the blur reaches adds nothing.
        let box = bounds.insetBy(dx: -reach, dy: -reach).intersection(visible.insetBy(dx: -reach, dy: -reach))
            .integral
        guard !box.isNull, box.isFinite, box.width >= 1, box.height >= 1 else { return nil }
        reduction = sigma < 6 ? 1 : sigma < 12 ? 2 : 4
        self.sigma = sigma / reduction
        left = (Double(box.minX) / reduction).rounded(.down) * reduction
        top = (Double(box.minY) / reduction).rounded(.down) * reduction
        let width = Int(((Double(box.maxX) - left) / reduction).rounded(.up))
        let height = Int(((Double(box.maxY) - top) / reduction).rounded(.up))
        guard let surface = CairoSurface(width: width, height: height, format: .coverage) else { return nil }
        self.surface = surface
    }

    /// Lets the body draw the shape, in the picture's pixels, and blurs it.
    func draw(_ body: (OpaquePointer) -> Void) {
        cairo_surface_set_device_scale(surface.handle, 1 / reduction, 1 / reduction)
        cairo_surface_set_device_offset(surface.handle, -left / reduction, -top / reduction)
        guard let cairo = cairo_create(surface.handle) else { return }
        body(cairo)
        cairo_destroy(cairo)
        surface.flush()
        CoverageBlur.blur(
            surface.bytes, width: surface.width, height: surface.height, bytesPerRow: surface.bytesPerRow, sigma: sigma)
        surface.markDirty()
    }

    /// Fills the shadow with a color, moved by a distance in pixels; Cairo's matrix must be the identity.
    ///
    /// - Parameter hidden: where nothing needs to be drawn, in pixels.
    func composite(on cairo: OpaquePointer, color: RGBA, x: CGFloat, y: CGFloat, hidden: CGRect) {
        let full = reduction == 1 ? surface : enlarged()
        guard let full else { return }
        let (left, top) = (CGFloat(left) + x, CGFloat(top) + y)
        let box = CGRect(x: left, y: top, width: CGFloat(full.width), height: CGFloat(full.height))
        cairo_save(cairo)
        cairo_new_path(cairo)
        for part in box.surrounding(hidden) {
            cairo_rectangle(
                cairo, Double(part.minX), Double(part.minY), Double(part.width), Double(part.height))
        }
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_clip(cairo)
        cairo_set_source_rgba(
            cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
        cairo_surface_set_device_scale(full.handle, 1, 1)
        cairo_surface_set_device_offset(full.handle, 0, 0)
        cairo_mask_surface(cairo, full.handle, Double(left), Double(top))
        cairo_restore(cairo)
    }

    /// Returns the mask at the picture's own resolution, with its pixels interpolated.
    private func enlarged() -> CairoSurface? {
        let factor = Int(reduction)
        guard
            let full = CairoSurface(
                width: surface.width * factor, height: surface.height * factor, format: .coverage)
        else { return nil }
        let width = full.width
        let rows = UnsafeMutablePointer<UInt16>.allocate(capacity: width * 2)
        defer { rows.deallocate() }
        var (upper, lower) = (rows, rows + width)
        /// Interpolates one row of the mask along x, times `2 * factor`.
        func expand(_ row: Int, into target: UnsafeMutablePointer<UInt16>) {
            let source = surface.bytes + min(max(row, 0), surface.height - 1) * surface.bytesPerRow
            var index = 0
            for x in 0..<surface.width {
                let (before, here, after) = (
                    UInt16(source[max(x - 1, 0)]), UInt16(source[x]), UInt16(source[min(x + 1, surface.width - 1)])
                )
                for step in 0..<factor {
                    // The pixel's middle lies (2 step + 1) / (2 factor) into this one.
                    let place = 2 * step + 1 - factor
                    let other = place < 0 ? before : after
                    let weight = UInt16(abs(place))
                    target[index] = here * (UInt16(2 * factor) - weight) + other * weight
                    index += 1
                }
            }
        }
        let shift = UInt32(factor == 2 ? 4 : 6)
        expand(0, into: upper)
        expand(0, into: lower)
        var loaded = 0
        for y in 0..<full.height {
            let (row, step) = y.quotientAndRemainder(dividingBy: factor)
            let place = 2 * step + 1 - factor
            let first = place < 0 ? row - 1 : row
            if first + 1 > loaded {
                swap(&upper, &lower)
                expand(first + 1, into: lower)
                loaded = first + 1
            }
            let weight = UInt32(place < 0 ? place + 2 * factor : place)
            let rest = UInt32(2 * factor) - weight
            let target = full.bytes + y * full.bytesPerRow
            for x in 0..<width {
                let value = UInt32(upper[x]) * rest + UInt32(lower[x]) * weight
                target[x] = UInt8(truncatingIfNeeded: (value + (1 << (shift - 1))) >> shift)
            }
        }
        full.markDirty()
        return full
    }
}

extension CGRect {
    /// The parts of the rectangle that lie around a hole, the hole's edges moved inward to whole numbers.
    fileprivate func surrounding(_ hole: CGRect) -> [CGRect] {
        guard !hole.isNull, hole.isFinite else { return [self] }
        let (left, right) = (max(hole.minX.rounded(.up), minX), min(hole.maxX.rounded(.down), maxX))
        let (top, bottom) = (max(hole.minY.rounded(.up), minY), min(hole.maxY.rounded(.down), maxY))
        guard right > left, bottom > top else { return [self] }
        return [
            CGRect(x: minX, y: minY, width: width, height: top - minY),
            CGRect(x: minX, y: top, width: left - minX, height: bottom - top),
            CGRect(x: right, y: top, width: maxX - right, height: bottom - top),
            CGRect(x: minX, y: bottom, width: width, height: maxY - bottom),
        ].filter { $0.width > 0 && $0.height > 0 }
    }
}
