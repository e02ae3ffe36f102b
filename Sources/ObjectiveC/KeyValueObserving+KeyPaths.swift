// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Calls `observeValue(forKeyPath:of:change:context:)` of `observer`, which is not retained, whenever the property changes.
    ///
    /// Differs: of a path with several names the last property is observed on the object that the others lead to now.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        nonisolated(unsafe) let context = context
        let (owner, key) = lastProperty(of: keyPath)
        guard let owner else { return }
        let root = self
        let entry = PropertyObservers.Observer(
            options: options, value: { ($0 as? NSObject)?.value(forKey: key) },
            handler: { [weak observer, weak root] _, told in
                guard let observer, let root else { return }
                let isWhole = told.indexes == nil
                var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: told.kind.rawValue)]
                change[.indexesKey] = told.indexes
                change[.oldKey] = told.old.map { __Invocation.object($0) }
                change[.newKey] = told.new.map { __Invocation.object($0) }
                if isWhole, options.contains(.old), told.old == nil { change[.oldKey] = NSNull() }
                if isWhole, options.contains(.new), !told.isPrior, told.new == nil { change[.newKey] = NSNull() }
                if told.isPrior { change[.notificationIsPriorKey] = true }
                let message = Message.named("observeValueForKeyPath:of:change:context:")
                guard let observe = message.implementation(for: type(of: observer)) else {
                    observer.observeValue(forKeyPath: keyPath, of: root, change: change, context: context)
                    return
                }
                _ = observe(observer, keyPath, root, change, context)
            })
        let observation = PropertyObservers.shared.add(entry, to: owner, key)
        KeyPathObservations.shared.add(
            KeyPathObservations.Entry(
                observer: ObjectIdentifier(observer), object: ObjectIdentifier(self), keyPath: keyPath,
                context: context,
                observation: observation))
    }

    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        KeyPathObservations.shared.remove(of: self, observer, keyPath) { _ in true }
    }

    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        KeyPathObservations.shared.remove(of: self, observer, keyPath) { $0 == context }
    }

    /// Told of a change of a property that this object observes.
    ///
    /// A class that observes declares it; without that the process ends.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        fault(
            "<\(type(of: self))>: an observeValue(forKeyPath:of:change:context:) message was received but not handled. Key "
                + "path: \(keyPath ?? "nil").")
    }

    private func lastProperty(of keyPath: String) -> (NSObject?, String) {
        guard let period = keyPath.lastIndex(of: ".") else { return (self, keyPath) }
        return (value(forKeyPath: String(keyPath[..<period])) as? NSObject, String(keyPath[period...].dropFirst()))
    }
}

/// The observations that were begun with the name of a property.
private final class KeyPathObservations: Sendable {
    static let shared = KeyPathObservations()

    struct Entry: @unchecked Sendable {
        let observer: ObjectIdentifier
        let object: ObjectIdentifier
        let keyPath: String
        let context: UnsafeMutableRawPointer?
        let observation: NSKeyValueObservation
    }
    private let entries = Mutex<[Entry]>([])

    func add(_ entry: Entry) { entries.withLock { $0.append(entry) } }

    func remove(
        of object: NSObject, _ observer: NSObject, _ keyPath: String, where matches: (UnsafeMutableRawPointer?) -> Bool
    ) {
        let (object, observer) = (ObjectIdentifier(object), ObjectIdentifier(observer))
        let removed = entries.withLock { entries -> Entry? in
            let index = entries.lastIndex {
                $0.observer == observer && $0.object == object && $0.keyPath == keyPath && matches($0.context)
            }
            return index.map { entries.remove(at: $0) }
        }
        removed?.observation.invalidate()
    }
}
