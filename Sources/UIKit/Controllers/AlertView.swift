// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The view of an alert controller: a card with texts, fields and buttons, and a second card for a sheet's cancel action.
///
/// It stays above the keyboard. Texts and fields scroll together where they are higher than the screen, and so do the buttons.
@MainActor final class AlertView: UIView {
    private unowned let controller: UIAlertController
    private let card = UIView()
    private let cancelCard = UIView()
    private let header = UIScrollView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let fieldGroup = AlertFieldGroup()
    private let buttonList = UIScrollView()
    private var buttons: [AlertButton] = []
    private var lines: [UIView] = []
    private var keyboardObserver: (any NSObjectProtocol)?

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
        header.addSubview(fieldGroup)
        for list in [header, buttonList] {
            list.contentInsetAdjustmentBehavior = .never
            card.addSubview(list)
        }
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

    // MARK: Content

    /// Makes texts and buttons anew.
    func contentChanged() {
        updateFonts()
        titleLabel.text = controller.title
        messageLabel.text = controller.message
        fieldGroup.fields = controller.textFields ?? []
        for button in buttons { button.removeFromSuperview() }
        let bold = controller.preferredAction ?? controller.cancelAction
        buttons = controller.actions.map { action in
            let button = AlertButton(action, isBold: action === bold, isSheet: isSheet)
            button.addAction(
                UIAction { [weak controller] _ in controller?.choose(action) }, for: .touchUpInside)
            (isSheet && action.style == .cancel ? cancelCard : buttonList).addSubview(button)
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

    // MARK: Layout

    /// What the card needs as a popover, in points.
    var popoverSize: CGSize {
        layout(in: CGRect(x: 0, y: 0, width: 320, height: 4000)).card.size
    }

    private func layout(in area: CGRect) -> AlertLayout {
        var input = AlertLayout.Input()
        input.isSheet = isSheet
        input.area = area
        let width = AlertLayout.textWidth(isSheet: isSheet, area: input.area)
        func height(_ label: UILabel) -> CGFloat {
            guard let text = label.text, !text.isEmpty else { return 0 }
            return ceil(label.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height)
        }
        input.titleHeight = height(titleLabel)
        input.messageHeight = height(messageLabel)
        input.fieldCount = fieldGroup.fields.count
        input.fieldHeight = fieldGroup.rowHeight
        input.buttonWidths = buttons.map(\.titleWidth)
        input.buttonLineHeight = ceil(buttons.map(\.lineHeight).max() ?? 0)
        input.stacksButtons = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        input.cancelIndex = controller.actions.firstIndex { $0.style == .cancel }
        return AlertLayout(input)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // A popover has a card of its own, and no button to cancel: a tap beside it does that.
        let isPopover = controller.isInPopover
        let layout = layout(
            in: isPopover ? CGRect(x: 0, y: 0, width: bounds.width + 16, height: bounds.height + 97) : area)
        card.frame = isPopover ? bounds : layout.card
        card.layer.cornerRadius = isPopover ? 0 : AlertLayout.cornerRadius
        cancelCard.isHidden = isPopover || !(isSheet && controller.cancelAction != nil)
        if let frame = layout.cancelCard { cancelCard.frame = frame }
        let wasHeader = header.frame.size
        place(
            header, CGRect(x: 0, y: 0, width: layout.card.width, height: layout.headerHeight),
            contentHeight: layout.textHeight)
        place(buttonList, layout.buttonArea, contentHeight: layout.buttonsHeight)
        titleLabel.frame = layout.title
        messageLabel.frame = layout.message
        fieldGroup.frame = layout.fields
        for (button, frame) in zip(buttons, layout.buttons) {
            button.frame = button.superview === buttonList ? frame.offsetBy(dx: 0, dy: -layout.buttonArea.minY) : frame
        }
        placeLines(layout)
        if header.frame.size != wasHeader { showEditedField(animated: false) }
    }

    private func place(_ list: UIScrollView, _ frame: CGRect, contentHeight: CGFloat) {
        list.frame = frame
        list.contentSize = CGSize(width: frame.width, height: contentHeight)
        list.isScrollEnabled = contentHeight > frame.height
        list.isHidden = frame.height == 0
    }

    /// What neither the safe area's insets nor the keyboard take.
    private var area: CGRect {
        var insets = safeAreaInsets
        insets.bottom = isSheet ? max(insets.bottom, 8) : insets.bottom
        var area = bounds.inset(by: insets)
        if window != nil, let keyboard = UIApplication.sharedIfLaunched?.keyboard.frame, keyboard.height > 0 {
            area.size.height = max(0, min(area.maxY, convert(keyboard, from: nil).minY) - area.minY)
        }
        return area
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
            lines.append(line)
        }
        for (line, frame) in zip(lines, frames) {
            // The line between texts and buttons stays when the buttons scroll.
            let isFixed = frame.minY == layout.buttonArea.minY
            (isFixed ? card : buttonList).addSubview(line)
            line.frame = isFixed ? frame : frame.offsetBy(dx: 0, dy: -layout.buttonArea.minY)
        }
    }

    // MARK: Keyboard

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) }
        keyboardObserver = nil
        guard window != nil else { return }
        keyboardObserver = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.keyboardMoves() }
        }
    }

    private func keyboardMoves() {
        setNeedsLayout()
        UIView.animate(withDuration: KeyboardTracker.duration) { self.layoutIfNeeded() }
    }

    /// Scrolls to the field that is edited.
    func showEditedField(animated: Bool) {
        guard let field = fieldGroup.fields.first(where: { $0.isFirstResponder }) else { return }
        fieldGroup.layoutIfNeeded()
        header.scrollRectToVisible(
            field.convert(field.bounds, to: header).insetBy(dx: 0, dy: -8), animated: animated)
    }

    // MARK: Touches

    /// Taps beside the cards reach what is behind.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
