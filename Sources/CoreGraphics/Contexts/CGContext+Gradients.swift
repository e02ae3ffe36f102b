// SPDX-License-Identifier: Apache-2.0

internal import CCairo

extension CGContext {
    /// Paints the clip with colors along a line; points are in user space.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard start.isFinite, end.isFinite,
            let pattern = cairo_pattern_create_linear(
                Double(start.x), Double(start.y), Double(end.x), Double(end.y))
        else { return }
        let before = options.contains(.drawsBeforeStartLocation)
        let after = options.contains(.drawsAfterEndLocation)
        saveGState()
        if before != after {
            // One side is open: the other is cut off along the line through the gradient's end.
            let (x, y) = (Double(end.x - start.x), Double(end.y - start.y))
            let length = hypot(x, y)
            if length > 0 {
                let far = 1e5
                let (ux, uy) = (x / length * far, y / length * far)
                let edge = before ? end : start
                let side = before ? -1.0 : 1.0
                let path = CGMutablePath()
                func corner(_ along: Double, _ across: Double) -> CGPoint {
                    CGPoint(
                        x: Double(edge.x) + ux * along - uy * across, y: Double(edge.y) + uy * along + ux * across)
                }
                path.addLines(between: [corner(0, -1), corner(0, 1), corner(side, 1), corner(side, -1)])
                clip(to: path)
            }
        }
        paint(pattern, gradient: gradient, isExtended: before || after)
        restoreGState()
    }

    /// Paints the clip with colors between two circles; centers and radii are in user space.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite, startRadius >= 0,
            endRadius >= 0,
            let pattern = cairo_pattern_create_radial(
                Double(startCenter.x), Double(startCenter.y), Double(startRadius), Double(endCenter.x),
                Double(endCenter.y), Double(endRadius))
        else { return }
        let before = options.contains(.drawsBeforeStartLocation)
        let after = options.contains(.drawsAfterEndLocation)
        saveGState()
        if before != after {
            // The circle at the closed end is the border: inside it if it is the outer one, outside it otherwise.
            let (center, radius) = before ? (endCenter, endRadius) : (startCenter, startRadius)
            let isOuter = before == (endRadius > startRadius)
            if isOuter || radius > 0 {
                let path = CGMutablePath()
                if !isOuter { path.addRect(boundingBoxOfClipPath.insetBy(dx: -radius, dy: -radius)) }
                path.addEllipse(
                    in: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
                clip(to: path, using: .evenOdd)
            }
        }
        paint(pattern, gradient: gradient, isExtended: before || after)
        restoreGState()
    }

    /// Paints the clip with colors that turn about a point in user space.
    ///
    /// - Parameter angle: where the first color begins, in radians from the x axis toward the y axis.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        guard center.isFinite, angle.isFinite, state.ctm.isFinite, state.ctm.determinant != 0 else { return }
        let box = clipBox.integral
        guard box.width >= 1, box.height >= 1,
            let part = CairoSurface(width: Int(box.width), height: Int(box.height))
        else { return }
        let count = 1024
        let table = (0...count).map { index -> UInt32 in
            let color = gradient.color(at: CGFloat(index) / CGFloat(count)).clamped
            func byte(_ value: CGFloat) -> UInt32 { UInt32((value * color.alpha * 255).rounded()) }
            let alpha = UInt32((color.alpha * 255).rounded())
            return alpha << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
        }
        let toUser = state.ctm.concatenating(flip).inverted()
        let turn = 2 * Double.pi
        for row in 0..<part.height {
            let y = Double(box.minY) + Double(row) + 0.5
            (part.bytes + row * part.bytesPerRow).withMemoryRebound(to: UInt32.self, capacity: part.width) { pixels in
                for column in 0..<part.width {
                    let x = Double(box.minX) + Double(column) + 0.5
                    let userX = Double(toUser.a) * x + Double(toUser.c) * y + Double(toUser.tx) - Double(center.x)
                    let userY = Double(toUser.b) * x + Double(toUser.d) * y + Double(toUser.ty) - Double(center.y)
                    var location = (atan2(userY, userX) - Double(angle)) / turn
                    location -= location.rounded(.down)
                    pixels[column] = table[min(count, Int(location * Double(count)))]
                }
            }
        }
        part.markDirty()
        let alpha = Double(state.alpha)
        draw(within: nil) { cairo, _ in
            cairo_save(cairo)
            cairo_identity_matrix(cairo)
            cairo_set_source_surface(cairo, part.handle, Double(box.minX), Double(box.minY))
            cairo_paint_with_alpha(cairo, alpha)
            cairo_restore(cairo)
        }
    }

    /// Paints with a gradient pattern and destroys it.
    private func paint(_ pattern: OpaquePointer, gradient: CGGradient, isExtended: Bool) {
        for stop in gradient.stops {
            let color = stop.color.clamped
            cairo_pattern_add_color_stop_rgba(
                pattern, Double(stop.location), Double(color.red), Double(color.green), Double(color.blue),
                Double(color.alpha))
        }
        cairo_pattern_set_extend(pattern, isExtended ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        let alpha = Double(state.alpha)
        draw(within: nil) { cairo, _ in
            cairo_set_source(cairo, pattern)
            cairo_paint_with_alpha(cairo, alpha)
        }
        cairo_pattern_destroy(pattern)
    }
}
