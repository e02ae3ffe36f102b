// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

private func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.001) -> Bool { abs(a - b) <= tolerance }

private func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool { isClose(a.x, b.x) && isClose(a.y, b.y) }

@Suite struct CGPathTests {
    @Test("A rectangle's path is its corners, closed")
    func rect() {
        let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
        #expect(path.svgData == "M1 2 4 2 4 6 1 6Z")
        #expect(path.boundingBox == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
        #expect(path.contains(CGPoint(x: 2, y: 3)))
        #expect(!path.contains(CGPoint(x: 5, y: 3)))
    }

    @Test("An empty path has a null box and no current point")
    func empty() {
        let path = CGMutablePath()
        #expect(path.isEmpty)
        #expect(path.boundingBox.isNull)
        #expect(path.boundingBoxOfPath.isNull)
        #expect(path.currentPoint == .zero)
        path.addLine(to: CGPoint(x: 1, y: 1))
        #expect(path.isEmpty)
    }

    @Test("The box of the path leaves control points out")
    func boxes() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(isClose(path.boundingBoxOfPath.height, 5))
        path.addCurve(
            to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 10, y: -8), control2: CGPoint(x: 20, y: -8))
        #expect(isClose(path.boundingBoxOfPath.minY, -6))
    }

    @Test("A circle is within a thousandth of a true one")
    func circle() {
        let path = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)
        var farthest: CGFloat = 0
        path.flattened(threshold: 0.001).forEach { element in
            if case .line(let point) = element {
                farthest = max(farthest, abs(CGFloat(hypot(Double(point.x), Double(point.y))) - 100))
            }
        }
        #expect(farthest < 0.03)
        #expect(path.boundingBoxOfPath == CGRect(x: -100, y: -100, width: 200, height: 200))
    }

    @Test("A rounded rectangle leaves its corners out")
    func rounded() {
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50), cornerWidth: 10, cornerHeight: 10, transform: nil)
        #expect(!path.contains(CGPoint(x: 1, y: 1)))
        #expect(path.contains(CGPoint(x: 4, y: 4)))
        #expect(!path.contains(CGPoint(x: 99, y: 49)))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test("An arc goes counterclockwise where y points up, unless told otherwise")
    func arcDirection() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(isClose(path.currentPoint, CGPoint(x: 0, y: 10)))
        #expect(isClose(path.boundingBoxOfPath.width, 10))
        let other = CGMutablePath()
        other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(isClose(other.currentPoint, CGPoint(x: 0, y: 10)))
        #expect(isClose(other.boundingBoxOfPath.width, 20))
    }

    @Test("A whole turn makes a whole circle")
    func fullArc() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        #expect(isClose(path.boundingBoxOfPath.width, 20))
        let relative = CGMutablePath()
        relative.addRelativeArc(center: .zero, radius: 10, startAngle: .pi, delta: -.pi / 2)
        #expect(isClose(relative.currentPoint, CGPoint(x: 0, y: 10)))
    }

    @Test("A tangent arc rounds a corner and begins with a line")
    func tangentArc() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(isClose(path.currentPoint, CGPoint(x: 10, y: 4)))
        var elements: [CGPath.Element] = []
        path.forEach { elements.append($0) }
        #expect(elements.count == 3)
        if case .line(let point) = elements[1] { #expect(isClose(point, CGPoint(x: 6, y: 0))) }
        let flat = CGMutablePath()
        flat.move(to: .zero)
        flat.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
        #expect(flat.svgData == "M0 0 10 0")
    }

    @Test("The fill rules differ inside a hole")
    func rules() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 4, y: 4, width: 2, height: 2))
        #expect(path.contains(CGPoint(x: 5, y: 5), using: .winding))
        #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    }

    @Test("SVG data has at most three decimals and no more signs than it needs")
    func svg() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0.5, y: -0.25))
        path.addLine(to: CGPoint(x: 1.0 / 3, y: 1234.56789))
        path.addCurve(to: CGPoint(x: 1, y: 1), control1: .zero, control2: CGPoint(x: -0.0001, y: 2))
        path.closeSubpath()
        path.move(to: CGPoint(x: 7, y: 100))
        path.addQuadCurve(to: CGPoint(x: 9, y: 9), control: CGPoint(x: 8, y: 0.05))
        #expect(path.svgData == "M.5-.25 .333 1234.568C0 0 0 2 1 1ZM7 100Q8 .05 9 9")
    }

    @Test("The block gets each element with its points")
    func elements() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
        path.closeSubpath()
        var seen: [(CGPathElementType, CGPoint)] = []
        path.applyWithBlock { element in
            seen.append((element.pointee.type, element.pointee.points[0]))
        }
        #expect(seen.map(\.0) == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
        #expect(seen[1].1 == CGPoint(x: 3, y: 4))
    }

    @Test("A copy does not follow changes of the path it was made from, and equal paths are equal")
    func copies() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = try #require(path.copy())
        #expect(copy == path)
        path.addRect(CGRect(x: 2, y: 0, width: 1, height: 1))
        #expect(copy != path)
        var move = CGAffineTransform(translationX: 5, y: 0)
        #expect(copy.copy(using: &move)?.boundingBox.minX == 5)
    }

    @Test("The outline of a stroke covers half of its width on each side")
    func stroking() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        let miter = path.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(miter.boundingBoxOfPath == CGRect(x: 0, y: -1, width: 11, height: 11))
        #expect(miter.contains(CGPoint(x: 10.9, y: -0.9)))
        let bevel = path.copy(strokingWithWidth: 2, lineCap: .square, lineJoin: .bevel, miterLimit: 10)
        #expect(!bevel.contains(CGPoint(x: 10.9, y: -0.9)))
        #expect(bevel.boundingBoxOfPath == CGRect(x: -1, y: -1, width: 12, height: 12))
        let round = path.copy(strokingWithWidth: 2, lineCap: .round, lineJoin: .round, miterLimit: 10)
        #expect(round.contains(CGPoint(x: 10.6, y: -0.6)))
        #expect(!round.contains(CGPoint(x: 10.9, y: -0.9)))
    }

    @Test("Dashes begin at the phase and carry over corners")
    func dashing() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 5)])
        let dashed = path.copy(dashingWithPhase: 1, lengths: [3, 1])
        #expect(dashed.svgData == "M0 0 2 0M3 0 5 0 5 1M5 2 5 5")
    }
}
