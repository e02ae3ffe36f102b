// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A piece of a search that is not typed but chosen, such as a tag or a person.
///
/// Follows: https://developer.apple.com/documentation/uikit/uisearchtoken
@preconcurrency @MainActor open class UISearchToken: NSObject {
    let icon: UIImage?
    let text: String

    public init(icon: UIImage?, text: String) {
        (self.icon, self.text) = (icon, text)
        super.init()
    }

    /// What the token stands for to the app.
    open var representedObject: Any?
}

/// A token in a search field.
@MainActor final class SearchTokenView: UIControl {
    let token: UISearchToken
    private let label = UILabel()
    private let imageView = UIImageView()

    /// `font` is the field's.
    init(_ token: UISearchToken, font: UIFont) {
        self.token = token
        super.init(frame: .zero)
        layer.cornerRadius = 6
        layer.cornerCurve = .continuous
        label.text = token.text
        label.font = font
        label.isAccessibilityElement = false
        addSubview(label)
        if let icon = token.icon {
            imageView.image = icon.renderingMode == .automatic ? icon.withRenderingMode(.alwaysTemplate) : icon
            imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: font.pointSize * 0.8)
            imageView.contentMode = .center
            imageView.isAccessibilityElement = false
            addSubview(imageView)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the token in a color, filled when it is chosen.
    func show(_ color: UIColor) {
        backgroundColor = isSelected ? color : color.withAlphaComponent(0.18)
        let content: UIColor = isSelected ? .white : .label
        label.textColor = content
        imageView.tintColor = content
        layer.changed(.attributes)
    }

    private var iconWidth: CGFloat { token.icon == nil ? 0 : ceil(label.font.pointSize) + 4 }

    /// In points.
    var wantedWidth: CGFloat {
        ceil(label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 40)).width) + iconWidth + 12
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let words = CGRect(x: 6 + iconWidth, y: 0, width: max(0, bounds.width - 12 - iconWidth), height: bounds.height)
        let icon = CGRect(x: 6, y: 0, width: max(0, iconWidth - 4), height: bounds.height)
        func mirrored(_ rect: CGRect) -> CGRect {
            isLeftToRight ? rect : rect.offsetBy(dx: bounds.width - rect.minX - rect.maxX, dy: 0)
        }
        label.frame = mirrored(words)
        imageView.frame = mirrored(icon)
    }

    package override var triggersPrimaryActionOnTouchUp: Bool { true }
    package override var defaultAccessibilityLabel: String? { token.text }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(isSelected ? [.button, .selected] : .button)
    }
}
