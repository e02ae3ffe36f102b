// SPDX-License-Identifier: Apache-2.0

import UIKit
import UserNotifications

extension GalleryPage {
    /// Shows notifications in front of the app too, and tells what was tapped.
    private final class Presenter: NSObject, UNUserNotificationCenterDelegate {
        @MainActor static let shared = Presenter()
        @MainActor static var report: (String) -> Void = { _ in }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions { [.banner, .list, .sound, .badge] }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async {
            let action =
                response.actionIdentifier == UNNotificationDefaultActionIdentifier ? "" : response.actionIdentifier
            let title = response.notification.request.content.title
            await MainActor.run { Presenter.report("Tapped: \(title) \(action)") }
        }
    }

    static let notifications = GalleryPage(
        "Notifications",
        code: """
            let center = UNUserNotificationCenter.current()
            guard try await center.requestAuthorization(options: [.alert])
            else { return }
            let content = UNMutableNotificationContent()
            content.title = "Tea"
            content.body = "It is ready."
            let trigger = UNTimeIntervalNotificationTrigger(
                timeInterval: 3, repeats: false)
            try await center.add(UNNotificationRequest(
                identifier: "tea", content: content, trigger: trigger))
            """,
        examples: notificationExamples)

    private static func notificationExamples(_ context: Context) -> [Example] {
        let center = UNUserNotificationCenter.current()
        Presenter.report = context.report
        center.delegate = Presenter.shared
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "tea", actions: [UNNotificationAction(identifier: "again", title: "Again")],
                intentIdentifiers: [])
        ])
        @MainActor func add(_ seconds: TimeInterval) {
            Task {
                let content = UNMutableNotificationContent()
                content.title = "Tea"
                content.body = "It is ready."
                content.sound = .default
                content.categoryIdentifier = "tea"
                let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
                do {
                    try await center.add(UNNotificationRequest(identifier: "tea", content: content, trigger: trigger))
                    context.report("Waiting: \(await center.pendingNotificationRequests().count)")
                } catch {
                    context.report(error.localizedDescription)
                }
            }
        }
        return [
            Example(
                caption: "First, the person is asked",
                view: GalleryPage.buttons([
                    (
                        "Allow",
                        {
                            Task {
                                let isGranted = try await center.requestAuthorization(options: [.alert, .sound, .badge])
                                context.report(isGranted ? "Allowed" : "Not allowed")
                            }
                        }
                    )
                ])),
            Example(
                caption: "Then notifications come at their time",
                view: GalleryPage.buttons([
                    ("In a Second", { add(1) }), ("In an Hour", { add(3600) }),
                ])),
            Example(
                caption: "Taken back",
                view: GalleryPage.buttons([
                    (
                        "Remove All",
                        {
                            center.removeAllPendingNotificationRequests()
                            center.removeAllDeliveredNotifications()
                            Task { context.report("Waiting: \(await center.pendingNotificationRequests().count)") }
                        }
                    )
                ])),
        ]
    }
}
