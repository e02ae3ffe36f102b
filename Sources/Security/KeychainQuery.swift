// SPDX-License-Identifier: Apache-2.0

/// A query of the keychain, read from the dictionary that an app gives.
struct KeychainQuery {
    var itemClass: String?
    var attributes: [String: KeychainValue] = [:]
    var data: Data?
    var reference: Data?
    var limit = 1
    var returnsData = false
    var returnsAttributes = false
    var returnsReference = false
    var ignoresCase = false
    private var matchesAnySynchronization = false

    /// Reads a dictionary.
    ///
    /// - Throws: `Keychain.Failure` when it is no query.
    init(_ dictionary: CFDictionary) throws {
        for (key, value) in dictionary {
            guard let key = key as? String else { throw Keychain.Failure(status: errSecParam) }
            switch key {
            case kSecClass:
                guard let name = value as? String else { throw Keychain.Failure(status: errSecParam) }
                guard KeychainItem.primaryKeys[name] != nil else {
                    throw Keychain.Failure(
                        status: ["cert", "keys", "idnt"].contains(name) ? errSecUnimplemented : errSecParam)
                }
                itemClass = name
            case kSecValueData:
                guard let data = value as? Data else { throw Keychain.Failure(status: errSecParam) }
                self.data = data
            case kSecValuePersistentRef:
                guard let data = value as? Data else { throw Keychain.Failure(status: errSecParam) }
                reference = data
            case kSecMatchLimit: limit = try Self.limit(value)
            case kSecReturnData: returnsData = Self.flag(value)
            case kSecReturnAttributes: returnsAttributes = Self.flag(value)
            case kSecReturnPersistentRef: returnsReference = Self.flag(value)
            case kSecMatchCaseInsensitive: ignoresCase = Self.flag(value)
            case kSecUseDataProtectionKeychain: break
            case kSecAttrSynchronizable where value as? String == kSecAttrSynchronizableAny:
                matchesAnySynchronization = true
            case _ where KeychainItem.attributeKeys.values.contains { $0.contains(key) }:
                guard let value = KeychainValue(value) else { throw Keychain.Failure(status: errSecParam) }
                attributes[key] = value
            default: throw Keychain.Failure(status: errSecNoSuchAttr)
            }
        }
        if let itemClass, let allowed = KeychainItem.attributeKeys[itemClass],
            attributes.keys.contains(where: { !allowed.contains($0) })
        {
            throw Keychain.Failure(status: errSecNoSuchAttr)
        }
    }

    private static func flag(_ value: Any) -> Bool { (value as? NSNumber)?.boolValue ?? false }

    private static func limit(_ value: Any) throws -> Int {
        if value as? String == kSecMatchLimitAll { return .max }
        if value as? String == kSecMatchLimitOne { return 1 }
        guard let number = value as? NSNumber, number.intValue > 0 else { throw Keychain.Failure(status: errSecParam) }
        return number.intValue
    }

    func matches(_ item: KeychainItem) -> Bool {
        if let itemClass, itemClass != item.itemClass { return false }
        if let reference, reference != item.persistentReference { return false }
        if let data, data != item.data { return false }
        // A query that doesn't name it is for items that aren't synchronized.
        if !matchesAnySynchronization, attributes[kSecAttrSynchronizable] == nil, reference == nil,
            item.attributes[kSecAttrSynchronizable].map({ $0 != .number(0) }) ?? false
        {
            return false
        }
        return attributes.allSatisfy { key, wanted in
            if let value = item.attributes[key] { return value.matches(wanted, ignoringCase: ignoresCase) }
            return key == kSecAttrSynchronizable && wanted == .number(0)
        }
    }

    /// What the app gets of an item; nil when it asks for nothing.
    func result(of item: KeychainItem) -> AnyObject? {
        if returnsAttributes || (returnsData && returnsReference) {
            var values: [String: Any] = [:]
            if returnsAttributes {
                values = item.attributes.mapValues(\.object)
                values[kSecClass] = item.itemClass
            }
            if returnsData, let data = item.data { values[kSecValueData] = data }
            if returnsReference { values[kSecValuePersistentRef] = item.persistentReference }
            return values as NSDictionary
        }
        if returnsData { return (item.data ?? Data()) as NSData }
        return returnsReference ? item.persistentReference as NSData : nil
    }
}
