// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// What an observer is told with a change.
///
/// Follows: https://developer.apple.com/documentation/foundation/nskeyvalueobservingoptions
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What happened to an observed property.
public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
    case insertion, removal, replacement
}

/// The keys of what `observeValue(forKeyPath:of:change:context:)` is told.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange
    public let kind: Kind
    public let newValue: Value?
    public let oldValue: Value?
    public let indexes: IndexSet?
    public let isPrior: Bool
}

/// Ends an observation when it is invalidated or released.
///
/// Follows: https://developer.apple.com/documentation/foundation/nskeyvalueobservation
public class NSKeyValueObservation: NSObject {
    private let end = Mutex<(@Sendable () -> Void)?>(nil)

    init(end: @escaping @Sendable () -> Void) {
        super.init()
        self.end.withLock { $0 = end }
    }

    public func invalidate() {
        let end = self.end.withLock { end in
            defer { end = nil }
            return end
        }
        end?()
    }

    deinit { invalidate() }
}

/// Classes whose properties can be observed.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    /// Calls `changeHandler` whenever the property changes, until the observation is released.
    ///
    /// Key paths that are written in a call of `observe` or `publisher` have the name of the property; Linux's have none.
    /// Follows: https://developer.apple.com/documentation/swift/using-key-value-observing-in-swift
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        guard let name = KeyPathNames.shared.name(of: keyPath) else {
            fault(
                "\(keyPath) can't be observed: the runtime knows no name of it. Write the key path in the call of observe."
            )
        }
        nonisolated(unsafe) let (keyPath, changeHandler) = (keyPath, changeHandler)
        let object = self as AnyObject
        let observer = PropertyObservers.Observer(
            options: options, value: { ($0 as? Self).map { $0[keyPath: keyPath] } },
            handler: { object, change in
                guard let object = object as? Self else { return }
                changeHandler(
                    object,
                    NSKeyValueObservedChange(
                        kind: change.kind, newValue: change.new as? Value, oldValue: change.old as? Value,
                        indexes: change.indexes, isPrior: change.isPrior))
            })
        return PropertyObservers.shared.add(observer, to: object, name)
    }
}

/// A key path whose property's name is remembered; the source bridge writes it.
@_spi(SourceBridge) public func __named<Root, Value>(
    _ keyPath: KeyPath<Root, Value>, _ name: String
) -> KeyPath<Root, Value> {
    KeyPathNames.shared.remember(keyPath, name)
    return keyPath
}

/// The names of the properties that key paths lead to.
private final class KeyPathNames: Sendable {
    static let shared = KeyPathNames()
    private struct Names: @unchecked Sendable { var byPath: [AnyKeyPath: String] = [:] }
    private let names = Mutex(Names())

    func remember(_ keyPath: AnyKeyPath, _ name: String) {
        nonisolated(unsafe) let keyPath = keyPath
        names.withLock { $0.byPath[keyPath] = name }
    }

    func name(of keyPath: AnyKeyPath) -> String? {
        nonisolated(unsafe) let keyPath = keyPath
        return names.withLock { $0.byPath[keyPath] }
    }
}

extension NSObject {
    /// Tells observers that the property of that name is about to change.
    public func willChangeValue(forKey key: String) { PropertyObservers.shared.willChange(self, key) }

    /// Tells observers that the property of that name has changed.
    public func didChangeValue(forKey key: String) { PropertyObservers.shared.didChange(self, key) }

    /// Tells observers that elements of the array of that name are about to be inserted, removed or replaced.
    ///
    /// Until the change is told to be over, setting the array as a whole counts as a part of it.
    public func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
        PropertyObservers.shared.willChange(self, key, changeKind, at: indexes)
    }

    /// Tells observers that elements of the array of that name have been inserted, removed or replaced.
    public func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
        PropertyObservers.shared.didChange(self, key, changeKind, at: indexes)
    }
}

/// Around a change of a property that generated code or UIKit makes; free while nothing is observed.
@_spi(SourceBridge) public func __willChange(_ object: AnyObject, _ key: String) {
    if PropertyObservers.isInUse { PropertyObservers.shared.willChange(object, key) }
}

@_spi(SourceBridge) public func __didChange(_ object: AnyObject, _ key: String) {
    if PropertyObservers.isInUse { PropertyObservers.shared.didChange(object, key) }
}
