// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A picture of what is dragged, below the finger and above everything else.
@MainActor final class DragPlatter: UIView {
    private let picture: UIImageView
    private let badge = UILabel()

    init(_ preview: UITargetedDragPreview) {
        picture = UIImageView(image: preview.makePicture())
        super.init(frame: CGRect(origin: .zero, size: preview.shownBox.size))
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        layer.zPosition = 10_000
        let isCut = preview.parameters.visiblePath != nil
        picture.layer.cornerRadius = isCut ? 0 : max(preview.view.layer.cornerRadius, 8)
        picture.clipsToBounds = true
        picture.frame = bounds
        addSubview(picture)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 6)
        badge.backgroundColor = .systemRed
        badge.textColor = .white
        badge.font = .systemFont(ofSize: 15, weight: .semibold)
        badge.textAlignment = .center
        badge.layer.cornerRadius = 12
        badge.clipsToBounds = true
        badge.isHidden = true
        addSubview(badge)
    }

    required init?(coder: NSCoder) { nil }

    // The finger that drags must meet what is below.
    override var touchDelivery: TouchDelivery { .none }

    /// How many items are dragged; a badge tells more than one.
    var count = 1 {
        didSet {
            badge.isHidden = count < 2
            badge.text = "\(count)"
            badge.frame = CGRect(x: bounds.maxX - 14, y: bounds.minY - 10, width: 24, height: 24)
        }
    }

    var isLifted = false {
        didSet {
            layer.shadowOpacity = isLifted ? 0.3 : 0
            transform = isLifted ? CGAffineTransform(scaleX: Self.scale, y: Self.scale) : .identity
        }
    }

    /// What is lifted is larger by so much.
    private static let scale: CGFloat = 1.04
}
