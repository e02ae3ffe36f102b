// SPDX-License-Identifier: Apache-2.0

internal import CCrypto

public typealias CCHmacAlgorithm = UInt32

public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4
public let kCCHmacAlgSHA224 = 5

/// The library's digest that an authentication code is made with.
func digest(_ algorithm: CCHmacAlgorithm) -> OpaquePointer? {
    switch Int(algorithm) {
    case kCCHmacAlgSHA1: EVP_sha1()
    case kCCHmacAlgMD5: EVP_md5()
    case kCCHmacAlgSHA256: EVP_sha256()
    case kCCHmacAlgSHA384: EVP_sha384()
    case kCCHmacAlgSHA512: EVP_sha512()
    case kCCHmacAlgSHA224: EVP_sha224()
    default: nil
    }
}

/// Writes the authentication code of bytes to `macOut`, which holds the digest's length.
public func CCHmac(
    _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int, _ data: UnsafeRawPointer!,
    _ dataLength: Int, _ macOut: UnsafeMutableRawPointer!
) {
    guard let digest = digest(algorithm) else { return }
    var none: UInt8 = 0
    // A key without bytes may come without an address, which means the last key to the library.
    withUnsafePointer(to: &none) { empty in
        _ = HMAC(
            digest, key ?? UnsafeRawPointer(empty), Int32(keyLength),
            data?.assumingMemoryBound(to: UInt8.self) ?? empty,
            dataLength, macOut.assumingMemoryBound(to: UInt8.self), nil)
    }
}
