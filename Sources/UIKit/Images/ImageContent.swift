// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Display
import QuartzCore

/// An image in a layer: in its own colors, or its outline in a tint color.
///
/// The layer's gravity places it.
final class ImageContent: LayerContent, WireContent {
    let image: UIImage
    /// The color of the outline; nil for the image's own colors.
    let tint: CGColor?
    /// Whether the layer may have shown a tint before, which has to be taken back.
    private let followsTint: Bool

    init(image: UIImage, tint: CGColor?, followsTint: Bool) {
        self.image = image
        self.tint = tint
        self.followsTint = followsTint
    }

    func draw(in context: CGContext, layer: CALayer) {
        let box = CGRect(origin: .zero, size: layer.bounds.size)
        image.draw(
            in: context, rect: layer.contentsGravity.place(image.size, in: box),
            tint: tint.map { UIColor(cgColor: $0) })
    }

    func encode(into properties: inout PropertyEncoder, images: ImageTable, layer: CALayer) {
        let gravity: String
        if let vector = image.vector {
            properties.set(.image, images.number(forVector: vector.svgData, size: vector.size))
            gravity = LayerEncoder.gravity(layer.contentsGravity)
        } else if image.capInsets != .zero
            || image.isBlurred(
                at: layer.contentsGravity.place(image.size, in: CGRect(origin: .zero, size: layer.bounds.size)).size)
        {
            // What stretches by parts, and what has no pixels of its own, is drawn at the size that it has now.
            let drawn = BitmapContent.draw(size: layer.bounds.size, scale: layer.contentsScale) { context in
                let box = CGRect(origin: .zero, size: layer.bounds.size)
                image.draw(in: context, rect: layer.contentsGravity.place(image.size, in: box), tint: nil)
            }
            properties.set(.image, drawn.map { images.number(for: $0.image, scale: $0.scale) } ?? 0)
            gravity = "topLeft"
        } else {
            properties.set(.image, image.uprightBitmap.map { images.number(for: $0, scale: image.scale) } ?? 0)
            gravity = LayerEncoder.gravity(layer.contentsGravity)
        }
        properties.set(.imageGravity, gravity)
        if tint != nil || followsTint { properties.set(.imageTint, LayerEncoder.color(tint)) }
    }
}
