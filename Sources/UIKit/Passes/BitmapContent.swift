// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Display
import Foundation
import QuartzCore

/// What a view drew in `draw(_:)`: a bitmap that fills the layer.
final class BitmapContent: LayerContent, WireContent {
    let image: CGImage
    /// Pixels per point.
    let scale: CGFloat

    init(image: CGImage, scale: CGFloat) { (self.image, self.scale) = (image, scale) }

    /// Draws a bitmap of `size` points; nil when the size has no pixels or more than a bitmap may have.
    static func draw(size: CGSize, scale: CGFloat, _ body: (CGContext) -> Void) -> BitmapContent? {
        let (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
        guard width > 0, height > 0, width <= 16_384, height <= 16_384,
            let context = CGContext(widthInPixels: width, heightInPixels: height, scale: scale)
        else { return nil }
        body(context)
        return BitmapContent(image: context.takeImage(), scale: scale)
    }

    func draw(in context: CGContext, layer: CALayer) {
        context.drawUpright(
            image, in: CGRect(x: 0, y: 0, width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale))
    }

    func encode(into properties: inout PropertyEncoder, images: ImageTable, layer: CALayer) {
        properties.set(.image, images.number(for: image, scale: scale))
        properties.set(.imageGravity, "topLeft")
    }
}
