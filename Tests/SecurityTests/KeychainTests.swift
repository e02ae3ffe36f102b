// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Security

@Suite struct KeychainTests {
    private let folder: URL
    private let keychain: Keychain

    init() {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("keychain-\(UUID().uuidString)")
        keychain = Keychain(folder: folder)
    }

    private func password(_ account: String, _ text: String? = nil) -> [String: Any] {
        var query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "app",
            kSecAttrAccount as String: account,
        ]
        if let text { query[kSecValueData as String] = Data(text.utf8) }
        return query
    }

    private func read(_ account: String, in keychain: Keychain? = nil) -> (OSStatus, String?) {
        var query = password(account)
        query[kSecReturnData as String] = kCFBooleanTrue
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var result: AnyObject?
        let status = (keychain ?? self.keychain).copyMatching(query as CFDictionary, &result)
        return (status, (result as? Data).map { String(decoding: $0, as: UTF8.self) })
    }

    @Test("A password comes back as it was, also in another process") func roundTrip() {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(read("mina") == (errSecItemNotFound, nil))
        #expect(keychain.add(password("mina", "비밀") as CFDictionary, nil) == errSecSuccess)
        #expect(read("mina") == (errSecSuccess, "비밀"))
        #expect(read("mina", in: Keychain(folder: folder)) == (errSecSuccess, "비밀"))
        #expect(read("other") == (errSecItemNotFound, nil))
    }

    @Test("A second item with the same primary key is refused, and nothing changes") func duplicates() {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(keychain.add(password("a", "1") as CFDictionary, nil) == errSecSuccess)
        #expect(keychain.add(password("a", "2") as CFDictionary, nil) == errSecDuplicateItem)
        #expect(read("a") == (errSecSuccess, "1"))
        #expect(keychain.add(password("b", "2") as CFDictionary, nil) == errSecSuccess)
        let rename = [kSecAttrAccount as String: "a"] as CFDictionary
        #expect(keychain.update(password("b") as CFDictionary, rename) == errSecDuplicateItem)
        #expect(read("b") == (errSecSuccess, "2"))
    }

    @Test("An update changes the data of what matches") func update() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let change = [kSecValueData as String: Data("2".utf8)] as CFDictionary
        #expect(keychain.update(password("a") as CFDictionary, change) == errSecItemNotFound)
        #expect(keychain.add(password("a", "1") as CFDictionary, nil) == errSecSuccess)
        #expect(keychain.update(password("a") as CFDictionary, change) == errSecSuccess)
        #expect(read("a") == (errSecSuccess, "2"))
        #expect(keychain.update(password("a") as CFDictionary, [:] as CFDictionary) == errSecParam)
    }

    @Test("Deleting takes away everything that matches, and is an error when nothing does") func delete() {
        defer { try? FileManager.default.removeItem(at: folder) }
        for account in ["a", "b"] {
            #expect(keychain.add(password(account, "1") as CFDictionary, nil) == errSecSuccess)
        }
        let all = [kSecClass as String: kSecClassGenericPassword] as CFDictionary
        #expect(keychain.delete(all) == errSecSuccess)
        #expect(keychain.delete(all) == errSecItemNotFound)
    }

    @Test("All matches come as an array of dictionaries with their attributes") func all() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for account in ["a", "b"] {
            #expect(keychain.add(password(account, account) as CFDictionary, nil) == errSecSuccess)
        }
        let query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true,
            kSecReturnData: true,
        ]
        var result: CFTypeRef?
        #expect(keychain.copyMatching(query as CFDictionary, &result) == errSecSuccess)
        let items = try #require(result as? [[String: Any]])
        #expect(items.compactMap { $0[kSecAttrAccount as String] as? String } == ["a", "b"])
        #expect(items.first?[kSecValueData as String] as? Data == Data("a".utf8))
        #expect(items.first?[kSecAttrAccessible as String] as? CFString == kSecAttrAccessibleWhenUnlocked)
    }

    @Test("An internet password is found by server and port") func internetPassword() {
        defer { try? FileManager.default.removeItem(at: folder) }
        var item: [String: Any] = [
            kSecClass as String: kSecClassInternetPassword, kSecAttrServer as String: "example.com",
            kSecAttrPort as String: 443, kSecAttrAccount as String: "mina", kSecValueData as String: Data("x".utf8),
        ]
        #expect(keychain.add(item as CFDictionary, nil) == errSecSuccess)
        item[kSecAttrPort as String] = 8080
        #expect(keychain.add(item as CFDictionary, nil) == errSecSuccess)
        item[kSecValueData as String] = nil
        item[kSecAttrPort as String] = 80
        #expect(keychain.copyMatching(item as CFDictionary, nil) == errSecItemNotFound)
        item[kSecAttrPort as String] = 443
        #expect(keychain.copyMatching(item as CFDictionary, nil) == errSecSuccess)
    }

    @Test("A query without a class, with a wrong value or an attribute of another class is refused") func badQueries() {
        #expect(keychain.add([kSecAttrAccount as String: "a"] as CFDictionary, nil) == errSecParam)
        #expect(keychain.copyMatching([:] as CFDictionary, nil) == errSecParam)
        var query = password("a")
        query[kSecValueData as String] = "text"
        #expect(keychain.add(query as CFDictionary, nil) == errSecParam)
        query = password("a")
        query[kSecAttrServer as String] = "example.com"
        #expect(keychain.copyMatching(query as CFDictionary, nil) == errSecNoSuchAttr)
    }

    @Test("Certificates, keys and identities can be asked for and deleted, and there are none") func otherClasses() {
        func delete(_ itemClass: AnyObject) -> OSStatus { keychain.delete([kSecClass: itemClass] as CFDictionary) }
        for itemClass in [kSecClassCertificate, kSecClassKey, kSecClassIdentity] {
            #expect(delete(itemClass) == errSecItemNotFound)
            let query: [CFString: Any] = [kSecClass: itemClass, kSecReturnData: true, "klbl" as CFString: "a"]
            #expect(keychain.copyMatching(query as CFDictionary, nil) == errSecItemNotFound)
            #expect(keychain.add([kSecClass: itemClass] as CFDictionary, nil) == errSecUnimplemented)
        }
    }

    @Test("A status compares with noErr, and a name is an object, as in Core Foundation") func names() {
        #expect(errSecSuccess == noErr)
        #expect((kSecAttrLabel as AnyObject) as? String == kSecAttrLabel as String)
    }

    @Test("The files hold no plain text and belong to their owner alone") func files() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(keychain.add(password("mina", "plainsecret") as CFDictionary, nil) == errSecSuccess)
        for name in ["keychain", "keychain-key"] {
            let path = folder.appendingPathComponent(name).path
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
            #expect(mode?.intValue == 0o600)
            let data = try #require(FileManager.default.contents(atPath: path))
            #expect(data.range(of: Data("plainsecret".utf8)) == nil && data.range(of: Data("mina".utf8)) == nil)
        }
    }

    @Test("A changed file and a lost key are told, and the file stays as it is") func damage() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(keychain.add(password("a", "1") as CFDictionary, nil) == errSecSuccess)
        let file = folder.appendingPathComponent("keychain")
        let whole = try Data(contentsOf: file)
        var changed = whole
        changed[changed.count - 1] ^= 1
        try changed.write(to: file)
        let other = Keychain(folder: folder)
        #expect(read("a", in: other).0 == errSecDecode)
        #expect(other.add(password("b", "1") as CFDictionary, nil) == errSecDecode)
        #expect(try Data(contentsOf: file) == changed)
        try whole.write(to: file)
        #expect(read("a", in: other) == (errSecSuccess, "1"))
        try FileManager.default.removeItem(at: folder.appendingPathComponent("keychain-key"))
        #expect(read("a", in: Keychain(folder: folder)).0 == errSecDecode)
    }

    @Test("Random bytes differ from call to call") func random() {
        var (first, second) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
        #expect(SecRandomCopyBytes(kSecRandomDefault, first.count, &first) == errSecSuccess)
        #expect(SecRandomCopyBytes(kSecRandomDefault, second.count, &second) == errSecSuccess)
        #expect(first != second)
    }
}
