// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// A preview that is lifted: a picture of a view, or the view of a controller, with a shadow.
@MainActor final class PreviewPlatter: UIControl {
    private let content: UIView
    /// The size at which the content is laid out, in points.
    let naturalSize: CGSize

    /// Shows a picture of the preview's view, or the view itself where it is in no window.
    convenience init(_ preview: UITargetedPreview) {
        let content: UIView
        if preview.view.window == nil {
            content = preview.view
            content.backgroundColor = content.backgroundColor ?? preview.parameters.backgroundColor
        } else {
            content = UIImageView(image: preview.makePicture())
        }
        let own = preview.view.layer.cornerRadius
        let isCut = preview.parameters.visiblePath != nil
        let isRow = preview.view is UITableViewCell || preview.view is UICollectionViewCell
        self.init(
            content, size: preview.shownBox.size, radius: isCut ? 0 : max(own, isRow ? Self.rowRadius : 0),
            castsShadow: !isCut || preview.parameters.shadowPath != nil)
        accessibilityLabel = preview.view.accessibilityLabel
    }

    /// Shows the view of a controller.
    convenience init(_ controller: UIViewController, room: CGSize) {
        let wanted = controller.preferredContentSize
        let size = CGSize(
            width: wanted.width > 0 ? min(wanted.width, room.width) : room.width,
            height: wanted.height > 0 ? min(wanted.height, room.height) : room.height * 0.6)
        self.init(controller.view, size: size, radius: FloatingCard.cornerRadius, castsShadow: true)
        accessibilityLabel = controller.title
    }

    private init(_ content: UIView, size: CGSize, radius: CGFloat, castsShadow: Bool) {
        (self.content, naturalSize) = (content, size)
        super.init(frame: CGRect(origin: .zero, size: size))
        content.isUserInteractionEnabled = false
        content.isAccessibilityElement = false
        content.accessibilityElementsHidden = true
        content.layer.cornerRadius = radius
        content.clipsToBounds = true
        layer.cornerRadius = radius
        if castsShadow {
            layer.shadowColor = UIColor.black.cgColor
            layer.shadowRadius = 16
            layer.shadowOffset = CGSize(width: 0, height: 8)
        }
        content.bounds.size = size
        content.center = CGPoint(x: size.width / 2, y: size.height / 2)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    private static let rowRadius: CGFloat = 12

    package override var triggersPrimaryActionOnTouchUp: Bool { true }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
    package override var defaultAccessibilityLabel: String? {
        BarLanguage(traitCollection).pick("Preview", "미리보기")
    }

    /// Shows the platter in a rectangle of its superview.
    func show(in frame: CGRect, isLifted: Bool) {
        let scale = naturalSize.width > 0 ? frame.width / naturalSize.width : 1
        center = CGPoint(x: frame.midX, y: frame.midY)
        transform = CGAffineTransform(scaleX: scale, y: scale)
        layer.shadowOpacity = isLifted ? 0.25 : 0
    }
}
