// SPDX-License-Identifier: Apache-2.0

internal import CCrypto

public typealias CCPBKDFAlgorithm = UInt32
public typealias CCPseudoRandomAlgorithm = UInt32
public typealias CCRNGStatus = CCCryptorStatus

public let kCCPBKDF2 = 2
public let kCCPRFHmacAlgSHA1 = 1
public let kCCPRFHmacAlgSHA224 = 2
public let kCCPRFHmacAlgSHA256 = 3
public let kCCPRFHmacAlgSHA384 = 4
public let kCCPRFHmacAlgSHA512 = 5

/// Derives a key from a password.
///
/// - Returns: `kCCSuccess`, or `kCCParamError`.
@discardableResult
public func CCKeyDerivationPBKDF(
    _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>!, _ passwordLen: Int,
    _ salt: UnsafePointer<UInt8>!, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32,
    _ derivedKey: UnsafeMutablePointer<UInt8>!, _ derivedKeyLen: Int
) -> CCCryptorStatus {
    let digest: OpaquePointer? =
        switch Int(prf) {
        case kCCPRFHmacAlgSHA1: EVP_sha1()
        case kCCPRFHmacAlgSHA224: EVP_sha224()
        case kCCPRFHmacAlgSHA256: EVP_sha256()
        case kCCPRFHmacAlgSHA384: EVP_sha384()
        case kCCPRFHmacAlgSHA512: EVP_sha512()
        default: nil
        }
    guard Int(algorithm) == kCCPBKDF2, let digest, rounds > 0, derivedKeyLen > 0, derivedKey != nil,
        passwordLen >= 0, saltLen >= 0, max(passwordLen, saltLen, derivedKeyLen, Int(rounds)) < Int32.max,
        PKCS5_PBKDF2_HMAC(
            password, Int32(passwordLen), salt, Int32(saltLen), Int32(rounds), digest, Int32(derivedKeyLen), derivedKey)
            == 1
    else { return CCCryptorStatus(kCCParamError) }
    return CCCryptorStatus(kCCSuccess)
}

/// Writes bytes that nobody can guess.
@discardableResult
public func CCRandomGenerateBytes(_ bytes: UnsafeMutableRawPointer!, _ count: Int) -> CCRNGStatus {
    guard count >= 0, count <= Int32.max, bytes != nil || count == 0 else { return CCRNGStatus(kCCParamError) }
    let isDone = count == 0 || RAND_bytes(bytes.assumingMemoryBound(to: UInt8.self), Int32(count)) == 1
    return CCRNGStatus(isDone ? kCCSuccess : kCCUnspecifiedError)
}
