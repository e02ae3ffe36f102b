// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

// What code that asks Apple's runtime about methods finds here: there are none, because classes are Swift's alone.

/// A method of a class of Apple's runtime; there are none here.
public struct Method {
    private init() {}
}

/// The function behind a method of Apple's runtime.
public typealias IMP = OpaquePointer

/// The method of a class for instances.
///
/// Differs: always nil. A method can't be looked at or replaced; what is `@objc` can be called by name.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

/// The method of a class for the class itself.
///
/// Differs: always nil.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

public func method_getImplementation(_ m: Method) -> IMP { fault("there is no method to get the function of.") }

@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
    fault("there is no method to set the function of.")
}

public func method_exchangeImplementations(_ m1: Method, _ m2: Method) { fault("there are no methods to exchange.") }

public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Adds a method to a class.
///
/// Differs: always false, which says that it was not added.
@discardableResult
public func class_addMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { false }

/// Replaces a method of a class.
///
/// Differs: nothing is replaced; nil, as where there was no such method.
@discardableResult
public func class_replaceMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }

/// The function that a class runs for a message.
///
/// Differs: always nil.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { nil }

/// Makes a function of a closure.
///
/// Differs: ends the process, because no method can be made of it.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
    fault(
        "imp_implementationWithBlock: methods can't be added or replaced at run time. Override the method in a subclass."
    )
}

/// A property of a class that is declared with `@objc`.
public typealias objc_property_t = OpaquePointer

/// The `@objc` property of that name; nil when the class and those above it have none.
///
/// Follows: https://developer.apple.com/documentation/objectivec/class_getproperty(_:_:)
public func class_getProperty(_ cls: AnyClass?, _ name: UnsafePointer<CChar>) -> objc_property_t? {
    guard let cls else { return nil }
    let name = String(cString: name)
    guard Message.named(name).implementation(for: cls) != nil else { return nil }
    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
    let isReadOnly = Message.named("set\(capitalized):").implementation(for: cls) == nil
    let isWeak = MethodRegistry.shared.isWeak(name, of: cls)
    return PropertyDescriptions.shared.description(
        name, attributes: "T@\(isReadOnly ? ",R" : "")\(isWeak ? ",W" : ""),N,V\(name)")
}

public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> {
    UnsafePointer(UnsafePointer<PropertyDescription>(property).pointee.name)
}

/// What is known of a property, in the form of Apple's compiler: `W` for a weak reference, `R` for one that can't be set.
///
/// Differs: the type is always that of an object.
public func property_getAttributes(_ property: objc_property_t) -> UnsafePointer<CChar>? {
    UnsafePointer(UnsafePointer<PropertyDescription>(property).pointee.attributes)
}

private struct PropertyDescription {
    let name: UnsafeMutablePointer<CChar>
    let attributes: UnsafeMutablePointer<CChar>
}

/// The descriptions that were handed out; there is one for each, forever.
private final class PropertyDescriptions: Sendable {
    static let shared = PropertyDescriptions()
    private let known = Mutex<[String: UInt]>([:])

    func description(_ name: String, attributes: String) -> objc_property_t {
        known.withLock { known in
            if let address = known[attributes] { return objc_property_t(bitPattern: address)! }
            let new = UnsafeMutablePointer<PropertyDescription>.allocate(capacity: 1)
            new.initialize(to: PropertyDescription(name: strdup(name), attributes: strdup(attributes)))
            known[attributes] = UInt(bitPattern: new)
            return objc_property_t(new)
        }
    }
}

public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }

public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
    guard let cls, let superclass = _getSuperclass(cls) else { return nil }
    return superclass
}

/// The name that `description()` of a class is on Apple's systems: with the module for an app's classes, without it for
/// those of Apple's frameworks.
@_spi(SourceBridge) public func __className(_ type: Any.Type) -> String {
    if let type = type as? AnyClass, let name = ClassNames.shared.name(of: type) { return name }
    let name = String(reflecting: type)
    for module in ["UIKit.", "Foundation.", "QuartzCore.", "CoreText.", "CoreGraphics."] where name.hasPrefix(module) {
        return String(name.dropFirst(module.count))
    }
    return name
}
