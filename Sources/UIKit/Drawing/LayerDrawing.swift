// SPDX-License-Identifier: Apache-2.0

import CClassInstantiation
import CoreGraphics
import Foundation
import QuartzCore

/// Layers that draw into a context: their class overrides `draw(in:)`, or their view overrides `draw(_:in:)`.
@MainActor enum LayerDrawing {
    /// Makes what such a layer draws its content; others are left alone.
    static func draw(_ layer: CALayer) {
        let view = layer.delegate as? UIView
        guard draws(type(of: layer)) || view.map({ draws(type(of: $0)) }) ?? false else { return }
        layer.content = BitmapContent.draw(size: layer.bounds.size, scale: layer.contentsScale) { context in
            UIGraphicsPushContext(context)
            defer { UIGraphicsPopContext() }
            context.translateBy(x: -layer.bounds.minX, y: -layer.bounds.minY)
            layer.delegate?.layerWillDraw(layer)
            layer.draw(in: context)
        }
    }

    private static var known: [ObjectIdentifier: Bool] = [:]

    private static func draws(_ type: CALayer.Type) -> Bool { overrides(type, CALayer.self, maru_layer_draw) }
    private static func draws(_ type: UIView.Type) -> Bool { overrides(type, UIView.self, maru_view_draw_layer) }

    private static func overrides(_ type: AnyClass, _ base: AnyClass, _ method: maru_method) -> Bool {
        if type == base { return false }
        if let known = known[ObjectIdentifier(type)] { return known }
        let result = maru_overrides(
            ClassInstantiation.metadata(type), ClassInstantiation.metadata(base), maru_function(method))
        known[ObjectIdentifier(type)] = result
        return result
    }
}
