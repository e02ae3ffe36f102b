// SPDX-License-Identifier: Apache-2.0

extension CGPath {
    /// The smallest rectangle around the drawn lines and curves, control points left out; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        var extremes: [CGPoint] = []
        var last = CGPoint.zero
        forEach { element in
            switch element {
            case .move(let point), .line(let point):
                extremes.append(point)
                last = point
            case .quad(let control, let end):
                let first = CGPoint(
                    x: last.x + (control.x - last.x) * 2 / 3, y: last.y + (control.y - last.y) * 2 / 3)
                let second = CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
                CubicCurve(start: last, first, second, end: end).appendExtremes(to: &extremes)
                last = end
            case .curve(let first, let second, let end):
                CubicCurve(start: last, first, second, end: end).appendExtremes(to: &extremes)
                last = end
            case .close:
                break
            }
        }
        return CGPath.box(around: extremes)
    }

    /// Returns whether a point is inside the area that a fill would cover.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let point = transform.isIdentity ? point : point.applying(transform)
        guard point.isFinite, boundingBox.insetBy(dx: -1e-9, dy: -1e-9).contains(point) else { return false }
        var winding = 0
        for line in flattened(tolerance: 0.01) {
            guard var from = line.points.last else { continue }
            for to in line.points {
                if (from.y <= point.y) != (to.y <= point.y) {
                    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                    if x > point.x { winding += to.y > from.y ? 1 : -1 }
                }
                from = to
            }
        }
        return rule == .evenOdd ? winding % 2 != 0 : winding != 0
    }

    /// A subpath whose curves were turned into lines.
    struct Polyline {
        var points: [CGPoint]
        var isClosed: Bool
    }

    /// Returns the subpaths with curves turned into lines.
    ///
    /// - Parameter tolerance: how far a line may be from its curve, in the path's space.
    func flattened(tolerance: CGFloat) -> [Polyline] {
        var lines: [Polyline] = []
        var current = Polyline(points: [], isClosed: false)
        func finish() {
            if !current.points.isEmpty { lines.append(current) }
            current = Polyline(points: [], isClosed: false)
        }
        forEach { element in
            let last = current.points.last ?? .zero
            switch element {
            case .move(let point):
                finish()
                current.points = [point]
            case .line(let point):
                current.points.append(point)
            case .quad(let control, let end):
                let first = CGPoint(
                    x: last.x + (control.x - last.x) * 2 / 3, y: last.y + (control.y - last.y) * 2 / 3)
                let second = CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
                CubicCurve(start: last, first, second, end: end).flatten(tolerance: tolerance, to: &current.points)
            case .curve(let first, let second, let end):
                CubicCurve(start: last, first, second, end: end).flatten(tolerance: tolerance, to: &current.points)
            case .close:
                current.isClosed = true
                finish()
            }
        }
        finish()
        return lines
    }

    /// Returns the path with its curves turned into lines.
    public func flattened(threshold: CGFloat) -> CGPath {
        let path = CGMutablePath()
        for line in flattened(tolerance: max(threshold, 0.001)) {
            path.addLines(between: line.points)
            if line.isClosed { path.closeSubpath() }
        }
        return path
    }

    /// Returns the part of the path between two fractions of its length; curves become lines.
    package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
        let lines = flattened(tolerance: 0.05).map { line in
            line.isClosed && !line.points.isEmpty ? line.points + [line.points[0]] : line.points
        }
        func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { CGFloat(hypot(Double(b.x - a.x), Double(b.y - a.y))) }
        let total = lines.reduce(CGFloat(0)) { sum, points in
            sum + zip(points, points.dropFirst()).reduce(CGFloat(0)) { $0 + length($1.0, $1.1) }
        }
        let result = CGMutablePath()
        let (first, last) = (max(0, start) * total, min(1, end) * total)
        guard total > 0, last > first else { return result }
        var walked: CGFloat = 0
        for points in lines {
            var isDrawing = false
            for (from, to) in zip(points, points.dropFirst()) {
                let size = length(from, to)
                defer { walked += size }
                guard size > 0, walked + size > first, walked < last else { continue }
                func point(_ distance: CGFloat) -> CGPoint {
                    let part = min(max((distance - walked) / size, 0), 1)
                    return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
                }
                if !isDrawing { result.move(to: point(first)) }
                isDrawing = true
                result.addLine(to: point(last))
            }
        }
        return result
    }

    /// Returns a path of dashes along this one; curves become lines.
    ///
    /// - Parameters:
    ///   - phase: where in the pattern the first dash begins, in the path's space.
    ///   - lengths: of dashes and gaps in turn, in the path's space.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let period = pattern.reduce(0, +)
        let result = CGMutablePath()
        guard period > 0, period.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else {
            result.addPath(self, transform: transform)
            return result
        }
        for line in flattened(tolerance: 0.05) {
            var index = 0
            var position = phase.truncatingRemainder(dividingBy: period)
            if position < 0 { position += period }
            while position >= pattern[index] {
                position -= pattern[index]
                index = (index + 1) % pattern.count
            }
            var remaining = pattern[index] - position
            var points = line.points
            if line.isClosed, let first = points.first { points.append(first) }
            if index % 2 == 0, let first = points.first { result.move(to: first, transform: transform) }
            for (from, to) in zip(points, points.dropFirst()) {
                let length = CGFloat(hypot(Double(to.x - from.x), Double(to.y - from.y)))
                guard length > 0, length / period < 100_000 else { continue }
                var walked: CGFloat = 0
                while length - walked > remaining {
                    walked += remaining
                    let part = walked / length
                    let point = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
                    if index % 2 == 0 {
                        result.addLine(to: point, transform: transform)
                    } else {
                        result.move(to: point, transform: transform)
                    }
                    index = (index + 1) % pattern.count
                    remaining = pattern[index]
                }
                remaining -= length - walked
                if index % 2 == 0 { result.addLine(to: to, transform: transform) }
            }
        }
        return result
    }
}

/// A cubic Bézier curve.
struct CubicCurve {
    var start: CGPoint
    var first: CGPoint
    var second: CGPoint
    var end: CGPoint

    init(start: CGPoint, _ first: CGPoint, _ second: CGPoint, end: CGPoint) {
        self.start = start
        self.first = first
        self.second = second
        self.end = end
    }

    func point(at time: CGFloat) -> CGPoint {
        func value(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
            let rest = 1 - time
            return rest * rest * rest * a + 3 * rest * rest * time * b + 3 * rest * time * time * c
                + time * time * time * d
        }
        return CGPoint(
            x: value(start.x, first.x, second.x, end.x), y: value(start.y, first.y, second.y, end.y))
    }

    /// Appends the end points and the points where the curve turns back in x or y.
    func appendExtremes(to points: inout [CGPoint]) {
        points.append(start)
        points.append(end)
        for (a, b, c, d) in [(start.x, first.x, second.x, end.x), (start.y, first.y, second.y, end.y)] {
            // Zeros of the derivative A t^2 + B t + C.
            let quadratic = -a + 3 * b - 3 * c + d
            let linear = 2 * (a - 2 * b + c)
            let constant = b - a
            var times: [CGFloat] = []
            if abs(quadratic) < 1e-12 {
                if abs(linear) > 1e-12 { times.append(-constant / linear) }
            } else {
                let root = linear * linear - 4 * quadratic * constant
                if root >= 0 {
                    times.append((-linear + root.squareRoot()) / (2 * quadratic))
                    times.append((-linear - root.squareRoot()) / (2 * quadratic))
                }
            }
            for time in times where time > 0 && time < 1 { points.append(point(at: time)) }
        }
    }

    /// Appends the points of lines that are nowhere farther from the curve than the tolerance; the start is left out.
    func flatten(tolerance: CGFloat, to points: inout [CGPoint]) {
        // The second differences bound how far a chord is from its piece of the curve.
        let bendX = max(abs(start.x - 2 * first.x + second.x), abs(first.x - 2 * second.x + end.x))
        let bendY = max(abs(start.y - 2 * first.y + second.y), abs(first.y - 2 * second.y + end.y))
        let bend = CGFloat(hypot(Double(bendX), Double(bendY)))
        let wanted = (0.75 * bend / tolerance).squareRoot().rounded(.up)
        let count = wanted.isFinite ? Int(min(max(wanted, 1), 1000)) : 1
        for index in 1...count { points.append(point(at: CGFloat(index) / CGFloat(count))) }
        points[points.count - 1] = end
    }
}
