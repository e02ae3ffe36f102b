// SPDX-License-Identifier: Apache-2.0

@_exported import Foundation

/// What a notification says.
///
/// Follows: https://developer.apple.com/documentation/usernotifications/unnotificationcontent
/// Differs: no attachments; a sound is whatever the browser plays.
open class UNNotificationContent: NSObject, @unchecked Sendable {
    fileprivate(set) var fields: Fields

    /// What is kept of a content.
    struct Fields: Sendable {
        var title = ""
        var subtitle = ""
        var body = ""
        var badge: Int?
        var sound: UNNotificationSound?
        /// A property list.
        var userInfo = Data()
        var categoryIdentifier = ""
        var threadIdentifier = ""
        var targetContentIdentifier: String?
        var interruptionLevel = UNNotificationInterruptionLevel.active
        var relevanceScore = 0.0
    }

    public override init() {
        fields = Fields()
        super.init()
    }

    init(_ fields: Fields) {
        self.fields = fields
        super.init()
    }

    public var title: String { fields.title }
    public var subtitle: String { fields.subtitle }
    public var body: String { fields.body }
    public var badge: NSNumber? { fields.badge.map { NSNumber(value: $0) } }
    public var sound: UNNotificationSound? { fields.sound }
    public var userInfo: [AnyHashable: Any] { fields.decodedUserInfo }
    public var categoryIdentifier: String { fields.categoryIdentifier }
    public var threadIdentifier: String { fields.threadIdentifier }
    public var targetContentIdentifier: String? { fields.targetContentIdentifier }
    public var interruptionLevel: UNNotificationInterruptionLevel { fields.interruptionLevel }
    public var relevanceScore: Double { fields.relevanceScore }

    open override func copy() -> Any { UNNotificationContent(fields) }
    open override func mutableCopy() -> Any { UNMutableNotificationContent(fields) }
}

/// A content that can be written.
///
/// Follows: https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    public override init() { super.init() }
    override init(_ fields: Fields) { super.init(fields) }

    public override var title: String {
        get { fields.title }
        set { fields.title = newValue }
    }
    public override var subtitle: String {
        get { fields.subtitle }
        set { fields.subtitle = newValue }
    }
    public override var body: String {
        get { fields.body }
        set { fields.body = newValue }
    }
    public override var badge: NSNumber? {
        get { super.badge }
        set { fields.badge = newValue?.intValue }
    }
    public override var sound: UNNotificationSound? {
        get { fields.sound }
        set { fields.sound = newValue }
    }
    /// Property list values; anything else is left out, with a log line.
    public override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { fields.setUserInfo(newValue) }
    }
    public override var categoryIdentifier: String {
        get { fields.categoryIdentifier }
        set { fields.categoryIdentifier = newValue }
    }
    public override var threadIdentifier: String {
        get { fields.threadIdentifier }
        set { fields.threadIdentifier = newValue }
    }
    public override var targetContentIdentifier: String? {
        get { fields.targetContentIdentifier }
        set { fields.targetContentIdentifier = newValue }
    }
    public override var interruptionLevel: UNNotificationInterruptionLevel {
        get { fields.interruptionLevel }
        set { fields.interruptionLevel = newValue }
    }
    public override var relevanceScore: Double {
        get { fields.relevanceScore }
        set { fields.relevanceScore = newValue }
    }
}

extension UNNotificationContent.Fields {
    var decodedUserInfo: [AnyHashable: Any] {
        (try? PropertyListSerialization.propertyList(from: userInfo, format: nil) as? [String: Any]) ?? [:]
    }

    mutating func setUserInfo(_ info: [AnyHashable: Any]) {
        var kept: [String: Any] = [:]
        for (key, value) in info {
            let single = ["": value]
            guard let key = key as? String, PropertyListSerialization.propertyList(single, isValidFor: .binary) else {
                FileHandle.standardError.write(
                    Data("UNMutableNotificationContent: the userInfo value of '\(key)' can't be saved.\n".utf8))
                continue
            }
            kept[key] = value
        }
        userInfo =
            (try? PropertyListSerialization.data(fromPropertyList: kept, format: .binary, options: 0)) ?? Data()
    }
}

/// How urgent a notification is.
public enum UNNotificationInterruptionLevel: UInt, Sendable, Codable {
    case passive = 0
    case active = 1
    case timeSensitive = 2
    case critical = 3
}

/// The sound of a notification: the browser's own.
public final class UNNotificationSound: NSObject, Sendable {
    let name: String?

    private init(name: String?) { self.name = name }

    /// Differs: the browser plays its own sound.
    public convenience init(named name: UNNotificationSoundName) { self.init(name: name.rawValue) }

    public static var `default`: UNNotificationSound { UNNotificationSound(name: nil) }
    public static var defaultCritical: UNNotificationSound { UNNotificationSound(name: nil) }
}

/// Names a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}
