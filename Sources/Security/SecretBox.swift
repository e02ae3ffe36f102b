// SPDX-License-Identifier: Apache-2.0

internal import CSodium

/// Encrypts and authenticates data with a key from a file that only its owner can read.
struct SecretBox: Sendable {
    let keyFile: URL

    private static let isReady = sodium_init() >= 0

    /// The nonce and the encrypted data; nil when there is no key and none can be made.
    func seal(_ plain: Data) -> Data? {
        guard let key = existingKey ?? makeKey() else { return nil }
        var nonce = [UInt8](repeating: 0, count: Int(crypto_secretbox_noncebytes()))
        randombytes_buf(&nonce, nonce.count)
        let message = [UInt8](plain)
        var sealed = [UInt8](repeating: 0, count: message.count + Int(crypto_secretbox_macbytes()))
        guard crypto_secretbox_easy(&sealed, message, UInt64(message.count), nonce, key) == 0 else { return nil }
        return Data(nonce + sealed)
    }

    /// The data; nil when the key is missing or another one, or the file was changed.
    func open(_ sealed: Data) -> Data? {
        let nonceLength = Int(crypto_secretbox_noncebytes())
        let overhead = Int(crypto_secretbox_macbytes())
        guard let key = existingKey, sealed.count >= nonceLength + overhead else { return nil }
        let nonce = [UInt8](sealed.prefix(nonceLength))
        let box = [UInt8](sealed.dropFirst(nonceLength))
        var plain = [UInt8](repeating: 0, count: box.count - overhead)
        guard crypto_secretbox_open_easy(&plain, box, UInt64(box.count), nonce, key) == 0 else { return nil }
        return Data(plain)
    }

    private var existingKey: [UInt8]? {
        guard Self.isReady, let data = FileManager.default.contents(atPath: keyFile.path),
            data.count == Int(crypto_secretbox_keybytes())
        else { return nil }
        return [UInt8](data)
    }

    /// Makes the key unless there is a file for it, which is damaged then and not replaced.
    private func makeKey() -> [UInt8]? {
        guard Self.isReady, !FileManager.default.fileExists(atPath: keyFile.path) else { return nil }
        var key = [UInt8](repeating: 0, count: Int(crypto_secretbox_keybytes()))
        crypto_secretbox_keygen(&key)
        return (try? PrivateFile.write(Data(key), to: keyFile)).map { key }
    }
}
