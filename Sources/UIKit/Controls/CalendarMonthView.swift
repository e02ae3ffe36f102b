// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The days of a month in weeks, below its name and buttons to go to other months.
@MainActor final class CalendarMonthView: UIView {
    let calendar: Calendar
    let locale: Locale
    /// The first moment of the month that is shown.
    private(set) var month: Date
    /// Today when the view was made.
    private let today = Date()

    var allowsDay: @MainActor (Date) -> Bool = { _ in true }
    var isSelected: @MainActor (Date) -> Bool = { _ in false }
    /// Told of the beginning of the day that a person has chosen.
    var choose: @MainActor (Date) -> Void = { _ in }
    /// What is shown below a day's number.
    var decoration: @MainActor (Date) -> UIView? = { _ in nil }
    var monthChanged: @MainActor () -> Void = {}

    private let title = UILabel()
    private let previousButton: UIButton
    private let nextButton: UIButton
    private var weekdayLabels: [UILabel] = []
    private let grid = CalendarPart("grid")
    private var weeks: [CalendarPart] = []
    private(set) var days: [CalendarDay] = []

    private static let headerHeight: CGFloat = 44
    private static let weekdayHeight: CGFloat = 22
    private static let weekHeight: CGFloat = 44
    private static let weekCount = 6

    init(calendar: Calendar, locale: Locale, shown: Date) {
        (self.calendar, self.locale) = (calendar, locale)
        month = calendar.dateInterval(of: .month, for: shown)?.start ?? shown
        (previousButton, nextButton) = (Self.arrow("chevron.backward"), Self.arrow("chevron.forward"))
        super.init(frame: .zero)
        title.accessibilityTraits = [.staticText, .header]
        previousButton.addAction(UIAction { [unowned self] _ in go(by: -1) }, for: .touchUpInside)
        nextButton.addAction(UIAction { [unowned self] _ in go(by: 1) }, for: .touchUpInside)
        for view in [title, previousButton, nextButton] { addSubview(view) }
        for _ in 0..<7 {
            let label = UILabel()
            label.textAlignment = .center
            label.textColor = .tertiaryLabel
            label.isAccessibilityElement = false
            label.accessibilityElementsHidden = true
            weekdayLabels.append(label)
            addSubview(label)
        }
        addSubview(grid)
        for _ in 0..<Self.weekCount {
            let week = CalendarPart("row")
            weeks.append(week)
            grid.addSubview(week)
            for _ in 0..<7 {
                let day = CalendarDay(self)
                days.append(day)
                week.addSubview(day)
            }
        }
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = UISwipeGestureRecognizer(target: self, action: Selector(CalendarMonthView.wasSwiped))
            swipe.direction = direction
            addGestureRecognizer(swipe)
        }
        update()
    }

    required init?(coder: NSCoder) { nil }

    private static func arrow(_ name: String) -> UIButton {
        let button = UIButton(type: .system)
        let look = UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold, scale: .default)
        button.setImage(UIImage(systemName: name, withConfiguration: look), for: .normal)
        return button
    }

    var wantedSize: CGSize {
        CGSize(
            width: 320, height: Self.headerHeight + Self.weekdayHeight + Self.weekHeight * CGFloat(Self.weekCount))
    }

    // MARK: Months

    private func go(by months: Int) {
        guard let new = calendar.date(byAdding: .month, value: months, to: month), canGo(to: new) else { return }
        month = new
        monthChanged()
        UIView.transition(with: grid, duration: 0.2, options: .transitionCrossDissolve) { self.update() }
    }

    /// Whether a day of a month can be chosen.
    private func canGo(to month: Date) -> Bool {
        guard let interval = calendar.dateInterval(of: .month, for: month) else { return false }
        // Days that can be chosen are without gaps: if neither end can be, the selection may still lie between them.
        let last = interval.end.addingTimeInterval(-1)
        guard !allowsDay(interval.start), !allowsDay(last) else { return true }
        return (1..<28).contains { index in
            calendar.date(byAdding: .day, value: index, to: interval.start).map { allowsDay($0) } == true
        }
    }

    private func wasSwiped(_ recognizer: UISwipeGestureRecognizer) {
        let isForward =
            (recognizer.direction == .left) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        go(by: isForward ? 1 : -1)
    }

    /// Shows the month of a date.
    func show(_ date: Date) {
        guard let start = calendar.dateInterval(of: .month, for: date)?.start, start != month else { return }
        month = start
        update()
    }

    /// Shows the days as they are now.
    func update() {
        let formatter = DateFormatter()
        formatter.calendar = calendar
        formatter.locale = locale
        formatter.timeZone = calendar.timeZone
        formatter.setLocalizedDateFormatFromTemplate("yMMMM")
        title.text = formatter.string(from: month)
        title.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
        let language = BarLanguage(traitCollection)
        previousButton.accessibilityLabel = language.pick("Previous month", "이전 달")
        nextButton.accessibilityLabel = language.pick("Next month", "다음 달")
        previousButton.isEnabled = calendar.date(byAdding: .month, value: -1, to: month).map(canGo) ?? false
        nextButton.isEnabled = calendar.date(byAdding: .month, value: 1, to: month).map(canGo) ?? false
        let isKorean = locale.identifier.hasPrefix("ko")
        let symbols: [String] =
            isKorean ? formatter.veryShortStandaloneWeekdaySymbols : formatter.shortStandaloneWeekdaySymbols
        for (index, label) in weekdayLabels.enumerated() where symbols.count == 7 {
            label.text = symbols[(calendar.firstWeekday - 1 + index) % 7].uppercased()
            label.font = .systemFont(ofSize: 13, weight: .semibold)
        }
        formatter.dateStyle = .full
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
        let shift = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
        for (index, day) in days.enumerated() {
            let number = index - shift + 1
            guard (1...max(1, count)).contains(number),
                let date = calendar.date(byAdding: .day, value: number - 1, to: month)
            else {
                day.show(nil)
                continue
            }
            day.show(
                CalendarDay.Content(
                    date: date, text: "\(number)", spoken: formatter.string(from: date),
                    isToday: calendar.isDate(date, inSameDayAs: today), isSelected: isSelected(date),
                    isEnabled: allowsDay(date)), decoration: decoration(date))
        }
        for week in weeks {
            week.isHidden = week.subviews.allSatisfy { ($0 as? CalendarDay)?.content == nil }
        }
        setNeedsLayout()
    }

    package override func traitsApplied() {
        super.traitsApplied()
        update()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(
                x: isLeftToRight ? x : bounds.width - x - width, y: y, width: width, height: height)
        }
        place(title, 16, 0, max(0, bounds.width - 116), Self.headerHeight)
        place(previousButton, bounds.width - 92, 0, 44, Self.headerHeight)
        place(nextButton, bounds.width - 48, 0, 44, Self.headerHeight)
        let column = (bounds.width - 8) / 7
        for (index, label) in weekdayLabels.enumerated() {
            place(label, 4 + column * CGFloat(index), Self.headerHeight, column, Self.weekdayHeight)
        }
        let top = Self.headerHeight + Self.weekdayHeight
        let height = max(0, bounds.height - top) / CGFloat(Self.weekCount)
        grid.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        for (row, week) in weeks.enumerated() {
            week.frame = CGRect(x: 0, y: height * CGFloat(row), width: bounds.width, height: height)
            for (index, view) in week.subviews.enumerated() {
                place(view, 4 + column * CGFloat(index), 0, column, height)
            }
        }
    }

    // MARK: Choosing

    /// The day of a date in the month that is shown.
    private func day(of date: Date) -> CalendarDay? {
        days.first { day in day.content.map { calendar.isDate($0.date, inSameDayAs: date) } == true }
    }

    func wasChosen(_ day: CalendarDay) {
        guard let content = day.content, content.isEnabled else { return }
        focusedDate = nil
        choose(content.date)
        update()
    }

    /// Where arrow keys have led.
    private var focusedDate: Date?

    /// The day at which Tab stops.
    var focusableDay: CalendarDay? {
        if let focusedDate, let day = self.day(of: focusedDate) { return day }
        return days.first { $0.content?.isSelected == true } ?? days.first { $0.content?.isEnabled == true }
    }
}

extension CalendarMonthView: ArrowKeyInput {
    func arrowKeyWasPressed(_ key: ArrowKey) -> Bool {
        let focus = UIApplication.sharedIfLaunched?.display.pipeline.browserFocus ?? 0
        guard let day = days.first(where: { $0.layer.shownNumber == focus }), let date = day.content?.date else {
            return false
        }
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let step =
            switch key {
            case .left: isLeftToRight ? -1 : 1
            case .right: isLeftToRight ? 1 : -1
            case .up: -7
            case .down: 7
            case .home: 1 - calendar.component(.day, from: date)
            case .end:
                (calendar.range(of: .day, in: .month, for: date)?.count ?? 1)
                    - calendar.component(.day, from: date)
            }
        guard let wanted = calendar.date(byAdding: .day, value: step, to: date), allowsDay(wanted) else { return true }
        show(wanted)
        layoutIfNeeded()
        guard let found = self.day(of: wanted) else { return true }
        focusedDate = wanted
        for day in days { day.layer.changed(.attributes) }
        UIApplication.sharedIfLaunched?.moveBrowserFocus(to: found)
        return true
    }
}

/// A grid of days or a row of it.
@MainActor final class CalendarPart: UIView {
    private let role: String

    init(_ role: String) {
        self.role = role
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    package override var ownAccessibilityRole: String? { role }
    package override var isAccessibilityContainer: Bool { true }
}

/// A day of a month.
@MainActor final class CalendarDay: UIControl {
    struct Content: Equatable {
        var date: Date
        var text: String
        var spoken: String
        var isToday: Bool
        var isSelected: Bool
        var isEnabled: Bool
    }

    private unowned let month: CalendarMonthView
    private let circle = UIView()
    private let label = UILabel()
    private var decoration: UIView?
    private(set) var content: Content?

    init(_ month: CalendarMonthView) {
        self.month = month
        super.init(frame: .zero)
        circle.isUserInteractionEnabled = false
        label.isAccessibilityElement = false
        label.textAlignment = .center
        addSubview(circle)
        addSubview(label)
        addAction(UIAction { [unowned self] _ in self.month.wasChosen(self) }, for: .primaryActionTriggered)
    }

    required init?(coder: NSCoder) { nil }

    package override var triggersPrimaryActionOnTouchUp: Bool { true }

    func show(_ content: Content?, decoration: UIView? = nil) {
        self.content = content
        isHidden = content == nil
        layer.changed(.attributes)
        self.decoration?.removeFromSuperview()
        self.decoration = decoration
        if let decoration { addSubview(decoration) }
        guard let content else { return }
        isEnabled = content.isEnabled
        let isStrong = content.isSelected || content.isToday
        label.text = content.text
        label.font = .systemFont(ofSize: 20, weight: content.isSelected ? .semibold : .regular)
        let tint = month.tintColor ?? .systemBlue
        label.textColor =
            !content.isEnabled
            ? .tertiaryLabel
            : content.isSelected && content.isToday ? .white : isStrong ? tint : .label
        circle.backgroundColor =
            content.isSelected ? content.isToday ? tint : tint.withAlphaComponent(0.15) : nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height, 44) - 2
        circle.frame = CGRect(
            x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        circle.layer.cornerRadius = side / 2
        label.frame = bounds
        if let decoration {
            let size = decoration.sizeThatFits(bounds.size)
            decoration.frame = CGRect(
                x: bounds.midX - size.width / 2, y: bounds.maxY - size.height - 1, width: size.width,
                height: size.height)
        }
    }

    // MARK: Accessibility

    package override var ownAccessibilityRole: String? { "gridcell" }
    package override var defaultAccessibilityLabel: String? { content?.spoken }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits: UIAccessibilityTraits = content?.isSelected == true ? .selected : .none
        if content?.isEnabled == false { traits.insert(.notEnabled) }
        return traits
    }
    package override var isKeyboardFocusable: Bool { month.focusableDay === self }
}
