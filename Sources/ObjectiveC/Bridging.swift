// SPDX-License-Identifier: Apache-2.0

import Foundation

// What the source bridge writes for `text as NSString`: the Linux compiler converts no values by itself.

/// A value of Swift as the object that stands for it.
@_spi(SourceBridge) public func __bridge<Value: _ObjectiveCBridgeable>(_ value: Value) -> Value._ObjectiveCType {
    value._bridgeToObjectiveC()
}

/// The value of Swift that an object stands for.
@_spi(SourceBridge) public func __bridge(_ object: NSString) -> String { object.description }
@_spi(SourceBridge) public func __bridge(_ object: NSData) -> Data { Data(referencing: object) }
@_spi(SourceBridge) public func __bridge(_ object: NSDate) -> Date {
    Date(timeIntervalSinceReferenceDate: object.timeIntervalSinceReferenceDate)
}
@_spi(SourceBridge) public func __bridge(_ object: NSURL) -> URL { URL(string: object.absoluteString)! }

/// What needs no conversion.
@_disfavoredOverload
@_spi(SourceBridge) public func __bridge<Value>(_ value: Value) -> Value { value }

// A text is the same key whether it is an object or a value, as with Apple's runtime.
extension NSString: @retroactive _HasCustomAnyHashableRepresentation {
    public __consuming func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self as String) }
}

/// Calls `body`; objects are released when nobody uses them any more.
///
/// Follows: https://developer.apple.com/documentation/objectivec/autoreleasepool(invoking:)
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// Whether two values are the same object, where the compiler doesn't know that they are objects.
@_disfavoredOverload
@_spi(SourceBridge) public func === (a: Any?, b: Any?) -> Bool { (a as AnyObject?) === (b as AnyObject?) }

@_disfavoredOverload
@_spi(SourceBridge) public func !== (a: Any?, b: Any?) -> Bool { !(a === b) }

extension NSMutableDictionary {
    /// The object of a key, which is copied.
    public subscript(key: any NSCopying) -> Any? {
        get { (key as? NSObject).flatMap { object(forKey: $0) } }
        set {
            guard let key = key.copy() as? NSObject else { return }
            if let newValue { setObject(newValue, forKey: key) } else { removeObject(forKey: key) }
        }
    }
}
