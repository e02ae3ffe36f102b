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
        let handler: (_ object: AnyObject, _ change: Change) -> Void
        /// The value before each change that has begun and not ended.
        var oldValues: [Any?] = []

        init(
            options: NSKeyValueObservingOptions, value: @escaping (AnyObject) -> Any?,
            handler: @escaping (AnyObject, Change) -> Void
        ) {
            (self.options, self.value, self.handler) = (options, value, handler)
        }
    }

    /// What an observer is told.
    struct Change {
        var kind = NSKeyValueChange.setting
        /// The places in a collection that a change is about, unless it is set as a whole.
        var indexes: IndexSet?
        var old: Any?
        var new: Any?
        var isPrior = false
    }

    private struct Property: Hashable {
        let object: ObjectIdentifier
        let name: String
    }
    private let observers = Mutex<[Property: [Observer]]>([:])
    /// Properties some of whose elements are being changed; setting them as a whole is a part of that.
    private let changingElements = Mutex<Set<Property>>([])
    private static let count = Atomic(0)

    /// Whether any property of any object is observed.
    static var isInUse: Bool { count.load(ordering: .relaxed) > 0 }

    func add(_ observer: Observer, to object: AnyObject, _ name: String) -> NSKeyValueObservation {
        let property = Property(object: ObjectIdentifier(object), name: name)
        observers.withLock { $0[property, default: []].append(observer) }
        Self.count.add(1, ordering: .relaxed)
        if observer.options.contains(.initial) {
            observer.handler(object, Change(new: observer.options.contains(.new) ? observer.value(object) : nil))
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
        if isChangingElements(object, name) { return }
        for observer in observers(of: object, name) {
            let old = observer.options.contains(.old) ? observer.value(object) : nil
            observer.oldValues.append(old)
            if observer.options.contains(.prior) { observer.handler(object, Change(old: old, isPrior: true)) }
        }
    }

    func didChange(_ object: AnyObject, _ name: String) {
        if isChangingElements(object, name) { return }
        for observer in observers(of: object, name) {
            let old = observer.oldValues.popLast() ?? nil
            let new = observer.options.contains(.new) ? observer.value(object) : nil
            observer.handler(object, Change(old: old, new: new))
        }
    }

    // MARK: Changes of some elements

    private func isChangingElements(_ object: AnyObject, _ name: String) -> Bool {
        changingElements.withLock { $0.contains(Property(object: ObjectIdentifier(object), name: name)) }
    }

    /// The elements at some places of the property's array, where the observer wants them.
    private func elements(_ observer: Observer, _ object: AnyObject, _ indexes: IndexSet) -> Any? {
        guard let array = PredicateValues.elements(of: observer.value(object)) else { return nil }
        return indexes.filter(array.indices.contains).map { array[$0] } as NSArray
    }

    func willChange(_ object: AnyObject, _ name: String, _ kind: NSKeyValueChange, at indexes: IndexSet) {
        for observer in observers(of: object, name) {
            let wantsOld = observer.options.contains(.old) && (kind == .removal || kind == .replacement)
            let old = wantsOld ? elements(observer, object, indexes) : nil
            observer.oldValues.append(old)
            if observer.options.contains(.prior) {
                observer.handler(object, Change(kind: kind, indexes: indexes, old: old, isPrior: true))
            }
        }
        _ = changingElements.withLock { $0.insert(Property(object: ObjectIdentifier(object), name: name)) }
    }

    func didChange(_ object: AnyObject, _ name: String, _ kind: NSKeyValueChange, at indexes: IndexSet) {
        _ = changingElements.withLock { $0.remove(Property(object: ObjectIdentifier(object), name: name)) }
        for observer in observers(of: object, name) {
            let old = observer.oldValues.popLast() ?? nil
            let wantsNew = observer.options.contains(.new) && (kind == .insertion || kind == .replacement)
            let new = wantsNew ? elements(observer, object, indexes) : nil
            observer.handler(object, Change(kind: kind, indexes: indexes, old: old, new: new))
        }
    }
}
