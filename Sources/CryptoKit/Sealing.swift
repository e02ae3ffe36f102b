// SPDX-License-Identifier: Apache-2.0

internal import CCrypto

/// Ciphers that also tell whether data was changed.
enum Sealing {
    static let nonceLength = 12
    static let tagLength = 16

    static func randomNonce() -> [UInt8] {
        .init(unsafeUninitializedCapacity: nonceLength) { buffer, count in
            fillWithRandomBytes(
                UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<nonceLength]))
            count = nonceLength
        }
    }

    /// Takes apart nonce, encrypted data and tag.
    ///
    /// - Throws: `CryptoKitError.incorrectParameterSize`.
    static func parts(
        of combined: some DataProtocol
    ) throws -> (nonce: ArraySlice<UInt8>, ciphertext: ArraySlice<UInt8>, tag: ArraySlice<UInt8>) {
        let bytes = Array(combined)
        guard bytes.count >= nonceLength + tagLength else { throw CryptoKitError.incorrectParameterSize }
        return (bytes.prefix(nonceLength), bytes.dropFirst(nonceLength).dropLast(tagLength), bytes.suffix(tagLength))
    }

    static func seal(
        _ message: [UInt8], authenticating data: [UInt8], nonce: [UInt8], key: SymmetricKey, cipher: OpaquePointer?
    ) throws -> (ciphertext: [UInt8], tag: [UInt8]) {
        let (context, output) = try run(message, data, nonce, key, cipher, encrypts: true)
        defer { EVP_CIPHER_CTX_free(context) }
        var tag = [UInt8](repeating: 0, count: tagLength)
        var count: Int32 = 0
        guard EVP_CipherFinal_ex(context, &tag, &count) == 1,
            EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagLength), &tag) == 1
        else { throw CryptoKitError.authenticationFailure }
        return (output, tag)
    }

    static func open(
        _ ciphertext: [UInt8], tag: [UInt8], authenticating data: [UInt8], nonce: [UInt8], key: SymmetricKey,
        cipher: OpaquePointer?
    ) throws -> Data {
        let (context, output) = try run(ciphertext, data, nonce, key, cipher, encrypts: false)
        defer { EVP_CIPHER_CTX_free(context) }
        var (tag, rest) = (tag, [UInt8](repeating: 0, count: 16))
        var count: Int32 = 0
        guard EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagLength), &tag) == 1,
            EVP_CipherFinal_ex(context, &rest, &count) == 1
        else { throw CryptoKitError.authenticationFailure }
        return Data(output)
    }

    /// Runs a cipher up to its end; the caller frees the context.
    private static func run(
        _ input: [UInt8], _ data: [UInt8], _ nonce: [UInt8], _ key: SymmetricKey, _ cipher: OpaquePointer?,
        encrypts: Bool
    ) throws -> (OpaquePointer, [UInt8]) {
        guard max(input.count, data.count) < Int32.max else { throw CryptoKitError.incorrectParameterSize }
        guard let context = EVP_CIPHER_CTX_new() else { throw CryptoKitError.underlyingCoreCryptoError(error: 0) }
        var count: Int32 = 0
        var output = [UInt8](repeating: 0, count: input.count)
        let isDone =
            EVP_CipherInit_ex(context, cipher, nil, nil, nil, encrypts ? 1 : 0) == 1
            && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, Int32(nonce.count), nil) == 1
            && key.withUnsafeBytes { key in
                EVP_CipherInit_ex(
                    context, nil, nil, key.baseAddress?.assumingMemoryBound(to: UInt8.self), nonce, encrypts ? 1 : 0)
                    == 1
            }
            && (data.isEmpty || EVP_CipherUpdate(context, nil, &count, data, Int32(data.count)) == 1)
            && (input.isEmpty || EVP_CipherUpdate(context, &output, &count, input, Int32(input.count)) == 1)
        guard isDone else {
            EVP_CIPHER_CTX_free(context)
            throw CryptoKitError.underlyingCoreCryptoError(error: 0)
        }
        return (context, output)
    }
}
