// SPDX-License-Identifier: Apache-2.0

/// Schedules notifications and shows them through the browser.
///
/// May be used from any thread; handlers are called on the main thread.
///
/// Notifications are delivered by the app's process: while it runs, which it does for 30 minutes after the last page was closed. What
/// was due later is delivered when the person comes back, at once and in order.
///
/// Follows: https://developer.apple.com/documentation/usernotifications/unusernotificationcenter
/// Differs: nothing is pushed to a browser without a page; a browser that doesn't know notifications counts as one that denies them.
public final class UNUserNotificationCenter: NSObject, Sendable {
    private static let shared = UNUserNotificationCenter()

    /// The center of the app.
    public class func current() -> UNUserNotificationCenter {
        // What was due while no process ran is delivered soon after the first use.
        shared.onMain { $0.start() }
        return shared
    }

    private override init() { super.init() }

    private func onMain(_ body: @escaping @MainActor @Sendable (NotificationStore) -> Void) {
        if Thread.isMainThread {
            MainActor.assumeIsolated { body(NotificationStore.shared) }
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated { body(NotificationStore.shared) } }
        }
    }

    private func value<Value: Sendable>(
        _ body: @escaping @MainActor @Sendable (NotificationStore) -> Value
    ) async -> Value {
        await MainActor.run { body(NotificationStore.shared) }
    }

    private func later(_ action: @escaping @Sendable () -> Void) { DispatchQueue.main.async(execute: action) }

    /// Not retained; set it before the app has launched, so that it learns of a tap that launched the app.
    public weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { NotificationDelegate.shared.value }
        set { NotificationDelegate.shared.value = newValue }
    }

    public var supportsContentExtensions: Bool { false }

    // MARK: Authorization

    /// Asks the person, once, whether the app may send notifications.
    public func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        onMain { $0.requestAuthorization(options) { completionHandler($0, nil) } }
    }

    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        await withCheckedContinuation { continuation in
            requestAuthorization(options: options) { isGranted, _ in continuation.resume(returning: isGranted) }
        }
    }

    public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        onMain { store in
            let settings = store.settings
            DispatchQueue.main.async { completionHandler(settings) }
        }
    }

    public func notificationSettings() async -> UNNotificationSettings { await value { $0.settings } }

    // MARK: Categories

    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        onMain { $0.categories = categories }
    }

    public func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        onMain { store in
            let categories = store.categories
            DispatchQueue.main.async { completionHandler(categories) }
        }
    }

    public func notificationCategories() async -> Set<UNNotificationCategory> { await value { $0.categories } }

    // MARK: Requests

    /// Schedules a notification; one with the same identifier is replaced.
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        onMain { store in
            let error = store.add(request)
            if let completionHandler { DispatchQueue.main.async { completionHandler(error) } }
        }
    }

    public func add(_ request: UNNotificationRequest) async throws {
        if let error = await value({ $0.add(request) }) { throw error }
    }

    public func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        onMain { store in
            let requests = store.pendingRequests
            DispatchQueue.main.async { completionHandler(requests) }
        }
    }

    public func pendingNotificationRequests() async -> [UNNotificationRequest] { await value { $0.pendingRequests } }

    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        onMain { $0.removePending { identifiers.contains($0) } }
    }

    public func removeAllPendingNotificationRequests() { onMain { $0.removePending { _ in true } } }

    // MARK: Delivered notifications

    public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        onMain { store in
            let notifications = store.deliveredNotifications
            DispatchQueue.main.async { completionHandler(notifications) }
        }
    }

    public func deliveredNotifications() async -> [UNNotification] { await value { $0.deliveredNotifications } }

    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        onMain { $0.removeDelivered(identifiers) }
    }

    public func removeAllDeliveredNotifications() { onMain { $0.removeDelivered(nil) } }

    /// Sets the number on the app's icon; 0 takes it away.
    public func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        onMain { store in
            store.setBadge(newBadgeCount)
            if let completionHandler { DispatchQueue.main.async { completionHandler(nil) } }
        }
    }

    public func setBadgeCount(_ newBadgeCount: Int) async throws { await value { $0.setBadge(newBadgeCount) } }
}

/// The delegate of the center, which any thread may set.
final class NotificationDelegate: @unchecked Sendable {
    static let shared = NotificationDelegate()
    private let lock = NSLock()
    private weak var stored: (any UNUserNotificationCenterDelegate)?

    var value: (any UNUserNotificationCenterDelegate)? {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}
