// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Display
import QuartzCore

/// What the layer of a text input shows: text that a picture draws, and that a browser has in an element of its own.
///
/// The browser is told only the style of the text. Immutable.
final class TextInputContent: WireContent {
    /// Nil when there is no text.
    let text: TypesetText?
    private let attachments: [Int: NSTextAttachment]
    /// The top left corner of the text in the layer's box, in points.
    let origin: CGPoint
    /// What is seen of the text, in the layer's box, in points.
    let clip: CGRect
    /// The style of what is typed.
    let font: TextFont
    let color: RGBA

    init(
        _ text: TypesetText?, attachments: [Int: NSTextAttachment] = [:], origin: CGPoint, clip: CGRect, font: TextFont,
        color: RGBA
    ) {
        self.text = text
        self.attachments = attachments
        self.origin = origin
        self.clip = clip
        self.font = font
        self.color = color
    }

    func draw(in context: CGContext, layer: CALayer) {
        guard let text, clip.width > 0, clip.height > 0 else { return }
        context.saveGState()
        context.clip(to: clip)
        text.draw(in: context, at: origin, attachments: attachments)
        context.restoreGState()
    }

    func encode(into properties: inout PropertyEncoder, images: ImageTable, layer: CALayer) {
        images.send(font)
        properties.set(
            .textStyle,
            writing: { writer in
                writer.beginArray()
                writer.integer(Int(font.weight))
                writer.number(font.size)
                writer.string(color.hex)
                let pitch = font.wirePitch
                if font.isItalic || pitch != 0 {
                    writer.integer(font.isItalic ? 1 : 0)
                    writer.integer(pitch)
                }
                writer.endArray()
            })
    }
}
