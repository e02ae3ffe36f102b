// SPDX-License-Identifier: Apache-2.0

/// The output of a hash function.
///
/// Follows: https://developer.apple.com/documentation/cryptokit/digest
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sendable, Sequence where Element == UInt8 {
    static var byteCount: Int { get }
}

extension Digest {
    public func makeIterator() -> Array<UInt8>.Iterator { withUnsafeBytes { Array($0) }.makeIterator() }

    /// Whether two digests are the same; takes as long whatever they are.
    public static func == (lhs: Self, rhs: Self) -> Bool { isSame(lhs, rhs) }

    public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool { isSame(lhs, rhs.bytes) }
    public static func != <D: DataProtocol>(lhs: Self, rhs: D) -> Bool { !(lhs == rhs) }

    public func hash(into hasher: inout Hasher) { withUnsafeBytes { hasher.combine(bytes: $0) } }

    public var description: String {
        let name = "\(Self.self)".replacingOccurrences(of: "Digest", with: "")
        return "\(name) digest: \(hexadecimal(self))"
    }
}

/// What SHA-256 makes of data.
public struct SHA256Digest: Digest {
    let bytes: [UInt8]
    public static var byteCount: Int { 32 }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }
}

/// What SHA-384 makes of data.
public struct SHA384Digest: Digest {
    let bytes: [UInt8]
    public static var byteCount: Int { 48 }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }
}

/// What SHA-512 makes of data.
public struct SHA512Digest: Digest {
    let bytes: [UInt8]
    public static var byteCount: Int { 64 }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }
}

extension Insecure {
    /// What SHA-1 makes of data.
    public struct SHA1Digest: Digest {
        let bytes: [UInt8]
        public static var byteCount: Int { 20 }
        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }
    }

    /// What MD5 makes of data.
    public struct MD5Digest: Digest {
        let bytes: [UInt8]
        public static var byteCount: Int { 16 }
        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }
    }
}
