// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension CALayer {
    /// Draws the layer and those inside it into a context, whose user space is the layer's bounds.
    ///
    /// Follows: https://developer.apple.com/documentation/quartzcore/calayer/render(in:)
    /// Differs: of transforms in space only the part in the plane is drawn.
    public func render(in ctx: CGContext) {
        guard !isHidden, opacity > 0.001 else { return }
        let visible = ctx.boundingBoxOfClipPath
        let extent = LayerExtent.extent(of: self)
        guard extent.intersects(visible) else { return }
        ctx.saveGState()
        LayerRenderer(context: ctx).drawInside(self, visible: visible.intersection(extent))
        ctx.restoreGState()
    }
}

extension CALayerContentsGravity {
    /// Returns where contents of a size in points lie in a box.
    package func place(_ size: CGSize, in box: CGRect) -> CGRect {
        switch self {
        case .resizeAspect, .resizeAspectFill:
            guard size.width > 0, size.height > 0 else { return box }
            let (x, y) = (box.width / size.width, box.height / size.height)
            let scale = self == .resizeAspect ? min(x, y) : max(x, y)
            let (width, height) = (size.width * scale, size.height * scale)
            return CGRect(x: box.midX - width / 2, y: box.midY - height / 2, width: width, height: height)
        case .resize: return box
        default: break
        }
        var origin = CGPoint(x: box.midX - size.width / 2, y: box.midY - size.height / 2)
        if self == .left || self == .topLeft || self == .bottomLeft { origin.x = box.minX }
        if self == .right || self == .topRight || self == .bottomRight { origin.x = box.maxX - size.width }
        if self == .top || self == .topLeft || self == .topRight { origin.y = box.minY }
        if self == .bottom || self == .bottomLeft || self == .bottomRight { origin.y = box.maxY - size.height }
        return CGRect(origin: origin, size: size)
    }
}

/// The nine parts of an image whose edges keep their size while its center stretches.
package struct NineParts {
    private let columns: [(from: CGFloat, size: CGFloat, to: CGFloat, target: CGFloat)]
    private let rows: [(from: CGFloat, size: CGFloat, to: CGFloat, target: CGFloat)]

    /// - Parameters:
    ///   - whole: the part of the image that is drawn, in pixels.
    ///   - center: the part that stretches, in pixels.
    ///   - target: where it is drawn, in points.
    ///   - scale: pixels per point of the parts that do not stretch.
    package init(whole: CGRect, center: CGRect, target: CGRect, scale: CGFloat) {
        func split(
            _ start: CGFloat, _ inner: CGFloat, _ innerEnd: CGFloat, _ end: CGFloat, _ target: CGFloat, _ size: CGFloat
        ) -> [(from: CGFloat, size: CGFloat, to: CGFloat, target: CGFloat)] {
            var (low, high) = ((inner - start) / scale, (end - innerEnd) / scale)
            if low + high > size, low + high > 0 {
                // There is no room for both edges: they shrink together.
                let factor = size / (low + high)
                low *= factor
                high *= factor
            }
            return [
                (start, inner - start, target, low), (inner, innerEnd - inner, target + low, size - low - high),
                (innerEnd, end - innerEnd, target + size - high, high),
            ]
        }
        columns = split(whole.minX, center.minX, center.maxX, whole.maxX, target.minX, target.width)
        rows = split(whole.minY, center.minY, center.maxY, whole.maxY, target.minY, target.height)
    }

    /// Calls the body with each part that is not empty: its place in the image in pixels, and its target in points.
    package func forEach(_ body: (_ part: CGRect, _ target: CGRect) -> Void) {
        for row in rows where row.size > 0 && row.target > 0 {
            for column in columns where column.size > 0 && column.target > 0 {
                body(
                    CGRect(x: column.from, y: row.from, width: column.size, height: row.size),
                    CGRect(x: column.to, y: row.to, width: column.target, height: row.target))
            }
        }
    }
}
