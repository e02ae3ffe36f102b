// SPDX-License-Identifier: Apache-2.0

import Foundation

// Members of a protocol's extension, so that classes can declare the same ones: the source bridge makes of an override a
// method that is found by its name.

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// The value of the property of that name.
    ///
    /// Properties that are declared with `@objc` and the ones of UIKit that `Documentation/source-bridge.md` lists have names.
    /// Follows: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/value(forkey:)
    public func value(forKey key: String) -> Any? {
        let capitalized = key.prefix(1).uppercased() + key.dropFirst()
        for name in [key, "get\(capitalized)", "is\(capitalized)", "_\(key)"] {
            if let getter = Message.named(name).implementation(for: type(of: self)) {
                return getter(self, nil, nil, nil, nil)
            }
        }
        let undefined = Message.named("valueForUndefinedKey:").implementation(for: type(of: self))
        return undefined.map { $0(self, key, nil, nil, nil) } ?? value(forUndefinedKey: key)
    }

    /// Sets the property of that name.
    public func setValue(_ value: Any?, forKey key: String) {
        let capitalized = key.prefix(1).uppercased() + key.dropFirst()
        for name in ["set\(capitalized):", "_set\(capitalized):"] {
            if let setter = Message.named(name).implementation(for: type(of: self)) {
                _ = setter(self, value is NSNull ? nil : value, nil, nil, nil)
                return
            }
        }
        if let undefined = Message.named("setValue:forUndefinedKey:").implementation(for: type(of: self)) {
            _ = undefined(self, value, key, nil, nil)
        } else {
            setValue(value, forUndefinedKey: key)
        }
    }

    /// The value of the property at the end of names that are joined by periods.
    public func value(forKeyPath keyPath: String) -> Any? {
        PredicateValues.value(of: self, path: keyPath)
    }

    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let last = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
        let owner = self.value(forKeyPath: String(keyPath[..<last])) as? NSObject
        owner?.setValue(value, forKey: String(keyPath[keyPath.index(after: last)...]))
    }

    /// Ends the process because the class has no property of that name.
    public func value(forUndefinedKey key: String) -> Any? {
        undefinedKey(key, "valueForUndefinedKey:")
    }

    public func setValue(_ value: Any?, forUndefinedKey key: String) {
        undefinedKey(key, "setValue:forUndefinedKey:")
    }

    /// Whether there is a property at the end of a key path that can be set.
    package func canSetValue(forKeyPath keyPath: String) -> Bool {
        var owner: NSObject = self
        let keys = keyPath.split(separator: ".").map(String.init)
        for key in keys.dropLast() {
            let names = [key, "is" + key.prefix(1).uppercased() + key.dropFirst()]
            guard names.contains(where: { Message.named($0).implementation(for: type(of: owner)) != nil }),
                let next = owner.value(forKey: key) as? NSObject
            else { return false }
            owner = next
        }
        guard let last = keys.last else { return false }
        let capitalized = last.prefix(1).uppercased() + last.dropFirst()
        return ["set\(capitalized):", "_set\(capitalized):", "setValue:forUndefinedKey:"].contains {
            Message.named($0).implementation(for: type(of: owner)) != nil
        }
    }

    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
    }

    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues { setValue(value, forKey: key) }
    }

    private func undefinedKey(_ key: String, _ method: String) -> Never {
        fault(
            """
            [<\(type(of: self)) 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))> \(method)]: this class \
            is not key value coding-compliant for the key \(key).
            """)
    }
}
