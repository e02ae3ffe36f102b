// SPDX-License-Identifier: Apache-2.0

internal import CSodium
import Foundation

/// Passwords as they are kept: argon2id with a salt of their own; the cost is part of the text.
enum PasswordHash {
    /// 2 passes over 19 MiB, the least that is recommended for argon2id.
    private static let passes: UInt64 = 2
    private static let memory = 19_456 * 1024

    private static let isReady: Bool = sodium_init() >= 0

    /// The hash of a password.
    static func make(_ password: String) -> String {
        precondition(isReady, "libsodium could not be started.")
        var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let bytes = Array(password.utf8CString)
        let result = crypto_pwhash_str_alg(
            &text, bytes, UInt64(bytes.count - 1), passes, memory, crypto_pwhash_ALG_ARGON2ID13)
        precondition(result == 0, "There is not enough memory to hash a password.")
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether a password belongs to a hash; takes as long when it doesn't.
    static func matches(_ password: String, _ hash: String) -> Bool {
        precondition(isReady, "libsodium could not be started.")
        let bytes = Array(password.utf8CString)
        return crypto_pwhash_str_verify(hash, bytes, UInt64(bytes.count - 1)) == 0
    }

    /// What stands for a hash where there is no teacher, so that nobody learns which names exist.
    static let nobody = make(UUID().uuidString)

    /// What the store keeps of a token of a device: its BLAKE2b hash as hexadecimal digits.
    static func digest(_ token: String) -> String {
        let bytes = Array(token.utf8)
        var digest = [UInt8](repeating: 0, count: 32)
        crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
        return digest.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
