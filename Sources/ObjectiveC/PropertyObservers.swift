// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Who observes which properties of which objects.
final class PropertyObservers: Sendable {
    static let shared = PropertyObservers()

    /// One observation.
    final class Observer: @unchecked Sendable {
        let options: NSKeyValueObservingOptions
        let value: (AnyObject) -> Any?
        let handler: (_ object: AnyObject, _ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void
        /// The value before each change that has begun and not ended.
        var oldValues: [Any?] = []

        init(
            options: NSKeyValueObservingOptions, value: @escaping (AnyObject) -> Any?,
            handler: @escaping (AnyObject, Any?, Any?, Bool) -> Void
        ) {
            (self.options, self.value, self.handler) = (options, value, handler)
        }
    }

    private struct Property: Hashable {
        let object: ObjectIdentifier
        let name: String
    }
    private let observers = Mutex<[Property: [Observer]]>([:])
    private static let count = Atomic(0)

    /// Whether any property of any object is observed.
    static var isInUse: Bool { count.load(ordering: .relaxed) > 0 }

    func add(_ observer: Observer, to object: AnyObject, _ name: String) -> NSKeyValueObservation {
        let property = Property(object: ObjectIdentifier(object), name: name)
        observers.withLock { $0[property, default: []].append(observer) }
        Self.count.add(1, ordering: .relaxed)
        if observer.options.contains(.initial) {
            observer.handler(object, nil, observer.options.contains(.new) ? observer.value(object) : nil, false)
        }
        return NSKeyValueObservation { [weak self] in
            self?.observers.withLock { observers in
                observers[property]?.removeAll { $0 === observer }
                if observers[property]?.isEmpty == true { observers[property] = nil }
            }
            Self.count.subtract(1, ordering: .relaxed)
        }
    }

    private func observers(of object: AnyObject, _ name: String) -> [Observer] {
        let property = Property(object: ObjectIdentifier(object), name: name)
        return observers.withLock { $0[property] ?? [] }
    }

    func willChange(_ object: AnyObject, _ name: String) {
        for observer in observers(of: object, name) {
            let old = observer.options.contains(.old) ? observer.value(object) : nil
            observer.oldValues.append(old)
            if observer.options.contains(.prior) { observer.handler(object, old, nil, true) }
        }
    }

    func didChange(_ object: AnyObject, _ name: String) {
        for observer in observers(of: object, name) {
            let old = observer.oldValues.popLast() ?? nil
            observer.handler(object, old, observer.options.contains(.new) ? observer.value(object) : nil, false)
        }
    }
}
