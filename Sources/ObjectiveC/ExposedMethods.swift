// SPDX-License-Identifier: Apache-2.0

import Foundation

// What the source bridge writes in place of `@objc`. Nobody else calls it.

/// How generated code calls a method.
@_spi(SourceBridge) public typealias ExposedMethod = @MainActor (AnyObject, Any?, Any?, Any?, Any?) -> Any?

/// Remembers a function that exposes the methods of a class; it runs before the first message is sent.
@_spi(SourceBridge) public func __exposeLater(_ register: @escaping @convention(c) @Sendable () -> Void) {
    MethodRegistry.shared.add(register)
}

/// Exposes methods of a class under their names.
///
/// - Parameters:
///   - weak: the properties among them that are weak references.
///   - announced: the methods among them that tell whoever listens to messages.
@_spi(SourceBridge) public func __expose(
    _ type: AnyClass, _ methods: [(String, ExposedMethod)], weak: [String] = [], announced: [String] = []
) {
    MethodRegistry.shared.add(methods.map { ($0, Implementation($1)) }, to: type)
    if !weak.isEmpty { MethodRegistry.shared.add(weakProperties: weak, to: type) }
    if !announced.isEmpty { MethodRegistry.shared.add(announced: announced, to: type) }
}

/// Exposes a method of those classes below one for which `condition` holds.
package func expose(
    _ selector: String, of type: AnyClass, where condition: @escaping @Sendable (AnyClass) -> Bool,
    _ method: @escaping ExposedMethod
) {
    MethodRegistry.shared.add([(selector, Implementation(method, where: condition))], to: type)
}

/// Exposes methods of a class that can't do so while the program is loaded, such as a generic one, once.
@_spi(SourceBridge) public func __exposeOnce(_ type: AnyClass, _ methods: () -> [(String, ExposedMethod)]) {
    if !MethodRegistry.shared.knows(type) { __expose(type, methods()) }
}

/// An argument as the type that a method takes.
@_spi(SourceBridge) public func __argument<Value>(_ argument: Any?) -> Value {
    if let value = argument as? Value { return value }
    if let number = argument as? NSNumber, let value = converted(number, to: Value.self) { return value }
    // The address of a sender, taken for a truth value, is true.
    if Value.self == Bool.self { return (argument != nil) as! Value }
    fault(
        """
        a method or property that takes \(Value.self) was given \
        \(argument.map { String(describing: Swift.type(of: $0)) } ?? "nil").
        """)
}

private func converted<Value>(_ number: NSNumber, to type: Value.Type) -> Value? {
    switch type {
    case is CGFloat.Type, is CGFloat?.Type: CGFloat(number.doubleValue) as? Value
    case is Double.Type, is Double?.Type: number.doubleValue as? Value
    case is Float.Type, is Float?.Type: number.floatValue as? Value
    case is Int.Type, is Int?.Type: number.intValue as? Value
    case is Bool.Type, is Bool?.Type: number.boolValue as? Value
    default: nil
    }
}

/// The receiver as an object of the class that a method belongs to.
@_spi(SourceBridge) public func __receiver<Object: AnyObject>(_ object: AnyObject, _ type: Object.Type) -> Object {
    unsafeDowncast(object, to: type)
}

/// The method of an object that implements an optional requirement; nil when its class has none.
@_spi(SourceBridge) public func __method(
    _ object: Any, _ selector: String
) -> ((Any?, Any?, Any?, Any?) -> Any?)? {
    let object = object as AnyObject
    guard let implementation = Message.named(selector).implementation(for: type(of: object)) else {
        return Forwarding.method(selector, of: object)
    }
    return { implementation(object, $0, $1, $2, $3) }
}

/// The property of an object of no known class, as the type that the context asks for.
@_spi(SourceBridge) public func __member<Value>(_ object: AnyObject?, _ name: String) -> Value? {
    guard let object else { return nil }
    guard let getter = Message.named(name).implementation(for: type(of: object)) else {
        Selector.unrecognized(Selector(name), object)
    }
    let value = getter(object, nil, nil, nil, nil)
    return value as? Value ?? (value as? any RawRepresentable)?.rawValue as? Value
}

extension Selector {
    /// A selector for a method that the compiler has checked to exist; the reference is not called.
    @_spi(SourceBridge) public init(_ name: String, checking reference: @autoclosure @MainActor () -> Any) {
        self.init(name)
    }
}
