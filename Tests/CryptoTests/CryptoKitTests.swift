// SPDX-License-Identifier: Apache-2.0

import CryptoKit
import Testing

@Suite struct CryptoKitTests {
    @Test("Digests of 'abc' are those of FIPS 180-4 and RFC 1321") func digests() {
        let data = Data("abc".utf8)
        #expect(
            hexadecimal(SHA256.hash(data: data)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            hexadecimal(SHA384.hash(data: data))
                == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7")
        #expect(
            hexadecimal(SHA512.hash(data: data))
                == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
        #expect(hexadecimal(Insecure.SHA1.hash(data: data)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(hexadecimal(Insecure.MD5.hash(data: data)) == "900150983cd24fb0d6963f7d28e17f72")
        #expect(
            SHA256.hash(data: data).description
                == "SHA256 digest: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test("A copy of a hash function goes its own way") func copies() {
        var first = SHA256()
        first.update(data: Data("a".utf8))
        var second = first
        first.update(data: Data("bc".utf8))
        second.update(data: Data("x".utf8))
        #expect(first.finalize() == SHA256.hash(data: Data("abc".utf8)))
        #expect(second.finalize() == SHA256.hash(data: Data("ax".utf8)))
        #expect(first.finalize() == Array(SHA256.hash(data: Data("abc".utf8))))
    }

    @Test("Authentication codes are those of RFC 4231") func codes() {
        let key = SymmetricKey(data: Data("Jefe".utf8))
        let data = Data("what do ya want for nothing?".utf8)
        let code = HMAC<SHA256>.authenticationCode(for: data, using: key)
        #expect(hexadecimal(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data, using: key))
        #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data + [0], using: key))
        // A key that is longer than a block.
        let long = SymmetricKey(data: Data(repeating: 0xAA, count: 131))
        let text = Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
        #expect(
            hexadecimal(HMAC<SHA256>.authenticationCode(for: text, using: long))
                == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    }

    @Test("Derived keys are those of RFC 5869") func derivedKeys() {
        let key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: Data(repeating: 0x0B, count: 22)), salt: Data(0...0x0C),
            info: Data(0xF0...0xF9), outputByteCount: 42)
        #expect(
            key.withUnsafeBytes { hexadecimal(Array($0)) }
                == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
    }

    @Test("AES-GCM seals as its specification's test case 4 does") func galois() throws {
        let key = SymmetricKey(data: bytes("feffe9928665731c6d6a8f9467308308"))
        let plain = bytes(
            "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
        )
        let data = bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2")
        let nonce = try AES.GCM.Nonce(data: bytes("cafebabefacedbaddecaf888"))
        let box = try AES.GCM.seal(plain, using: key, nonce: nonce, authenticating: data)
        #expect(
            hexadecimal(box.ciphertext)
                == "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091"
        )
        #expect(hexadecimal(box.tag) == "5bc94fbc3221a5db94fae95ae7121a47")
        let again = try AES.GCM.SealedBox(combined: try #require(box.combined))
        #expect(try AES.GCM.open(again, using: key, authenticating: data) == plain)
        #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(again, using: key) }
        #expect(throws: CryptoKitError.authenticationFailure) {
            try AES.GCM.open(again, using: SymmetricKey(size: .bits128), authenticating: data)
        }
        #expect(throws: CryptoKitError.incorrectKeySize) {
            try AES.GCM.seal(plain, using: SymmetricKey(data: Data([1])))
        }
    }

    @Test("ChaCha20-Poly1305 seals as in RFC 8439, 2.8.2") func chaCha() throws {
        let text =
            "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
        let key = SymmetricKey(data: Data(0x80...0x9F))
        let box = try ChaChaPoly.seal(
            Data(text.utf8), using: key, nonce: .init(data: bytes("070000004041424344454647")),
            authenticating: bytes("50515253c0c1c2c3c4c5c6c7"))
        #expect(hexadecimal(box.ciphertext.prefix(16)) == "d31a8d34648e60db7b86afbc53ef7ec2")
        #expect(hexadecimal(box.tag) == "1ae10b594f09e26a7e902ecbd0600691")
        #expect(
            try ChaChaPoly.open(
                .init(combined: box.combined), using: key, authenticating: bytes("50515253c0c1c2c3c4c5c6c7"))
                == Data(text.utf8))
    }

    @Test("Keys are as long as was asked for, and no two are the same") func keys() {
        let key = SymmetricKey(size: .bits256)
        #expect(key.bitCount == 256)
        #expect(key != SymmetricKey(size: .bits256))
        #expect(key == SymmetricKey(data: key.withUnsafeBytes { Data($0) }))
    }
}

func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

func bytes(_ text: String) -> Data {
    var (data, rest) = (Data(), Substring(text))
    while !rest.isEmpty {
        data.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
    }
    return data
}
