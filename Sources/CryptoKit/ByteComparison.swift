// SPDX-License-Identifier: Apache-2.0

internal import CCrypto

/// Whether two runs of bytes are the same, in a time that depends on their lengths only.
func isSame(_ left: some ContiguousBytes, _ right: some ContiguousBytes) -> Bool {
    left.withUnsafeBytes { left in
        right.withUnsafeBytes { right in
            left.count == right.count
                && (left.isEmpty || CRYPTO_memcmp(left.baseAddress, right.baseAddress, left.count) == 0)
        }
    }
}

func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

extension DataProtocol {
    /// All bytes in one run.
    var bytes: [UInt8] { Array(self) }
}
