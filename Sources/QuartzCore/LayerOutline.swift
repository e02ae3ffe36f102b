// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The outlines that a layer's corners and shadow have.
enum LayerOutline {
    /// The layer's box with its rounded corners, or nil if all corners are square.
    ///
    /// - Parameters:
    ///   - rect: the box, in the layer's bounds.
    ///   - inset: by how much the radius is smaller than the layer's.
    static func roundedPath(of layer: CALayer, in rect: CGRect, inset: CGFloat = 0) -> CGPath? {
        let wanted = layer.cornerRadius - inset
        guard wanted > 0, layer.maskedCorners.rawValue & 15 != 0, !rect.isEmpty else { return nil }
        let radius = min(wanted, rect.width / 2, rect.height / 2)
        let corners = layer.maskedCorners
        func rounding(_ corner: CACornerMask) -> CGFloat { corners.contains(corner) ? radius : 0 }
        let (topLeft, topRight) = (rounding(.layerMinXMinYCorner), rounding(.layerMaxXMinYCorner))
        let (bottomLeft, bottomRight) = (rounding(.layerMinXMaxYCorner), rounding(.layerMaxXMaxYCorner))
        let path = CGMutablePath()
        if layer.cornerCurve == .continuous, radius * ContinuousCorner.reach * 2 <= min(rect.width, rect.height) {
            path.addContinuousRoundedRect(
                in: rect, topLeft: topLeft, topRight: topRight, bottomLeft: bottomLeft, bottomRight: bottomRight)
        } else {
            func size(_ radius: CGFloat) -> CGSize { CGSize(width: radius, height: radius) }
            path.addRoundedRect(
                in: rect, topLeft: size(topLeft), topRight: size(topRight), bottomLeft: size(bottomLeft),
                bottomRight: size(bottomRight))
        }
        return path
    }

    /// The boxes of the rounded corners, in the layer's bounds.
    static func cornerBoxes(of layer: CALayer) -> [CGRect] {
        let bounds = layer.bounds
        let reach = layer.cornerRadius * (layer.cornerCurve == .continuous ? ContinuousCorner.reach : 1)
        let corners: [(CACornerMask, CGFloat, CGFloat)] = [
            (.layerMinXMinYCorner, bounds.minX, bounds.minY), (.layerMaxXMinYCorner, bounds.maxX - reach, bounds.minY),
            (.layerMinXMaxYCorner, bounds.minX, bounds.maxY - reach),
            (.layerMaxXMaxYCorner, bounds.maxX - reach, bounds.maxY - reach),
        ]
        return corners.filter { layer.maskedCorners.contains($0.0) }
            .map { CGRect(x: $0.1, y: $0.2, width: reach, height: reach) }
    }

    /// The outline that casts the layer's shadow, or nil if what is drawn in the layer does.
    static func shadowPath(of layer: CALayer) -> CGPath? {
        if let path = layer.shadowPath { return path }
        guard let color = layer.backgroundColor, color.alpha == 1 else { return nil }
        return roundedPath(of: layer, in: layer.bounds) ?? CGPath(rect: layer.bounds, transform: nil)
    }
}

/// How far a layer's drawing reaches.
enum LayerExtent {
    /// The rectangle, in the layer's bounds, outside of which the layer and those inside it draw nothing.
    static func extent(of layer: CALayer) -> CGRect {
        var extent = layer.bounds
        if let shape = layer as? CAShapeLayer, let path = shape.path {
            let box = path.boundingBox
            let reach = shape.strokeColor == nil ? 0 : shape.lineWidth * max(shape.miterLimit, 1)
            if !box.isNull { extent = extent.union(box.insetBy(dx: -reach, dy: -reach)) }
        }
        if let image = layer.contents as? CGImage, layer.content == nil, layer.contentsScale > 0 {
            let size = CGSize(
                width: CGFloat(image.width) / layer.contentsScale, height: CGFloat(image.height) / layer.contentsScale)
            extent = extent.union(layer.contentsGravity.place(size, in: layer.bounds))
        } else if layer.content != nil {
            // What text and drawn contents may reach beyond the box: an italic's overhang, an image in another mode.
            let reach = max(layer.bounds.width, layer.bounds.height)
            extent = extent.insetBy(dx: -reach, dy: -reach)
        }
        if layer.masksToBounds { return layer.bounds }
        for sublayer in layer.sublayerList where !sublayer.isHidden && sublayer.opacity > 0 {
            extent = extent.union(self.extent(of: sublayer).applying(sublayer.transformToSuperlayer))
        }
        if layer.sublayerTransform != CATransform3DIdentity { return .infinite }
        if layer.shadowOpacity > 0 {
            let reach = layer.shadowRadius * 3 + 1
            var shadow = extent
            if let path = layer.shadowPath { shadow = shadow.union(path.boundingBox) }
            extent = extent.union(
                shadow.insetBy(dx: -reach, dy: -reach)
                    .offsetBy(dx: layer.shadowOffset.width, dy: layer.shadowOffset.height))
        }
        return extent
    }

    /// Whether a layer draws one thing at most, so that its opacity can be that of the thing.
    static func isSimple(_ layer: CALayer) -> Bool {
        guard layer.sublayerList.isEmpty, layer.shadowOpacity == 0 else { return false }
        var count = 0
        if layer.backgroundColor.map({ $0.alpha > 0 }) ?? false { count += 1 }
        if layer.borderWidth > 0, layer.borderColor.map({ $0.alpha > 0 }) ?? false { count += 1 }
        if layer.content != nil || layer.contents != nil { count += 1 }
        if layer is CAGradientLayer || layer is CAShapeLayer { count += 1 }
        if let shape = layer as? CAShapeLayer, shape.fillColor != nil, shape.strokeColor != nil { count += 1 }
        return count <= 1
    }

    /// Whether a layer shows nothing but one opaque fill of its path.
    static func isPlainShape(_ layer: CAShapeLayer) -> Bool {
        layer.fillColor?.alpha == 1 && layer.strokeColor == nil && layer.opacity == 1 && layer.sublayerList.isEmpty
            && layer.backgroundColor == nil && layer.mask == nil && layer.contents == nil && layer.content == nil
            && layer.shadowOpacity == 0 && (layer.borderWidth == 0 || layer.borderColor == nil)
            && !layer.isHidden
    }
}
