// SPDX-License-Identifier: Apache-2.0

extension CGMutablePath {
    /// Adds a rectangle whose corners bend with a curvature that grows smoothly, as iOS rounds corners.
    ///
    /// Where the longer bend has no room, the corners are arcs of circles.
    package func addContinuousRoundedRect(
        in rect: CGRect, cornerRadius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        let rect = rect.standardized
        let radius = min(max(cornerRadius, 0), rect.width / 2, rect.height / 2)
        guard radius > 0 else { return addRect(rect, transform: transform) }
        guard radius * ContinuousCorner.reach <= min(rect.width, rect.height) / 2 else {
            return addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius, transform: transform)
        }
        addContinuousRoundedRect(
            in: rect, topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius, transform: transform)
    }

    /// Adds a rectangle with four continuous corners of their own radius; top is where y is smallest.
    ///
    /// - Precondition: `ContinuousCorner.reach` times the radii fits into the sides.
    package func addContinuousRoundedRect(
        in rect: CGRect, topLeft: CGFloat, topRight: CGFloat, bottomLeft: CGFloat, bottomRight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        /// Adds one corner: `along` points back along the side that comes in, `into` along the side that goes out.
        func corner(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ along: CGVector, _ into: CGVector) {
            func point(_ a: CGFloat, _ b: CGFloat) -> CGPoint {
                CGPoint(
                    x: x + (along.dx * a + into.dx * b) * radius, y: y + (along.dy * a + into.dy * b) * radius)
            }
            let start = point(ContinuousCorner.reach, 0)
            if isEmpty || types.last == .closeSubpath {
                move(to: start, transform: transform)
            } else {
                addLine(to: start, transform: transform)
            }
            guard radius > 0 else { return }
            addCurve(
                to: point(0.63149399, 0.07491100), control1: point(1.08849323, 0), control2: point(0.86840689, 0),
                transform: transform)
            addCurve(
                to: point(0.07491100, 0.63149399), control1: point(0.37282392, 0.16905899),
                control2: point(0.16905899, 0.37282392), transform: transform)
            addCurve(
                to: point(0, ContinuousCorner.reach), control1: point(0, 0.86840689), control2: point(0, 1.08849323),
                transform: transform)
        }
        let (left, up) = (CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1))
        let (right, down) = (CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1))
        move(
            to: CGPoint(x: rect.minX + topLeft * ContinuousCorner.reach, y: rect.minY), transform: transform)
        corner(rect.maxX, rect.minY, topRight, left, down)
        corner(rect.maxX, rect.maxY, bottomRight, up, left)
        corner(rect.minX, rect.maxY, bottomLeft, right, up)
        corner(rect.minX, rect.minY, topLeft, down, right)
        closeSubpath()
    }
}

/// The shape of iOS's corners.
package enum ContinuousCorner {
    /// How many radii from the corner the bend begins.
    package static let reach: CGFloat = 1.52866483
}

extension CGPath {
    /// Returns the path with the direction of every subpath turned around.
    package func reversed() -> CGPath {
        let result = CGMutablePath()
        var subpath: [Element] = []
        func finish() {
            guard case .move(let start)? = subpath.first else { return }
            let isClosed = subpath.last == .close
            let pieces = subpath.dropFirst().filter { $0 != .close }
            var ends = [start]
            for piece in pieces {
                switch piece {
                case .move(let end), .line(let end), .quad(_, let end), .curve(_, _, let end): ends.append(end)
                case .close: break
                }
            }
            result.move(to: ends[ends.count - 1])
            for (index, piece) in pieces.enumerated().reversed() {
                switch piece {
                case .quad(let control, _): result.addQuadCurve(to: ends[index], control: control)
                case .curve(let first, let second, _):
                    result.addCurve(to: ends[index], control1: second, control2: first)
                default: result.addLine(to: ends[index])
                }
            }
            if isClosed { result.closeSubpath() }
        }
        forEach { element in
            if case .move = element {
                finish()
                subpath = []
            }
            subpath.append(element)
        }
        finish()
        return result
    }
}
