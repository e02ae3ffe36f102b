// SPDX-License-Identifier: Apache-2.0

/// An affine transform taken apart into scale, shear, rotation and translation, applied in this order.
///
/// Follows: https://developer.apple.com/documentation/corefoundation/cgaffinetransformcomponents
public struct CGAffineTransformComponents: Equatable, Sendable {
    public var scale: CGSize
    public var horizontalShear: CGFloat
    /// In radians; positive turns clockwise where y points down.
    public var rotation: CGFloat
    public var translation: CGVector

    public init() {
        self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
    }

    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// Makes a transform that scales, shears, rotates and then moves.
    public init(_ components: CGAffineTransformComponents) {
        self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0))
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }

    /// Returns the scale, shear, rotation and translation that make up this transform.
    public func decomposed() -> CGAffineTransformComponents {
        var parts = CGAffineTransformComponents()
        parts.translation = CGVector(dx: tx, dy: ty)
        let length = CGFloat(hypot(Double(a), Double(b)))
        guard length > 0 else {
            parts.scale = CGSize(width: 0, height: hypot(Double(c), Double(d)))
            parts.rotation = CGFloat(atan2(Double(-c), Double(d)))
            return parts
        }
        parts.rotation = CGFloat(atan2(Double(b), Double(a)))
        let height = determinant / length
        parts.scale = CGSize(width: length, height: height)
        parts.horizontalShear = height == 0 ? 0 : (a * c + b * d) / length / height
        return parts
    }
}
