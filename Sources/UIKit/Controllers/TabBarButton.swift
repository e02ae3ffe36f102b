// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// The view of an item in a tab bar: image, title and badge.
@MainActor final class TabBarButton: UIControl {
    /// What of the bar's look concerns an item.
    @MainActor struct Look {
        var style = UITabBarItemAppearance.Style.stacked
        var appearance = UITabBarItemAppearance()
        /// The color of what isn't selected.
        var unselectedColor = UIColor.gray
    }

    let item: UITabBarItem
    private let imageView = UIImageView()
    private let label = UILabel()
    private let badge = TabBarBadge()
    private(set) var look = Look()

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        imageView.contentMode = .center
        imageView.isAccessibilityElement = false
        label.isAccessibilityElement = false
        label.textAlignment = .center
        badge.isHidden = true
        for view in [imageView, label, badge] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private var title: String { item.title ?? item.systemItem?.title(in: BarLanguage(traitCollection)) ?? "" }

    // MARK: Look

    /// Shows the item as it is now.
    func show(_ look: Look, isSelected: Bool) {
        self.look = look
        self.isSelected = isSelected
        isEnabled = item.isEnabled
        accessibilityHint = item.accessibilityHint
        accessibilityIdentifier = item.accessibilityIdentifier
        update()
        layer.changed(.attributes)
    }

    private func update() {
        let state = look.appearance.look(for: self.state)
        let color = isSelected ? tintColor ?? .systemBlue : look.unselectedColor
        let shown = isSelected ? item.selectedImage ?? item.image : item.image
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: look.style == .compactInline ? 14 : 18, weight: .medium, scale: .medium)
        imageView.image =
            shown.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        imageView.tintColor = look.appearance.iconColor(for: self.state) ?? color
        imageView.alpha = isEnabled ? 1 : 0.5
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(
                ofSize: look.style == .stacked ? 10 : look.style == .inline ? 13 : 12, weight: .medium),
            .foregroundColor: isEnabled ? color : color.withAlphaComponent(0.5),
        ]
        attributes.merge(state.titleTextAttributes) { $1 }
        if let own = item.titleTextAttributes(for: .normal), !isSelected { attributes.merge(own) { $1 } }
        if !self.state.isEmpty, let own = item.titleTextAttributes(for: self.state) {
            attributes.merge(own) { $1 }
        }
        label.attributedText = NSAttributedString(string: title, attributes: attributes)
        badge.isHidden = item.badgeValue == nil
        badge.show(
            item.badgeValue ?? "", color: item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed,
            attributes: state.badgeTextAttributes.merging(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 })
        setNeedsLayout()
    }

    package override func takeAppearance() {
        super.takeAppearance()
        item.takeAppearance(in: self)
        update()
    }

    package override func stateChanged() { update() }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        update()
    }

    // MARK: Layout

    /// The size of image and title side by side, in points.
    var inlineWidth: CGFloat {
        let image = imageView.intrinsicContentSize.width
        let text = ceil(label.sizeThatFits(UIView.layoutFittingExpandedSize).width)
        return max(image, 0) + (text > 0 && image > 0 ? Self.inlineGap : 0) + text
    }

    private static let inlineGap: CGFloat = 7

    override func layoutSubviews() {
        super.layoutSubviews()
        let state = look.appearance.look(for: self.state)
        let offset = UIOffset(
            horizontal: state.titlePositionAdjustment.horizontal + item.titlePositionAdjustment.horizontal,
            vertical: state.titlePositionAdjustment.vertical + item.titlePositionAdjustment.vertical)
        let image = imageView.intrinsicContentSize
        let text = label.sizeThatFits(UIView.layoutFittingExpandedSize)
        let imageSize = CGSize(width: max(image.width, 0), height: max(image.height, 0))
        if look.style == .stacked {
            // Without a title the image is in the middle.
            let middle = title.isEmpty ? bounds.midY : 18.5
            imageView.frame = CGRect(
                x: bounds.midX - imageSize.width / 2, y: middle - imageSize.height / 2, width: imageSize.width,
                height: imageSize.height)
            label.frame = CGRect(
                x: max(1, bounds.midX - text.width / 2) + offset.horizontal, y: 35 + offset.vertical,
                width: min(ceil(text.width), bounds.width - 2), height: ceil(text.height))
        } else {
            let width = min(inlineWidth, bounds.width)
            let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
            let start = bounds.midX - width / 2
            let gap = imageSize.width > 0 && !title.isEmpty ? Self.inlineGap : 0
            let textWidth = max(0, width - imageSize.width - gap)
            imageView.frame = CGRect(
                x: isLeftToRight ? start : start + width - imageSize.width, y: bounds.midY - imageSize.height / 2,
                width: imageSize.width, height: imageSize.height)
            label.frame = CGRect(
                x: (isLeftToRight ? start + imageSize.width + gap : start) + offset.horizontal,
                y: bounds.midY - ceil(text.height) / 2 + offset.vertical, width: textWidth, height: ceil(text.height))
        }
        layOutBadge(state)
    }

    private func layOutBadge(_ state: UITabBarItemStateAppearance) {
        guard !badge.isHidden else { return }
        let size = badge.fittingSize
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let x = isLeftToRight ? imageView.frame.midX + 5 : imageView.frame.midX - 5 - size.width
        badge.frame = CGRect(
            x: x + state.badgePositionAdjustment.horizontal, y: 2 + state.badgePositionAdjustment.vertical,
            width: size.width, height: size.height)
        badge.textOffset = state.badgeTitlePositionAdjustment
    }

    // MARK: Accessibility

    package override var ownAccessibilityRole: String? { "tab" }
    package override var defaultAccessibilityLabel: String? { item.accessibilityLabel ?? title }
    /// Tab stops at the selected item; arrow keys lead to the others.
    package override var isKeyboardFocusable: Bool { isSelected && isEnabled }

    override var accessibilityValue: String? {
        get {
            guard let value = item.badgeValue, !value.isEmpty else { return super.accessibilityValue }
            let language = BarLanguage(traitCollection)
            guard let count = Int(value) else { return value }
            return language.pick(count == 1 ? "1 new item" : "\(count) new items", "새로운 항목 \(count)개")
        }
        set { super.accessibilityValue = newValue }
    }
}

/// The pill beside the image of a tab.
@MainActor final class TabBarBadge: UIView {
    private let label = UILabel()
    var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        label.isAccessibilityElement = false
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String, color: UIColor, attributes: [NSAttributedString.Key: Any]) {
        backgroundColor = color
        label.attributedText = NSAttributedString(
            string: text,
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white].merging(attributes) {
                $1
            })
        setNeedsLayout()
    }

    var fittingSize: CGSize {
        let text = label.sizeThatFits(UIView.layoutFittingExpandedSize)
        return CGSize(width: max(18, ceil(text.width) + 9), height: max(18, ceil(text.height)))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        label.frame = bounds.offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical)
    }
}
