// SPDX-License-Identifier: Apache-2.0

/// Derives keys from a key, as RFC 5869 describes it.
///
/// Follows: https://developer.apple.com/documentation/cryptokit/hkdf
public struct HKDF<H: HashFunction>: Sendable {
    public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
        inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
    ) -> SymmetricKey {
        expand(
            pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info,
            outputByteCount: outputByteCount)
    }

    public static func deriveKey<Info: DataProtocol>(
        inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int
    ) -> SymmetricKey {
        deriveKey(inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info, outputByteCount: outputByteCount)
    }

    public static func deriveKey<Salt: DataProtocol>(
        inputKeyMaterial: SymmetricKey, salt: Salt, outputByteCount: Int
    ) -> SymmetricKey {
        deriveKey(inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](), outputByteCount: outputByteCount)
    }

    public static func deriveKey(inputKeyMaterial: SymmetricKey, outputByteCount: Int) -> SymmetricKey {
        deriveKey(
            inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: [UInt8](), outputByteCount: outputByteCount)
    }

    public static func extract<Salt: DataProtocol>(
        inputKeyMaterial: SymmetricKey, salt: Salt?
    ) -> HashedAuthenticationCode<H> {
        let salt = salt.map { Array($0) } ?? []
        // Without salt, as many zeros as a digest is long, which is the same as an empty key.
        return HMAC<H>.authenticationCode(
            for: inputKeyMaterial.withUnsafeBytes { Array($0) }, using: SymmetricKey(data: salt))
    }

    /// - Precondition: no more than 255 digests are asked for.
    public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
        pseudoRandomKey prk: PRK, info: Info?, outputByteCount: Int
    ) -> SymmetricKey {
        precondition(
            outputByteCount > 0 && outputByteCount <= 255 * H.Digest.byteCount,
            "A derived key has 1 to \(255 * H.Digest.byteCount) bytes.")
        let key = SymmetricKey(data: prk)
        var (output, last): ([UInt8], [UInt8]) = ([], [])
        var counter: UInt8 = 0
        while output.count < outputByteCount {
            counter += 1
            last = Array(HMAC<H>.authenticationCode(for: last + (info.map { Array($0) } ?? []) + [counter], using: key))
            output += last
        }
        return SymmetricKey(data: output.prefix(outputByteCount))
    }
}
