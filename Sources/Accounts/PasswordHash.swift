// SPDX-License-Identifier: Apache-2.0

internal import CSodium
import Foundation

/// Passwords as they are kept: argon2id with a salt of their own; the cost is part of the text.
package enum PasswordHash {
    /// 2 passes over 19 MiB, the least that is recommended for argon2id.
    private static let passes: UInt64 = 2
    private static let memory = 19_456 * 1024

    private static let isReady: Bool = sodium_init() >= 0

    /// The hash of a password.
    package static func make(_ password: String) -> String {
        precondition(isReady, "libsodium could not be started.")
        var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let bytes = Array(password.utf8CString)
        let result = crypto_pwhash_str_alg(
            &text, bytes, UInt64(bytes.count - 1), passes, memory, crypto_pwhash_ALG_ARGON2ID13)
        precondition(result == 0, "There is not enough memory to hash a password.")
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether a password belongs to a hash; takes as long when it doesn't.
    package static func matches(_ password: String, _ hash: String) -> Bool {
        precondition(isReady, "libsodium could not be started.")
        let bytes = Array(password.utf8CString)
        return crypto_pwhash_str_verify(hash, bytes, UInt64(bytes.count - 1)) == 0
    }

    /// What stands for a hash where there is no account, so that nobody learns which names exist.
    package static let nobody = make(UUID().uuidString)
}
