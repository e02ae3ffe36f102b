// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A control that chooses a date, a time, or a duration.
///
/// It is a set of wheels, a calendar, or texts that open one of them. Texts are in the locale, or else in the language of the traits.
///
/// Follows: https://developer.apple.com/documentation/uikit/uidatepicker
/// Differs: rows of wheels that are out of range look like the others; a wheel that is left there turns back.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable {
        case time = 0
        case date = 1
        case dateAndTime = 2
        case countDownTimer = 3
        case yearAndMonth = 4
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp(isSized: frame.size == .zero)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp(isSized: false)
        (coder as? InterfaceCoder)?.readDatePicker(self)
    }

    private func setUp(isSized: Bool) {
        rebuild()
        if isSized { bounds.size = intrinsicContentSize }
    }

    // MARK: What is chosen

    open var datePickerMode = Mode.dateAndTime {
        didSet {
            guard datePickerMode != oldValue else { return }
            checkStyle()
            rebuild()
        }
    }

    private var dateStorage = Date()

    /// The chosen date; setting it tells no one.
    open var date: Date {
        get { dateStorage }
        set { setDate(newValue, animated: false) }
    }

    open func setDate(_ date: Date, animated: Bool) {
        guard date.timeIntervalSinceReferenceDate.isFinite else {
            return log(
                "UIDatePicker can't show the date \(date.timeIntervalSinceReferenceDate); it stays \(dateStorage).")
        }
        let date = limited(date)
        guard date != dateStorage else { return }
        dateStorage = date
        dateChanged(animated: animated)
    }

    /// The first date that can be chosen; ignored where it is later than the last one.
    open var minimumDate: Date? { didSet { limitsChanged() } }
    /// The last date that can be chosen; ignored where it is earlier than the first one.
    open var maximumDate: Date? { didSet { limitsChanged() } }

    /// The limits, which don't count for durations.
    private var limits: (first: Date?, last: Date?) {
        if datePickerMode == .countDownTimer { return (nil, nil) }
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return (nil, nil) }
        return (minimumDate, maximumDate)
    }

    private func limitsChanged() {
        dateStorage = limited(dateStorage)
        dateChanged(animated: false)
    }

    func limited(_ date: Date) -> Date {
        let (first, last) = limits
        var date = roundsToMinuteInterval ? rounded(date) : date
        if let first, date < first { date = first }
        if let last, date > last { date = last }
        return date
    }

    private func rounded(_ date: Date) -> Date {
        let parts = effectiveCalendar.dateComponents([.minute, .second, .nanosecond], from: date)
        let over = (parts.minute ?? 0) % minuteInterval
        guard over > 0 else { return date }
        return date.addingTimeInterval(
            -Double(over * 60 + (parts.second ?? 0)) - Double(parts.nanosecond ?? 0) / 1e9)
    }

    /// Whether something of a day can be chosen.
    func allowsDay(_ day: Date) -> Bool {
        let calendar = effectiveCalendar
        let (first, last) = limits
        if let first, calendar.compare(day, to: first, toGranularity: .day) == .orderedAscending { return false }
        if let last, calendar.compare(day, to: last, toGranularity: .day) == .orderedDescending { return false }
        return true
    }

    private var durationStorage: TimeInterval = 0

    /// The chosen duration in seconds, less than a day; for `.countDownTimer`.
    open var countDownDuration: TimeInterval {
        get { durationStorage }
        set {
            durationStorage = newValue.isFinite ? min(max(0, newValue), 86399) : 0
            dateChanged(animated: false)
        }
    }

    /// Minutes between two rows: 1 to 30, a divisor of 60; other numbers stand for 1.
    open var minuteInterval: Int {
        get { minuteIntervalStorage }
        set {
            let interval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
            guard interval != minuteIntervalStorage else { return }
            minuteIntervalStorage = interval
            dateStorage = limited(dateStorage)
            rebuild()
        }
    }
    private var minuteIntervalStorage = 1

    /// Whether dates are cut down to whole intervals.
    open var roundsToMinuteInterval = true { didSet { dateStorage = limited(dateStorage) } }

    // MARK: Locale

    /// The locale of texts and of the order of wheels; nil for the language of the traits.
    open var locale: Locale? { didSet { rebuild() } }
    open var calendar: Calendar! = Calendar.current { didSet { rebuild() } }
    /// nil for the calendar's.
    open var timeZone: TimeZone? { didSet { rebuild() } }

    var effectiveLocale: Locale { locale ?? Locale(identifier: traitCollection.typesettingLanguage) }

    var effectiveCalendar: Calendar {
        var result = calendar ?? Calendar.current
        result.locale = effectiveLocale
        if let timeZone { result.timeZone = timeZone }
        return result
    }

    // MARK: Style

    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet {
            guard preferredDatePickerStyle != oldValue else { return }
            checkStyle()
            rebuild()
        }
    }

    /// The style that is shown.
    open var datePickerStyle: UIDatePickerStyle {
        guard preferredDatePickerStyle == .automatic else { return preferredDatePickerStyle }
        return datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth ? .wheels : .compact
    }

    private func checkStyle() {
        guard datePickerStyle == .compact || datePickerStyle == .inline,
            datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth
        else { return }
        fault(
            "UIDatePicker with the mode \(datePickerMode) doesn't support the style \(preferredDatePickerStyle). "
                + "Only wheels show it: set preferredDatePickerStyle to .wheels or .automatic first.")
    }

    // MARK: Content

    private(set) var content: (any DatePickerContent)?

    /// Makes what is shown anew.
    private func rebuild() {
        content?.removeFromSuperview()
        let new: any DatePickerContent =
            switch datePickerStyle {
            case .inline where datePickerMode != .time: InlineDateView(self)
            case .compact, .inline: CompactDateView(self)
            default: WheelDateView(self, mode: datePickerMode)
            }
        content = new
        addSubview(new)
        new.isContentEnabled = isEnabled
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func dateChanged(animated: Bool) {
        content?.dateChanged(animated: animated)
        if datePickerStyle == .compact { invalidateIntrinsicContentSize() }
    }

    /// A person chose a date.
    func choose(_ date: Date, animated: Bool = true) {
        let wanted = limited(date)
        let isOther = wanted != dateStorage
        dateStorage = wanted
        // Also when nothing has changed: wheels that were left out of range turn back.
        dateChanged(animated: animated)
        if isOther { tell() }
    }

    /// A person chose a duration.
    func choose(duration: TimeInterval) {
        durationStorage = duration
        dateChanged(animated: true)
        tell()
    }

    private func tell() {
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    package override func stateChanged() {
        super.stateChanged()
        content?.isContentEnabled = isEnabled
    }

    package override func traitsApplied() {
        super.traitsApplied()
        invalidateIntrinsicContentSize()
        guard let shownLanguage, shownLanguage != traitCollection.typesettingLanguage else {
            shownLanguage = traitCollection.typesettingLanguage
            return
        }
        self.shownLanguage = traitCollection.typesettingLanguage
        if locale == nil { rebuild() }
    }
    private var shownLanguage: String?

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { content?.wantedSize ?? .zero }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        content?.frame = bounds
    }

    /// Touches belong to what is shown.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }

    // MARK: Accessibility

    package override var isAccessibilityElementByDefault: Bool { false }
    package override var isKeyboardFocusable: Bool { false }
    package override var ownAccessibilityRole: String? { "group" }
    package override var isAccessibilityContainer: Bool { true }
    open override func accessibilityActivate() -> Bool { false }
}

/// How a date picker looks.
///
/// Follows: https://developer.apple.com/documentation/uikit/uidatepickerstyle
public enum UIDatePickerStyle: Int, Sendable {
    case automatic = 0
    case wheels = 1
    case compact = 2
    case inline = 3
}

/// What a date picker shows in one of its styles.
@MainActor protocol DatePickerContent: UIView {
    /// In points.
    var wantedSize: CGSize { get }
    var isContentEnabled: Bool { get set }
    func dateChanged(animated: Bool)
}
