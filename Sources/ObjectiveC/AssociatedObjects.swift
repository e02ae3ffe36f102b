// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// How an associated object is kept.
///
/// Follows: https://developer.apple.com/documentation/objectivec/objc_associationpolicy
public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// The value that was associated with an object under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(object as AnyObject, key)
}

/// Associates a value with an object under a key, which is compared by its address; nil removes it.
///
/// Differs: values of an object that is gone are released later, when other objects get values.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let copies = policy == .OBJC_ASSOCIATION_COPY || policy == .OBJC_ASSOCIATION_COPY_NONATOMIC
    let value = copies ? (value as? any NSCopying)?.copy() ?? value : value
    AssociatedObjects.shared.set(object as AnyObject, key, value, isAssigned: policy == .OBJC_ASSOCIATION_ASSIGN)
}

public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.shared.removeAll(object as AnyObject) }

/// The values that are associated with objects, beside the objects.
///
/// It doesn't retain the objects. As there is no hook into their deinitialization, those that are gone are looked for
/// whenever the number of entries has doubled.
final class AssociatedObjects: Sendable {
    static let shared = AssociatedObjects()

    private struct Entry {
        weak var owner: AnyObject?
        var values: [UnsafeRawPointer: Value] = [:]
    }
    private enum Value {
        case strong(Any)
        case assigned(Unassigned)
    }
    private struct Unassigned { weak var object: AnyObject? }
    private struct State: @unchecked Sendable {
        var entries: [ObjectIdentifier: Entry] = [:]
        var sweepCount = 256
    }
    private let state = Mutex(State())

    func value(_ object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        nonisolated(unsafe) var result: Any?
        nonisolated(unsafe) let (owner, key) = (object, key)
        state.withLock { state in
            guard let entry = state.entries[ObjectIdentifier(owner)], entry.owner === owner else { return }
            switch entry.values[key] {
            case .strong(let value): result = value
            case .assigned(let value): result = value.object
            case nil: break
            }
        }
        return result
    }

    func set(_ object: AnyObject, _ key: UnsafeRawPointer, _ value: Any?, isAssigned: Bool) {
        let new = value.map { isAssigned ? Value.assigned(Unassigned(object: $0 as AnyObject)) : .strong($0) }
        // Values are released after the lock: their deinitializers may come back here.
        nonisolated(unsafe) var released: [Any] = []
        nonisolated(unsafe) let (owner, key, newValue) = (object, key, new)
        state.withLock { state in
            let identifier = ObjectIdentifier(owner)
            if let entry = state.entries[identifier], entry.owner !== owner {
                released.append(entry)
                state.entries[identifier] = nil
            }
            if newValue == nil, state.entries[identifier] == nil { return }
            if let old = state.entries[identifier, default: Entry(owner: owner)].values[key] { released.append(old) }
            state.entries[identifier, default: Entry(owner: owner)].values[key] = newValue
            guard state.entries.count >= state.sweepCount else { return }
            for (identifier, entry) in state.entries where entry.owner == nil {
                released.append(entry)
                state.entries[identifier] = nil
            }
            state.sweepCount = max(256, state.entries.count * 2)
        }
    }

    func removeAll(_ object: AnyObject) {
        nonisolated(unsafe) var released: Any?
        let identifier = ObjectIdentifier(object)
        state.withLock { state in
            released = state.entries.removeValue(forKey: identifier)
        }
        _ = released
    }
}
