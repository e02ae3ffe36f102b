// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An inline date picker: a month of days, and a time where one is chosen too.
@MainActor final class InlineDateView: UIView, DatePickerContent {
    private unowned let control: UIDatePicker
    private let month: CalendarMonthView
    private let timeLabel = UILabel()
    private var timeField: DateField?
    private static let timeHeight: CGFloat = 46

    init(_ control: UIDatePicker, showsTime: Bool? = nil) {
        self.control = control
        month = CalendarMonthView(
            calendar: control.effectiveCalendar, locale: control.effectiveLocale, shown: control.date)
        super.init(frame: .zero)
        addSubview(month)
        month.allowsDay = { [unowned control] in control.allowsDay($0) }
        month.isSelected = { [unowned control] day in
            control.effectiveCalendar.isDate(day, inSameDayAs: control.date)
        }
        month.choose = { [unowned self] in choose($0) }
        if showsTime ?? (control.datePickerMode == .dateAndTime) {
            let field = DateField(control, .time)
            timeField = field
            timeLabel.isAccessibilityElement = false
            addSubview(timeLabel)
            addSubview(field)
        }
        update()
    }

    required init?(coder: NSCoder) { nil }

    var wantedSize: CGSize {
        let size = month.wantedSize
        return CGSize(width: size.width, height: size.height + (timeField == nil ? 0 : Self.timeHeight))
    }

    var isContentEnabled = true {
        didSet {
            month.isUserInteractionEnabled = isContentEnabled
            month.alpha = isContentEnabled ? 1 : 0.5
            timeField?.isEnabled = isContentEnabled
        }
    }

    func dateChanged(animated: Bool) {
        month.show(control.date)
        update()
    }

    private func update() {
        month.update()
        timeField?.update()
        timeLabel.font = .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
        timeLabel.text = control.effectiveLocale.identifier.hasPrefix("ko") ? "시간" : "Time"
        setNeedsLayout()
    }

    package override func traitsApplied() {
        super.traitsApplied()
        update()
    }

    /// Takes the day of a date; the time stays.
    private func choose(_ day: Date) {
        let calendar = control.effectiveCalendar
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
        let time = calendar.dateComponents([.hour, .minute, .second], from: control.date)
        (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
        control.choose(calendar.date(from: parts) ?? day)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let timeHeight = timeField == nil ? 0 : Self.timeHeight
        month.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - timeHeight))
        guard let timeField else { return }
        let size = timeField.wantedSize
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let y = bounds.height - timeHeight
        let text = timeLabel.intrinsicContentSize
        timeField.frame = CGRect(
            x: isLeftToRight ? bounds.width - 16 - size.width : 16, y: y + (timeHeight - size.height) / 2,
            width: size.width, height: size.height)
        timeLabel.frame = CGRect(
            x: isLeftToRight ? 16 : bounds.width - 16 - text.width, y: y, width: text.width, height: timeHeight)
    }
}
