// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The button of one action that a swipe has uncovered.
@MainActor final class SwipeActionButton: UIControl {
    /// Distances in points.
    private enum Metrics {
        static let minimumWidth: CGFloat = 74
        static let padding: CGFloat = 15
        static let imageSpacing: CGFloat = 4
        /// The lowest row that shows image and title.
        static let heightForBoth: CGFloat = 64
    }

    let action: UIContextualAction
    /// The button's color beyond its outer edge, where the next button lies over it: a swipe may pull both apart.
    let tail = UIView()
    /// Title and image.
    let content = UIView()
    private let label = UILabel()
    private let imageView = UIImageView()

    init(_ action: UIContextualAction) {
        self.action = action
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        label.text = action.title
        label.font = .systemFont(ofSize: 15)
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 2
        imageView.image = action.image?.withRenderingMode(.alwaysTemplate)
        imageView.tintColor = .white
        tail.backgroundColor = backgroundColor
        for view in [tail, content] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        content.addSubview(imageView)
        content.addSubview(label)
        accessibilityLabel = action.title
    }

    required init?(coder: NSCoder) { fault("SwipeActionButton is not archived.") }

    /// The width that the content needs in a row of some height, in points.
    func naturalWidth(rowHeight: CGFloat) -> CGFloat {
        let text = showsTitle(rowHeight) ? label.sizeThatFits(CGSize(width: 160, height: rowHeight)).width : 0
        let image = action.image?.size.width ?? 0
        return max(Metrics.minimumWidth, max(text, image) + 2 * Metrics.padding).rounded(.up)
    }

    private func showsTitle(_ height: CGFloat) -> Bool {
        action.title?.isEmpty == false && (action.image == nil || height >= Metrics.heightForBoth)
    }

    /// Where the content is centered, in the receiver's bounds.
    var contentBox = CGRect.zero { didSet { setNeedsLayout() } }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        let box = contentBox
        let image = action.image?.size ?? .zero
        label.isHidden = !showsTitle(box.height)
        let text = label.isHidden ? .zero : label.sizeThatFits(CGSize(width: box.width, height: box.height))
        let gap = image.height > 0 && text.height > 0 ? Metrics.imageSpacing : 0
        let top = ((box.height - image.height - gap - text.height) / 2).rounded()
        imageView.frame = CGRect(
            x: box.midX - image.width / 2, y: box.minY + top, width: image.width, height: image.height)
        label.frame = CGRect(
            x: box.minX, y: box.minY + top + image.height + gap, width: box.width, height: text.height)
    }

    override func stateChanged() {
        super.stateChanged()
        imageView.alpha = isHighlighted ? 0.6 : 1
        label.alpha = isHighlighted ? 0.6 : 1
    }

    override var takesArrowKeys: Bool { true }
    override var triggersPrimaryActionOnTouchUp: Bool { true }
    override func accessibilityActivate() -> Bool {
        sendActions(for: .primaryActionTriggered)
        return true
    }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}
