// SPDX-License-Identifier: Apache-2.0

/// A request as it is kept between two processes, with the time at which it is due.
struct NotificationRecord: Codable, Sendable {
    enum Trigger: Codable, Sendable {
        case interval(TimeInterval, repeats: Bool)
        case calendar(DateComponents, repeats: Bool)
    }

    var identifier: String
    var title: String
    var subtitle: String
    var body: String
    var badge: Int?
    var hasSound: Bool
    var userInfo: Data
    var category: String
    var thread: String
    var target: String?
    var level: UNNotificationInterruptionLevel
    var relevance: Double
    var trigger: Trigger?
    /// When it is due, or was delivered.
    var date: Date

    init(_ request: UNNotificationRequest, date: Date) {
        let fields = request.content.fields
        identifier = request.identifier
        (title, subtitle, body) = (fields.title, fields.subtitle, fields.body)
        (badge, hasSound, userInfo) = (fields.badge, fields.sound != nil, fields.userInfo)
        (category, thread, target) =
            (fields.categoryIdentifier, fields.threadIdentifier, fields.targetContentIdentifier)
        (level, relevance) = (fields.interruptionLevel, fields.relevanceScore)
        self.date = date
        switch request.trigger {
        case let interval as UNTimeIntervalNotificationTrigger:
            trigger = .interval(interval.timeInterval, repeats: interval.repeats)
        case let calendar as UNCalendarNotificationTrigger:
            trigger = .calendar(calendar.dateComponents, repeats: calendar.repeats)
        default: trigger = nil
        }
    }

    var request: UNNotificationRequest {
        var fields = UNNotificationContent.Fields()
        (fields.title, fields.subtitle, fields.body, fields.badge) = (title, subtitle, body, badge)
        fields.sound = hasSound ? .default : nil
        (fields.userInfo, fields.categoryIdentifier, fields.threadIdentifier) = (userInfo, category, thread)
        (fields.targetContentIdentifier, fields.interruptionLevel) = (target, level)
        fields.relevanceScore = relevance
        let content = UNNotificationContent(fields)
        return UNNotificationRequest(identifier: identifier, content: content, trigger: notificationTrigger)
    }

    private var notificationTrigger: UNNotificationTrigger? {
        switch trigger {
        case .interval(let interval, let repeats):
            UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: repeats)
        case .calendar(let components, let repeats):
            UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
        case nil: nil
        }
    }
}
