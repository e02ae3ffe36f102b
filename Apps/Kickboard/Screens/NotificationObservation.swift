// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Listens for a notification on the main thread for as long as it lives.
final class NotificationObservation {
    private let token: any NSObjectProtocol

    init(of name: Notification.Name, _ body: @escaping @MainActor @Sendable () -> Void) {
        token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated(body)
        }
    }

    deinit {
        NotificationCenter.default.removeObserver(token)
    }
}
