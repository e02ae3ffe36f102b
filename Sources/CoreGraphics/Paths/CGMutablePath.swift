// SPDX-License-Identifier: Apache-2.0

/// An outline that pieces can be added to.
///
/// Follows: https://developer.apple.com/documentation/coregraphics/cgmutablepath
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// The length of a control arm for a quarter of a circle with radius 1.
    static let quarterArm: CGFloat = 0.5522847498307936

    public init() {
        super.init()
    }

    override init(types: [CGPathElementType], points: [CGPoint], subpathStart: Int?) {
        super.init(types: types, points: points, subpathStart: subpathStart)
    }

    private func append(_ type: CGPathElementType, _ new: [CGPoint], _ transform: CGAffineTransform) {
        types.append(type)
        if transform.isIdentity {
            points.append(contentsOf: new)
        } else {
            for point in new { points.append(point.applying(transform)) }
        }
    }

    /// Begins the subpath again that was closed last, as drawing after a close does.
    ///
    /// - Returns: false if there is no current point; UIKit then ignores the call with a log line.
    private func hasCurrentPoint(for name: StaticString) -> Bool {
        guard let last = types.last else {
            GraphicsLog.report("\(name): no current point.")
            return false
        }
        if last == .closeSubpath, let subpathStart {
            let start = points[subpathStart]
            self.subpathStart = points.count
            types.append(.moveToPoint)
            points.append(start)
        }
        return true
    }

    // MARK: Adding lines and curves

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        subpathStart = points.count
        append(.moveToPoint, [point], transform)
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        guard hasCurrentPoint(for: "CGPathAddLineToPoint") else { return }
        append(.addLineToPoint, [point], transform)
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        guard hasCurrentPoint(for: "CGPathAddQuadCurveToPoint") else { return }
        append(.addQuadCurveToPoint, [control, end], transform)
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        guard hasCurrentPoint(for: "CGPathAddCurveToPoint") else { return }
        append(.addCurveToPoint, [control1, control2, end], transform)
    }

    public func closeSubpath() {
        guard let last = types.last, last != .closeSubpath else { return }
        types.append(.closeSubpath)
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    // MARK: Adding shapes

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let rect = rect.standardized
        move(to: CGPoint(x: rect.minX, y: rect.minY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY), transform: transform)
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform: transform)
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY), transform: transform)
        closeSubpath()
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let rect = rect.standardized
        let armX = rect.width / 2 * CGMutablePath.quarterArm
        let armY = rect.height / 2 * CGMutablePath.quarterArm
        let (left, midX, right) = (rect.minX, rect.midX, rect.maxX)
        let (top, midY, bottom) = (rect.minY, rect.midY, rect.maxY)
        move(to: CGPoint(x: right, y: midY), transform: transform)
        addCurve(
            to: CGPoint(x: midX, y: bottom), control1: CGPoint(x: right, y: midY + armY),
            control2: CGPoint(x: midX + armX, y: bottom), transform: transform)
        addCurve(
            to: CGPoint(x: left, y: midY), control1: CGPoint(x: midX - armX, y: bottom),
            control2: CGPoint(x: left, y: midY + armY), transform: transform)
        addCurve(
            to: CGPoint(x: midX, y: top), control1: CGPoint(x: left, y: midY - armY),
            control2: CGPoint(x: midX - armX, y: top), transform: transform)
        addCurve(
            to: CGPoint(x: right, y: midY), control1: CGPoint(x: midX + armX, y: top),
            control2: CGPoint(x: right, y: midY - armY), transform: transform)
        closeSubpath()
    }

    /// Adds a rectangle with elliptical corners.
    ///
    /// - Precondition: the corner's width and height are at most half of the rectangle's; larger ones are cut down.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        let rect = rect.standardized
        let width = min(max(cornerWidth, 0), rect.width / 2)
        let height = min(max(cornerHeight, 0), rect.height / 2)
        guard width > 0, height > 0 else { return addRect(rect, transform: transform) }
        let corner = CGSize(width: width, height: height)
        addRoundedRect(
            in: rect, topLeft: corner, topRight: corner, bottomLeft: corner, bottomRight: corner,
            transform: transform)
    }

    /// Adds a rectangle with four corners of their own; top and bottom are named for a space where y points down.
    ///
    /// - Precondition: the corners fit into the rectangle.
    package func addRoundedRect(
        in rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomLeft: CGSize, bottomRight: CGSize,
        transform: CGAffineTransform = .identity
    ) {
        let rest = 1 - CGMutablePath.quarterArm
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        func line(_ x: CGFloat, _ y: CGFloat) { addLine(to: CGPoint(x: x, y: y), transform: transform) }
        func curve(_ size: CGSize, _ a: CGPoint, _ b: CGPoint, _ end: CGPoint) {
            guard size.width > 0, size.height > 0 else { return }
            addCurve(to: end, control1: a, control2: b, transform: transform)
        }
        move(to: CGPoint(x: right, y: rect.midY), transform: transform)
        line(right, bottom - bottomRight.height)
        curve(
            bottomRight, CGPoint(x: right, y: bottom - bottomRight.height * rest),
            CGPoint(x: right - bottomRight.width * rest, y: bottom),
            CGPoint(x: right - bottomRight.width, y: bottom))
        line(left + bottomLeft.width, bottom)
        curve(
            bottomLeft, CGPoint(x: left + bottomLeft.width * rest, y: bottom),
            CGPoint(x: left, y: bottom - bottomLeft.height * rest), CGPoint(x: left, y: bottom - bottomLeft.height))
        line(left, top + topLeft.height)
        curve(
            topLeft, CGPoint(x: left, y: top + topLeft.height * rest),
            CGPoint(x: left + topLeft.width * rest, y: top), CGPoint(x: left + topLeft.width, y: top))
        line(right - topRight.width, top)
        curve(
            topRight, CGPoint(x: right - topRight.width * rest, y: top),
            CGPoint(x: right, y: top + topRight.height * rest), CGPoint(x: right, y: top + topRight.height))
        closeSubpath()
    }

    // MARK: Adding arcs

    /// Adds an arc, with a line to its beginning if there is a current point.
    ///
    /// Angles are in radians from the x axis toward the y axis. `clockwise` is meant for a space where y points up; where y
    /// points down, as in UIKit, the arc turns the other way on the screen.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        guard startAngle.isFinite, endAngle.isFinite else {
            GraphicsLog.report("CGPathAddArc: an angle is not a number.")
            return
        }
        let turn = 2 * CGFloat.pi
        var delta = endAngle - startAngle
        if clockwise {
            if delta > 0 { delta = delta.truncatingRemainder(dividingBy: turn) - turn }
            if delta < -turn { delta = -turn }
        } else {
            if delta < 0 { delta = delta.truncatingRemainder(dividingBy: turn) + turn }
            if delta > turn { delta = turn }
        }
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// Adds an arc of `delta` radians, with a line to its beginning if there is a current point.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        guard startAngle.isFinite, delta.isFinite, radius.isFinite, center.isFinite else {
            GraphicsLog.report("CGPathAddRelativeArc: a number of the arc is not finite.")
            return
        }
        let radius = Double(radius)
        func point(_ angle: Double) -> CGPoint {
            CGPoint(x: Double(center.x) + radius * cos(angle), y: Double(center.y) + radius * sin(angle))
        }
        var angle = Double(startAngle)
        let turn = min(max(Double(delta), -2 * Double.pi), 2 * Double.pi)
        let start = point(angle)
        if types.isEmpty {
            move(to: start, transform: transform)
        } else if currentPoint != start.applying(transform) || types.last == .closeSubpath {
            addLine(to: start, transform: transform)
        }
        guard turn != 0, radius != 0 else { return }
        let count = max(1, Int((abs(turn) / (Double.pi / 2) - 1e-9).rounded(.up)))
        let step = turn / Double(count)
        let arm = radius * 4 / 3 * tan(step / 4)
        for index in 1...count {
            let next = Double(startAngle) + turn * Double(index) / Double(count)
            let from = point(angle)
            let to = point(next)
            addCurve(
                to: to,
                control1: CGPoint(x: Double(from.x) - arm * sin(angle), y: Double(from.y) + arm * cos(angle)),
                control2: CGPoint(x: Double(to.x) + arm * sin(next), y: Double(to.y) - arm * cos(next)),
                transform: transform)
            angle = next
        }
    }

    /// Adds an arc that touches the line from the current point to `tangent1End` and the line from there to `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard hasCurrentPoint(for: "CGPathAddArcToPoint") else { return }
        let start = currentPoint.applying(transform.inverted())
        let (inX, inY) = (Double(start.x - tangent1End.x), Double(start.y - tangent1End.y))
        let (outX, outY) = (Double(tangent2End.x - tangent1End.x), Double(tangent2End.y - tangent1End.y))
        let (inLength, outLength) = (hypot(inX, inY), hypot(outX, outY))
        let cross = inX * outY - inY * outX
        guard radius > 0, inLength > 0, outLength > 0, abs(cross) > 1e-9 * inLength * outLength else {
            return addLine(to: tangent1End, transform: transform)
        }
        let cosine = (inX * outX + inY * outY) / (inLength * outLength)
        let half = acos(min(max(cosine, -1), 1)) / 2
        let distance = Double(radius) / tan(half)
        let toCenter = Double(radius) / sin(half)
        let (bisectorX, bisectorY) = (inX / inLength + outX / outLength, inY / inLength + outY / outLength)
        let bisector = hypot(bisectorX, bisectorY)
        let center = CGPoint(
            x: Double(tangent1End.x) + bisectorX / bisector * toCenter,
            y: Double(tangent1End.y) + bisectorY / bisector * toCenter)
        let first = CGPoint(
            x: Double(tangent1End.x) + inX / inLength * distance, y: Double(tangent1End.y) + inY / inLength * distance)
        let last = CGPoint(
            x: Double(tangent1End.x) + outX / outLength * distance,
            y: Double(tangent1End.y) + outY / outLength * distance)
        let startAngle = atan2(Double(first.y - center.y), Double(first.x - center.x))
        let endAngle = atan2(Double(last.y - center.y), Double(last.x - center.x))
        var delta = endAngle - startAngle
        if delta > Double.pi { delta -= 2 * Double.pi }
        if delta < -Double.pi { delta += 2 * Double.pi }
        addLine(to: first, transform: transform)
        let angle = CGFloat(startAngle)
        addRelativeArc(
            center: center, radius: radius, startAngle: angle, delta: CGFloat(delta), transform: transform)
    }

    // MARK: Adding paths

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        guard !path.types.isEmpty else { return }
        let offset = points.count
        types.append(contentsOf: path.types)
        if transform.isIdentity {
            points.append(contentsOf: path.points)
        } else {
            points.append(contentsOf: path.points.map { $0.applying(transform) })
        }
        if let start = path.subpathStart { subpathStart = offset + start }
    }
}
