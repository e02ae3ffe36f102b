// SPDX-License-Identifier: Apache-2.0

internal import CWebSockets

/// SHA-256, for the names of devices and of files that may be cached for ever.
enum Digest {
    /// The 32 bytes of the digest.
    static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: 32)
        guard EVP_Digest(bytes, bytes.count, &result, nil, EVP_sha256(), nil) == 1 else {
            preconditionFailure("SHA-256 of \(bytes.count) bytes could not be computed.")
        }
        return result
    }

    /// The first `count` bytes of the digest in hexadecimal.
    static func hex(_ bytes: [UInt8], count: Int = 16) -> String {
        sha256(bytes).prefix(count).map { byte in
            let text = String(byte, radix: 16)
            return byte < 16 ? "0" + text : text
        }.joined()
    }

    /// The first bytes of the digest of a text in hexadecimal.
    static func hex(_ text: String, count: Int = 16) -> String { hex(Array(text.utf8), count: count) }
}
