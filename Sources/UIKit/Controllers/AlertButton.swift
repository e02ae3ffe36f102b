// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A button of an alert or an action sheet.
@MainActor final class AlertButton: UIControl {
    let action: UIAlertAction
    private let label = UILabel()
    private let fill = UIView()
    private let isBold: Bool
    private let isSheet: Bool

    init(_ action: UIAlertAction, isBold: Bool, isSheet: Bool) {
        (self.action, self.isBold, self.isSheet) = (action, isBold, isSheet)
        super.init(frame: .zero)
        fill.isUserInteractionEnabled = false
        fill.alpha = 0
        fill.backgroundColor = UIColor { traits in
            UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.08)
        }
        addSubview(fill)
        label.text = action.title
        label.textAlignment = .center
        updateFont()
        label.isAccessibilityElement = false
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        addSubview(label)
        isEnabled = action.isEnabled
        updateColor()
    }

    required init?(coder: NSCoder) { nil }

    /// The width of the title at its full size, in points.
    var titleWidth: CGFloat {
        ceil(label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width)
    }

    var lineHeight: CGFloat { label.font.lineHeight }

    func updateFont() {
        let style: UIFont.TextStyle = isSheet ? .title3 : .body
        let size = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).pointSize
        label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
    }

    private func updateColor() {
        label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColor()
    }

    package override func stateChanged() {
        updateColor()
        fill.alpha = isHighlighted ? 1 : 0
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        fill.frame = bounds
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }

    package override var defaultAccessibilityLabel: String? { action.title }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.button)
    }
}
