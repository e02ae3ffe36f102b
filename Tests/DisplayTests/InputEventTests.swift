// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Display

/// The sample records that both ends of the wire are tested against.
struct SampleRecords {
    struct Event: Sendable {
        let name: String
        let number: Int
        let message: String
        let fields: [String]
    }

    let events: [Event]
    let refusedEvents: [(name: String, message: String)]
    /// The messages of frames by their names.
    let frames: [String: String]

    static let shared: SampleRecords = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/wire.json")
        guard let data = try? Data(contentsOf: file),
            let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { preconditionFailure("\(file.path) is not readable") }
        let events = (root["events"] as? [[String: Any]] ?? []).map { record in
            Event(
                name: record["name"] as? String ?? "", number: record["number"] as? Int ?? -1,
                message: record["message"] as? String ?? "",
                fields: (record["event"] as? [Any] ?? []).map { "\($0)" })
        }
        let refused = (root["refusedEvents"] as? [[String: Any]] ?? []).map {
            ($0["name"] as? String ?? "", $0["message"] as? String ?? "")
        }
        let frames = (root["frames"] as? [[String: Any]] ?? []).map {
            ($0["name"] as? String ?? "", $0["message"] as? String ?? "")
        }
        return SampleRecords(
            events: events, refusedEvents: refused, frames: Dictionary(frames) { first, _ in first })
    }()
}

struct InputEventTests {
    private func decode(_ message: String) throws -> (number: Int, event: InputEvent) {
        try InputEvent.decode(Array(message.utf8))
    }

    @Test("Every sample event is read with its number", arguments: SampleRecords.shared.events)
    func samples(_ sample: SampleRecords.Event) throws {
        #expect(try decode(sample.message).number == sample.number)
    }

    @Test("The samples of typing and of the keyboard mean what they are named")
    func typingSamples() throws {
        let events = try Dictionary(
            uniqueKeysWithValues: SampleRecords.shared.events.map { ($0.number, try decode($0.message).event) })
        #expect(
            events[19]
                == .textInput(
                    layer: 30, text: "빵집", selectionStart: 2, selectionEnd: 2, isComposing: false, taken: 2))
        #expect(
            events[20]
                == .textInput(
                    layer: 31, text: "빵ㅈ", selectionStart: 2, selectionEnd: 2, isComposing: true, taken: 2))
        #expect(events[21] == .scrolled(layer: 31, x: 0, y: 40.5, phase: .moved))
        var traits = DisplayTraits(query: "w=390&h=844&touch=1&kb=336")
        #expect(traits.keyboardHeight == 336)
        #expect(events[22] == .traits(traits))
        traits.keyboardHeight = 0
        #expect(events[23] == .traits(traits))
    }

    @Test("A menu is asked for at a point or at a layer")
    func menuSamples() throws {
        #expect(try decode(#"[41,"o",0,60,120.5]"#).event == .menuRequested(layer: 0, x: 60, y: 120.5))
        #expect(try decode(#"[42,"o",3]"#).event == .menuRequested(layer: 3, x: 0, y: 0))
    }

    @Test("Every refused sample is refused as malformed")
    func refusedSamples() {
        #expect(SampleRecords.shared.refusedEvents.count > 3)
        for sample in SampleRecords.shared.refusedEvents {
            #expect(throws: InputEvent.Failure.self, "\(sample.name)") { try decode(sample.message) }
        }
    }

    @Test("Left out fields at the end are zero")
    func trailingZeros() throws {
        #expect(try decode(#"[4,"u"]"#).event == .pointerUp(x: 0, y: 0, pointer: 0))
        #expect(try decode(#"[1,"d",195,422.5]"#).event == .pointerDown(x: 195, y: 422.5, pointer: 0, kind: .touch))
        #expect(try decode(#"[16,"v"]"#).event == .visible(false))
    }

    @Test("A scroll event carries its phase")
    func scrollPhase() throws {
        #expect(try decode(#"[7,"s",20,0,-97,"b"]"#).event == .scrolled(layer: 20, x: 0, y: -97, phase: .dragBegan))
        #expect(throws: InputEvent.Failure.malformed("no scroll phase 'q'")) { try decode(#"[7,"s",20,0,0,"q"]"#) }
    }

    @Test("Text input keeps its selection inside the text, in UTF-16 units")
    func textInput() throws {
        #expect(
            try decode(#"[1,"i",30,"👍",9,12,1]"#).event
                == .textInput(layer: 30, text: "👍", selectionStart: 2, selectionEnd: 2, isComposing: true))
        #expect(
            try decode(#"[14,"i",30,null,1,2]"#).event
                == .textInput(layer: 30, text: nil, selectionStart: 1, selectionEnd: 2, isComposing: false))
    }

    @Test("Text input says which text of the app it was typed into")
    func takenText() throws {
        #expect(
            try decode(#"[1,"i",30,"ab",2,2,0,7]"#).event
                == .textInput(
                    layer: 30, text: "ab", selectionStart: 2, selectionEnd: 2, isComposing: false, taken: 7))
    }

    @Test(
        "Halves of characters that stand alone are replaced, whole characters stay",
        arguments: [
            (#"a\ud800b"#, "a\u{FFFD}b"), (#"\udc00"#, "\u{FFFD}"), (#"\ud83d\ude00\ud83d"#, "😀\u{FFFD}"),
            (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"), (#"\\\ud800\n\ude00"#, "\\\u{FFFD}\n\u{FFFD}"),
        ])
    func loneSurrogates(escaped: String, text: String) throws {
        let event = try decode("[1,\"i\",30,\"\(escaped)\",0,0]").event
        #expect(
            event == .textInput(layer: 30, text: text, selectionStart: 0, selectionEnd: 0, isComposing: false))
    }

    @Test("An event that nobody knows is named, not taken for malformed")
    func unknownEvent() {
        #expect(throws: InputEvent.Failure.unknown(name: "q")) { try decode(#"[1,"q",1]"#) }
    }

    @Test(
        "Numbers out of range are refused",
        arguments: [#"[1,"d",1e300,0]"#, #"[1,"x",-3]"#, #"[1,"x",1.5]"#, #"[-1,"b"]"#, #"[1,"k",2,"A","a"]"#])
    func outOfRange(_ message: String) {
        #expect(throws: InputEvent.Failure.self) { try decode(message) }
    }

    @Test("Deeply nested input is refused without harm")
    func deepNesting() {
        let message = String(repeating: "[", count: 100_000)
        #expect(throws: InputEvent.Failure.self) { try decode(message) }
    }
}

struct DisplayTraitsTests {
    @Test("A query and JSON say the same")
    func queryAndJSON() {
        let query = DisplayTraits(
            query: "w=390&h=844&scale=3&style=dark&size=AX2&lang=ko-KR&tz=Asia%2FSeoul&safe=59,0,34,0&rm=1&touch=1")
        let json = DisplayTraits(json: [
            "w": 390, "h": 844, "scale": 3, "style": "dark", "size": "AX2", "lang": "ko-KR", "tz": "Asia/Seoul",
            "safe": "59,0,34,0", "rm": 1, "touch": 1,
        ])
        #expect(query == json)
        #expect(query.safeArea == [59, 0, 34, 0])
        #expect(query.isDark == true)
        #expect(query.timeZone == "Asia/Seoul")
    }

    @Test("Values that make no sense are left out", arguments: ["w=-1", "w=nan", "h=1e9", "scale=0", "safe=1,2", "w"])
    func nonsense(_ query: String) {
        #expect(DisplayTraits(query: query) == DisplayTraits())
    }
}
