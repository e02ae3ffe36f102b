// SPDX-License-Identifier: Apache-2.0

import CClassInstantiation
import Foundation
import QuartzCore

extension UIView {
    /// What a class draws with; a view that doesn't draw needs no bitmap.
    enum DrawingMethod {
        case none
        /// `draw(_:)`.
        case draw
        /// `draw(_:in:)` of the layer's delegate.
        case drawLayer
    }

    static var drawingMethod: DrawingMethod {
        let identifier = ObjectIdentifier(self)
        if let known = drawingClasses[identifier] { return known }
        let (own, base) = (ClassInstantiation.metadata(self), ClassInstantiation.metadata(UIView.self))
        let method: DrawingMethod =
            if maru_overrides_draw(own, base) {
                .draw
            } else if maru_overrides(own, base, maru_function(maru_view_draw_layer)) {
                .drawLayer
            } else {
                .none
            }
        drawingClasses[identifier] = method
        return method
    }

    private static var drawingClasses: [ObjectIdentifier: DrawingMethod] = [:]

    /// Whether the class overrides `draw(_:)`.
    static var drawsItself: Bool { drawingMethod == .draw }

    /// Whether the view, or its layer, draws.
    var isDrawn: Bool { Self.drawingMethod != .none || LayerDrawing.draws(type(of: layer)) }

    /// Draws into a bitmap of the bounds and makes it the layer's content.
    func drawLayerContent() {
        guard Self.drawsItself else { return }
        layer.content = BitmapContent.draw(size: bounds.size, scale: layer.contentsScale) { context in
            UIGraphicsPushContext(context)
            defer { UIGraphicsPopContext() }
            let previous = UITraitCollection.current
            UITraitCollection.current = traitCollection
            defer { UITraitCollection.current = previous }
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            draw(bounds)
        }
    }
}
