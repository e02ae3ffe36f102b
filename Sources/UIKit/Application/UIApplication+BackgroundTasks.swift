// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A number for a piece of work that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The pieces of work that are to be finished before the process ends.
@MainActor final class BackgroundTasks {
    private var handlers: [UIBackgroundTaskIdentifier: (() -> Void)?] = [:]
    private var lastNumber = 0
    private var whenDone: (() -> Void)?

    func begin(_ handler: (() -> Void)?) -> UIBackgroundTaskIdentifier {
        lastNumber += 1
        let identifier = UIBackgroundTaskIdentifier(rawValue: lastNumber)
        handlers[identifier] = handler
        return identifier
    }

    func end(_ identifier: UIBackgroundTaskIdentifier) {
        handlers[identifier] = nil
        guard handlers.isEmpty else { return }
        let action = whenDone
        whenDone = nil
        action?()
    }

    /// Tells all work that the time is over; `action` runs when it has ended, at once when there is none.
    func expire(then action: @escaping () -> Void) {
        whenDone = action
        for handler in handlers.sorted(by: { $0.key.rawValue < $1.key.rawValue }).map(\.value) { handler?() }
        if handlers.isEmpty {
            whenDone = nil
            action()
        }
    }
}

extension UIApplication {
    /// Marks the beginning of work that goes on when nobody sees the app any more.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(expirationhandler:)
    /// Differs: work goes on without it, for as long as the host keeps a process that no browser looks at (30 minutes). When the
    /// process has to end, the handler is called, and the end waits for `endBackgroundTask(_:)` for at most 3 seconds.
    public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        backgroundTasks.begin(handler)
    }

    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { backgroundTasks.begin(handler) }

    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { backgroundTasks.end(identifier) }

    /// In seconds: no limit is known before the process has to end.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}
