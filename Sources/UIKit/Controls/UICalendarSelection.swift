// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which days of a calendar view are chosen.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicalendarselection
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
    weak var view: UICalendarView?

    /// Asks anew which days can be chosen.
    open func updateSelectableDates() { view?.selectionChanged() }

    func contains(_ day: DateComponents) -> Bool { false }
    func allows(_ day: DateComponents) -> Bool { true }
    /// A person tapped a day.
    func toggle(_ day: DateComponents) {}
}

extension DateComponents {
    /// Whether two are the same day of their calendar.
    fileprivate func isSameDay(as other: DateComponents) -> Bool {
        (era ?? 1, year, month, day) == (other.era ?? 1, other.year, other.month, other.day)
    }
}

/// Lets a person choose one day.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicalendarselectionsingledate
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
    public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

    /// The chosen day; setting it tells no one.
    open var selectedDate: DateComponents? {
        get { chosen }
        set { setSelected(newValue, animated: false) }
    }
    private var chosen: DateComponents?

    open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
        chosen = dateComponents
        view?.selectionChanged()
    }

    override func contains(_ day: DateComponents) -> Bool { chosen?.isSameDay(as: day) ?? false }

    override func allows(_ day: DateComponents) -> Bool {
        delegate?.dateSelection(self, canSelectDate: day) ?? true
    }

    override func toggle(_ day: DateComponents) {
        let new = contains(day) ? nil : day
        // A day may only be given up when the delegate allows no day to be chosen.
        if new == nil, delegate?.dateSelection(self, canSelectDate: nil) == false { return }
        setSelected(new, animated: true)
        delegate?.dateSelection(self, didSelectDate: new)
    }
}

/// Is asked which day can be chosen, and told which one is.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicalendarselectionsingledatedelegate
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
    /// Whether a day can be chosen; nil asks whether none can be.
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
}

extension UICalendarSelectionSingleDateDelegate {
    public func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { true }
}

/// Lets a person choose several days.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicalendarselectionmultidate
@preconcurrency @MainActor open class UICalendarSelectionMultiDate: UICalendarSelection {
    public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?

    /// The chosen days; setting them tells no one.
    open var selectedDates: [DateComponents] {
        get { chosen }
        set { setSelectedDates(newValue, animated: false) }
    }
    private var chosen: [DateComponents] = []

    open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
        chosen = selectedDates
        view?.selectionChanged()
    }

    override func contains(_ day: DateComponents) -> Bool {
        chosen.contains { $0.isSameDay(as: day) }
    }

    override func allows(_ day: DateComponents) -> Bool {
        contains(day)
            ? delegate?.multiDateSelection(self, canDeselectDate: day) ?? true
            : delegate?.multiDateSelection(self, canSelectDate: day) ?? true
    }

    override func toggle(_ day: DateComponents) {
        if contains(day) {
            setSelectedDates(chosen.filter { !$0.isSameDay(as: day) }, animated: true)
            delegate?.multiDateSelection(self, didDeselectDate: day)
        } else {
            setSelectedDates(chosen + [day], animated: true)
            delegate?.multiDateSelection(self, didSelectDate: day)
        }
    }
}

/// Is asked which days can be chosen and given up, and told which are.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicalendarselectionmultidatedelegate
@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
}

extension UICalendarSelectionMultiDateDelegate {
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool { true }
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { true }
}
