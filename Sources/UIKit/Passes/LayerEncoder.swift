// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Display
import Foundation
import QuartzCore

/// Writes the properties of layers as the wire has them.
@MainActor enum LayerEncoder {
    /// Writes what differs from a plain new element.
    static func encodeNew(_ layer: CALayer, into properties: inout PropertyEncoder, images: ImageTable) {
        if let kind = (layer.delegate as? UIView)?.wireKind { properties.set(.kind, kind) }
        var groups: LayerChanges = [.position, .size, .attributes, .contents]
        if layer.transform != CATransform3DIdentity { groups.insert(.transform) }
        if layer.zPosition != 0 || layer.isReadFirst { groups.insert(.zPosition) }
        if layer.opacity != 1 { groups.insert(.opacity) }
        if layer.isHidden { groups.insert(.hidden) }
        if layer.backgroundColor != nil { groups.insert(.background) }
        if layer.cornerRadius != 0 { groups.insert(.corners) }
        if layer.borderWidth > 0 { groups.insert(.border) }
        if layer.shadowOpacity > 0 { groups.insert(.shadow) }
        if layer.masksToBounds { groups.insert(.clipping) }
        if layer is CAGradientLayer { groups.insert(.gradient) }
        if layer is CAShapeLayer { groups.insert(.shape) }
        if layer.mask != nil { groups.insert(.mask) }
        encode(layer, groups, into: &properties, images: images)
    }

    static func encode(
        _ layer: CALayer, _ changes: LayerChanges, into properties: inout PropertyEncoder, images: ImageTable
    ) {
        if !changes.isDisjoint(with: [.position, .size]) { encodePosition(layer, into: &properties) }
        if changes.contains(.size) { properties.set(.size, layer.bounds.width, layer.bounds.height) }
        if changes.contains(.transform) { encodeTransform(layer, into: &properties) }
        if changes.contains(.zPosition) {
            // What is read first stays in front of what it precedes.
            properties.set(.zPosition, layer.isReadFirst ? max(1, layer.zPosition) : layer.zPosition)
        }
        if changes.contains(.opacity) { properties.set(.opacity, Double(layer.opacity)) }
        if changes.contains(.hidden) { properties.set(.hidden, layer.isHidden) }
        if changes.contains(.background) { properties.set(.background, color(layer.backgroundColor)) }
        if changes.contains(.corners) { properties.set(.radius, corners(layer)) }
        if changes.contains(.border) { properties.set(.border, border(layer)) }
        if changes.contains(.shadow) { properties.set(.shadow, shadow(layer)) }
        if changes.contains(.clipping) { properties.set(.clips, layer.masksToBounds) }
        if changes.contains(.contents) { encodeContents(layer, into: &properties, images: images) }
        if changes.contains(.gradient), let layer = layer as? CAGradientLayer {
            properties.set(.gradient, gradient(layer))
        }
        if changes.contains(.shape), let shape = layer as? CAShapeLayer { encodeShape(shape, into: &properties) }
        if changes.contains(.mask) || (layer.mask != nil && changes.contains(.size)) {
            encodeMask(layer, into: &properties, images: images)
        }
        if changes.contains(.attributes) {
            properties.setDifferences(of: attributeKeys, from: &layer.shownValues) {
                (layer.delegate as? UIView)?.encodeAttributes(into: &$0)
            }
        }
        if !changes.isDisjoint(with: [.boundsOrigin, .attributes]) {
            (layer.delegate as? UIView)?.encodeScroller(into: &properties)
        }
    }

    /// Attributes of views; each is told when it differs from what was told before, and null takes it back.
    private static let attributeKeys: Set<PropertyKey> = [
        .touches, .role, .label, .value, .hint, .states, .accessibilityHidden, .focusable, .identifier, .sticky, .drive,
        .backdrop, .wants, .cursor, .carry, .webFrame,
    ]

    /// Whether the browser scrolls what is in the layer.
    static func isScroller(_ layer: CALayer) -> Bool { (layer.delegate as? UIView)?.wireKind == "s" }

    /// The color as the wire has it.
    static func color(_ color: CGColor?) -> String? { color?.wireText }

    // MARK: Geometry

    /// What positions in `layer`'s superlayer are counted from.
    static func origin(for layer: CALayer) -> CGPoint {
        guard let parent = layer.superlayer, !isScroller(parent) else { return .zero }
        return parent.bounds.origin
    }

    private static func encodePosition(_ layer: CALayer, into properties: inout PropertyEncoder) {
        let frame = layer.untransformedFrame
        let origin = origin(for: layer)
        properties.set(.position, frame.minX - origin.x, frame.minY - origin.y)
    }

    private static func encodeTransform(_ layer: CALayer, into properties: inout PropertyEncoder) {
        if layer.anchorPoint != CGPoint(x: 0.5, y: 0.5) {
            properties.set(.anchor, layer.anchorPoint.x, layer.anchorPoint.y)
        }
        properties.set(.transform, transform(layer.transform))
    }

    static func transform(_ transform: CATransform3D) -> WireValue {
        if transform == CATransform3DIdentity { return .null }
        // The depth of what is flat can't be seen.
        var flat = transform
        flat.m33 = 1
        if CATransform3DIsAffine(flat) {
            let m = CATransform3DGetAffineTransform(transform)
            return .numbers([m.a, m.b, m.c, m.d, m.tx, m.ty])
        }
        // What projects is small and seen at a distance.
        return .array(
            transform.elements.enumerated().map { [3, 7, 11].contains($0) ? .fine(Double($1)) : .number(Double($1)) })
    }

    // MARK: Appearance

    static func corners(_ layer: CALayer) -> WireValue {
        let radius = Double(layer.cornerRadius)
        let corners = layer.maskedCorners
        let order: [CACornerMask] = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner,
        ]
        if order.allSatisfy({ corners.contains($0) }) {
            return .number(radius)
        }
        return .numbers(order.map { corners.contains($0) ? radius : 0 })
    }

    static func border(_ layer: CALayer) -> WireValue {
        guard layer.borderWidth > 0, let color = color(layer.borderColor) else { return .null }
        return [.number(layer.borderWidth), .string(color)]
    }

    static func shadow(_ layer: CALayer) -> WireValue {
        guard layer.shadowOpacity > 0, let shadowColor = layer.shadowColor else { return .null }
        let shown = shadowColor.copy(alpha: shadowColor.alpha * CGFloat(layer.shadowOpacity))
        return [
            .string(color(shown) ?? "#0000"), .number(layer.shadowOffset.width),
            .number(layer.shadowOffset.height), .number(layer.shadowRadius),
        ]
    }

    static func gradient(_ layer: CAGradientLayer) -> WireValue {
        let colors = (layer.colors ?? []).compactMap { $0 as? CGColor }
        guard colors.count > 1 else { return .null }
        let last = Double(colors.count - 1)
        let locations = layer.locations.map { $0.map(\.doubleValue) } ?? colors.indices.map { Double($0) / last }
        return .object([
            .init("t", .string(layer.type.rawValue)),
            .init("c", .array(colors.map { .string(color($0) ?? "#0000") })),
            .init("l", .numbers(locations)),
            .init("a", [.number(layer.startPoint.x), .number(layer.startPoint.y)]),
            .init("b", [.number(layer.endPoint.x), .number(layer.endPoint.y)]),
        ])
    }

    private static func encodeShape(_ layer: CAShapeLayer, into properties: inout PropertyEncoder) {
        guard let path = layer.path else {
            properties.set(.shape, .null)
            return
        }
        var fields: [WireValue.Field] = [.init("d", .string(path.svgData))]
        if let fill = color(layer.fillColor) { fields.append(.init("f", .string(fill))) }
        if layer.fillRule == .evenOdd { fields.append(.init("e", 1)) }
        if let stroke = color(layer.strokeColor), layer.lineWidth > 0 {
            fields.append(.init("s", .string(stroke)))
            fields.append(.init("w", .number(layer.lineWidth)))
            if layer.lineCap != .butt { fields.append(.init("cap", .string(layer.lineCap.rawValue))) }
            if layer.lineJoin != .miter { fields.append(.init("join", .string(layer.lineJoin.rawValue))) }
            if let dashes = layer.lineDashPattern, !dashes.isEmpty {
                fields.append(.init("dash", .numbers(dashes.map(\.doubleValue))))
                fields.append(.init("dp", .number(layer.lineDashPhase)))
            }
            if layer.strokeStart != 0 || layer.strokeEnd != 1 {
                fields.append(.init("t", [.number(layer.strokeStart), .number(layer.strokeEnd)]))
            }
        }
        properties.set(.shape, .object(fields))
    }

    private static func encodeContents(_ layer: CALayer, into properties: inout PropertyEncoder, images: ImageTable) {
        let shown = layer.shownContent
        if let content = layer.content as? any WireContent {
            if shown != .content, shown != .nothing { properties.set(.image, 0) }
            layer.shownContent = .content
            properties.setDifferences(of: [.textStyle, .text], from: &layer.shownValues) {
                content.encode(into: &$0, images: images, layer: layer)
            }
        } else if let contents = layer.contents, let image = contents as? CGImage {
            if shown == .content { removeText(of: layer, from: &properties) }
            layer.shownContent = .image
            properties.set(.image, images.number(for: image, scale: layer.contentsScale))
            properties.set(.imageGravity, gravity(layer.contentsGravity))
        } else if shown != .nothing {
            if shown == .content { removeText(of: layer, from: &properties) }
            properties.set(.image, 0)
            layer.shownContent = .nothing
        }
    }

    private static func removeText(of layer: CALayer, from properties: inout PropertyEncoder) {
        layer.shownValues[PropertyKey.text.rawValue] = nil
        properties.set(.text, .null)
    }

    static func gravity(_ gravity: CALayerContentsGravity) -> String {
        switch gravity {
        case .resizeAspect: "aspect"
        case .resizeAspectFill: "fill"
        default: gravity.rawValue
        }
    }

    private static func encodeMask(_ layer: CALayer, into properties: inout PropertyEncoder, images: ImageTable) {
        guard let mask = layer.mask else {
            properties.set(.maskPath, .null)
            properties.set(.maskImage, 0)
            return
        }
        // An opaque shape is a path; anything else is drawn, and its alpha counts.
        if let shape = mask as? CAShapeLayer, let path = shape.path, shape.fillColor?.alpha == 1,
            shape.strokeColor == nil,
            shape.sublayers == nil, shape.backgroundColor == nil, shape.opacity == 1
        {
            var transform = mask.transformToSuperlayer
            let placed = withUnsafePointer(to: &transform) { path.copy(using: $0) } ?? path
            properties.set(.maskPath, placed.svgData)
            return
        }
        let drawn = BitmapContent.draw(size: layer.bounds.size, scale: layer.contentsScale) { context in
            context.concatenate(mask.transformToSuperlayer)
            mask.render(in: context)
        }
        properties.set(.maskImage, drawn.map { images.number(for: $0.image, scale: $0.scale) } ?? 0)
    }
}
