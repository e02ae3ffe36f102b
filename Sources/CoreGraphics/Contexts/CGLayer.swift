// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A drawing that is made once, and drawn into a context many times.
///
/// Follows: https://developer.apple.com/documentation/coregraphics/cglayer
/// Differs: it is a bitmap with as many pixels as the context had for it when the layer was made.
public final class CGLayer {
    /// Where the drawing is made; its space has the size of the layer.
    public let context: CGContext?
    /// In units of the layer's space.
    public let size: CGSize

    /// Makes a layer for drawing into contexts like `context`; nil if memory can't hold it.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [AnyHashable: Any]?) {
        let transform = context.ctm
        let scale = max(abs(transform.a), abs(transform.b), 1)
        let (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
        guard size.width > 0, size.height > 0,
            let own = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
        else { return nil }
        own.scaleBy(x: CGFloat(width) / size.width, y: CGFloat(height) / size.height)
        (self.context, self.size) = (own, size)
    }
}

extension CGContext {
    /// Draws a layer, scaled to a rectangle.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard let image = layer.context?.makeImage() else { return }
        draw(image, in: rect)
    }

    /// Draws a layer in its size, with its origin at a point.
    public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
