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
            on: cairo, color: color, x: Double(offset.width.rounded()), y: Double(offset.height.rounded()))
    }
}

extension CGContext {
    /// Fills the blurred and moved outline of a path, which is given in user space; the path itself is not drawn.
    ///
    /// - Parameters:
    ///   - offset: in user space.
    ///   - radius: standard deviation of the blur, in user space.
    package func fillShadow(of path: CGPath, color: CGColor, offset: CGSize, radius: CGFloat) {
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
        mask.composite(
            on: cairo, color: shown, x: Double(moved.width.rounded()), y: Double(moved.height.rounded()))
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
    func composite(on cairo: OpaquePointer, color: RGBA, x: Double, y: Double) {
        cairo_set_source_rgba(
            cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
        cairo_mask_surface(cairo, surface.handle, x, y)
    }
}
