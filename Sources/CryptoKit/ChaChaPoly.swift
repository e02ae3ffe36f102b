// SPDX-License-Identifier: Apache-2.0

internal import CCrypto

/// Encrypts data and tells whether it was changed.
///
/// Follows: https://developer.apple.com/documentation/cryptokit/chachapoly
public enum ChaChaPoly: Sendable {
    /// A number that is used once for each key; 12 bytes.
    public struct Nonce: ContiguousBytes, Sequence, Sendable {
        let bytes: [UInt8]

        /// Makes a number that nobody can guess.
        public init() { bytes = Sealing.randomNonce() }

        /// - Throws: `CryptoKitError.incorrectParameterSize`.
        public init<D: DataProtocol>(data: D) throws {
            guard data.count == Sealing.nonceLength else { throw CryptoKitError.incorrectParameterSize }
            bytes = Array(data)
        }

        public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }
    }

    /// Encrypted data with what is needed to open it, the key aside.
    public struct SealedBox: Sendable {
        public let nonce: Nonce
        public let ciphertext: Data
        /// 16 bytes.
        public let tag: Data

        /// - Throws: `CryptoKitError.incorrectParameterSize`.
        public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
            guard tag.count == Sealing.tagLength else { throw CryptoKitError.incorrectParameterSize }
            (self.nonce, self.ciphertext, self.tag) = (nonce, Data(ciphertext), Data(tag))
        }

        /// Takes apart nonce (12 bytes), encrypted data and tag.
        ///
        /// - Throws: `CryptoKitError.incorrectParameterSize`.
        public init<D: DataProtocol>(combined: D) throws {
            let parts = try Sealing.parts(of: combined)
            try self.init(nonce: Nonce(data: parts.nonce), ciphertext: parts.ciphertext, tag: parts.tag)
        }

        /// Nonce, encrypted data and tag in one.
        public var combined: Data { Data(nonce.bytes) + ciphertext + tag }
    }

    /// - Throws: `CryptoKitError.incorrectKeySize`.
    public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
        _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
        authenticating authenticatedData: AuthenticatedData
    ) throws -> SealedBox {
        let nonce = nonce ?? Nonce()
        let sealed = try Sealing.seal(
            Array(message), authenticating: Array(authenticatedData), nonce: nonce.bytes, key: key, cipher: cipher(key))
        return try SealedBox(nonce: nonce, ciphertext: sealed.ciphertext, tag: sealed.tag)
    }

    /// - Throws: `CryptoKitError.incorrectKeySize`.
    public static func seal<Plaintext: DataProtocol>(
        _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox { try seal(message, using: key, nonce: nonce, authenticating: [UInt8]()) }

    /// - Throws: `CryptoKitError.authenticationFailure` when the key is another one or the data was changed.
    public static func open<AuthenticatedData: DataProtocol>(
        _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: AuthenticatedData
    ) throws -> Data {
        try Sealing.open(
            Array(sealedBox.ciphertext), tag: Array(sealedBox.tag), authenticating: Array(authenticatedData),
            nonce: sealedBox.nonce.bytes, key: key, cipher: cipher(key))
    }

    /// - Throws: `CryptoKitError.authenticationFailure` when the key is another one or the data was changed.
    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
        try open(sealedBox, using: key, authenticating: [UInt8]())
    }

    private static func cipher(_ key: SymmetricKey) throws -> OpaquePointer? {
        guard key.bitCount == 256 else { throw CryptoKitError.incorrectKeySize }
        return EVP_chacha20_poly1305()
    }
}
