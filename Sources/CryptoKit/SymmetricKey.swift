// SPDX-License-Identifier: Apache-2.0

internal import CCrypto

/// How long a key is.
public struct SymmetricKeySize: Sendable {
    public let bitCount: Int

    public static var bits128: SymmetricKeySize { .init(bitCount: 128) }
    public static var bits192: SymmetricKeySize { .init(bitCount: 192) }
    public static var bits256: SymmetricKeySize { .init(bitCount: 256) }

    /// - Precondition: a positive multiple of 8.
    public init(bitCount: Int) {
        precondition(bitCount > 0 && bitCount % 8 == 0, "The size of a key is a multiple of 8 bits.")
        self.bitCount = bitCount
    }
}

/// A key that both sides know; its memory is wiped when the last copy is gone.
///
/// Follows: https://developer.apple.com/documentation/cryptokit/symmetrickey
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
    private final class Storage: @unchecked Sendable {
        let bytes: UnsafeMutableRawBufferPointer

        init(count: Int) { bytes = .allocate(byteCount: count, alignment: 16) }

        deinit {
            OPENSSL_cleanse(bytes.baseAddress, bytes.count)
            bytes.deallocate()
        }
    }

    private let storage: Storage

    public init<D: ContiguousBytes>(data: D) {
        storage = data.withUnsafeBytes { source in
            let storage = Storage(count: source.count)
            storage.bytes.copyMemory(from: source)
            return storage
        }
    }

    /// Makes a key that nobody can guess.
    public init(size: SymmetricKeySize) {
        storage = Storage(count: size.bitCount / 8)
        fillWithRandomBytes(storage.bytes)
    }

    public var bitCount: Int { storage.bytes.count * 8 }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try body(UnsafeRawBufferPointer(storage.bytes))
    }

    public static func == (lhs: Self, rhs: Self) -> Bool { isSame(lhs, rhs) }
}

func fillWithRandomBytes(_ bytes: UnsafeMutableRawBufferPointer) {
    let isDone = RAND_bytes(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(bytes.count))
    precondition(isDone == 1, "The system has no random bytes.")
}
