// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The view of an alert controller: a card with texts and buttons, and a second card for a sheet's cancel action.
@MainActor final class AlertView: UIView {
    private unowned let controller: UIAlertController
    private let card = UIView()
    private let cancelCard = UIView()
    private let header = UIScrollView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private var buttons: [AlertButton] = []
    private var lines: [UIView] = []

    private var isSheet: Bool { controller.preferredStyle == .actionSheet }

    init(_ controller: UIAlertController) {
        self.controller = controller
        super.init(frame: .zero)
        for view in [card, cancelCard] {
            view.layer.cornerRadius = AlertLayout.cornerRadius
            view.clipsToBounds = true
            addSubview(view)
        }
        card.backgroundColor = Self.cardColor
        cancelCard.backgroundColor = UIColor { traits in
            traits.userInterfaceStyle == .dark ? UIColor(white: 0.173, alpha: 1) : .white
        }
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            header.addSubview(label)
        }
        header.contentInsetAdjustmentBehavior = .never
        card.addSubview(header)
        titleLabel.accessibilityTraits = [.header, .staticText]
        titleLabel.textColor = isSheet ? .secondaryLabel : .label
        messageLabel.textColor = isSheet ? .secondaryLabel : .label
        contentChanged()
    }

    required init?(coder: NSCoder) { nil }

    /// The card over a dimmed screen; nothing is blurred.
    private static let cardColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.145, alpha: 1) : UIColor(white: 0.961, alpha: 1)
    }

    /// Makes texts and buttons anew.
    func contentChanged() {
        updateFonts()
        titleLabel.text = controller.title
        messageLabel.text = controller.message
        for button in buttons { button.removeFromSuperview() }
        let bold = controller.preferredAction ?? controller.cancelAction
        buttons = controller.actions.map { action in
            let button = AlertButton(action, isBold: action === bold, isSheet: isSheet)
            button.addAction(
                UIAction { [weak controller] _ in controller?.choose(action) }, for: .touchUpInside)
            (isSheet && action.style == .cancel ? cancelCard : card).addSubview(button)
            return button
        }
        cancelCard.isHidden = !(isSheet && controller.cancelAction != nil)
        setNeedsLayout()
    }

    private func updateFonts() {
        let small = UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
        titleLabel.font =
            isSheet
            ? .systemFont(ofSize: small.pointSize, weight: .semibold)
            : .preferredFont(forTextStyle: .headline, compatibleWith: traitCollection)
        messageLabel.font = small
    }

    package override func traitsApplied() {
        super.traitsApplied()
        updateFonts()
        for button in buttons { button.updateFont() }
        setNeedsLayout()
    }

    func actionsChanged() { for button in buttons { button.isEnabled = button.action.isEnabled } }

    override func layoutSubviews() {
        super.layoutSubviews()
        var input = AlertLayout.Input()
        input.isSheet = isSheet
        var insets = safeAreaInsets
        insets.bottom = isSheet ? max(insets.bottom, 8) : insets.bottom
        input.area = bounds.inset(by: insets)
        let width = AlertLayout.textWidth(isSheet: isSheet, area: input.area)
        func height(_ label: UILabel) -> CGFloat {
            guard let text = label.text, !text.isEmpty else { return 0 }
            return ceil(label.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height)
        }
        input.titleHeight = height(titleLabel)
        input.messageHeight = height(messageLabel)
        input.buttonWidths = buttons.map(\.titleWidth)
        input.buttonLineHeight = ceil(buttons.map(\.lineHeight).max() ?? 0)
        input.cancelIndex = controller.actions.firstIndex { $0.style == .cancel }
        let layout = AlertLayout(input)
        card.frame = layout.card
        if let frame = layout.cancelCard { cancelCard.frame = frame }
        header.frame = CGRect(x: 0, y: 0, width: layout.card.width, height: layout.headerHeight)
        header.contentSize = CGSize(width: layout.card.width, height: layout.textHeight)
        header.isScrollEnabled = layout.textHeight > layout.headerHeight
        header.isHidden = layout.headerHeight == 0
        titleLabel.frame = layout.title
        messageLabel.frame = layout.message
        for (button, frame) in zip(buttons, layout.buttons) { button.frame = frame }
        placeLines(layout)
    }

    private func placeLines(_ layout: AlertLayout) {
        let thickness = 1 / max(traitCollection.displayScale, 1)
        var frames = layout.horizontalLines.map {
            CGRect(x: 0, y: $0, width: layout.card.width, height: thickness)
        }
        if let (x, y, height) = layout.verticalLine {
            frames.append(CGRect(x: x, y: y, width: thickness, height: height))
        }
        while lines.count > frames.count { lines.removeLast().removeFromSuperview() }
        while lines.count < frames.count {
            let line = UIView()
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            card.addSubview(line)
            lines.append(line)
        }
        for (line, frame) in zip(lines, frames) {
            line.frame = frame
            card.bringSubviewToFront(line)
        }
    }

    /// Taps beside the cards reach what is behind.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

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
