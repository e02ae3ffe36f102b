// SPDX-License-Identifier: Apache-2.0

extension CGPath {
    /// Returns the outline of a stroke along this path, to be filled with the winding rule.
    ///
    /// Differs: pieces of the outline overlap, and curves become lines.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let result = CGMutablePath()
        guard lineWidth.isFinite, lineWidth > 0, isFinite else { return result }
        let stroker = Stroker(
            half: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit, transform: transform)
        for line in flattened(tolerance: min(0.05, lineWidth / 20)) { stroker.stroke(line, into: result) }
        return result
    }
}

/// Builds the outline of a stroke: a box for each line, a wedge for each join, a cap for each end.
private struct Stroker {
    let half: CGFloat
    let cap: CGLineCap
    let join: CGLineJoin
    let miterLimit: CGFloat
    let transform: CGAffineTransform

    func stroke(_ line: CGPath.Polyline, into result: CGMutablePath) {
        var points: [CGPoint] = []
        for point in line.points where points.last != point { points.append(point) }
        if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
        guard points.count > 1 else {
            if let point = points.first, cap != .butt { addDot(point, into: result) }
            return
        }
        let isClosed = line.isClosed && points.count > 2
        let count = isClosed ? points.count : points.count - 1
        for index in 0..<count {
            addBox(from: points[index], to: points[(index + 1) % points.count], into: result)
        }
        for index in (isClosed ? 0 : 1)..<(isClosed ? points.count : points.count - 1) {
            let before = points[(index + points.count - 1) % points.count]
            addJoin(before, points[index], points[(index + 1) % points.count], into: result)
        }
        if !isClosed {
            addCap(at: points[0], from: points[1], into: result)
            addCap(at: points[points.count - 1], from: points[points.count - 2], into: result)
        }
    }

    /// The vector of a stroke's half width to the left of a line's direction.
    private func side(from: CGPoint, to: CGPoint) -> CGVector {
        let (x, y) = (Double(to.x - from.x), Double(to.y - from.y))
        let length = hypot(x, y)
        return CGVector(dx: CGFloat(-y / length) * half, dy: CGFloat(x / length) * half)
    }

    private func addBox(from: CGPoint, to: CGPoint, into result: CGMutablePath) {
        let side = side(from: from, to: to)
        add(
            [
                CGPoint(x: from.x + side.dx, y: from.y + side.dy), CGPoint(x: from.x - side.dx, y: from.y - side.dy),
                CGPoint(x: to.x - side.dx, y: to.y - side.dy), CGPoint(x: to.x + side.dx, y: to.y + side.dy),
            ], into: result)
    }

    private func addJoin(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint, into result: CGMutablePath) {
        if join == .round {
            addCircle(at: corner, into: result)
            return
        }
        var first = side(from: before, to: corner)
        var second = side(from: corner, to: after)
        let turn = first.dx * second.dy - first.dy * second.dx
        guard abs(turn) > half * half * 1e-6 else { return }
        if turn > 0 {
            // The outer side of the corner is the right one.
            first = CGVector(dx: -first.dx, dy: -first.dy)
            second = CGVector(dx: -second.dx, dy: -second.dy)
        }
        let a = CGPoint(x: corner.x + first.dx, y: corner.y + first.dy)
        let b = CGPoint(x: corner.x + second.dx, y: corner.y + second.dy)
        let cosine = (first.dx * second.dx + first.dy * second.dy) / (half * half)
        // Miter length over line width is 1 / cos(half of the turning angle).
        let ratio = 1 / max(((1 + cosine) / 2), 1e-12).squareRoot()
        if join == .miter, ratio <= miterLimit {
            let scale = 1 / (1 + cosine)
            let tip = CGPoint(
                x: corner.x + (first.dx + second.dx) * scale, y: corner.y + (first.dy + second.dy) * scale)
            add([corner, a, tip, b], into: result)
        } else {
            add([corner, a, b], into: result)
        }
    }

    private func addCap(at end: CGPoint, from inside: CGPoint, into result: CGMutablePath) {
        switch cap {
        case .butt: break
        case .round: addCircle(at: end, into: result)
        case .square:
            let side = side(from: inside, to: end)
            addBox(from: end, to: CGPoint(x: end.x + side.dy, y: end.y - side.dx), into: result)
        }
    }

    private func addDot(_ point: CGPoint, into result: CGMutablePath) {
        if cap == .round { return addCircle(at: point, into: result) }
        addBox(
            from: CGPoint(x: point.x - half, y: point.y), to: CGPoint(x: point.x + half, y: point.y), into: result)
    }

    private func addCircle(at center: CGPoint, into result: CGMutablePath) {
        result.addEllipse(
            in: CGRect(x: center.x - half, y: center.y - half, width: half * 2, height: half * 2),
            transform: transform)
    }

    /// Adds a polygon that turns the way ellipses do, so that overlapping pieces never cancel out.
    private func add(_ points: [CGPoint], into result: CGMutablePath) {
        var area: CGFloat = 0
        for (from, to) in zip(points, points.dropFirst() + points.prefix(1)) { area += from.x * to.y - from.y * to.x }
        result.addLines(between: area < 0 ? points.reversed() : points, transform: transform)
        result.closeSubpath()
    }
}
