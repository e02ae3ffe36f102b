// SPDX-License-Identifier: Apache-2.0

import CClassInstantiation
import CoreGraphics
import Foundation
import QuartzCore

/// Layers that draw into a context: their class overrides `draw(in:)`, or their view overrides `draw(_:in:)`.
@MainActor enum LayerDrawing {
    /// Makes what such a layer draws its content; others are left alone.
    static func draw(_ layer: CALayer) {
        let method = (layer.delegate as? UIView).map { type(of: $0).drawingMethod } ?? .none
        guard method == .drawLayer || draws(type(of: layer)) else { return }
        layer.content = BitmapContent.draw(size: layer.bounds.size, scale: layer.contentsScale) { context in
            UIGraphicsPushContext(context)
            defer { UIGraphicsPopContext() }
            context.translateBy(x: -layer.bounds.minX, y: -layer.bounds.minY)
            layer.delegate?.layerWillDraw(layer)
            layer.draw(in: context)
        }
    }

    private static var known: [ObjectIdentifier: Bool] = [:]

    /// Whether a class of layers overrides `draw(in:)`.
    static func draws(_ type: CALayer.Type) -> Bool {
        if type == CALayer.self { return false }
        if let known = known[ObjectIdentifier(type)] { return known }
        let result = maru_overrides(
            ClassInstantiation.metadata(type), ClassInstantiation.metadata(CALayer.self),
            maru_function(maru_layer_draw))
        known[ObjectIdentifier(type)] = result
        return result
    }
}
