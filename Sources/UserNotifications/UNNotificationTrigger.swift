// SPDX-License-Identifier: Apache-2.0

/// When a notification is delivered.
///
/// Follows: https://developer.apple.com/documentation/usernotifications/unnotificationtrigger
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
    public let repeats: Bool

    init(repeats: Bool) {
        self.repeats = repeats
        super.init()
    }

    /// The next time after another one; nil when there is none.
    func nextDate(after date: Date) -> Date? { nil }
}

/// Delivers after a time.
///
/// Follows: https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// In seconds.
    public let timeInterval: TimeInterval

    /// - Precondition: the interval is greater than 0, and at least 60 when it repeats.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        if !(timeInterval > 0) { UNFault.fail("time interval must be greater than 0: \(timeInterval)") }
        if repeats, timeInterval < 60 {
            UNFault.fail("time interval must be at least 60 if repeating: \(timeInterval)")
        }
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }

    public func nextTriggerDate() -> Date? { nextDate(after: Date()) }
    override func nextDate(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }
}

/// Delivers at a time of the calendar.
///
/// Follows: https://developer.apple.com/documentation/usernotifications/uncalendarnotificationtrigger
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    public let dateComponents: DateComponents

    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }

    public func nextTriggerDate() -> Date? { nextDate(after: Date()) }

    override func nextDate(after date: Date) -> Date? {
        var calendar = dateComponents.calendar ?? Calendar.current
        if let zone = dateComponents.timeZone { calendar.timeZone = zone }
        var components = dateComponents
        (components.calendar, components.timeZone) = (nil, nil)
        return calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime)
    }
}
