// SPDX-License-Identifier: Apache-2.0

import CDeallocation
import Foundation
import Synchronization

/// What is kept beside objects, and goes with them: associated values, and who is told before an object goes.
///
/// It doesn't retain the objects. Their classes are watched from the first value on, which costs objects of these classes one look
/// into a table when they go.
final class ObjectCompanions: Sendable {
    static let shared = ObjectCompanions()

    private final class Companion: @unchecked Sendable {
        let address: UInt
        var values: [UnsafeRawPointer: Value] = [:]
        var farewells: [() -> Void] = []
        var messageObservers: [String: MessageObservers] = [:]
        /// The thread that the object is being deinitialized on; another one that finds it has a new object at the old place.
        var endingThread: pthread_t?

        init(address: UInt) { self.address = address }
    }
    private enum Value {
        case strong(Any)
        case assigned(Unassigned)

        var object: Any? {
            switch self {
            case .strong(let value): value
            case .assigned(let value): value.object
            }
        }
    }
    private struct Unassigned { weak var object: AnyObject? }

    private struct State {
        var companions: [UInt: Companion] = [:]
        /// What ended objects of the watched classes before, by the address of the class.
        var destructors: [UInt: UInt] = [:]

        /// The companion of an object that is alive.
        func companion(at address: UInt) -> Companion? {
            guard let found = companions[address] else { return nil }
            if let thread = found.endingThread, pthread_equal(thread, pthread_self()) == 0 { return nil }
            return found
        }

        mutating func ownCompanion(at address: UInt) -> Companion {
            if let found = companion(at: address) { return found }
            let new = Companion(address: address)
            companions[address] = new
            return new
        }
    }
    private let state = Mutex(State())

    private static func address(_ object: AnyObject) -> UInt {
        UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    }

    // MARK: Associated values

    func value(_ object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        nonisolated(unsafe) var result: Any?
        nonisolated(unsafe) let key = key
        let address = Self.address(object)
        state.withLock { result = $0.companion(at: address)?.values[key]?.object }
        return result
    }

    func set(_ object: AnyObject, _ key: UnsafeRawPointer, _ value: Any?, isAssigned: Bool) {
        let new = value.map { isAssigned ? Value.assigned(Unassigned(object: $0 as AnyObject)) : .strong($0) }
        if new != nil { watch(type(of: object)) }
        // Values are released after the lock: their deinitializers may come back here.
        nonisolated(unsafe) var released: Value?
        nonisolated(unsafe) let (key, newValue) = (key, new)
        let address = Self.address(object)
        state.withLock { state in
            guard newValue != nil else {
                released = state.companion(at: address)?.values.removeValue(forKey: key)
                return
            }
            let companion = state.ownCompanion(at: address)
            released = companion.values[key]
            companion.values[key] = newValue
        }
        _ = released
    }

    func removeAll(_ object: AnyObject) {
        nonisolated(unsafe) var released: [UnsafeRawPointer: Value] = [:]
        let address = Self.address(object)
        state.withLock { state in
            guard let companion = state.companion(at: address) else { return }
            (released, companion.values) = (companion.values, [:])
        }
        _ = released
    }

    // MARK: The end of objects

    /// Calls `body` when the last reference to an object is gone, before its deinitializers.
    func addFarewell(to object: AnyObject, _ body: @escaping () -> Void) {
        watch(type(of: object))
        nonisolated(unsafe) let body = body
        let address = Self.address(object)
        state.withLock { $0.ownCompanion(at: address).farewells.append(body) }
    }

    /// Who listens to messages of a name to an object.
    ///
    /// - Parameter isNeeded: whether there is to be one from now on.
    func messageObservers(of object: AnyObject, _ name: String, isNeeded: Bool = false) -> MessageObservers? {
        if isNeeded { watch(type(of: object)) }
        let address = Self.address(object)
        return state.withLock { state in
            guard isNeeded else { return state.companion(at: address)?.messageObservers[name] }
            let companion = state.ownCompanion(at: address)
            let observers = companion.messageObservers[name] ?? MessageObservers()
            companion.messageObservers[name] = observers
            return observers
        }
    }

    private func watch(_ type: AnyClass) {
        nonisolated(unsafe) let metadata = unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
        state.withLock { state in
            let address = UInt(bitPattern: metadata)
            guard state.destructors[address] == nil else { return }
            state.destructors[address] = UInt(bitPattern: maru_destructor_of_class(metadata))
            maru_watch_class(
                metadata, { object, token in ObjectCompanions.shared.willDeallocate(object!, token!) },
                { token in ObjectCompanions.shared.didDeallocate(token!) })
        }
    }

    /// Nothing here makes a reference to the object, which is past its last one.
    private func willDeallocate(
        _ object: UnsafeMutableRawPointer, _ token: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> UnsafeRawPointer {
        let type = object.load(as: UInt.self)
        let (destructor, companion) = state.withLock { state -> (UInt, Companion?) in
            let companion = state.companions[UInt(bitPattern: object)]
            companion?.endingThread = pthread_self()
            return (state.destructors[type]!, companion)
        }
        if let companion {
            for body in companion.farewells { body() }
            token.pointee = Unmanaged.passRetained(companion).toOpaque()
        }
        return UnsafeRawPointer(bitPattern: destructor)!
    }

    private func didDeallocate(_ token: UnsafeMutableRawPointer) {
        let companion = Unmanaged<Companion>.fromOpaque(token).takeRetainedValue()
        state.withLock { state in
            if state.companions[companion.address] === companion { state.companions[companion.address] = nil }
        }
    }
}

/// Calls `body` when the last reference to an object is gone, before its deinitializers; it must not touch the object.
@_spi(SourceBridge) public func __beforeDeallocation(of object: AnyObject, _ body: @escaping () -> Void) {
    ObjectCompanions.shared.addFarewell(to: object, body)
}
