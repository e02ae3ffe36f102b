// SPDX-License-Identifier: Apache-2.0

internal import CSodium

/// The secret by which a device stays signed in: it is only on the device, and a store keeps its digest.
package enum SessionToken {
    /// A new secret: 256 bits of the system's random numbers.
    package static func make() -> String {
        (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined(separator: "-")
    }

    /// What a store keeps of a token: its BLAKE2b hash as hexadecimal digits.
    package static func digest(_ token: String) -> String {
        let bytes = Array(token.utf8)
        var digest = [UInt8](repeating: 0, count: 32)
        crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
        return digest.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
