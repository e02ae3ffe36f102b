// SPDX-License-Identifier: Apache-2.0

internal import CCrypto

public typealias CCCryptorStatus = Int32
public typealias CCStatus = Int32
public typealias CCOperation = UInt32
public typealias CCAlgorithm = UInt32
public typealias CCOptions = UInt32

public let kCCSuccess = 0
public let kCCParamError = -4300
public let kCCBufferTooSmall = -4301
public let kCCMemoryFailure = -4302
public let kCCAlignmentError = -4303
public let kCCDecodeError = -4304
public let kCCUnimplemented = -4305
public let kCCUnspecifiedError = -4308

public let kCCEncrypt = 0
public let kCCDecrypt = 1

public let kCCAlgorithmAES128 = 0
public let kCCAlgorithmAES = 0
public let kCCAlgorithm3DES = 2

public let kCCOptionPKCS7Padding = 1
public let kCCOptionECBMode = 2

public let kCCKeySizeAES128 = 16
public let kCCKeySizeAES192 = 24
public let kCCKeySizeAES256 = 32
public let kCCKeySize3DES = 24
public let kCCBlockSizeAES128 = 16
public let kCCBlockSize3DES = 8

/// Encrypts or decrypts bytes at once: AES or 3DES, blocks chained unless an option says otherwise.
///
/// - Parameters:
///   - iv: as long as a block; nil for zeros.
///   - dataOutMoved: how many bytes were written, or are needed.
/// - Returns: `kCCSuccess`, or what is wrong.
///
/// Follows: https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man3/CCCrypt.3cc.html
/// Differs: no DES, CAST, RC4, RC2 and Blowfish.
@discardableResult
public func CCCrypt(
    _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer!, _ keyLength: Int,
    _ iv: UnsafeRawPointer!, _ dataIn: UnsafeRawPointer!, _ dataInLength: Int, _ dataOut: UnsafeMutableRawPointer!,
    _ dataOutAvailable: Int, _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
    let isBlockwise = Int(options) & kCCOptionECBMode != 0
    let isPadded = Int(options) & kCCOptionPKCS7Padding != 0
    let encrypts = Int(op) == kCCEncrypt
    let cipher: OpaquePointer?
    switch (Int(alg), keyLength) {
    case (kCCAlgorithmAES, 16): cipher = isBlockwise ? EVP_aes_128_ecb() : EVP_aes_128_cbc()
    case (kCCAlgorithmAES, 24): cipher = isBlockwise ? EVP_aes_192_ecb() : EVP_aes_192_cbc()
    case (kCCAlgorithmAES, 32): cipher = isBlockwise ? EVP_aes_256_ecb() : EVP_aes_256_cbc()
    case (kCCAlgorithm3DES, 24): cipher = isBlockwise ? EVP_des_ede3_ecb() : EVP_des_ede3_cbc()
    case (kCCAlgorithmAES, _), (kCCAlgorithm3DES, _): return CCCryptorStatus(kCCParamError)
    default: return CCCryptorStatus(kCCUnimplemented)
    }
    let block = Int(alg) == kCCAlgorithmAES ? kCCBlockSizeAES128 : kCCBlockSize3DES
    guard dataInLength >= 0, dataInLength < Int32.max - 64, key != nil, Int(op) == kCCDecrypt || encrypts else {
        return CCCryptorStatus(kCCParamError)
    }
    guard dataInLength % block == 0 || encrypts && isPadded else { return CCCryptorStatus(kCCAlignmentError) }
    let needed = encrypts && isPadded ? (dataInLength / block + 1) * block : dataInLength
    // Decrypted padding is as long as a block at most: the rest has to have a place.
    let written = encrypts || !isPadded ? needed : max(0, dataInLength - block)
    guard dataOutAvailable >= written, dataOut != nil || written == 0 else {
        dataOutMoved?.pointee = needed
        return CCCryptorStatus(kCCBufferTooSmall)
    }
    guard let context = EVP_CIPHER_CTX_new() else { return CCCryptorStatus(kCCMemoryFailure) }
    defer { EVP_CIPHER_CTX_free(context) }
    let zeros = [UInt8](repeating: 0, count: block)
    var output = [UInt8](repeating: 0, count: needed + block)
    defer { OPENSSL_cleanse(&output, output.count) }
    var (count, rest): (Int32, Int32) = (0, 0)
    let began = zeros.withUnsafeBufferPointer { zeros in
        EVP_CipherInit_ex(
            context, cipher, nil, key.assumingMemoryBound(to: UInt8.self),
            iv?.assumingMemoryBound(to: UInt8.self) ?? zeros.baseAddress, encrypts ? 1 : 0)
    }
    guard began == 1, EVP_CIPHER_CTX_set_padding(context, isPadded ? 1 : 0) == 1,
        dataInLength == 0
            || EVP_CipherUpdate(
                context, &output, &count, dataIn.assumingMemoryBound(to: UInt8.self), Int32(dataInLength)) == 1
    else { return CCCryptorStatus(kCCUnspecifiedError) }
    let ended = output.withUnsafeMutableBufferPointer {
        EVP_CipherFinal_ex(context, $0.baseAddress! + Int(count), &rest)
    }
    guard ended == 1 else { return CCCryptorStatus(kCCDecodeError) }
    let total = Int(count + rest)
    guard total <= dataOutAvailable else {
        dataOutMoved?.pointee = total
        return CCCryptorStatus(kCCBufferTooSmall)
    }
    output.withUnsafeBytes { if total > 0 { dataOut.copyMemory(from: $0.baseAddress!, byteCount: total) } }
    dataOutMoved?.pointee = total
    return CCCryptorStatus(kCCSuccess)
}
