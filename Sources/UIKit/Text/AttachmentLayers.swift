// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import QuartzCore

/// The images of a text's attachments as layers above it.
///
/// Owns them; their superlayer retains them too.
@MainActor final class AttachmentLayers {
    private var layers: [CALayer] = []

    /// Shows the attachments of a text in the layer that shows it, and removes those of the text before.
    func show(_ attachments: [Int: NSTextAttachment], of content: TextContent?, in parent: CALayer) {
        guard !attachments.isEmpty || !layers.isEmpty else { return }
        for layer in layers { layer.removeFromSuperlayer() }
        layers = []
        guard let content else { return }
        for piece in content.text.pieces() {
            guard let box = piece.attachment, let image = attachments[piece.run]?.image?.resolved(with: .current)
            else { continue }
            let layer = CALayer()
            layer.contentsScale = parent.contentsScale
            layer.frame = box.offsetBy(
                dx: content.origin.x + parent.bounds.minX, dy: content.origin.y + parent.bounds.minY)
            let tint = image.isShownAsTemplate ? CGColor(piece.paint.color) : nil
            layer.content = ImageContent(image: image, tint: tint, followsTint: false)
            parent.addSublayer(layer)
            layers.append(layer)
        }
    }
}
