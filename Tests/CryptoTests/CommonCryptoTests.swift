// SPDX-License-Identifier: Apache-2.0

import CommonCrypto
import Testing

@Suite struct CommonCryptoTests {
    @Test("Digests in the form of C are those of RFC 1321 and FIPS 180-4") func digests() {
        let data = Data("abc".utf8)
        var md5 = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
        _ = data.withUnsafeBytes { CC_MD5($0.baseAddress, CC_LONG(data.count), &md5) }
        #expect(hexadecimal(md5) == "900150983cd24fb0d6963f7d28e17f72")
        var sha1 = [UInt8](repeating: 0, count: Int(CC_SHA1_DIGEST_LENGTH))
        data.withUnsafeBytes { _ = CC_SHA1($0.baseAddress, CC_LONG(data.count), &sha1) }
        #expect(hexadecimal(sha1) == "a9993e364706816aba3e25717850c26c9cd0d89d")
        var sha256 = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        CC_SHA256([UInt8](data), CC_LONG(data.count), &sha256)
        #expect(hexadecimal(sha256) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test("Bytes that come piece by piece have the same digest") func pieces() {
        var context = CC_SHA256_CTX()
        CC_SHA256_Init(&context)
        for byte in "abc".utf8 { CC_SHA256_Update(&context, [byte], 1) }
        var digest = [UInt8](repeating: 0, count: 32)
        CC_SHA256_Final(&digest, &context)
        #expect(hexadecimal(digest) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test("Authentication codes are those of RFC 4231") func codes() {
        var code = [UInt8](repeating: 0, count: 32)
        CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), "Jefe", 4, "what do ya want for nothing?", 28, &code)
        #expect(hexadecimal(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }

    @Test("AES in chained blocks is that of NIST SP 800-38A, F.2.1") func aes() {
        let key = [UInt8](bytes("2b7e151628aed2a6abf7158809cf4f3c"))
        let vector = [UInt8](0..<16)
        let plain = [UInt8](bytes("6bc1bee22e409f96e93d7e117393172a"))
        var output = [UInt8](repeating: 0, count: 32)
        var count = 0
        func crypt(_ operation: Int, _ options: Int, _ input: [UInt8], available: Int = 32) -> Int {
            Int(
                CCCrypt(
                    CCOperation(operation), CCAlgorithm(kCCAlgorithmAES), CCOptions(options), key, kCCKeySizeAES128,
                    vector,
                    input, input.count, &output, available, &count))
        }
        #expect(crypt(kCCEncrypt, 0, plain) == kCCSuccess)
        #expect(count == 16)
        #expect(hexadecimal(output.prefix(16)) == "7649abac8119b246cee98e9b12e9197d")

        // PKCS7 adds a block to a whole one, and is gone again.
        #expect(crypt(kCCEncrypt, kCCOptionPKCS7Padding, plain) == kCCSuccess)
        #expect(count == 32)
        let sealed = output
        #expect(crypt(kCCDecrypt, kCCOptionPKCS7Padding, sealed) == kCCSuccess)
        #expect(count == 16)
        #expect(Array(output.prefix(16)) == plain)

        #expect(crypt(kCCEncrypt, kCCOptionPKCS7Padding, plain, available: 16) == kCCBufferTooSmall)
        #expect(count == 32)
        #expect(crypt(kCCEncrypt, 0, Array(plain.dropLast())) == kCCAlignmentError)
        #expect(crypt(kCCDecrypt, kCCOptionPKCS7Padding, [UInt8](repeating: 7, count: 32)) == kCCDecodeError)
    }

    @Test("Keys of passwords are those of RFC 6070") func passwords() {
        var key = [UInt8](repeating: 0, count: 20)
        let salt = [UInt8]("salt".utf8)
        let status = CCKeyDerivationPBKDF(
            CCPBKDFAlgorithm(kCCPBKDF2), "password", 8, salt, salt.count, CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA1),
            4096,
            &key, key.count)
        #expect(Int(status) == kCCSuccess)
        #expect(hexadecimal(key) == "4b007901b765489abead49d926f721d065a429c1")
    }
}
