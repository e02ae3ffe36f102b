// SPDX-License-Identifier: Apache-2.0

internal import Display
internal import UIKit

/// The notifications of the app: those to come, those that were delivered, and what the person has allowed.
///
/// Kept in a file of the container, which is written with each change.
@MainActor final class NotificationStore {
    static var shared = NotificationStore(
        file: URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Library/UserNotifications/state.plist"))

    private struct State: Codable {
        var status = UNAuthorizationStatus.notDetermined
        var options: UInt = 0
        /// Sorted by the time at which they are due.
        var pending: [NotificationRecord] = []
        var delivered: [NotificationRecord] = []
        var badge = 0
    }

    /// How many delivered notifications are kept, and how many may wait, as on a phone.
    private static let deliveredLimit = 100
    private static let pendingLimit = 64

    private let file: URL
    private var state: State { didSet { write() } }
    private var hasStarted = false
    /// Counts what was scheduled, so that only the newest timer counts.
    private var timer = 0
    /// Tells the time; tests have one of their own.
    var now: () -> Date = { Date() }
    /// Does something in a later turn; tests have turns of their own.
    var later: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void = { action in
        DispatchQueue.main.async { MainActor.assumeIsolated(action) }
    }
    var categories: Set<UNNotificationCategory> = []
    private weak var application: UIApplication?

    init(file: URL) {
        self.file = file
        let data = FileManager.default.contents(atPath: file.path)
        state = data.flatMap { try? PropertyListDecoder().decode(State.self, from: $0) } ?? State()
    }

    private func write() {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try encoder.encode(state).write(to: file, options: .atomic)
        } catch {
            FileHandle.standardError.write(Data("Notifications could not be saved: \(error)\n".utf8))
        }
    }

    /// Listens to the browser, and delivers what is overdue.
    func start() {
        guard let current = UIApplication.ifLaunched, current !== application else { return }
        application = current
        current.browser.observe("notification") { [weak self] in
            self?.tapped($0["id"]?.text ?? "", action: $0["action"]?.text ?? "")
        }
        current.browser.observeAttaching { [weak self] in self?.showWaiting() }
        if state.badge != 0 { current.applicationIconBadgeNumber = state.badge }
        later { self.deliverDue() }
    }

    // MARK: Authorization

    var settings: UNNotificationSettings {
        UNNotificationSettings(state.status, UNAuthorizationOptions(rawValue: state.options))
    }

    func requestAuthorization(_ options: UNAuthorizationOptions, _ completion: @escaping @Sendable (Bool) -> Void) {
        start()
        guard let application else { return completion(false) }
        application.browser.ask(.permission) { [weak self] answer, _ in
            guard let self else { return }
            switch answer {
            case .value(let value):
                switch value["state"]?.text {
                case "granted": self.state.status = .authorized
                case "denied": self.state.status = .denied
                // The person hasn't decided.
                default: break
                }
            case .failure("lost", _): break
            case .failure: self.state.status = .denied
            }
            if self.state.status == .authorized { self.state.options |= options.rawValue }
            completion(self.state.status == .authorized)
        }
    }

    // MARK: Requests

    var pendingRequests: [UNNotificationRequest] { state.pending.map(\.request) }
    var deliveredNotifications: [UNNotification] {
        state.delivered.map { UNNotification(date: $0.date, request: $0.request) }
    }

    func add(_ request: UNNotificationRequest) -> UNError? {
        start()
        guard state.status != .denied else { return UNError(.notificationsNotAllowed) }
        let content = request.content
        guard !content.title.isEmpty || !content.subtitle.isEmpty || !content.body.isEmpty || content.badge != nil
        else { return UNError(.notificationInvalidNoContent) }
        guard let date = request.trigger.map({ $0.nextDate(after: now()) }) ?? now() else {
            return UNError(.notificationInvalidNoDate)
        }
        state.pending.removeAll { $0.identifier == request.identifier }
        insert(NotificationRecord(request, date: date))
        deliverDue()
        return nil
    }

    private func insert(_ record: NotificationRecord) {
        var pending = state.pending
        pending.insert(record, at: pending.firstIndex { $0.date > record.date } ?? pending.count)
        // The soonest are kept, as on a phone.
        state.pending = Array(pending.prefix(Self.pendingLimit))
    }

    func removePending(_ isMeant: (String) -> Bool) {
        state.pending.removeAll { isMeant($0.identifier) }
        schedule()
    }

    func removeDelivered(_ identifiers: [String]?) {
        state.delivered.removeAll { identifiers?.contains($0.identifier) ?? true }
        waiting.removeAll { identifiers?.contains($0.identifier) ?? true }
        let ids = identifiers.map { [WireValue.Field("ids", .array($0.map { .string($0) }))] } ?? []
        application?.browser.tell(.dismiss, ids)
    }

    func setBadge(_ count: Int) {
        state.badge = max(0, count)
        application?.applicationIconBadgeNumber = state.badge
    }

    // MARK: Delivering

    /// Delivers what is due, in order, and waits for the next.
    func deliverDue() {
        while let first = state.pending.first, first.date <= now() {
            state.pending.removeFirst()
            if let trigger = first.request.trigger, trigger.repeats, let next = trigger.nextDate(after: now()) {
                var again = first
                again.date = next
                insert(again)
            }
            var delivered = first
            delivered.date = now()
            deliver(delivered)
        }
        schedule()
    }

    private func schedule() {
        timer += 1
        guard let first = state.pending.first else { return }
        let number = timer
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + max(0, first.date.timeIntervalSince(now()))) {
            [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.timer == number else { return }
                self.deliverDue()
            }
        }
    }

    private func deliver(_ record: NotificationRecord) {
        guard state.status == .authorized else { return }
        guard application?.applicationState == .active, let delegate = NotificationDelegate.shared.value else {
            if application?.applicationState != .active { show(record, [.banner, .list, .sound, .badge]) }
            return
        }
        let (notification, later) = (UNNotification(date: record.date, request: record.request), later)
        delegate.userNotificationCenter(.current(), willPresent: notification) { options in
            later { self.show(record, options) }
        }
    }

    private func show(_ record: NotificationRecord, _ options: UNNotificationPresentationOptions) {
        if let badge = record.badge, options.contains(.badge) { setBadge(badge) }
        guard !options.isDisjoint(with: [.banner, .list, .alert]),
            !(record.title + record.subtitle + record.body).isEmpty
        else { return }
        state.delivered.removeAll { $0.identifier == record.identifier }
        state.delivered = Array((state.delivered + [record]).suffix(Self.deliveredLimit))
        let isSilent = !record.hasSound || !options.contains(.sound)
        if application?.display.pipeline.isAttached == true {
            send(record, isSilent: isSilent)
        } else {
            waiting.append(record)
        }
    }

    /// What was delivered while no browser was there.
    private var waiting: [NotificationRecord] = []

    private func showWaiting() {
        let records = waiting
        waiting = []
        for record in records { send(record, isSilent: !record.hasSound) }
    }

    private func send(_ record: NotificationRecord, isSilent: Bool) {
        let actions = categories.first { $0.identifier == record.category }?.actions ?? []
        let body = [record.subtitle, record.body].filter { !$0.isEmpty }.joined(separator: "\n")
        application?.browser.tell(
            .notify,
            [
                .init("id", .string(record.identifier)), .init("title", .string(record.title)),
                .init("body", .string(body)), .init("silent", .flag(isSilent)),
                .init(
                    "actions",
                    .array(
                        actions.map {
                            .object([.init("action", .string($0.identifier)), .init("title", .string($0.title))])
                        })),
            ])
    }

    // MARK: Taps

    private func tapped(_ identifier: String, action: String) {
        guard let record = state.delivered.last(where: { $0.identifier == identifier }) else { return }
        state.delivered.removeAll { $0.identifier == identifier }
        let known = categories.first { $0.identifier == record.category }?.actions.contains { $0.identifier == action }
        let response = UNNotificationResponse(
            notification: UNNotification(date: record.date, request: record.request),
            actionIdentifier: known == true ? action : UNNotificationDefaultActionIdentifier)
        NotificationDelegate.shared.value?.userNotificationCenter(.current(), didReceive: response) {}
    }
}
