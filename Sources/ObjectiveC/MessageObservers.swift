// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

// Apple's runtime lets code replace a method of one object, and so hear of each message. Swift's methods can't be replaced. What
// is sent by a name that somebody may listen to tells here: UIKit where it calls a view controller's and a view's methods of
// that kind, and methods that are declared `dynamic` in sources that the source bridge rewrites.

/// Who listens to messages of one name to one object.
final class MessageObservers: @unchecked Sendable {
    typealias Listener = ([Any]) -> Void

    private static let count = Atomic(0)
    /// Whether anybody listens to anything.
    static var isInUse: Bool { count.load(ordering: .relaxed) > 0 }

    private let lock = NSLock()
    private var listeners: [(before: Listener, after: Listener)] = []
    /// A method that calls the same one of its superclass is one message.
    private var depth = 0

    func add(before: @escaping Listener, after: @escaping Listener) {
        lock.withLock { listeners.append((before, after)) }
        Self.count.add(1, ordering: .relaxed)
    }

    func begin(_ arguments: () -> [Any?]) {
        let told = lock.withLock {
            depth += 1
            return depth == 1 ? listeners : []
        }
        guard !told.isEmpty else { return }
        let arguments = arguments().map(__Invocation.object)
        for listener in told { listener.before(arguments) }
    }

    func end(_ arguments: () -> [Any?]) {
        let told = lock.withLock {
            depth -= 1
            return depth == 0 ? listeners : []
        }
        guard !told.isEmpty else { return }
        let arguments = arguments().map(__Invocation.object)
        for listener in told { listener.after(arguments) }
    }
}

/// Tells `before` and `after` of each message of that name to an object, until the object is gone.
///
/// - Returns: false when nobody would tell, because the method is neither `dynamic` nor one that UIKit announces.
@_spi(SourceBridge) public func __observeMessages(
    _ selector: Selector, to object: AnyObject, before: @escaping ([Any]) -> Void, after: @escaping ([Any]) -> Void
) -> Bool {
    let name = selector.message.name
    guard MethodRegistry.shared.isAnnounced(name, of: type(of: object)) else { return false }
    ObjectCompanions.shared.messageObservers(of: object, name, isNeeded: true)?.add(before: before, after: after)
    return true
}

/// Around the body of a method that is declared `dynamic`.
@_spi(SourceBridge) public func __willSend(
    _ object: AnyObject, _ name: String, _ arguments: @autoclosure () -> [Any?]
) {
    guard MessageObservers.isInUse else { return }
    ObjectCompanions.shared.messageObservers(of: object, name)?.begin(arguments)
}

@_spi(SourceBridge) public func __didSend(
    _ object: AnyObject, _ name: String, _ arguments: @autoclosure () -> [Any?]
) {
    guard MessageObservers.isInUse else { return }
    ObjectCompanions.shared.messageObservers(of: object, name)?.end(arguments)
}

/// Calls a method that UIKit announces.
package func announcing(
    _ name: String, to object: AnyObject, _ arguments: @autoclosure () -> [Any?] = [], _ method: () -> Void
) {
    guard MessageObservers.isInUse, let observers = ObjectCompanions.shared.messageObservers(of: object, name) else {
        return method()
    }
    observers.begin(arguments)
    method()
    observers.end(arguments)
}
