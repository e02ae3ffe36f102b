// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing
import UIKit

@testable import UserNotifications

/// There is one application in a process, and tests of other targets make theirs whenever a test waits. So these never wait: the store has turns
/// that they run themselves.
extension ScreenTests {
    @MainActor @Suite final class UNUserNotificationCenterTests {
        private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID().uuidString)")
        private let application: UIApplication
        private let frames = Frames()
        private let delegate = Delegate()
        private var store: NotificationStore
        private var turns: [@MainActor @Sendable () -> Void] = []
        private var time = Date(timeIntervalSince1970: 1_700_000_000)

        @MainActor private final class Frames { var list: [String] = [] }

        private final class Delegate: NSObject, UNUserNotificationCenterDelegate, @unchecked Sendable {
            var presented: [String] = []
            var responses: [(String, String)] = []
            var options: UNNotificationPresentationOptions = [.banner, .badge]

            func userNotificationCenter(
                _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
                withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
            ) {
                presented.append(notification.request.identifier)
                completionHandler(options)
            }

            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                withCompletionHandler completionHandler: @escaping @Sendable () -> Void
            ) {
                responses.append((response.notification.request.identifier, response.actionIdentifier))
                completionHandler()
            }
        }

        init() {
            let frames = frames
            application =
                UIApplication.makeWithoutHost(
                    traits: DisplayTraits(query: "w=390&h=844"), root: UIViewController(),
                    sink: FrameSink(
                        frame: { frames.list.append(String(decoding: $0, as: UTF8.self)) }, image: { _ in })
                ).application
            store = NotificationStore(file: folder.appendingPathComponent("state.plist"))
            use(store)
            NotificationStore.shared = store
            NotificationDelegate.shared.value = delegate
            store.start()
        }

        isolated deinit { try? FileManager.default.removeItem(at: folder) }

        private func use(_ store: NotificationStore) {
            store.now = { [weak self] in self?.time ?? .distantPast }
            store.later = { [weak self] action in MainActor.assumeIsolated { self?.turns.append(action) } }
        }

        private func turn() {
            while !turns.isEmpty { turns.removeFirst()() }
            application.commit()
        }

        private func grant(_ state: String = "granted") {
            nonisolated(unsafe) var isGranted: Bool?
            store.requestAuthorization([.alert, .badge, .sound]) { isGranted = $0 }
            application.commit()
            let number = frames.list.last?.firstMatch(of: /\["\?",(\d+),"permission"/).flatMap { Int($0.1) }
            application.receive(
                .answered(request: number ?? -1, answer: .object([.init("state", .string(state))]), hasMore: false))
            turn()
            #expect(isGranted == (state == "granted"))
        }

        private func content(_ title: String, badge: Int? = nil) -> UNMutableNotificationContent {
            let content = UNMutableNotificationContent()
            content.title = title
            content.body = "본문"
            content.sound = .default
            content.badge = badge.map { NSNumber(value: $0) }
            content.userInfo = ["id": 7]
            return content
        }

        private func add(_ id: String, _ trigger: UNNotificationTrigger? = nil, badge: Int? = nil) throws {
            let request = UNNotificationRequest(identifier: id, content: content(id, badge: badge), trigger: trigger)
            if let error = store.add(request) { throw error }
        }

        @Test("What a person answers is what the settings say, also in the next process") func authorization() {
            #expect(store.settings.authorizationStatus == .notDetermined)
            grant()
            let settings = store.settings
            #expect(settings.authorizationStatus == .authorized && settings.alertSetting == .enabled)
            let next = NotificationStore(file: folder.appendingPathComponent("state.plist"))
            #expect(next.settings.authorizationStatus == .authorized)
            grant("denied")
            #expect(throws: UNError(.notificationsNotAllowed)) { try add("a") }
        }

        @Test("A notification waits for its time, and is shown by the browser while the app isn't in front")
        func timeInterval() throws {
            grant()
            try add("tea", UNTimeIntervalNotificationTrigger(timeInterval: 180, repeats: false), badge: 2)
            #expect(store.pendingRequests.map(\.identifier) == ["tea"])
            application.receive(.visible(false))
            time += 200
            store.deliverDue()
            turn()
            #expect(frames.list.contains { $0.contains(#""notify",{"id":"tea","title":"tea","body":"본문","silent":0"#) })
            #expect(store.pendingRequests.isEmpty)
            #expect(store.deliveredNotifications.first?.request.content.userInfo["id"] as? Int == 7)
            #expect(application.applicationIconBadgeNumber == 2)
            #expect(delegate.presented.isEmpty)
        }

        @Test("While the app is in front, the delegate decides") func foreground() throws {
            grant()
            try add("now")
            turn()
            #expect(delegate.presented == ["now"])
            #expect(frames.list.contains { $0.contains(#""notify",{"id":"now""#) && $0.contains(#""silent":1"#) })
            delegate.options = []
            try add("quiet")
            turn()
            #expect(!frames.list.contains { $0.contains(#""notify",{"id":"quiet""#) })
        }

        @Test("A repeating trigger comes again, one of the calendar at its time") func repeating() throws {
            grant()
            try add("hourly", UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: true))
            var morning = DateComponents(hour: 9, minute: 30)
            morning.timeZone = TimeZone(identifier: "Asia/Seoul")
            let trigger = UNCalendarNotificationTrigger(dateMatching: morning, repeats: true)
            let next = try #require(trigger.nextDate(after: time))
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = morning.timeZone!
            #expect(calendar.component(.hour, from: next) == 9 && calendar.component(.minute, from: next) == 30)
            time += 3700
            store.deliverDue()
            turn()
            #expect(delegate.presented == ["hourly"])
            #expect(store.pendingRequests.map(\.identifier) == ["hourly"])
        }

        @Test("What was due while no process ran is delivered by the next one, in order") func overdue() throws {
            grant()
            try add("second", UNTimeIntervalNotificationTrigger(timeInterval: 20, repeats: false))
            try add("first", UNTimeIntervalNotificationTrigger(timeInterval: 10, repeats: false))
            let next = NotificationStore(file: folder.appendingPathComponent("state.plist"))
            time += 1000
            use(next)
            next.start()
            turn()
            #expect(delegate.presented == ["first", "second"])
        }

        @Test("Without a browser it waits for one") func withoutBrowser() throws {
            grant()
            application.display.pipeline.detach()
            application.receive(.visible(false))
            try add("later")
            turn()
            #expect(!frames.list.contains { $0.contains("later") })
            let frames = frames
            application.display.pipeline.attach(
                FrameSink(frame: { frames.list.append(String(decoding: $0, as: UTF8.self)) }, image: { _ in }),
                title: "App"
            )
            application.browser.attached()
            application.commit()
            #expect(frames.list.contains { $0.contains(#""notify",{"id":"later""#) })
        }

        @Test("A tap tells the delegate, with the action that was chosen") func taps() throws {
            store.categories = [
                UNNotificationCategory(
                    identifier: "ride", actions: [UNNotificationAction(identifier: "extend", title: "Extend")],
                    intentIdentifiers: [])
            ]
            grant()
            let content = content("ride")
            content.categoryIdentifier = "ride"
            for id in ["a", "b"] {
                #expect(store.add(UNNotificationRequest(identifier: id, content: content, trigger: nil)) == nil)
            }
            turn()
            #expect(frames.list.contains { $0.contains(#""actions":[{"action":"extend","title":"Extend"}]"#) })
            func tap(_ id: String, _ action: String) {
                let news = WireValue.object([
                    .init("news", "notification"), .init("id", .string(id)), .init("action", .string(action)),
                ])
                application.receive(.answered(request: 0, answer: news, hasMore: false))
            }
            tap("a", "extend")
            tap("b", "")
            tap("unknown", "")
            #expect(delegate.responses.map(\.0).sorted() == ["a", "b"])
            #expect(delegate.responses.first { $0.0 == "a" }?.1 == "extend")
            #expect(delegate.responses.first { $0.0 == "b" }?.1 == UNNotificationDefaultActionIdentifier)
            #expect(store.deliveredNotifications.isEmpty)
        }

        @Test("Requests are replaced and removed by their identifiers") func removing() throws {
            grant()
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 100, repeats: false)
            for id in ["a", "b", "c", "a"] { try add(id, trigger) }
            #expect(store.pendingRequests.map(\.identifier) == ["b", "c", "a"])
            store.removePending { $0 == "b" }
            #expect(store.pendingRequests.count == 2)
            store.removePending { _ in true }
            #expect(store.pendingRequests.isEmpty)
        }

        @Test("A content without words and a time that is over are errors") func badRequests() {
            grant()
            let empty = UNNotificationRequest(identifier: "a", content: UNMutableNotificationContent(), trigger: nil)
            #expect(store.add(empty) == UNError(.notificationInvalidNoContent))
            #expect(throws: UNError(.notificationInvalidNoDate)) {
                try add(
                    "b", UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 2001), repeats: false))
            }
        }
    }
}
