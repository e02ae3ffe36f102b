// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Values on the way from one to another.
enum MidwayValue {
    /// The value at `share` of the way; `to` for kinds that can't be mixed.
    static func between(_ from: Any, _ to: Any, at share: CGFloat) -> Any {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
        func point(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)) }
        func size(_ a: CGSize, _ b: CGSize) -> CGSize {
            CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
        }
        switch (from, to) {
        case (let a as Float, let b as Float): return Float(mix(CGFloat(a), CGFloat(b)))
        case (let a as CGFloat, let b as CGFloat): return mix(a, b)
        case (let a as CGPoint, let b as CGPoint): return point(a, b)
        case (let a as CGSize, let b as CGSize): return size(a, b)
        case (let a as CGRect, let b as CGRect):
            return CGRect(origin: point(a.origin, b.origin), size: size(a.size, b.size))
        case (let a as CATransform3D, let b as CATransform3D):
            guard CATransform3DIsAffine(a), CATransform3DIsAffine(b) else { return share < 1 ? a : b }
            let start = AffineParts(CATransform3DGetAffineTransform(a))
            let end = AffineParts(CATransform3DGetAffineTransform(b))
            return CATransform3DMakeAffineTransform(start.mixed(with: end, at: share))
        case (let a as CGColor, let b as CGColor):
            let (one, other) = (a.rgba, b.rgba)
            return CGColor(
                red: mix(one.red, other.red), green: mix(one.green, other.green), blue: mix(one.blue, other.blue),
                alpha: mix(one.alpha, other.alpha))
        default: return to
        }
    }
}

/// An affine transform as what is turned, scaled, slanted and moved, which can be mixed one by one.
private struct AffineParts {
    private var angle: CGFloat
    private var scale: CGSize
    private var slant: CGFloat
    private var move: CGPoint

    init(_ transform: CGAffineTransform) {
        let t = transform
        let width = hypot(t.a, t.b)
        angle = atan2(t.b, t.a)
        let determinant = t.a * t.d - t.b * t.c
        scale = CGSize(width: width, height: width > 0 ? determinant / width : t.d)
        slant = width > 0 ? (t.a * t.c + t.b * t.d) / (width * width) : 0
        move = CGPoint(x: t.tx, y: t.ty)
    }

    func mixed(with other: AffineParts, at share: CGFloat) -> CGAffineTransform {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
        // The shorter way around.
        let turn = (other.angle - angle).remainder(dividingBy: 2 * .pi)
        let angle = angle + turn * share
        let (width, height) = (mix(scale.width, other.scale.width), mix(scale.height, other.scale.height))
        let slant = mix(slant, other.slant)
        let (sine, cosine) = (sin(angle), cos(angle))
        return CGAffineTransform(
            a: width * cosine, b: width * sine, c: width * slant * cosine - height * sine,
            d: width * slant * sine + height * cosine, tx: mix(move.x, other.move.x), ty: mix(move.y, other.move.y))
    }
}

extension CABasicAnimation {
    /// How far the value has come at a share of the duration.
    func pace(at share: CGFloat) -> CGFloat {
        guard let points = timingFunction?.points, points != (0, 0, 1, 1), share > 0, share < 1 else { return share }
        let (x1, y1, x2, y2) = (CGFloat(points.0), CGFloat(points.1), CGFloat(points.2), CGFloat(points.3))
        func curve(_ a: CGFloat, _ b: CGFloat, _ t: CGFloat) -> CGFloat {
            let rest = 1 - t
            return 3 * a * t * rest * rest + 3 * b * t * t * rest + t * t * t
        }
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if curve(x1, x2, middle) < share { low = middle } else { high = middle }
        }
        return curve(y1, y2, (low + high) / 2)
    }
}

extension CALayer {
    /// The value of a property that views animate; nil for other key paths.
    func animatedValue(forKeyPath path: String) -> Any? {
        switch path {
        case "position": position
        case "bounds": bounds
        case "opacity": opacity
        case "transform": transform
        case "backgroundColor": backgroundColor
        case "cornerRadius": cornerRadius
        default: nil
        }
    }

    /// Sets a property that views animate.
    func setAnimatedValue(_ value: Any, forKeyPath path: String) {
        switch (path, value) {
        case ("position", let value as CGPoint): position = value
        case ("bounds", let value as CGRect): bounds = value
        case ("opacity", let value as Float): opacity = value
        case ("transform", let value as CATransform3D): transform = value
        case ("backgroundColor", let value as CGColor): backgroundColor = value
        case ("cornerRadius", let value as CGFloat): cornerRadius = value
        default: break
        }
    }
}
