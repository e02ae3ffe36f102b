// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSObjectProtocol {
    /// Whether the object has an `@objc` method of that name; its class may say so itself.
    public func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        return Forwarding.responds(self as AnyObject, to: aSelector)
    }

    /// What `super` says in a class that declares `responds(to:)` first.
    @_spi(SourceBridge) public func __responds(to aSelector: Selector!) -> Bool {
        aSelector?.canBeSent(to: self as AnyObject) ?? false
    }

    /// What `super` says in a class that declares `forwardingTarget(for:)` first.
    @_spi(SourceBridge) public func __forwardingTarget(for aSelector: Selector!) -> Any? { nil }

    /// Calls the method of that name.
    ///
    /// Follows: https://developer.apple.com/documentation/objectivec/nsobjectprotocol/perform(_:)
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        Self.send(aSelector, to: self as AnyObject, nil, nil)
    }

    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        Self.send(aSelector, to: self as AnyObject, object, nil)
    }

    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        Self.send(aSelector, to: self as AnyObject, object1, object2)
    }

    private static func isInPointer(_ value: Any) -> Bool {
        switch value {
        case is Bool, is Int, is Double: !(type(of: value) is AnyClass)
        case let text as String: text.utf8.count <= 7
        default: false
        }
    }

    private static func send(
        _ selector: Selector, to object: AnyObject, _ first: Any?, _ second: Any?
    ) -> Unmanaged<AnyObject>? {
        guard let result = selector.result(from: object, first, second) else { return nil }
        // On Apple's systems such values are in the pointer itself: nobody has to retain or release them, and anybody may.
        if isInPointer(result) { return Unmanaged.passRetained(result as AnyObject) }
        return Unmanaged.passUnretained(ReturnedObjects.keep(result as AnyObject))
    }
}

extension NSObject {
    /// Calls the method of that name after `delay` seconds, on the run loop of this thread.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        DelayedMessages.shared.schedule(aSelector, to: self, anArgument, after: delay)
    }

    /// Takes back what `perform(_:with:afterDelay:)` has announced to `aTarget`.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedMessages.shared.cancel(to: aTarget as AnyObject)
    }

    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedMessages.shared.cancel(aSelector, to: aTarget as AnyObject, with: anArgument)
    }

    /// Calls the method of that name on the main thread.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        if wait, Thread.isMainThread {
            _ = aSelector.result(from: self, arg, nil)
            return
        }
        nonisolated(unsafe) let (object, argument) = (self, arg)
        let send: @Sendable () -> Void = { _ = aSelector.result(from: object, argument, nil) }
        if wait { DispatchQueue.main.sync(execute: send) } else { DispatchQueue.main.async(execute: send) }
    }

    /// The function behind the method of that name; nil when there is none.
    ///
    /// Differs: it can be compared, not called.
    public func method(for aSelector: Selector!) -> IMP! {
        guard let implementation = aSelector?.message.implementation(for: type(of: self)) else { return nil }
        return IMP(Unmanaged.passUnretained(implementation).toOpaque())
    }

    public func doesNotRecognizeSelector(_ aSelector: Selector!) { Selector.unrecognized(aSelector, self) }

    /// Whether objects of the class have an `@objc` method of that name.
    public class func instancesRespond(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        return aSelector.message.implementation(for: self) != nil
    }
}

extension Selector {
    /// What the method returns; ends the process when the object has none of that name.
    func result(from object: AnyObject, _ first: Any?, _ second: Any?) -> Any? {
        if let reference = message.reference {
            nonisolated(unsafe) let (object, first, second) = (object, first, second)
            _ = MainActor.assumeIsolated { reference.send(object, first, second) }
            return nil
        }
        guard let implementation = message.kept(for: type(of: object)) else {
            if let method = Forwarding.method(message.name, of: object) { return method(first, second, nil, nil) }
            Selector.unrecognized(self, object)
        }
        return implementation._withUnsafeGuaranteedRef { $0(object, first, second, nil, nil) }
    }
}

/// Keeps what a method returned until the run loop's next turn, as an autorelease pool does.
enum ReturnedObjects {
    private static let key = "maru.returned-objects"

    static func keep<Object: AnyObject>(_ object: Object) -> Object {
        let thread = Thread.current
        var kept = thread.threadDictionary[key] as? [AnyObject] ?? []
        if kept.isEmpty {
            RunLoop.current.perform { Thread.current.threadDictionary.removeObject(forKey: key) }
        }
        kept.append(object)
        thread.threadDictionary[key] = kept
        return object
    }
}
