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

    private static let synchronizable = kSecAttrSynchronizable as String
    /// Classes whose items can be asked for, and of which there are none.
    private nonisolated(unsafe) static let emptyClasses: Set<CFString> = [
        kSecClassCertificate, kSecClassKey, kSecClassIdentity,
    ]

    /// Reads a dictionary.
    ///
    /// - Throws: `Keychain.Failure` when it is no query.
    init(_ dictionary: CFDictionary) throws {
        for (key, value) in dictionary {
            guard let key = key as? String else { throw Keychain.Failure(status: errSecParam) }
            switch key as CFString {
            case kSecClass:
                guard let name = value as? String else { throw Keychain.Failure(status: errSecParam) }
                guard Self.emptyClasses.contains(name as CFString) || KeychainItem.primaryKeys[name] != nil else {
                    throw Keychain.Failure(status: errSecParam)
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
            case kSecAttrSynchronizable where value as? String == kSecAttrSynchronizableAny as String:
                matchesAnySynchronization = true
            case _ where KeychainItem.attributeKeys.values.contains { $0.contains(key) }:
                guard let value = KeychainValue(value) else { throw Keychain.Failure(status: errSecParam) }
                attributes[key] = value
            default:
                // What describes a certificate or key isn't known here, and no item has it.
                guard (dictionary[kSecClass] as? CFString).map(Self.emptyClasses.contains) ?? false else {
                    throw Keychain.Failure(status: errSecNoSuchAttr)
                }
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
        if value as? String == kSecMatchLimitAll as String { return .max }
        if value as? String == kSecMatchLimitOne as String { return 1 }
        guard let number = value as? NSNumber, number.intValue > 0 else { throw Keychain.Failure(status: errSecParam) }
        return number.intValue
    }

    /// Whether the query is about a class that can't have items here.
    var isOfEmptyClass: Bool { itemClass.map { Self.emptyClasses.contains($0 as CFString) } ?? false }

    func matches(_ item: KeychainItem) -> Bool {
        if let itemClass, itemClass != item.itemClass { return false }
        if let reference, reference != item.persistentReference { return false }
        if let data, data != item.data { return false }
        // A query that doesn't name it is for items that aren't synchronized.
        if !matchesAnySynchronization, attributes[Self.synchronizable] == nil, reference == nil,
            item.attributes[Self.synchronizable].map({ $0 != .number(0) }) ?? false
        {
            return false
        }
        return attributes.allSatisfy { key, wanted in
            if let value = item.attributes[key] { return value.matches(wanted, ignoringCase: ignoresCase) }
            return key == Self.synchronizable && wanted == .number(0)
        }
    }

    /// What the app gets of an item; nil when it asks for nothing.
    func result(of item: KeychainItem) -> AnyObject? {
        if returnsAttributes || (returnsData && returnsReference) {
            var values: [String: Any] = [:]
            if returnsAttributes {
                values = item.attributes.mapValues(\.object)
                values[kSecClass as String] = item.itemClass
            }
            if returnsData, let data = item.data { values[kSecValueData as String] = data }
            if returnsReference { values[kSecValuePersistentRef as String] = item.persistentReference }
            return values as NSDictionary
        }
        if returnsData { return (item.data ?? Data()) as NSData }
        return returnsReference ? item.persistentReference as NSData : nil
    }
}
