// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A compact date picker: texts that open a calendar or wheels.
@MainActor final class CompactDateView: UIView, DatePickerContent {
    private unowned let control: UIDatePicker
    private(set) var fields: [DateField] = []
    private static let gap: CGFloat = 8

    init(_ control: UIDatePicker) {
        self.control = control
        super.init(frame: .zero)
        if control.datePickerMode != .time { fields.append(DateField(control, .day)) }
        if control.datePickerMode != .date { fields.append(DateField(control, .time)) }
        for field in fields {
            field.hasRoom = fields.count == 1
            addSubview(field)
        }
    }

    required init?(coder: NSCoder) { nil }

    var wantedSize: CGSize {
        let sizes = fields.map(\.wantedSize)
        return CGSize(
            width: sizes.map(\.width).reduce(0, +) + Self.gap * CGFloat(max(0, sizes.count - 1)),
            height: sizes.map(\.height).max() ?? 0)
    }

    var isContentEnabled = true { didSet { for field in fields { field.isEnabled = isContentEnabled } } }

    func dateChanged(animated: Bool) {
        for field in fields { field.update() }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        // As UIKit does, at the leading edge.
        var x: CGFloat = 0
        for field in fields {
            let size = field.wantedSize
            field.frame = CGRect(
                x: isLeftToRight ? x : bounds.width - x - size.width, y: ((bounds.height - size.height) / 2).rounded(),
                width: size.width, height: size.height)
            x += size.width + Self.gap
        }
    }
}

/// The text of a day or a time, which opens what changes it.
@MainActor final class DateField: UIControl {
    enum Kind { case day, time }

    private unowned let control: UIDatePicker
    private let kind: Kind
    private let label = UILabel()
    private weak var card: AnchoredCardController?
    private weak var opened: (any DatePickerContent)?

    init(_ control: UIDatePicker, _ kind: Kind) {
        (self.control, self.kind) = (control, kind)
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        label.isAccessibilityElement = false
        label.textAlignment = .center
        addSubview(label)
        addAction(UIAction { [unowned self] _ in openCard() }, for: .primaryActionTriggered)
        update()
    }

    required init?(coder: NSCoder) { nil }

    package override var triggersPrimaryActionOnTouchUp: Bool { true }

    private var text: String {
        let formatter = DateFormatter()
        formatter.locale = control.effectiveLocale
        formatter.calendar = control.effectiveCalendar
        formatter.timeZone = control.effectiveCalendar.timeZone
        formatter.dateStyle = kind == .day ? .medium : .none
        formatter.timeStyle = kind == .day ? .none : .short
        return formatter.string(from: control.date)
    }

    /// Whether the text may be as large as the person wants; of two beside each other none would be seen whole.
    var hasRoom = true { didSet { if hasRoom != oldValue { update() } } }

    private var font: UIFont {
        let largest = UIContentSizeCategory.extraExtraExtraLarge
        let isTooLarge = !hasRoom && traitCollection.preferredContentSizeCategory > largest
        let traits = isTooLarge ? UITraitCollection(preferredContentSizeCategory: largest) : traitCollection
        return .preferredFont(forTextStyle: .body, compatibleWith: traits)
    }

    func update() {
        label.font = font
        label.text = text
        label.textColor = isEnabled ? card == nil ? .label : control.tintColor : .tertiaryLabel
        alpha = isHighlighted ? 0.6 : 1
        opened?.dateChanged(animated: true)
        layer.changed(.attributes)
    }

    package override func stateChanged() {
        super.stateChanged()
        update()
    }

    package override func traitsApplied() {
        super.traitsApplied()
        update()
    }

    var wantedSize: CGSize {
        let size = label.intrinsicContentSize
        return CGSize(width: ceil(size.width) + 24, height: max(34, ceil(size.height) + 12))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    /// Opens the calendar or the wheels in a card.
    private func openCard() {
        guard card == nil else { return }
        control.sendActions(for: .editingDidBegin)
        let content: any DatePickerContent =
            kind == .day ? InlineDateView(control, showsTime: false) : WheelDateView(control, mode: .time)
        let holder = CardHolder(content)
        let margins = 2 * CardHolder.margin
        let size = CGSize(width: content.wantedSize.width + margins, height: content.wantedSize.height + margins)
        let new = AnchoredCardController(
            holder, beside: self, name: accessibilityLabel ?? text, wantedSize: { _ in size },
            closed: { [weak self] in
                guard let self else { return }
                self.card = nil
                self.update()
                self.control.sendActions(for: .editingDidEnd)
            })
        (card, opened) = (new, content)
        update()
        new.open()
    }

    // MARK: Accessibility

    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.button)
    }
    package override var defaultAccessibilityLabel: String? {
        control.accessibilityLabel.map { "\($0), \(text)" } ?? text
    }
    package override var accessibilityExpanded: Bool? { card != nil }
}

/// Keeps what a card shows away from its edges.
@MainActor final class CardHolder: UIView {
    static let margin: CGFloat = 8
    private let content: UIView

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    }
}
