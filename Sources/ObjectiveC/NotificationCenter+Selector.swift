// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

extension NotificationCenter {
    /// Sends `aSelector` to `observer` with each notification; the observer is not retained.
    ///
    /// Follows: https://developer.apple.com/documentation/foundation/notificationcenter/addobserver(_:selector:name:object:)
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let registration = NotificationObservers.Registration(
            observer as AnyObject, self, aName, anObject as AnyObject?)
        registration.token = addObserver(forName: aName, object: anObject, queue: nil) { [weak registration] note in
            guard let registration else { return }
            guard let observer = registration.observer else {
                NotificationObservers.shared.remove { $0 === registration }
                return
            }
            _ = aSelector.result(from: observer, note, nil)
        }
        NotificationObservers.shared.add(registration)
    }

    /// Ends everything that `observer` is told by this center.
    public func removeObserver(_ observer: AnyObject) {
        NotificationObservers.shared.remove { $0.center === self && $0.observer === observer }
        removeObserver(observer as Any)
    }

    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        let object = anObject as AnyObject?
        NotificationObservers.shared.remove { entry in
            entry.center === self && entry.observer === observer && (aName == nil || entry.name == aName)
                && (object == nil || entry.object === object)
        }
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// The observers that notification centers tell by selectors.
final class NotificationObservers: Sendable {
    static let shared = NotificationObservers()

    /// One observer of one name.
    final class Registration: @unchecked Sendable {
        weak var observer: AnyObject?
        let center: NotificationCenter
        let name: NSNotification.Name?
        weak var object: AnyObject?
        var token: (any NSObjectProtocol)?

        init(
            _ observer: AnyObject, _ center: NotificationCenter, _ name: NSNotification.Name?, _ object: AnyObject?
        ) {
            (self.observer, self.center, self.name, self.object) = (observer, center, name, object)
        }
    }
    private struct State {
        var registrations: [Registration] = []
        var sweepCount = 64
    }
    private let state = Mutex(State())

    func add(_ registration: Registration) {
        let needsSweep = state.withLock { state in
            state.registrations.append(registration)
            return state.registrations.count >= state.sweepCount
        }
        guard needsSweep else { return }
        remove { $0.observer == nil }
        state.withLock { $0.sweepCount = max(64, $0.registrations.count * 2) }
    }

    func remove(where matches: (Registration) -> Bool) {
        let removed = state.withLock { state in
            let removed = state.registrations.filter(matches)
            if !removed.isEmpty { state.registrations.removeAll(where: matches) }
            return removed
        }
        for registration in removed {
            if let token = registration.token { registration.center.removeObserver(token as Any) }
        }
    }
}
