// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Mixes transforms by what they do, in the way that browsers do (CSS Transforms, "Interpolation of matrices").
package enum TransformParts {
    /// The transform at a share of the way from `a` to `b`.
    ///
    /// Returns the nearer one where one of them can't be taken apart because it flattens the layer to nothing.
    package static func mix(_ a: CATransform3D, _ b: CATransform3D, _ share: CGFloat) -> CATransform3D {
        if CATransform3DIsAffine(a), CATransform3DIsAffine(b) {
            let (from, to) = Plane.pair(CATransform3DGetAffineTransform(a), CATransform3DGetAffineTransform(b))
            return CATransform3DMakeAffineTransform(from.mixed(with: to, share).transform)
        }
        guard let from = Space(a), let to = Space(b) else { return share < 0.5 ? a : b }
        return from.mixed(with: to, share).transform
    }

    // MARK: In the plane

    private struct Plane {
        var translation: CGPoint
        var scale: CGSize
        /// In degrees.
        var angle: CGFloat
        /// What remains: a shear.
        var (m11, m12, m21, m22): (CGFloat, CGFloat, CGFloat, CGFloat)

        init(_ t: CGAffineTransform) {
            translation = CGPoint(x: t.tx, y: t.ty)
            var (row0, row1) = ((x: t.a, y: t.b), (x: t.c, y: t.d))
            scale = CGSize(
                width: (row0.x * row0.x + row0.y * row0.y).squareRoot(),
                height: (row1.x * row1.x + row1.y * row1.y).squareRoot())
            if t.a * t.d - t.b * t.c < 0 {
                if t.a < t.d { scale.width.negate() } else { scale.height.negate() }
            }
            if scale.width != 0 { row0 = (row0.x / scale.width, row0.y / scale.width) }
            if scale.height != 0 { row1 = (row1.x / scale.height, row1.y / scale.height) }
            angle = atan2(row0.y, row0.x)
            (m11, m12, m21, m22) = (row0.x, row0.y, row1.x, row1.y)
            if angle != 0 {
                let (s, c) = (-row0.y, row0.x)
                (m11, m12) = (c * row0.x + s * row1.x, c * row0.y + s * row1.y)
                (m21, m22) = (-s * row0.x + c * row1.x, -s * row0.y + c * row1.y)
            }
            angle *= 180 / .pi
        }

        /// Two transforms taken apart so that the way between them is the shorter one.
        static func pair(_ a: CGAffineTransform, _ b: CGAffineTransform) -> (Plane, Plane) {
            var (from, to) = (Plane(a), Plane(b))
            if (from.scale.width < 0 && to.scale.height < 0) || (from.scale.height < 0 && to.scale.width < 0) {
                from.scale = CGSize(width: -from.scale.width, height: -from.scale.height)
                from.angle += from.angle < 0 ? 180 : -180
            }
            if from.angle == 0 { from.angle = 360 }
            if to.angle == 0 { to.angle = 360 }
            if abs(from.angle - to.angle) > 180 {
                if from.angle > to.angle { from.angle -= 360 } else { to.angle -= 360 }
            }
            return (from, to)
        }

        func mixed(with other: Plane, _ share: CGFloat) -> Plane {
            func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
            var result = self
            result.translation = CGPoint(
                x: mix(translation.x, other.translation.x), y: mix(translation.y, other.translation.y))
            result.scale = CGSize(
                width: mix(scale.width, other.scale.width), height: mix(scale.height, other.scale.height))
            result.angle = mix(angle, other.angle)
            (result.m11, result.m12) = (mix(m11, other.m11), mix(m12, other.m12))
            (result.m21, result.m22) = (mix(m21, other.m21), mix(m22, other.m22))
            return result
        }

        var transform: CGAffineTransform {
            let radians = angle.truncatingRemainder(dividingBy: 360) * .pi / 180
            let (s, c) = radians == 0 ? (0, 1) : (sin(radians), cos(radians))
            let turned = CGAffineTransform(
                a: m11 * c - m12 * s, b: m11 * s + m12 * c, c: m21 * c - m22 * s, d: m21 * s + m22 * c, tx: 0, ty: 0)
            return CGAffineTransform(
                a: turned.a * scale.width, b: turned.b * scale.width, c: turned.c * scale.height,
                d: turned.d * scale.height, tx: translation.x, ty: translation.y)
        }
    }

    // MARK: In space

    private typealias Vector = SIMD3<CGFloat.NativeType>

    private struct Space {
        var translation: Vector
        var scale: Vector
        /// Of x by y, x by z and y by z.
        var skew: Vector
        var perspective: SIMD4<Double>
        /// A unit quaternion.
        var turn: SIMD4<Double>

        init?(_ t: CATransform3D) {
            guard t.m44 != 0 else { return nil }
            let e = t.elements.map { Double($0 / t.m44) }
            var plain = CATransform3D(elements: e.map { CGFloat($0) })
            (plain.m14, plain.m24, plain.m34, plain.m44) = (0, 0, 0, 1)
            let inverse = CATransform3DInvert(plain)
            guard inverse != plain || plain == CATransform3DIdentity else { return nil }
            if e[3] != 0 || e[7] != 0 || e[11] != 0 {
                let i = inverse.elements.map { Double($0) }
                let right = [e[3], e[7], e[11], e[15]]
                var solved = SIMD4<Double>(repeating: 0)
                for row in 0..<4 { solved[row] = (0..<4).reduce(0) { $0 + i[row * 4 + $1] * right[$1] } }
                perspective = solved
            } else {
                perspective = SIMD4(0, 0, 0, 1)
            }
            translation = Vector(e[12], e[13], e[14])
            var rows = [Vector(e[0], e[1], e[2]), Vector(e[4], e[5], e[6]), Vector(e[8], e[9], e[10])]
            func length(_ v: Vector) -> Double { (v * v).sum().squareRoot() }
            scale = .zero
            skew = .zero
            scale.x = length(rows[0])
            guard scale.x > 0 else { return nil }
            rows[0] /= scale.x
            skew.x = (rows[0] * rows[1]).sum()
            rows[1] -= rows[0] * skew.x
            scale.y = length(rows[1])
            guard scale.y > 0 else { return nil }
            rows[1] /= scale.y
            skew.x /= scale.y
            skew.y = (rows[0] * rows[2]).sum()
            rows[2] -= rows[0] * skew.y
            skew.z = (rows[1] * rows[2]).sum()
            rows[2] -= rows[1] * skew.z
            scale.z = length(rows[2])
            guard scale.z > 0 else { return nil }
            rows[2] /= scale.z
            skew.y /= scale.z
            skew.z /= scale.z
            let cross = Vector(
                rows[1].y * rows[2].z - rows[1].z * rows[2].y, rows[1].z * rows[2].x - rows[1].x * rows[2].z,
                rows[1].x * rows[2].y - rows[1].y * rows[2].x)
            if (rows[0] * cross).sum() < 0 {
                scale = -scale
                rows = rows.map { -$0 }
            }
            func part(_ x: Double, _ y: Double, _ z: Double) -> Double { max(1 + x + y + z, 0).squareRoot() / 2 }
            let (a, b, c) = (rows[0].x, rows[1].y, rows[2].z)
            turn = SIMD4(part(a, -b, -c), part(-a, b, -c), part(-a, -b, c), part(a, b, c))
            if rows[2].y > rows[1].z { turn.x.negate() }
            if rows[0].z > rows[2].x { turn.y.negate() }
            if rows[1].x > rows[0].y { turn.z.negate() }
        }

        func mixed(with other: Space, _ share: Double) -> Space {
            var result = self
            result.translation += (other.translation - translation) * share
            result.scale += (other.scale - scale) * share
            result.skew += (other.skew - skew) * share
            result.perspective += (other.perspective - perspective) * share
            var (from, product) = (turn, (turn * other.turn).sum())
            if product < 0 { (from, product) = (-from, -product) }
            if product < 1 - 1e-9 {
                let angle = acos(product)
                let weight = sin(share * angle) / sin(angle)
                result.turn = from * (cos(share * angle) - product * weight) + other.turn * weight
            }
            return result
        }

        var transform: CATransform3D {
            var perspectiveOnly = CATransform3DIdentity
            (perspectiveOnly.m14, perspectiveOnly.m24) = (CGFloat(perspective.x), CGFloat(perspective.y))
            (perspectiveOnly.m34, perspectiveOnly.m44) = (CGFloat(perspective.z), CGFloat(perspective.w))
            let (x, y, z, w) = (turn.x, turn.y, turn.z, turn.w)
            let rotation = CATransform3D(
                elements: [
                    1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w), 0,
                    2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w), 0,
                    2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y), 0,
                    0, 0, 0, 1,
                ].map { CGFloat($0) })
            var result = CATransform3DTranslate(
                perspectiveOnly, CGFloat(translation.x), CGFloat(translation.y), CGFloat(translation.z))
            result = CATransform3DConcat(rotation, result)
            var shear = CATransform3DIdentity
            (shear.m21, shear.m31, shear.m32) = (CGFloat(skew.x), CGFloat(skew.y), CGFloat(skew.z))
            result = CATransform3DConcat(shear, result)
            return CATransform3DScale(result, CGFloat(scale.x), CGFloat(scale.y), CGFloat(scale.z))
        }
    }
}
