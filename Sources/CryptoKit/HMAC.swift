// SPDX-License-Identifier: Apache-2.0

/// A value that tells whether data was changed by somebody without the key.
public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible, Sequence
where Element == UInt8 {
    var byteCount: Int { get }
}

/// A digest that depends on a key, as RFC 2104 describes it.
///
/// Follows: https://developer.apple.com/documentation/cryptokit/hmac
public struct HMAC<H: HashFunction>: Sendable {
    public typealias Key = SymmetricKey
    public typealias MAC = HashedAuthenticationCode<H>

    private var inner = H()
    private var outer = H()

    public init(key: SymmetricKey) {
        var block = key.withUnsafeBytes { bytes in
            bytes.count <= H.blockByteCount ? Array(bytes) : Array(H.hash(data: Array(bytes)))
        }
        block += [UInt8](repeating: 0, count: H.blockByteCount - block.count)
        inner.update(data: block.map { $0 ^ 0x36 })
        outer.update(data: block.map { $0 ^ 0x5C })
    }

    public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
        var code = HMAC(key: key)
        code.update(data: data)
        return code.finalize()
    }

    /// Whether a code is the one of the data; takes as long whatever it is.
    public static func isValidAuthenticationCode<D: DataProtocol>(
        _ authenticationCode: MAC, authenticating authenticatedData: D, using key: SymmetricKey
    ) -> Bool { self.authenticationCode(for: authenticatedData, using: key) == authenticationCode }

    public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
        _ authenticationCode: C, authenticating authenticatedData: D, using key: SymmetricKey
    ) -> Bool { isSame(self.authenticationCode(for: authenticatedData, using: key), authenticationCode) }

    public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

    public func finalize() -> MAC {
        var outer = outer
        outer.update(data: Array(inner.finalize()))
        return MAC(digest: outer.finalize())
    }
}

/// The code that `HMAC` makes.
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode, Sendable {
    let digest: H.Digest

    public var byteCount: Int { H.Digest.byteCount }

    public func makeIterator() -> Array<UInt8>.Iterator { Array(digest).makeIterator() }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try digest.withUnsafeBytes(body)
    }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.digest == rhs.digest }
    public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool { lhs.digest == rhs }
    public func hash(into hasher: inout Hasher) { hasher.combine(digest) }

    public var description: String { "HMAC with \(H.self): \(hexadecimal(self))" }
}
