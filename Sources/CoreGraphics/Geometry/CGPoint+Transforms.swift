// SPDX-License-Identifier: Apache-2.0

extension CGPoint {
    /// Returns the point moved by an affine transform.
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
        CGPoint(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }

    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
    /// Returns the size, taken as a vector, changed by an affine transform; translation plays no part.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(
            width: transform.a * width + transform.c * height,
            height: transform.b * width + transform.d * height)
    }
}

extension CGRect {
    /// Returns the smallest upright rectangle around the four transformed corners.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        if transform.isTranslation {
            return CGRect(
                x: origin.x + transform.tx, y: origin.y + transform.ty, width: size.width, height: size.height)
        }
        let corners = [
            CGPoint(x: minX, y: minY).applying(transform), CGPoint(x: maxX, y: minY).applying(transform),
            CGPoint(x: minX, y: maxY).applying(transform), CGPoint(x: maxX, y: maxY).applying(transform),
        ]
        var low = corners[0]
        var high = corners[0]
        for corner in corners.dropFirst() {
            low.x = min(low.x, corner.x)
            low.y = min(low.y, corner.y)
            high.x = max(high.x, corner.x)
            high.y = max(high.y, corner.y)
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    package var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
