// SPDX-License-Identifier: Apache-2.0

import CClassInstantiation
import Foundation
import QuartzCore

extension UIView {
    /// Whether the class overrides `draw(_:)`; a view that doesn't needs no bitmap.
    static var drawsItself: Bool {
        let identifier = ObjectIdentifier(self)
        if let known = drawingClasses[identifier] { return known }
        let draws = maru_overrides_draw(
            ClassInstantiation.metadata(self), ClassInstantiation.metadata(UIView.self))
        drawingClasses[identifier] = draws
        return draws
    }

    private static var drawingClasses: [ObjectIdentifier: Bool] = [:]

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
