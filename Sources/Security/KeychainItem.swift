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
        kSecClassGenericPassword: [kSecAttrAccount, kSecAttrService, kSecAttrAccessGroup, kSecAttrSynchronizable],
        kSecClassInternetPassword: [
            kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType,
            kSecAttrPort, kSecAttrPath, kSecAttrAccessGroup, kSecAttrSynchronizable,
        ],
    ]

    /// The attributes that items of a class have.
    static let attributeKeys: [String: Set<String>] = {
        let common: Set<String> = [
            kSecAttrAccessGroup, kSecAttrAccessible, kSecAttrAccount, kSecAttrComment, kSecAttrCreationDate,
            kSecAttrCreator, kSecAttrDescription, kSecAttrIsInvisible, kSecAttrIsNegative, kSecAttrLabel,
            kSecAttrModificationDate, kSecAttrSynchronizable, kSecAttrType,
        ]
        return [
            kSecClassGenericPassword: common.union([kSecAttrService, kSecAttrGeneric]),
            kSecClassInternetPassword: common.union([
                kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort,
                kSecAttrPath,
            ]),
        ]
    }()

    /// What makes the item the one it is; an attribute that is absent counts as empty.
    var primaryKey: [KeychainValue] {
        (Self.primaryKeys[itemClass] ?? []).map { key in
            let isNumber = key == kSecAttrSynchronizable || key == kSecAttrPort
            return attributes[key] ?? (isNumber ? .number(0) : .text(""))
        }
    }

    var persistentReference: Data { withUnsafeBytes(of: identifier.uuid) { Data($0) } }
}
