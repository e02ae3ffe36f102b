// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A path of lines and curves with what is needed to draw it.
///
/// Follows: https://developer.apple.com/documentation/uikit/uibezierpath
open class UIBezierPath: NSObject, NSCopying {
    private var path = CGMutablePath()

    // MARK: Creating a path

    public override init() {
        super.init()
    }

    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Makes a rectangle with rounded corners, whose curvature grows smoothly as iOS draws them.
    ///
    /// - Parameter cornerRadius: in points; cut down to half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addContinuousRoundedRect(in: rect, cornerRadius: cornerRadius)
    }

    /// Makes a rectangle with some corners rounded by arcs of ellipses.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let radii = CGSize(
            width: min(max(cornerRadii.width, 0), rect.width / 2),
            height: min(max(cornerRadii.height, 0), rect.height / 2))
        func size(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? radii : .zero }
        path.addRoundedRect(
            in: rect, topLeft: size(.topLeft), topRight: size(.topRight), bottomLeft: size(.bottomLeft),
            bottomRight: size(.bottomRight))
    }

    /// Makes an open arc.
    ///
    /// - Parameters:
    ///   - startAngle: in radians from the x axis, clockwise on the screen.
    ///   - clockwise: whether the arc goes clockwise on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    public convenience init(cgPath: CGPath) {
        self.init()
        path = cgPath.mutableCopy() ?? CGMutablePath()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.flatness = flatness
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.dashLengths = dashLengths
        copy.dashPhase = dashPhase
        return copy
    }

    /// A copy of the path's outline.
    open var cgPath: CGPath {
        get { path.copy() ?? CGMutablePath() }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    // MARK: Constructing the path

    open func move(to point: CGPoint) { path.move(to: point) }

    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, with a line to its beginning if there is a current point; angles go clockwise on the screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics' direction is meant for a space where y points up.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    open func close() { path.closeSubpath() }

    open func removeAllPoints() { path = CGMutablePath() }

    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

    /// Returns the path with the direction of every subpath turned around.
    open func reversing() -> UIBezierPath {
        let result = UIBezierPath(cgPath: path.reversed())
        result.lineWidth = lineWidth
        result.lineCapStyle = lineCapStyle
        result.lineJoinStyle = lineJoinStyle
        result.usesEvenOddFillRule = usesEvenOddFillRule
        return result
    }

    open func apply(_ transform: CGAffineTransform) {
        var transform = transform
        path = path.mutableCopy(using: &transform) ?? path
    }

    // MARK: Examining the path

    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle around the drawn path; zero for an empty one.
    open var bounds: CGRect {
        let box = path.boundingBoxOfPath
        return box.isNull ? .zero : box
    }

    open var currentPoint: CGPoint { path.currentPoint }

    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: How it is drawn

    open var lineWidth: CGFloat = 1
    open var lineCapStyle: CGLineCap = .butt
    open var lineJoinStyle: CGLineJoin = .miter
    open var miterLimit: CGFloat = 10
    open var flatness: CGFloat = 0.6
    open var usesEvenOddFillRule = false
    private var dashLengths: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
        dashPhase = phase
    }

    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        if let pattern { for (index, length) in dashLengths.enumerated() { pattern[index] = length } }
        count?.pointee = dashLengths.count
        phase?.pointee = dashPhase
    }

    // MARK: Drawing

    /// Fills the path with the fill color of the current context.
    open func fill() { fill(in: UIGraphicsGetCurrentContext()) }

    /// Strokes the path with the stroke color of the current context.
    open func stroke() { stroke(in: UIGraphicsGetCurrentContext()) }

    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.withSavedState {
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            fill(in: context)
        }
    }

    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.withSavedState {
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            stroke(in: context)
        }
    }

    /// Clips the current context to the path's area, until its state is restored.
    open func addClip() {
        UIGraphicsGetCurrentContext()?.clip(to: path, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func fill(in context: CGContext?) {
        context?.fill(path, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func stroke(in context: CGContext?) {
        guard let context else { return }
        context.withSavedState {
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            if !dashLengths.isEmpty { context.setLineDash(phase: dashPhase, lengths: dashLengths) }
            context.beginPath()
            context.addPath(path)
            context.strokePath()
        }
    }
}
