// SPDX-License-Identifier: Apache-2.0

import Foundation

// What the source bridge writes in place of `@objc`. Nobody else calls it.

/// How generated code calls a method.
@_spi(SourceBridge) public typealias ExposedMethod = @MainActor (AnyObject, Any?, Any?, Any?, Any?) -> Any?

/// A method under its name.
///
/// A type of its own: in a tuple the closure would be wrapped once more.
@_spi(SourceBridge) public struct __Exposed {
    let name: String
    let method: ExposedMethod

    public init(_ name: String, _ method: @escaping ExposedMethod) { (self.name, self.method) = (name, method) }
}

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
    _ type: AnyClass, _ methods: [__Exposed], weak: [String] = [], announced: [String] = []
) {
    MethodRegistry.shared.add(methods.map { ($0.name, Implementation($0.method)) }, to: type)
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
@_spi(SourceBridge) public func __exposeOnce(_ type: AnyClass, _ methods: () -> [__Exposed]) {
    if !MethodRegistry.shared.knows(type) { __expose(type, methods()) }
}

/// An argument as the type that a method takes.
@_disfavoredOverload
@_spi(SourceBridge) public func __argument<Value>(_ argument: Any?) -> Value { cast(argument) }

@_spi(SourceBridge) public func __argument<Object: AnyObject>(_ argument: Any?) -> Object {
    object(in: argument, as: Object.self) ?? cast(argument)
}

@_spi(SourceBridge) public func __argument<Object: AnyObject>(_ argument: Any?) -> Object? {
    object(in: argument, as: Object.self) ?? cast(argument)
}

/// The object in a value, if it is one of a class or of one below it; without the runtime's cast, which looks at much more.
private func object<Object: AnyObject>(in value: Any?, as type: Object.Type) -> Object? {
    // Three words for the value, of an object a reference to it; one for its type, which begins with its kind: 0 is a class.
    typealias Words = (UnsafeRawPointer?, Int, Int, UnsafeRawPointer?)
    let words = unsafeBitCast(value, to: Words.self)
    guard let metadata = words.3, metadata.load(as: Int.self) == 0, let reference = words.0 else { return nil }
    // An object begins with its class, and a class has the one above it in its second word.
    let wanted = unsafeBitCast(type, to: UnsafeRawPointer.self)
    var next: UnsafeRawPointer? = reference.load(as: UnsafeRawPointer.self)
    while let current = next {
        if current == wanted { return Unmanaged<Object>.fromOpaque(reference).takeUnretainedValue() }
        next = current.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
    }
    return nil
}

private func cast<Value>(_ argument: Any?) -> Value {
    if let value = argument as? Value { return value }
    if let number = argument as? NSNumber, let value = converted(number, to: Value.self) { return value }
    if let argument, let type = Value.self as? any RawRepresentable.Type, let value = made(type, of: argument) as? Value
    {
        return value
    }
    // Foundation asks a text for its number, too.
    if let text = argument as? String, let value = converted(text, to: Value.self) { return value }
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
    case is UInt.Type, is UInt?.Type: number.uintValue as? Value
    case is Int32.Type, is Int32?.Type: number.int32Value as? Value
    case is UInt32.Type, is UInt32?.Type: number.uint32Value as? Value
    case is Int64.Type, is Int64?.Type: number.int64Value as? Value
    case is UInt8.Type, is UInt8?.Type: number.uint8Value as? Value
    case is Bool.Type, is Bool?.Type: number.boolValue as? Value
    default: nil
    }
}

/// The number that a text begins with, as `NSString` reads it; 0 where there is none.
private func converted<Value>(_ text: String, to type: Value.Type) -> Value? {
    let text = text as NSString
    if type is Bool.Type || type is Bool?.Type { return text.boolValue as? Value }
    let double = text.doubleValue
    let isFloating =
        type is CGFloat.Type || type is Double.Type || type is Float.Type || type is CGFloat?.Type
        || type is Double?.Type || type is Float?.Type
    return converted(isFloating ? NSNumber(value: double) : NSNumber(value: text.integerValue), to: type)
}

/// The value of an enumeration, or of a structure with a raw value, which the runtime knows by that only.
private func made<Raw: RawRepresentable>(_ type: Raw.Type, of argument: Any) -> Raw? {
    let number = (argument as? NSNumber).flatMap { converted($0, to: Raw.RawValue.self) }
    return (number ?? argument as? Raw.RawValue).flatMap { Raw(rawValue: $0) }
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
