// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The name of a method, by which objects are asked for it.
///
/// The Linux compiler has no `#selector`. The source bridge writes a name in its place, and a selector can be made from an
/// unapplied method reference: `Selector(ViewController.save)`. Selectors of a name are equal when their names are; two that
/// were made from method references are equal when one is a copy of the other.
///
/// Follows: https://developer.apple.com/documentation/objectivec/selector
public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    let message: Message

    public init(_ str: String) { message = Message.named(str) }

    public init(stringLiteral value: String) { self.init(value) }

    /// A selector that calls a method reference.
    ///
    /// - Parameter send: calls the method with a sender and an event; false when it doesn't take them.
    package init(
        description: String, accepts: @escaping @Sendable (AnyObject) -> Bool,
        send: @escaping @MainActor @Sendable (AnyObject, Any?, Any?) -> Bool
    ) {
        message = Message(name: description, reference: Message.Reference(accepts: accepts, send: send))
    }

    /// An address that is the same for all selectors of the name, and for no others.
    @_spi(SourceBridge) public var __reference: UnsafeMutableRawPointer { Unmanaged.passUnretained(message).toOpaque() }

    /// The name, for messages and comparison.
    public var description: String { message.name }

    public static func == (a: Selector, b: Selector) -> Bool { a.message === b.message }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(message)) }

    /// Calls the method on `target` with a sender and an event; false when the target has no such method.
    @discardableResult
    @MainActor package func perform(on target: AnyObject, sender: Any?, event: Any?) -> Bool {
        if let reference = message.reference { return reference.send(target, sender, event) }
        guard let implementation = message.kept(for: type(of: target)) else {
            guard let method = Forwarding.method(message.name, of: target) else { return false }
            _ = method(sender, event, nil, nil)
            return true
        }
        _ = implementation._withUnsafeGuaranteedRef { $0(target, sender, event, nil, nil) }
        return true
    }

    /// Calls the method on `target`; ends the process in the runtime's words when it has none of that name.
    @MainActor package func send(to target: AnyObject, sender: Any?, event: Any?) {
        guard !perform(on: target, sender: sender, event: event), message.reference == nil else { return }
        Self.unrecognized(self, target)
    }

    /// Calls the method with up to four arguments and gives what it returns; ends the process when there is none.
    @MainActor package func value(sentTo target: AnyObject, _ arguments: [Any?]) -> Any? {
        guard let implementation = message.implementation(for: type(of: target)) else {
            Self.unrecognized(self, target)
        }
        let all = arguments + Array(repeating: nil, count: max(0, 4 - arguments.count))
        return implementation(target, all[0], all[1], all[2], all[3])
    }

    /// Whether `target` has the method.
    package func canBeSent(to target: AnyObject) -> Bool {
        if let reference = message.reference { return reference.accepts(target) }
        return message.implementation(for: type(of: target)) != nil
    }

    /// Ends the process because an object was sent a message that its class has no method for.
    static func unrecognized(_ selector: Selector, _ object: AnyObject) -> Never {
        fault(
            """
            -[\(type(of: object)) \(selector)]: unrecognized selector sent to instance \
            0x\(String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)). Declare the method with @objc.
            """)
    }
}

public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
