// SPDX-License-Identifier: Apache-2.0

internal import CSodium

/// The source of random bytes.
public struct SecRandomRef: Sendable {}

public let kSecRandomDefault: SecRandomRef? = SecRandomRef()

/// Fills memory with random bytes that nobody can guess.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    guard count >= 0, sodium_init() >= 0 else { return errSecParam }
    randombytes_buf(bytes, count)
    return errSecSuccess
}
