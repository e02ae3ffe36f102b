// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A month of days that can be chosen and decorated.
///
/// It keeps its selection; the delegate is not retained.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicalendarview
/// Differs: the name of the month opens no wheels.
@preconcurrency @MainActor open class UICalendarView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        rebuild()
        if frame.size == .zero { bounds.size = intrinsicContentSize }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        rebuild()
    }

    private(set) var month: CalendarMonthView?

    // MARK: Calendar

    open var calendar = Calendar.current { didSet { rebuild() } }
    /// The locale of texts; the language of the traits unless it is set.
    open var locale: Locale {
        get { ownLocale ?? Locale(identifier: traitCollection.typesettingLanguage) }
        set {
            ownLocale = newValue
            rebuild()
        }
    }
    private var ownLocale: Locale?
    /// nil for the calendar's.
    open var timeZone: TimeZone? { didSet { rebuild() } }

    private var effectiveCalendar: Calendar {
        var result = calendar
        result.locale = locale
        if let timeZone { result.timeZone = timeZone }
        return result
    }

    /// The days that can be seen and chosen.
    open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
        didSet { month?.update() }
    }

    private func rebuild() {
        let shown = month?.month ?? Date()
        month?.removeFromSuperview()
        let new = CalendarMonthView(calendar: effectiveCalendar, locale: locale, shown: shown)
        new.allowsDay = { [unowned self] in allows($0) }
        new.isSelected = { [unowned self] in selectionBehavior?.contains(dayComponents($0)) ?? false }
        new.choose = { [unowned self] in selectionBehavior?.toggle(dayComponents($0)) }
        new.decoration = { [unowned self] in decoration(of: $0) }
        new.monthChanged = { [unowned self] in
            _ = new
            monthChanged()
        }
        shownMonth = new.month
        month = new
        addSubview(new)
        new.update()
        setNeedsLayout()
    }

    private func dayComponents(_ day: Date) -> DateComponents {
        var parts = effectiveCalendar.dateComponents([.era, .year, .month, .day], from: day)
        parts.calendar = effectiveCalendar
        return parts
    }

    private func allows(_ day: Date) -> Bool {
        let calendar = effectiveCalendar
        if calendar.compare(day, to: availableDateRange.start, toGranularity: .day) == .orderedAscending {
            return false
        }
        if calendar.compare(day, to: availableDateRange.end, toGranularity: .day) == .orderedDescending {
            return false
        }
        return selectionBehavior?.allows(dayComponents(day)) ?? true
    }

    // MARK: The month that is shown

    private var shownMonth = Date()

    private func monthParts(_ date: Date) -> DateComponents {
        var parts = effectiveCalendar.dateComponents([.era, .year, .month], from: date)
        parts.calendar = effectiveCalendar
        return parts
    }

    /// Era, year and month of what is shown.
    open var visibleDateComponents: DateComponents {
        get { monthParts(month?.month ?? shownMonth) }
        set { setVisibleDateComponents(newValue, animated: false) }
    }

    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        guard let date = effectiveCalendar.date(from: dateComponents), let month else { return }
        let change = { [self] in
            month.show(date)
            monthChanged()
        }
        guard animated, window != nil else { return change() }
        UIView.transition(
            with: month, duration: 0.2, options: .transitionCrossDissolve, animations: change)
    }

    private func monthChanged() {
        guard let month, month.month != shownMonth else { return }
        let old = monthParts(shownMonth)
        shownMonth = month.month
        delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: old)
    }

    // MARK: Selection and decorations

    /// What of the days can be chosen; nil for none.
    open var selectionBehavior: UICalendarSelection? {
        didSet {
            oldValue?.view = nil
            selectionBehavior?.view = self
            month?.update()
        }
    }

    open weak var delegate: (any UICalendarViewDelegate)? { didSet { month?.update() } }

    /// Whether the delegate is asked for decorations.
    open var wantsDateDecorations = true { didSet { month?.update() } }

    /// Asks for the decorations of days anew.
    open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
        month?.update()
    }

    private func decoration(of day: Date) -> UIView? {
        guard wantsDateDecorations else { return nil }
        return delegate?.calendarView(self, decorationFor: dayComponents(day))?.makeView(tintColor)
    }

    func selectionChanged() { month?.update() }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { month?.wantedSize ?? .zero }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        month?.frame = bounds
    }
}

/// Is asked for decorations of days, and told of other months.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicalendarviewdelegate
@preconcurrency @MainActor public protocol UICalendarViewDelegate: NSObjectProtocol {
    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration?
    func calendarView(
        _ calendarView: UICalendarView,
        didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
    public func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? { nil }
    public func calendarView(
        _ calendarView: UICalendarView,
        didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {}
}

extension UICalendarView {
    /// How large a decoration is.
    public enum DecorationSize: Int, Sendable {
        case small = 0
        case medium = 1
        case large = 2

        /// In points.
        var side: CGFloat { [5, 8, 11][rawValue] }
    }

    /// What is shown below the number of a day.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicalendarview/decoration
    @MainActor public class Decoration: NSObject {
        private enum Content {
            case image(UIImage?, UIColor?, DecorationSize)
            case custom(@MainActor () -> UIView)
        }
        private let content: Content

        private init(content: Content) {
            self.content = content
            super.init()
        }

        /// An image, or a dot without one.
        public convenience init(
            image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
        ) {
            self.init(content: .image(image, color, size))
        }

        public class func `default`(
            color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
        ) -> UICalendarView.Decoration {
            Decoration(image: nil, color: color, size: size)
        }

        public class func image(
            _ image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
        ) -> UICalendarView.Decoration {
            Decoration(image: image, color: color, size: size)
        }

        /// A view of the app's own, made for each day.
        public class func customView(_ customViewProvider: @escaping @MainActor () -> UIView)
            -> UICalendarView.Decoration
        {
            Decoration(content: .custom(customViewProvider))
        }

        func makeView(_ tint: UIColor?) -> UIView {
            let view: UIView
            switch content {
            case .custom(let make): view = make()
            case .image(let image, let color, let size):
                let dot = DecorationView(side: size.side)
                let color = color ?? tint ?? .systemBlue
                if let image {
                    dot.image =
                        image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
                    dot.contentMode = .scaleAspectFit
                    dot.tintColor = color
                } else {
                    dot.backgroundColor = color
                    dot.layer.cornerRadius = size.side / 2
                }
                view = dot
            }
            view.isUserInteractionEnabled = false
            view.isAccessibilityElement = false
            return view
        }
    }

    /// A dot or a small image.
    private final class DecorationView: UIImageView {
        private let side: CGFloat

        init(side: CGFloat) {
            self.side = side
            super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        }

        required init?(coder: NSCoder) { nil }

        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: side, height: side) }
    }
}
