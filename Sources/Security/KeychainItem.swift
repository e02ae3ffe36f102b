// SPDX-License-Identifier: Apache-2.0

/// One password with its attributes.
struct KeychainItem: Codable, Sendable {
    var itemClass: String
    /// Unique in a keychain, never used again.
    var identifier: UUID
    var attributes: [String: KeychainValue]
    var data: Data?

    /// The attributes that no two items of a class may share.
    static let primaryKeys: [String: [String]] = [
        kSecClassGenericPassword as String: texts(
            kSecAttrAccount, kSecAttrService, kSecAttrAccessGroup, kSecAttrSynchronizable),
        kSecClassInternetPassword as String: texts(
            kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType,
            kSecAttrPort, kSecAttrPath, kSecAttrAccessGroup, kSecAttrSynchronizable),
    ]

    private static func texts(_ names: CFString...) -> [String] { names.map { $0 as String } }

    /// The attributes that items of a class have.
    static let attributeKeys: [String: Set<String>] = {
        let common = texts(
            kSecAttrAccessGroup, kSecAttrAccessible, kSecAttrAccount, kSecAttrComment, kSecAttrCreationDate,
            kSecAttrCreator, kSecAttrDescription, kSecAttrIsInvisible, kSecAttrIsNegative, kSecAttrLabel,
            kSecAttrModificationDate, kSecAttrSynchronizable, kSecAttrType)
        return [
            kSecClassGenericPassword as String: Set(common + texts(kSecAttrService, kSecAttrGeneric)),
            kSecClassInternetPassword as String: Set(
                common
                    + texts(
                        kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType,
                        kSecAttrPort, kSecAttrPath)),
        ]
    }()

    /// What makes the item the one it is; an attribute that is absent counts as empty.
    var primaryKey: [KeychainValue] {
        (Self.primaryKeys[itemClass] ?? []).map { key in
            let isNumber = [kSecAttrSynchronizable as String, kSecAttrPort as String].contains(key)
            return attributes[key] ?? (isNumber ? .number(0) : .text(""))
        }
    }

    var persistentReference: Data { withUnsafeBytes(of: identifier.uuid) { Data($0) } }
}
