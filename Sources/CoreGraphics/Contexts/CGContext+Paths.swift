// SPDX-License-Identifier: Apache-2.0

internal import CCairo

extension CGContext {
    // MARK: Making a path

    public func beginPath() { currentPath = CGMutablePath() }

    public func move(to point: CGPoint) { currentPath.move(to: point, transform: state.ctm) }

    public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: state.ctm) }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(to: end, control1: control1, control2: control2, transform: state.ctm)
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end, control: control, transform: state.ctm)
    }

    public func closePath() { currentPath.closeSubpath() }

    public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.ctm) }

    public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: state.ctm) }

    public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points, transform: state.ctm) }

    public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.ctm) }

    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: state.ctm)
    }

    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.ctm)
    }

    public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: state.ctm) }

    /// Replaces the path by the outline of its stroke.
    public func replacePathWithStrokedPath() {
        guard let path else { return }
        let dashed =
            state.dashLengths.isEmpty
            ? path : path.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
        let outline = dashed.copy(
            strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
            miterLimit: state.miterLimit)
        beginPath()
        addPath(outline)
    }

    // MARK: Examining the path

    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// In user space.
    public var currentPointOfPath: CGPoint { currentPath.currentPoint.applying(state.ctm.inverted()) }

    /// In user space.
    public var boundingBoxOfPath: CGRect { currentPath.boundingBoxOfPath.applying(state.ctm.inverted()) }

    /// A copy of the path, in user space.
    public var path: CGPath? {
        guard !currentPath.isEmpty else { return nil }
        var inverse = state.ctm.inverted()
        return currentPath.copy(using: &inverse)
    }

    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
        return currentPath.contains(point.applying(state.ctm), using: rule)
    }

    // MARK: Drawing the path

    public func drawPath(using mode: CGPathDrawingMode) {
        let path = takePath()
        switch mode {
        case .fill: fill(path, rule: .winding)
        case .eoFill: fill(path, rule: .evenOdd)
        case .stroke: stroke(path)
        case .fillStroke:
            fill(path, rule: .winding)
            stroke(path)
        case .eoFillStroke:
            fill(path, rule: .evenOdd)
            stroke(path)
        }
    }

    public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule: rule) }

    public func strokePath() { stroke(takePath()) }

    public func fill(_ rect: CGRect) {
        guard rect.isFinite, !rect.isNull else { return }
        if state.blendMode.reachesOutside || state.shadow != nil {
            let path = CGMutablePath()
            path.addRect(rect, transform: state.ctm)
            return fill(path, rule: .winding)
        }
        let color = state.fillColor
        draw(within: nil) { cairo, _ in
            setSource(color, on: cairo)
            cairo_rectangle(
                cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
            cairo_fill(cairo)
        }
    }

    /// Fills a rectangle whose edges are moved to the nearest whole pixels, unless user space is turned.
    ///
    /// A line that is thinner than a pixel stays one pixel wide.
    package func fillSnapped(_ rect: CGRect) { fill(snapped(rect)) }

    /// Returns the rectangle with its edges moved to the nearest whole pixels, or as it is if user space is turned.
    package func snapped(_ rect: CGRect) -> CGRect {
        // Pixels count down from the top: a middle goes down, whichever way user space points.
        let ctm = state.ctm.concatenating(flip)
        guard ctm.b == 0, ctm.c == 0, ctm.a != 0, ctm.d != 0, rect.isFinite else { return rect }
        func snap(_ low: CGFloat, _ high: CGFloat) -> (CGFloat, CGFloat) {
            let (from, to) = (low.rounded(), high.rounded())
            if from != to || high - low < 0.3 { return (from, to) }
            let start = low.rounded(.down)
            return (start, start + 1)
        }
        let pixels = rect.applying(ctm)
        let (left, right) = snap(pixels.minX, pixels.maxX)
        let (top, bottom) = snap(pixels.minY, pixels.maxY)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top).applying(ctm.inverted())
    }

    public func fill(_ rects: [CGRect]) {
        let path = CGMutablePath()
        path.addRects(rects, transform: state.ctm)
        fill(path, rule: .winding)
    }

    public func stroke(_ rect: CGRect) {
        let path = CGMutablePath()
        path.addRect(rect, transform: state.ctm)
        stroke(path)
    }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        let before = state.lineWidth
        state.lineWidth = width
        stroke(rect)
        state.lineWidth = before
    }

    public func fillEllipse(in rect: CGRect) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: state.ctm)
        fill(path, rule: .winding)
    }

    public func strokeEllipse(in rect: CGRect) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: state.ctm)
        stroke(path)
    }

    /// Strokes a line between each pair of points.
    public func strokeLineSegments(between points: [CGPoint]) {
        let path = CGMutablePath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index], transform: state.ctm)
            path.addLine(to: points[index + 1], transform: state.ctm)
        }
        stroke(path)
    }

    /// Makes a rectangle transparent.
    public func clear(_ rect: CGRect) {
        guard rect.isFinite, !rect.isNull else { return }
        let (mode, shadow) = (state.blendMode, state.shadow)
        state.blendMode = .clear
        state.shadow = nil
        fill(rect)
        (state.blendMode, state.shadow) = (mode, shadow)
    }

    /// Fills a path that is given in user space; the path that is being made stays as it is.
    package func fill(_ path: CGPath, using rule: CGPathFillRule = .winding) {
        guard !path.isEmpty else { return }
        if state.ctm.isIdentity { return fill(path, rule: rule) }
        var ctm = state.ctm
        if let path = path.copy(using: &ctm) { fill(path, rule: rule) }
    }

    private func takePath() -> CGPath {
        let path = currentPath
        currentPath = CGMutablePath()
        return path
    }

    /// Fills a path that is given in the space that an identity CTM gives.
    private func fill(_ path: CGPath, rule: CGPathFillRule) {
        guard isDrawable(path) else { return }
        let color = state.fillColor
        let reachesOutside = state.blendMode.reachesOutside
        draw(within: state.shadow == nil ? nil : path.boundingBox) { cairo, isPicture in
            setSource(color, on: cairo)
            emit(path, to: cairo)
            cairo_set_fill_rule(cairo, rule.cairoRule)
            if reachesOutside, isPicture {
                cairo_save(cairo)
                cairo_clip(cairo)
                cairo_paint(cairo)
                cairo_restore(cairo)
            } else {
                cairo_fill(cairo)
            }
        }
    }

    /// Strokes a path that is given in the space that an identity CTM gives.
    private func stroke(_ path: CGPath) {
        guard isDrawable(path), state.lineWidth.isFinite, state.lineWidth > 0, state.miterLimit.isFinite else { return }
        let dashes = state.dashLengths
        let isDashed =
            !dashes.isEmpty && dashes.allSatisfy { $0.isFinite && $0 >= 0 } && dashes.contains { $0 > 0 }
            && state.dashPhase.isFinite
        let state = state
        let reach = state.ctm.largestScale * state.lineWidth * max(state.miterLimit, 1.5)
        draw(within: state.shadow == nil ? nil : path.boundingBox.insetBy(dx: -reach, dy: -reach)) { cairo, _ in
            setSource(state.strokeColor, on: cairo)
            emit(path, to: cairo)
            cairo_set_line_width(cairo, Double(state.lineWidth))
            cairo_set_line_cap(cairo, state.lineCap.cairoCap)
            cairo_set_line_join(cairo, state.lineJoin.cairoJoin)
            cairo_set_miter_limit(cairo, Double(max(state.miterLimit, 0)))
            cairo_set_dash(
                cairo, dashes.map { Double($0) }, isDashed ? Int32(dashes.count) : 0, Double(state.dashPhase))
            cairo_stroke(cairo)
        }
    }

    private func isDrawable(_ path: CGPath) -> Bool {
        guard !path.isEmpty else { return false }
        guard path.isFinite else {
            GraphicsLog.report("CGContext: a path has a number that is not finite; it is not drawn.")
            return false
        }
        return true
    }

    /// Gives Cairo a path that is in the space that an identity CTM gives, and leaves the matrix as it was.
    private func emit(_ path: CGPath, to cairo: OpaquePointer) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        var flipped = cairoMatrix(.identity)
        cairo_set_matrix(cairo, &flipped)
        cairo_new_path(cairo)
        path.emit(to: cairo)
        cairo_set_matrix(cairo, &matrix)
    }

    // MARK: Clipping

    public func clip(using rule: CGPathFillRule = .winding) { clip(to: takePath(), rule: rule) }

    public func clip(to rect: CGRect) {
        guard rect.isFinite, !rect.isNull, state.ctm.isFinite, state.ctm.determinant != 0 else {
            return clip(to: CGMutablePath(), rule: .winding)
        }
        var matrix = cairoMatrix(state.ctm)
        cairo_set_matrix(cairo, &matrix)
        cairo_new_path(cairo)
        cairo_rectangle(cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_clip(cairo)
    }

    public func clip(to rects: [CGRect]) {
        let path = CGMutablePath()
        path.addRects(rects, transform: state.ctm)
        clip(to: path, rule: .winding)
    }

    /// Clips to a path that is given in user space; the path that is being made stays as it is.
    package func clip(to path: CGPath, using rule: CGPathFillRule = .winding) {
        var ctm = state.ctm
        if let path = path.copy(using: &ctm) { clip(to: path, rule: rule) }
    }

    /// Clips to a path that is given in the space that an identity CTM gives.
    package func clip(inBaseSpace path: CGPath) { clip(to: path, rule: .winding) }

    private func clip(to path: CGPath, rule: CGPathFillRule) {
        if path.isEmpty || !path.isFinite {
            cairo_new_path(cairo)
        } else {
            emit(path, to: cairo)
        }
        cairo_set_fill_rule(cairo, rule.cairoRule)
        cairo_clip(cairo)
    }

    /// Takes the clip away that was set since the last `saveGState()`, and the outer ones too.
    public func resetClip() { cairo_reset_clip(cairo) }

    /// The smallest rectangle around what can be drawn on, in user space.
    public var boundingBoxOfClipPath: CGRect {
        clipBox.applying(flip).applying(state.ctm.inverted())
    }

    /// The smallest rectangle around what can be drawn on, in the surface's pixels.
    var clipBox: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_identity_matrix(cairo)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Draws from now on through a mask: what is opaque in the image shows, until the state is restored.
    public func clip(to rect: CGRect, mask: CGImage) {
        beginMask(mask, in: rect, isUpright: false)
    }

    /// Draws from now on through an image's opacity, with the image's top at the rectangle's smallest y.
    package func clipUpright(to rect: CGRect, mask: CGImage) {
        beginMask(mask, in: rect, isUpright: true)
    }

    private func beginMask(_ image: CGImage, in rect: CGRect, isUpright: Bool) {
        guard rect.isFinite, state.ctm.isFinite, state.ctm.determinant != 0 else { return clip(to: .null) }
        clip(to: rect)
        // A group's pattern remembers the matrix of this moment.
        cairo_identity_matrix(cairo)
        cairo_push_group(cairo)
        state.masks.append(Mask(image: image, rect: rect, ctm: state.ctm, isUpright: isUpright))
    }
}

extension CGPath {
    /// Adds the path to Cairo's, in the space of Cairo's matrix.
    func emit(to cairo: OpaquePointer) {
        var last = CGPoint.zero
        forEach { element in
            switch element {
            case .move(let point):
                cairo_move_to(cairo, Double(point.x), Double(point.y))
                last = point
            case .line(let point):
                cairo_line_to(cairo, Double(point.x), Double(point.y))
                last = point
            case .quad(let control, let end):
                cairo_curve_to(
                    cairo, Double(last.x + (control.x - last.x) * 2 / 3),
                    Double(last.y + (control.y - last.y) * 2 / 3),
                    Double(end.x + (control.x - end.x) * 2 / 3), Double(end.y + (control.y - end.y) * 2 / 3),
                    Double(end.x), Double(end.y))
                last = end
            case .curve(let first, let second, let end):
                cairo_curve_to(
                    cairo, Double(first.x), Double(first.y), Double(second.x), Double(second.y), Double(end.x),
                    Double(end.y))
                last = end
            case .close:
                cairo_close_path(cairo)
            }
        }
    }
}

extension CGAffineTransform {
    /// How much longer the transform makes the line that it makes longest.
    package var largestScale: CGFloat {
        let sum = a * a + b * b + c * c + d * d
        let root = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
        return ((sum + root) / 2).squareRoot()
    }
}

extension CGPathFillRule {
    fileprivate var cairoRule: cairo_fill_rule_t {
        self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
    }
}

extension CGLineCap {
    fileprivate var cairoCap: cairo_line_cap_t {
        switch self {
        case .butt: return CAIRO_LINE_CAP_BUTT
        case .round: return CAIRO_LINE_CAP_ROUND
        case .square: return CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    fileprivate var cairoJoin: cairo_line_join_t {
        switch self {
        case .miter: return CAIRO_LINE_JOIN_MITER
        case .round: return CAIRO_LINE_JOIN_ROUND
        case .bevel: return CAIRO_LINE_JOIN_BEVEL
        }
    }
}
