// SPDX-License-Identifier: Apache-2.0

/// Adds an item to the keychain.
///
/// - Parameter result: gets what the query asks to be returned.
/// - Returns: `errSecDuplicateItem` when there is an item with the same primary key.
/// Follows: https://developer.apple.com/documentation/security/secitemadd(_:_:)
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    Keychain.shared.add(attributes, result)
}

/// Finds items of the keychain.
///
/// Follows: https://developer.apple.com/documentation/security/secitemcopymatching(_:_:)
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    Keychain.shared.copyMatching(query, result)
}

/// Changes all items that match.
///
/// Follows: https://developer.apple.com/documentation/security/secitemupdate(_:_:)
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    Keychain.shared.update(query, attributesToUpdate)
}

/// Deletes all items that match.
///
/// Follows: https://developer.apple.com/documentation/security/secitemdelete(_:)
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.shared.delete(query) }

extension Keychain {
    func add(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
        status {
            let query = try KeychainQuery(attributes)
            guard let itemClass = query.itemClass else { throw Failure(status: errSecParam) }
            guard !query.isOfEmptyClass else { throw Failure(status: errSecUnimplemented) }
            var item = KeychainItem(
                itemClass: itemClass, identifier: UUID(), attributes: query.attributes, data: query.data)
            let (created, accessible) = (kSecAttrCreationDate as String, kSecAttrAccessible as String)
            item.attributes[created] = item.attributes[created] ?? .date(Date())
            item.attributes[kSecAttrModificationDate as String] = .date(Date())
            item.attributes[accessible] =
                item.attributes[accessible] ?? .text(kSecAttrAccessibleWhenUnlocked as String)
            let added = item
            try access { items, changed in
                guard !items.contains(where: { $0.itemClass == itemClass && $0.primaryKey == added.primaryKey }) else {
                    throw Failure(status: errSecDuplicateItem)
                }
                items.append(added)
                changed = true
            }
            result?.pointee = query.result(of: added)
        }
    }

    func copyMatching(_ dictionary: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
        status {
            let query = try KeychainQuery(dictionary)
            guard query.itemClass != nil || query.reference != nil else { throw Failure(status: errSecParam) }
            let found = try access { items, _ in Array(items.lazy.filter(query.matches).prefix(query.limit)) }
            guard let first = found.first else { throw Failure(status: errSecItemNotFound) }
            if query.limit == 1 {
                result?.pointee = query.result(of: first)
            } else {
                let results = found.compactMap(query.result)
                result?.pointee = results.isEmpty ? nil : results as NSArray
            }
        }
    }

    func update(_ dictionary: CFDictionary, _ changes: CFDictionary) -> OSStatus {
        status {
            let query = try KeychainQuery(dictionary)
            let change = try KeychainQuery(changes)
            guard query.itemClass != nil || query.reference != nil, change.itemClass == nil,
                change.data != nil || !change.attributes.isEmpty
            else { throw Failure(status: errSecParam) }
            try access { items, changed in
                let places = items.indices.filter { query.matches(items[$0]) }
                guard !places.isEmpty else { throw Failure(status: errSecItemNotFound) }
                for place in places {
                    items[place].attributes.merge(change.attributes) { $1 }
                    items[place].attributes[kSecAttrModificationDate as String] = .date(Date())
                    if let data = change.data { items[place].data = data }
                }
                let keys = items.map { [KeychainValue.text($0.itemClass)] + $0.primaryKey }
                guard Set(keys).count == keys.count else { throw Failure(status: errSecDuplicateItem) }
                changed = true
            }
        }
    }

    func delete(_ dictionary: CFDictionary) -> OSStatus {
        status {
            let query = try KeychainQuery(dictionary)
            guard query.itemClass != nil || query.reference != nil else { throw Failure(status: errSecParam) }
            try access { items, changed in
                let before = items.count
                items.removeAll(where: query.matches)
                guard items.count < before else { throw Failure(status: errSecItemNotFound) }
                changed = true
            }
        }
    }

    private func status(_ body: () throws -> Void) -> OSStatus {
        do {
            try body()
            return errSecSuccess
        } catch {
            return (error as? Failure)?.status ?? errSecIO
        }
    }
}
