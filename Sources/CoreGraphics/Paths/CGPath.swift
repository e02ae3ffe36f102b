// SPDX-License-Identifier: Apache-2.0

/// An immutable outline made of lines and curves.
///
/// Follows: https://developer.apple.com/documentation/coregraphics/cgpath
public class CGPath: Hashable, @unchecked Sendable {
    /// A piece of a path with its points, in the path's space.
    package enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(control: CGPoint, end: CGPoint)
        case curve(CGPoint, CGPoint, end: CGPoint)
        case close
    }

    var types: [CGPathElementType]
    var points: [CGPoint]
    /// Index in `points` of the first point of the subpath that is being added to.
    var subpathStart: Int?

    init(types: [CGPathElementType] = [], points: [CGPoint] = [], subpathStart: Int? = nil) {
        self.types = types
        self.points = points
        self.subpathStart = subpathStart
    }

    /// The kinds of the pieces, and the points of all of them one after the other.
    package var elementTypes: [CGPathElementType] { types }
    package var elementPoints: [CGPoint] { points }

    /// Makes a path of pieces and as many points as they need.
    package convenience init(elements types: [CGPathElementType], points: [CGPoint]) {
        self.init(types: types, points: points, subpathStart: types.isEmpty ? nil : 0)
    }

    // MARK: Creating a path

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(types: path.types, points: path.points, subpathStart: path.subpathStart)
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(types: path.types, points: path.points, subpathStart: path.subpathStart)
    }

    /// Makes a rectangle with elliptical corners.
    ///
    /// - Precondition: the corner's width and height are at most half of the rectangle's.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = CGMutablePath()
        path.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
            transform: transform?.pointee ?? .identity)
        self.init(types: path.types, points: path.points, subpathStart: path.subpathStart)
    }

    public func copy() -> CGPath? {
        CGPath(types: types, points: points, subpathStart: subpathStart)
    }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        guard let transform = transform?.pointee else { return copy() }
        return CGPath(types: types, points: points.map { $0.applying(transform) }, subpathStart: subpathStart)
    }

    public func mutableCopy() -> CGMutablePath? {
        CGMutablePath(types: types, points: points, subpathStart: subpathStart)
    }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        guard let transform = transform?.pointee else { return mutableCopy() }
        return CGMutablePath(
            types: types, points: points.map { $0.applying(transform) }, subpathStart: subpathStart)
    }

    // MARK: Examining a path

    public var isEmpty: Bool { types.isEmpty }

    /// The point where the next piece begins; zero for an empty path.
    public var currentPoint: CGPoint {
        guard let last = types.last else { return .zero }
        if last == .closeSubpath, let subpathStart { return points[subpathStart] }
        return points.last ?? .zero
    }

    /// The smallest rectangle around all points, control points included; null for an empty path.
    public var boundingBox: CGRect {
        CGPath.box(around: points)
    }

    /// Calls the body once for each piece.
    package func forEach(_ body: (Element) -> Void) {
        var index = 0
        for type in types {
            switch type {
            case .moveToPoint: body(.move(points[index]))
            case .addLineToPoint: body(.line(points[index]))
            case .addQuadCurveToPoint: body(.quad(control: points[index], end: points[index + 1]))
            case .addCurveToPoint: body(.curve(points[index], points[index + 1], end: points[index + 2]))
            case .closeSubpath: body(.close)
            }
            index += type.pointCount
        }
    }

    /// Calls the block once for each piece; the element's points are valid during the call.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        var points = points
        points.append(.zero)
        points.withUnsafeMutableBufferPointer { buffer in
            guard var next = buffer.baseAddress else { return }
            for type in types {
                var element = CGPathElement(type: type, points: next)
                withUnsafePointer(to: &element) { block($0) }
                next += type.pointCount
            }
        }
    }

    /// Whether every point of the path is finite.
    package var isFinite: Bool { points.allSatisfy(\.isFinite) }

    static func box(around points: [CGPoint]) -> CGRect {
        guard let first = points.first else { return .null }
        var low = first
        var high = first
        for point in points.dropFirst() {
            low.x = min(low.x, point.x)
            low.y = min(low.y, point.y)
            high.x = max(high.x, point.x)
            high.y = max(high.y, point.y)
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    public static func == (left: CGPath, right: CGPath) -> Bool {
        left === right || left.types == right.types && left.points == right.points
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(types)
        hasher.combine(points)
    }
}

extension CGPath: CustomStringConvertible {
    public var description: String { "Path \(svgData)" }
}
