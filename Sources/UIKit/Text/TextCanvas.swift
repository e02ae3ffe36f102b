// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

/// The text of a text view that isn't edited, with its attachments and links.
@MainActor final class TextCanvas: UIView {
    private var content: TextContent?
    private let attachments = AttachmentLayers()
    private var links: [TextLink] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    func show(_ content: TextContent?, _ attachments: [Int: NSTextAttachment]) {
        self.content = content
        layer.setNeedsDisplay()
        self.attachments.show(attachments, of: content, in: layer)
    }

    /// Makes an element for each link, so that assistive technology and the keyboard reach it.
    func showLinks(
        _ places: [(item: UITextItem, text: String, frame: CGRect)], _ activate: @escaping (UITextItem) -> Void
    ) {
        while links.count > places.count { links.removeLast().removeFromSuperview() }
        while links.count < places.count {
            let link = TextLink(frame: .zero)
            addSubview(link)
            links.append(link)
        }
        for (link, place) in zip(links, places) {
            link.frame = place.frame
            link.accessibilityLabel = place.text
            link.activate = { activate(place.item) }
        }
    }

    override func display(_ layer: CALayer) { if layer === self.layer { layer.content = content } }

    // With links the text is read piece by piece.
    package override var isAccessibilityElementByDefault: Bool { links.isEmpty }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits { .staticText }
    package override var defaultAccessibilityLabel: String? { content?.text.string }
}

/// A link of a text, as assistive technology and the keyboard find it; taps belong to the text view.
@MainActor private final class TextLink: UIView {
    var activate: (() -> Void)?

    package override var isAccessibilityElementByDefault: Bool { true }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits { .link }
    package override var isKeyboardFocusable: Bool { true }

    override func accessibilityActivate() -> Bool {
        activate?()
        return true
    }
}
