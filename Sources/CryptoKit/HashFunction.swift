// SPDX-License-Identifier: Apache-2.0

/// A hash function: data of any length in, a digest of a fixed length out.
///
/// Follows: https://developer.apple.com/documentation/cryptokit/hashfunction
public protocol HashFunction: Sendable {
    associatedtype Digest: CryptoKit.Digest
    /// How many bytes are hashed at a time.
    static var blockByteCount: Int { get }
    /// How long the digest is, in bytes.
    static var byteCount: Int { get }
    init()
    mutating func update(bufferPointer: UnsafeRawBufferPointer)
    /// The digest of what was added so far; more can be added afterwards.
    func finalize() -> Digest
}

extension HashFunction {
    public static var byteCount: Int { Digest.byteCount }

    public static func hash<D: DataProtocol>(data: D) -> Digest {
        var function = Self()
        function.update(data: data)
        return function.finalize()
    }

    public mutating func update<D: DataProtocol>(data: D) {
        for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
    }
}

/// Hash functions that are broken; for files and servers that ask for them.
///
/// Follows: https://developer.apple.com/documentation/cryptokit/insecure
public enum Insecure: Sendable {}
