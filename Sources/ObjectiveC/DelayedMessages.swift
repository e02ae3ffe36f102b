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
        lock.withLock { entries.append(Entry(target: target, selector: selector, timer: timer)) }
        RunLoop.current.add(timer, forMode: .default)
    }

    func cancel(to target: AnyObject, where matches: (Selector) -> Bool) {
        remove { $0.target === target && matches($0.selector) }
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
