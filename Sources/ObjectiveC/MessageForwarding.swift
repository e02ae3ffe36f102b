// SPDX-License-Identifier: Apache-2.0

import Foundation

// A message that an object's class has no method for. Apple's runtime asks the object then: `forwardingTarget(for:)` may name
// another object, and `forwardInvocation:` gets the message itself. UIKit's protocols, whose methods are always there, ask in
// the default implementations; what was rewritten by the source bridge asks where a method is looked up by its name.

/// A message that is handed on.
///
/// Generated code and stand-ins for Objective-C see it: Apple's `NSInvocation` is not for Swift.
@_spi(SourceBridge) public final class __Invocation {
    public let selector: Selector
    /// The arguments as objects, without those that the runtime adds: numbers for numbers and truth values, `NSNull` for nil.
    public private(set) lazy var arguments: [Any] = makeArguments().map(Self.object)
    /// Whether the method returns nothing.
    public let returnsNothing: Bool
    private let makeArguments: () -> [Any?]
    private let call: (AnyObject) -> Bool

    /// - Parameter call: calls the method of another object; false when it has none.
    init(
        _ selector: Selector, returnsNothing: Bool, arguments: @escaping () -> [Any?],
        call: @escaping (AnyObject) -> Bool
    ) {
        (self.selector, self.returnsNothing) = (selector, returnsNothing)
        (makeArguments, self.call) = (arguments, call)
    }

    /// Calls the method of `target`; what it returns becomes what the message returns.
    ///
    /// - Returns: whether it has one.
    @discardableResult
    public func invoke(with target: AnyObject) -> Bool { call(target) }

    /// A value as an argument that is an object.
    static func object(_ value: Any?) -> Any {
        guard let value else { return NSNull() }
        if type(of: value) is AnyClass { return value }
        return switch value {
        case let value as Bool: NSNumber(value: value)
        case let value as Int: NSNumber(value: value)
        case let value as UInt: NSNumber(value: value)
        case let value as Double: NSNumber(value: value)
        case let value as NSRange: NSValue(range: value)
        case let value as UnsafeMutablePointer<CGPoint>: NSValue(pointer: value)
        case let value as UnsafeMutableRawPointer: NSValue(pointer: value)
        case let value as any RawRepresentable: object(value.rawValue)
        default: value
        }
    }
}

/// Tells the runtime which methods of a protocol return nothing.
///
/// - Parameter conforms: whether a class says that it has the protocol's methods.
@_spi(SourceBridge) public func __exposeProtocol(
    _ methods: [String], _ conforms: @escaping @Sendable (AnyClass) -> Bool
) {
    MethodRegistry.shared.add(protocolMethods: methods, conforms)
}

extension MethodRegistry {
    /// Whether a protocol that a class conforms to has a method of that name that returns nothing.
    func isVoidProtocolMethod(_ name: String, of type: AnyClass) -> Bool {
        protocols(with: name).contains { $0(type) }
    }
}

/// Whether a protocol that the class of `object` conforms to has a method of that name that returns nothing.
@_spi(SourceBridge) public func __isVoidProtocolMethod(_ selector: Selector, of object: AnyObject) -> Bool {
    MethodRegistry.shared.isVoidProtocolMethod(selector.message.name, of: type(of: object))
}

enum Forwarding {
    static let target = Message.named("forwardingTargetFor:")
    static let invocation = Message.named("forwardInvocation:")
    static let response = Message.named("respondsTo:")

    /// Hands a message on.
    ///
    /// - Parameter call: calls the method of an object that the message was handed on to.
    /// - Returns: what the method has returned; nil when the object hands nothing on.
    static func forward<Result>(
        _ name: String, from object: AnyObject, _ arguments: () -> [Any?], _ call: (AnyObject) -> Result?
    ) -> Result? {
        let type: AnyClass = Swift.type(of: object)
        if let method = target.implementation(for: type),
            let other = method(object, Selector(name), nil, nil, nil) as AnyObject?, other !== object,
            let result = call(other)
        {
            return result
        }
        guard let method = invocation.implementation(for: type) else { return nil }
        return withoutActuallyEscaping(call) { call in
            withoutActuallyEscaping(arguments) { arguments in
                var result: Result?
                let invocation = __Invocation(
                    Selector(name), returnsNothing: Result.self == Void.self, arguments: arguments,
                    call: {
                        result = call($0)
                        return result != nil
                    })
                _ = method(object, invocation, nil, nil, nil)
                return result
            }
        }
    }

    /// Hands on a message that is known by its name alone.
    ///
    /// - Returns: nil when the object doesn't say that it responds to it.
    static func method(_ name: String, of object: AnyObject) -> ((Any?, Any?, Any?, Any?) -> Any?)? {
        guard MethodRegistry.shared.hasForwarding, responds(object, to: Selector(name)) else { return nil }
        let type: AnyClass = Swift.type(of: object)
        guard target.implementation(for: type) != nil || invocation.implementation(for: type) != nil else { return nil }
        let count = name.count { $0 == ":" }
        let isVoid = MethodRegistry.shared.isVoidProtocolMethod(name, of: type)
        return { a, b, c, d in
            func arguments() -> [Any?] { Array([a, b, c, d].prefix(count)) }
            func implementation(_ other: AnyObject) -> Implementation? {
                Message.named(name).implementation(for: Swift.type(of: other))
            }
            if isVoid {
                let _: Void? = forward(name, from: object, arguments) { other in
                    implementation(other).map { _ = $0(other, a, b, c, d) }
                }
                return nil
            }
            let result: Any?? = forward(name, from: object, arguments) { other in
                implementation(other).map { $0(other, a, b, c, d) } ?? method(name, of: other).map { $0(a, b, c, d) }
            }
            return result ?? nil
        }
    }

    /// What an object says of itself, if its class has a word in it.
    static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
        if let own = response.implementation(for: type(of: object)) {
            return own(object, selector, nil, nil, nil) as? Bool ?? false
        }
        return selector.canBeSent(to: object)
    }
}

extension NSObjectProtocol {
    /// In the default of an optional method of a protocol: hands the message on, if the object does that.
    ///
    /// - Parameters:
    ///   - name: the name of the method for the runtime.
    ///   - method: calls the method of another object.
    /// - Returns: what the method has returned; nil when nobody was asked.
    package func forwarded<Delegate, Result>(
        _ name: String, _ arguments: @autoclosure () -> [Any?], to method: (Delegate) -> Result
    ) -> Result? {
        guard MethodRegistry.shared.hasForwarding else { return nil }
        return Forwarding.forward(name, from: self as AnyObject, arguments) { other in
            (other as? Delegate).map(method)
        }
    }

    /// The same for methods that return nothing.
    package func forward<Delegate>(
        _ name: String, _ arguments: @autoclosure () -> [Any?], to method: (Delegate) -> Void
    ) {
        let _: Void? = forwarded(name, arguments(), to: method)
    }

    /// Whether an optional method that the class hasn't written is there because the object hands it on.
    package func handsOn(_ name: String) -> Bool {
        guard MethodRegistry.shared.hasForwarding else { return false }
        let type: AnyClass = Swift.type(of: self as AnyObject)
        guard
            Forwarding.target.implementation(for: type) != nil || Forwarding.invocation.implementation(for: type) != nil
        else { return false }
        return Forwarding.responds(self as AnyObject, to: Selector(name))
    }
}
