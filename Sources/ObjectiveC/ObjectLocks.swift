// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Locks an object for this thread, which may do so several times.
///
/// - Returns: 0.
/// Follows: https://developer.apple.com/documentation/objectivec/objc_sync_enter
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    ObjectLocks.shared.enter(obj as AnyObject)
    return 0
}

/// Ends what `objc_sync_enter` has begun.
///
/// - Returns: 0, or -1 when the object isn't locked.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 { ObjectLocks.shared.exit(obj as AnyObject) ? 0 : -1 }

/// The locks of the objects that are locked or waited for.
private final class ObjectLocks: Sendable {
    static let shared = ObjectLocks()

    private struct Entry {
        let lock = NSRecursiveLock()
        /// How often it was asked for and not given back.
        var count = 0
    }
    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    func enter(_ object: AnyObject) {
        let identifier = ObjectIdentifier(object)
        let lock = entries.withLock { entries in
            entries[identifier, default: Entry()].count += 1
            return entries[identifier]!.lock
        }
        lock.lock()
    }

    func exit(_ object: AnyObject) -> Bool {
        let identifier = ObjectIdentifier(object)
        let lock = entries.withLock { entries -> NSRecursiveLock? in
            guard var entry = entries[identifier] else { return nil }
            entry.count -= 1
            entries[identifier] = entry.count == 0 ? nil : entry
            return entry.lock
        }
        lock?.unlock()
        return lock != nil
    }
}
