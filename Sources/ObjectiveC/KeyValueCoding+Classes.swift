// SPDX-License-Identifier: Apache-2.0

import Foundation

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// What the class itself has under a name; ends the process when there is nothing.
    ///
    /// Differs: the shared application is the only one.
    @_disfavoredOverload public static func value(forKey key: String) -> Any? {
        guard let getter = Message.named("+" + key).implementation(for: self) else {
            fault("[\(self) valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key).")
        }
        return getter(NSObject(), nil, nil, nil, nil)
    }

    /// The value at the end of names that are joined by periods, the first of them the class's own.
    @_disfavoredOverload public static func value(forKeyPath keyPath: String) -> Any? {
        let keys = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
        let value = keys.first.flatMap { self.value(forKey: $0) }
        return keys.count == 1 ? value : (value as? NSObject)?.value(forKeyPath: keys[1])
    }
}
