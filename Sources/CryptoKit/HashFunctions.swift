// SPDX-License-Identifier: Apache-2.0

internal import CCrypto

/// SHA-2 with digests of 256 bits.
///
/// Follows: https://developer.apple.com/documentation/cryptokit/sha256
public struct SHA256: HashFunction {
    public typealias Digest = SHA256Digest

    private var state = SHA256_CTX()

    public init() { SHA256_Init(&state) }

    public static var blockByteCount: Int { 64 }

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        SHA256_Update(&state, bufferPointer.baseAddress, bufferPointer.count)
    }

    public func finalize() -> SHA256Digest {
        var copy = state
        return SHA256Digest(
            bytes: .init(unsafeUninitializedCapacity: 32) { buffer, count in
                SHA256_Final(buffer.baseAddress, &copy)
                count = 32
            })
    }
}

/// SHA-2 with digests of 384 bits.
///
/// Follows: https://developer.apple.com/documentation/cryptokit/sha384
public struct SHA384: HashFunction {
    public typealias Digest = SHA384Digest

    private var state = SHA512_CTX()

    public init() { SHA384_Init(&state) }

    public static var blockByteCount: Int { 128 }

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        SHA384_Update(&state, bufferPointer.baseAddress, bufferPointer.count)
    }

    public func finalize() -> SHA384Digest {
        var copy = state
        return SHA384Digest(
            bytes: .init(unsafeUninitializedCapacity: 48) { buffer, count in
                SHA384_Final(buffer.baseAddress, &copy)
                count = 48
            })
    }
}

/// SHA-2 with digests of 512 bits.
///
/// Follows: https://developer.apple.com/documentation/cryptokit/sha512
public struct SHA512: HashFunction {
    public typealias Digest = SHA512Digest

    private var state = SHA512_CTX()

    public init() { SHA512_Init(&state) }

    public static var blockByteCount: Int { 128 }

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        SHA512_Update(&state, bufferPointer.baseAddress, bufferPointer.count)
    }

    public func finalize() -> SHA512Digest {
        var copy = state
        return SHA512Digest(
            bytes: .init(unsafeUninitializedCapacity: 64) { buffer, count in
                SHA512_Final(buffer.baseAddress, &copy)
                count = 64
            })
    }
}

extension Insecure {
    /// SHA-1.
    ///
    /// Follows: https://developer.apple.com/documentation/cryptokit/insecure/sha1
    public struct SHA1: HashFunction {
        public typealias Digest = SHA1Digest

        private var state = SHA_CTX()

        public init() { SHA1_Init(&state) }

        public static var blockByteCount: Int { 64 }

        public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
            SHA1_Update(&state, bufferPointer.baseAddress, bufferPointer.count)
        }

        public func finalize() -> SHA1Digest {
            var copy = state
            return SHA1Digest(
                bytes: .init(unsafeUninitializedCapacity: 20) { buffer, count in
                    SHA1_Final(buffer.baseAddress, &copy)
                    count = 20
                })
        }
    }

    /// MD5.
    ///
    /// Follows: https://developer.apple.com/documentation/cryptokit/insecure/md5
    public struct MD5: HashFunction {
        public typealias Digest = MD5Digest

        private var state = MD5_CTX()

        public init() { MD5_Init(&state) }

        public static var blockByteCount: Int { 64 }

        public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
            MD5_Update(&state, bufferPointer.baseAddress, bufferPointer.count)
        }

        public func finalize() -> MD5Digest {
            var copy = state
            return MD5Digest(
                bytes: .init(unsafeUninitializedCapacity: 16) { buffer, count in
                    MD5_Final(buffer.baseAddress, &copy)
                    count = 16
                })
        }
    }
}
