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
        if changes.contains(.corners) { encodeCorners(layer, into: &properties) }
        if changes.contains(.border) { encodeBorder(layer, into: &properties) }
        if changes.contains(.shadow) { encodeShadow(layer, into: &properties) }
        if changes.contains(.clipping) { properties.set(.clips, layer.masksToBounds) }
        if changes.contains(.contents) { encodeContents(layer, into: &properties, images: images) }
        if changes.contains(.gradient), let gradient = layer as? CAGradientLayer {
            encodeGradient(gradient, into: &properties)
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
        .backdrop,
    ]

    /// Whether the browser scrolls what is in the layer.
    static func isScroller(_ layer: CALayer) -> Bool { (layer.delegate as? UIView)?.wireKind == "s" }

    /// The color as the wire has it.
    static func color(_ color: CGColor?) -> String? { color?.wireText }

    // MARK: Geometry

    /// What positions in `layer`'s superlayer are counted from.
    private static func origin(for layer: CALayer) -> CGPoint {
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
        if CATransform3DIsAffine(transform) {
            let m = CATransform3DGetAffineTransform(transform)
            return .numbers([m.a, m.b, m.c, m.d, m.tx, m.ty])
        }
        return .numbers(transform.elements.map { Double($0) })
    }

    // MARK: Appearance

    private static func encodeCorners(_ layer: CALayer, into properties: inout PropertyEncoder) {
        let radius = Double(layer.cornerRadius)
        let corners = layer.maskedCorners
        let order: [CACornerMask] = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner,
        ]
        if order.allSatisfy({ corners.contains($0) }) {
            properties.set(.radius, radius)
        } else {
            properties.set(.radius, .numbers(order.map { corners.contains($0) ? radius : 0 }))
        }
    }

    private static func encodeBorder(_ layer: CALayer, into properties: inout PropertyEncoder) {
        guard layer.borderWidth > 0, let color = color(layer.borderColor) else {
            properties.set(.border, .null)
            return
        }
        properties.set(.border, [.number(layer.borderWidth), .string(color)])
    }

    private static func encodeShadow(_ layer: CALayer, into properties: inout PropertyEncoder) {
        guard layer.shadowOpacity > 0, let shadowColor = layer.shadowColor else {
            properties.set(.shadow, .null)
            return
        }
        let shown = shadowColor.copy(alpha: shadowColor.alpha * CGFloat(layer.shadowOpacity))
        properties.set(
            .shadow,
            [
                .string(color(shown) ?? "#0000"), .number(layer.shadowOffset.width),
                .number(layer.shadowOffset.height), .number(layer.shadowRadius),
            ])
    }

    private static func encodeGradient(_ layer: CAGradientLayer, into properties: inout PropertyEncoder) {
        let colors = (layer.colors ?? []).compactMap { $0 as? CGColor }
        guard colors.count > 1 else {
            properties.set(.gradient, .null)
            return
        }
        let last = Double(colors.count - 1)
        let locations = layer.locations.map { $0.map(\.doubleValue) } ?? colors.indices.map { Double($0) / last }
        properties.set(
            .gradient,
            .object([
                .init("t", .string(layer.type.rawValue)),
                .init("c", .array(colors.map { .string(color($0) ?? "#0000") })),
                .init("l", .numbers(locations)),
                .init("a", [.number(layer.startPoint.x), .number(layer.startPoint.y)]),
                .init("b", [.number(layer.endPoint.x), .number(layer.endPoint.y)]),
            ]))
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

    // MARK: Animations

    /// An animation as the browser is told of it; empty for key paths that it can't run.
    ///
    /// `sizeBefore` is the size in points that the layer's bounds have when the animation starts.
    static func animations(_ animation: CAAnimation, of layer: CALayer, sizeBefore: CGSize) -> [WireAnimation] {
        guard let basic = animation as? CABasicAnimation, let keyPath = basic.keyPath,
            let from = basic.fromValue, let to = basic.toValue
        else { return [] }
        let repeats: Double = basic.repeatCount.isFinite && basic.repeatCount < 1e6 ? Double(basic.repeatCount) : -1
        func told(_ key: PropertyKey, _ from: WireValue, _ to: WireValue) -> WireAnimation {
            WireAnimation(
                key: key, from: from, to: to, duration: basic.duration, delay: basic.delay, timing: timing(of: basic),
                repeats: repeats, autoreverses: basic.autoreverses)
        }
        switch (keyPath, from, to) {
        case ("position", let from as CGPoint, let to as CGPoint):
            return [
                told(.position, topLeft(from, layer, sizeBefore), topLeft(to, layer, layer.bounds.size))
            ]
        case ("bounds", let from as CGRect, let to as CGRect):
            return [
                told(.size, .numbers([from.width, from.height]), .numbers([to.width, to.height]))
            ]
        case ("bounds.size", let from as CGSize, let to as CGSize):
            return [told(.size, .numbers([from.width, from.height]), .numbers([to.width, to.height]))]
        case ("opacity", _, _):
            return [told(.opacity, .number(number(from)), .number(number(to)))]
        case ("transform", let from as CATransform3D, let to as CATransform3D):
            return [told(.transform, transform(from), transform(to))]
        case ("backgroundColor", _, _):
            let (from, to) = (color(from as? CGColor) ?? "#0000", color(to as? CGColor) ?? "#0000")
            return [told(.background, .string(from), .string(to))]
        case ("cornerRadius", _, _):
            return [told(.radius, .number(number(from)), .number(number(to)))]
        default: return []
        }
    }

    private static func number(_ value: Any) -> Double {
        switch value {
        case let value as Float: Double(value)
        case let value as CGFloat: Double(value)
        case let value as Double: value
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        default: 0
        }
    }

    private static func topLeft(_ position: CGPoint, _ layer: CALayer, _ size: CGSize) -> WireValue {
        let origin = origin(for: layer)
        return .numbers([
            position.x - size.width * layer.anchorPoint.x - origin.x,
            position.y - size.height * layer.anchorPoint.y - origin.y,
        ])
    }

    private static func timing(of animation: CABasicAnimation) -> WireAnimation.Timing {
        if let spring = animation as? CASpringAnimation {
            return .spring(
                mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
                velocity: spring.initialVelocity)
        }
        guard let points = animation.timingFunction?.points else { return .cubic(0, 0, 1, 1) }
        func round(_ value: Float) -> Double { (Double(value) * 1000).rounded() / 1000 }
        return .cubic(round(points.0), round(points.1), round(points.2), round(points.3))
    }
}
