// SPDX-License-Identifier: Apache-2.0

import Display
import Testing

struct AppLinkTests {
    @Test("A record is the length in little endian, the kind and the payload")
    func encoding() {
        #expect(AppLink.encode(AppLink.ToApp.event, "[1]") == [3, 0, 0, 0, 2, 0x5b, 0x31, 0x5d])
        #expect(AppLink.encode(AppLink.ToApp.quit) == [0, 0, 0, 0, 6])
        #expect(AppLink.encodeReply(accepted: false, "no") == [3, 0, 0, 0, 3, 1, 0x6e, 0x6f])
        #expect(AppLink.encodeClose(code: "c", message: "m") == [3, 0, 0, 0, 5, 0x63, 0x0a, 0x6d])
    }

    @Test("Records come out whole whatever portions they arrive in", arguments: [1, 2, 3, 7, 64, 100_000])
    func portions(size: Int) throws {
        let texts = ["", "a", "한글", String(repeating: "x", count: 5000), "[1,\"d\"]"]
        var bytes = texts.flatMap { AppLink.encode(AppLink.FromApp.frame, $0) }
        var decoder = AppLinkDecoder<AppLink.FromApp>()
        var result: [String] = []
        while !bytes.isEmpty {
            decoder.append(bytes.prefix(size))
            bytes.removeFirst(min(size, bytes.count))
            while let record = try decoder.next() { result.append(record.text) }
        }
        #expect(result == texts)
        #expect(decoder.bufferedCount == 0)
    }

    @Test("A payload above the limit is refused before it arrives, and the stream stays refused")
    func tooLong() {
        typealias Decoder = AppLinkDecoder<AppLink.ToApp>
        var decoder = Decoder(payloadLimit: 10)
        decoder.append([11, 0, 0, 0, 2])
        #expect(throws: Decoder.Failure.tooLong(length: 11, limit: 10)) { try decoder.next() }
        decoder.append(AppLink.encode(AppLink.ToApp.quit))
        #expect(throws: Decoder.Failure.tooLong(length: 11, limit: 10)) { try decoder.next() }
    }

    @Test("A kind that does not exist is refused", arguments: [UInt8(0), 9, 255])
    func unknownKind(kind: UInt8) {
        typealias Decoder = AppLinkDecoder<AppLink.ToApp>
        var decoder = Decoder()
        decoder.append([0, 0, 0, 0, kind])
        #expect(throws: Decoder.Failure.unknownKind(kind)) { try decoder.next() }
    }

    @Test("Arbitrary bytes never trap the decoder")
    func fuzz() {
        var seed: UInt64 = 42
        func next() -> UInt8 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: seed >> 56)
        }
        for round in 0..<2000 {
            var decoder = AppLinkDecoder<AppLink.FromApp>(payloadLimit: 300)
            var records = 0
            for _ in 0..<20 {
                // Small numbers make valid headers likely.
                decoder.append((0..<Int(next() % 40)).map { _ in round % 2 == 0 ? next() : next() % 6 })
                while let record = try? decoder.next() {
                    records += 1
                    _ = record.reply
                    _ = record.complaint
                }
            }
            #expect(records <= 20 * 40 / AppLink.headerLength)
        }
    }

    @Test("Replies and complaints are taken apart, malformed ones give nothing")
    func parts() {
        let accepted = AppLink.Record(kind: AppLink.FromApp.reply, payload: [0, 65])
        #expect(accepted.reply?.accepted == true)
        #expect(accepted.reply.map { Array($0.content) } == [65])
        #expect(AppLink.Record(kind: AppLink.FromApp.reply, payload: []).reply == nil)
        #expect(AppLink.Record(kind: AppLink.FromApp.reply, payload: [2]).reply == nil)
        let close = AppLink.Record(kind: AppLink.FromApp.close, payload: Array("code\nlong\nmessage".utf8))
        #expect(close.complaint?.code == "code")
        #expect(close.complaint?.message == "long\nmessage")
        #expect(AppLink.Record(kind: AppLink.FromApp.close).complaint?.code == "")
    }
}
