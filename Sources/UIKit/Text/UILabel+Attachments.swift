// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import QuartzCore

extension UILabel {
    /// Shows the attachments of the text as layers above it, and removes those of the text before.
    func showAttachments(of content: TextContent?, _ attachments: [Int: NSTextAttachment]) {
        guard !attachments.isEmpty || !attachmentLayers.isEmpty else { return }
        for layer in attachmentLayers { layer.removeFromSuperlayer() }
        attachmentLayers = []
        guard let content else { return }
        for piece in content.text.pieces() {
            guard let box = piece.attachment, let image = attachments[piece.run]?.image else { continue }
            let attachment = CALayer()
            attachment.contentsScale = layer.contentsScale
            attachment.frame = box.offsetBy(dx: content.origin.x + bounds.minX, dy: content.origin.y + bounds.minY)
            let tint = image.isShownAsTemplate ? CGColor(piece.paint.color) : nil
            attachment.content = ImageContent(image: image, tint: tint, followsTint: false)
            layer.addSublayer(attachment)
            attachmentLayers.append(attachment)
        }
    }
}
