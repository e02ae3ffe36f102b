// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The way along a path, as an animation goes it: points close enough to be joined by lines, each with its time.
struct PathTrack {
    private var points: [(time: Double, point: CGPoint, pace: CAPropertyAnimation.Keyframe.Pace?)] = []

    /// A line or curve of a path as points, without the first one.
    private typealias Piece = (start: CGPoint, points: [CGPoint])

    init(_ path: CGPath, of animation: CAKeyframeAnimation) {
        let pieces = PathTrack.pieces(of: path)
        guard let first = pieces.first else {
            if !path.isEmpty { points = [(0, path.currentPoint, nil)] }
            return
        }
        let lengths = pieces.map { PathTrack.length([$0.start] + $0.points) }
        let whole = lengths.reduce(0, +)
        let isPaced = animation.calculationMode == .paced || animation.calculationMode == .cubicPaced
        // Each piece has its key times, unless the whole way is gone at one speed.
        var times = [0.0]
        var sum = 0.0
        for (index, length) in lengths.enumerated() {
            sum += length
            if isPaced, whole > 0 {
                times.append(sum / whole)
            } else if let given = animation.keyTimes, given.count > index + 1 {
                times.append(min(max(given[index + 1].doubleValue, 0), 1))
            } else {
                times.append(Double(index + 1) / Double(pieces.count))
            }
        }
        points.append((0, first.start, nil))
        for (index, piece) in pieces.enumerated() {
            let (start, end) = (times[index], times[index + 1])
            if animation.calculationMode == .discrete {
                points[points.count - 1].pace = .hold
                points.append((end, piece.points.last ?? piece.start, nil))
                continue
            }
            let curve = isPaced ? nil : animation.timingFunctions.flatMap { index < $0.count ? $0[index] : nil }
            var way: CGFloat = 0
            var last = piece.start
            for (step, point) in piece.points.enumerated() {
                way += hypot(point.x - last.x, point.y - last.y)
                last = point
                var share =
                    isPaced && lengths[index] > 0
                    ? Double(way) / lengths[index] : Double(step + 1) / Double(piece.points.count)
                // A piece of several points is slowed by moving its points in time.
                if let curve, piece.points.count > 1 { share = PathTrack.time(of: share, on: curve) }
                points.append((start + (end - start) * share, point, nil))
            }
            if let curve, piece.points.count == 1 { points[points.count - 2].pace = .curve(curve) }
        }
    }

    /// The time at which a pace has come so far.
    private static func time(of value: Double, on curve: CAMediaTimingFunction) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if curve.value(at: middle) < value { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    var keyframes: [CAPropertyAnimation.Keyframe] {
        points.map { .init($0.time, AnimatableValue(.point, [Double($0.point.x), Double($0.point.y)]), $0.pace) }
    }

    /// The direction of the way at each point, in radians, without jumps.
    func angles(reversed: Bool) -> [CAPropertyAnimation.Keyframe] {
        guard points.count > 1 else { return [] }
        var frames: [CAPropertyAnimation.Keyframe] = []
        var last: Double?
        for index in 0..<points.count - 1 {
            let (a, b) = (points[index].point, points[index + 1].point)
            guard a != b else { continue }
            var angle = atan2(Double(b.y - a.y), Double(b.x - a.x)) + (reversed ? Double.pi : 0)
            if let last { angle += ((last - angle) / (2 * .pi)).rounded() * 2 * .pi }
            last = angle
            frames.append(.init(points[index].time, AnimatableValue(angle), points[index].pace))
        }
        if let last { frames.append(.init(1, AnimatableValue(last))) }
        return frames
    }

    private static func length(_ points: [CGPoint]) -> Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + Double(hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)) }
    }

    private static func pieces(of path: CGPath) -> [Piece] {
        var pieces: [Piece] = []
        var (start, last) = (CGPoint.zero, CGPoint.zero)
        let steps = 16
        func curve(_ end: CGPoint, _ at: (CGFloat) -> CGPoint) {
            pieces.append((last, (1...steps).map { at(CGFloat($0) / CGFloat(steps)) }))
            last = end
        }
        path.forEach { element in
            let from = last
            switch element {
            case .move(let point): (start, last) = (point, point)
            case .line(let point):
                pieces.append((last, [point]))
                last = point
            case .quad(let c, let end):
                curve(end) { t in
                    let u = 1 - t
                    return CGPoint(
                        x: u * u * from.x + 2 * u * t * c.x + t * t * end.x,
                        y: u * u * from.y + 2 * u * t * c.y + t * t * end.y)
                }
            case .curve(let c1, let c2, let end):
                curve(end) { t in
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    return CGPoint(
                        x: a * from.x + b * c1.x + c * c2.x + d * end.x, y: a * from.y + b * c1.y + c * c2.y + d * end.y
                    )
                }
            case .close:
                if last != start { pieces.append((last, [start])) }
                last = start
            }
        }
        return pieces
    }
}
