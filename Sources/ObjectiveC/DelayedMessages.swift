// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The messages that are sent after a while.
///
/// A scheduled message retains its target and argument.
final class DelayedMessages: Sendable {
    static let shared = DelayedMessages()

    private struct Entry {
        let target: AnyObject
        let selector: Selector
        let argument: Any?
        let timer: Timer
    }
    private nonisolated(unsafe) var entries: [Entry] = []
    private let lock = NSRecursiveLock()

    func schedule(_ selector: Selector, to target: AnyObject, _ argument: Any?, after delay: TimeInterval) {
        nonisolated(unsafe) let argument = argument
        nonisolated(unsafe) let target = target
        let timer = Timer(timeInterval: max(0, delay), repeats: false) { timer in
            self.remove { $0.timer === timer }
            _ = selector.result(from: target, argument, nil)
        }
        lock.withLock { entries.append(Entry(target: target, selector: selector, argument: argument, timer: timer)) }
        RunLoop.current.add(timer, forMode: .default)
    }

    /// Takes back what was announced to an object.
    func cancel(to target: AnyObject) { remove { $0.target === target } }

    /// Takes back what was announced to an object with a selector and an argument that is equal to `argument`.
    func cancel(_ selector: Selector, to target: AnyObject, with argument: Any?) {
        remove { $0.target === target && $0.selector == selector && Self.areEqual($0.argument, argument) }
    }

    private static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        if let value = first as? AnyHashable, let other = second as? AnyHashable { return value == other }
        return first as AnyObject === second as AnyObject
    }

    private func remove(where matches: (Entry) -> Bool) {
        let removed = lock.withLock {
            let removed = entries.filter(matches)
            entries.removeAll(where: matches)
            return removed
        }
        for entry in removed { entry.timer.invalidate() }
    }
}
