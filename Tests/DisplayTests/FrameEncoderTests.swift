// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Display

struct FrameEncoderTests {
    private func text(_ frame: FrameEncoder, ack: Int = 0) -> String? {
        frame.finish(acknowledging: ack).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("A frame without operations is not sent")
    func empty() {
        var frame = FrameEncoder()
        frame.update(3) { _ in }
        #expect(text(frame) == nil)
    }

    @Test("One changed text is as short as the grammar allows")
    func changedText() {
        var frame = FrameEncoder()
        frame.update(7) { $0.set(.text, [[16, 17.5, "00:12:05"]]) }
        #expect(text(frame, ack: 12) == #"[12,[7,{"tx":[[16,17.5,"00:12:05"]]}]]"#)
    }

    @Test("What is told of text inputs is written as the sample records have it")
    func textInputs() {
        func record(ack: Int, _ write: (inout FrameEncoder) -> Void) -> String? {
            var frame = FrameEncoder()
            write(&frame)
            return text(frame, ack: ack)
        }
        func input(_ number: Int, ack: Int, _ fields: [WireValue.Field]) -> String? {
            record(ack: ack) { $0.update(number) { $0.set(.input, .object(fields)) } }
        }
        let samples = SampleRecords.shared.frames
        #expect(
            samples["the app's second text of a field, its padding, and touches that go through it"]
                == input(
                    30, ack: 14,
                    [
                        .init("v", "빵"), .init("n", 2), .init("se", [1, 1]), .init("pad", [2, 7, 2, 28]),
                        .init("off", 1), .init("rev", 13),
                    ]))
        #expect(
            samples["what a field had is taken back"] == input(30, ack: 0, [.init("off", nil), .init("ph", nil)]))
        #expect(
            samples["a text view that scrolls and hides the keyboard on a drag"]
                == input(
                    31, ack: 15,
                    [
                        .init("pad", [8, 5, 8, 5]), .init("kd", 1), .init("v", "첫째 줄\n둘째 줄"), .init("n", 1),
                        .init("st", 40.5),
                    ]))
        #expect(
            samples["a scroller that hides the keyboard when the finger comes down to it"]
                == record(ack: 0) {
                    $0.create(22, in: 1, before: 0) {
                        $0.set(.kind, "s")
                        $0.set(
                            .scroller,
                            .object([.init("c", [390, 900]), .init("y", 1), .init("b", 1), .init("kd", 2)]))
                    }
                })
    }

    @Test("Layers are made, moved and removed")
    func structure() {
        var frame = FrameEncoder()
        frame.reset(app: "내 정보")
        frame.create(1, in: 0, before: 0) { $0.set(.position, 0, 0) }
        frame.move(9, to: 1, before: 8)
        frame.remove(10)
        #expect(
            text(frame) == #"[0,["0",{"v":1,"app":"내 정보"}],["+",1,0,0,{"p":[0,0]}],["<",9,1,8],["-",10]]"#)
    }

    @Test("An animation names a common pace")
    func animation() {
        var frame = FrameEncoder()
        frame.animate(
            2,
            WireAnimation(
                key: .opacity, from: 1, to: 0.5, duration: 0.25, timing: .cubic(0.25, 0.1, 0.25, 1)))
        frame.animate(
            2,
            WireAnimation(
                key: .position, from: [0, 0], to: [0, 10], duration: 0.5, delay: 0.1,
                timing: .spring(mass: 1, stiffness: 100, damping: 20, velocity: 0), repeats: -1, autoreverses: true))
        #expect(
            text(frame)
                == #"[0,["~",2,"o",1,0.5,0.25,0,"ease"],["~",2,"p",[0,0],[0,10],0.5,0.1,["spring",1,100,20,0],-1,1]]"#
        )
    }

    @Test("What an animation has by default is left out at its end")
    func animationDefaults() {
        var frame = FrameEncoder()
        frame.animate(2, WireAnimation(key: .opacity, from: 0.2, to: 1, duration: 0.25, timing: .easeInOut))
        frame.animate(2, WireAnimation(key: .opacity, from: 0, to: 1, duration: 1, delay: 0.5, timing: .easeInOut))
        frame.animate(
            2, WireAnimation(key: .opacity, from: 0, to: 1, duration: 1, timing: .easeInOut, repeats: 3))
        #expect(
            text(frame)
                == #"[0,["~",2,"o",0.2,1,0.25],["~",2,"o",0,1,1,0.5],["~",2,"o",0,1,1,0,"ease-in-out",3]]"#)
    }

    @Test("What is rarely said of an animation is said by name; times, ends and transitions are operations")
    func animationMore() {
        var frame = FrameEncoder()
        var told = WireAnimation(key: .opacity, from: 0, to: 1, duration: 1, timing: .cubic(0, 0, 1, 1))
        told.middle = [.init(0.083333, 0.5)]
        told.paces = [.hold, .easeInOut]
        (told.isAbsolute, told.beginsFromShown, told.fill, told.time, told.rate) = (true, true, .both, 0.5, 0)
        frame.animate(2, told)
        frame.retime(2, 1, time: 0.25, rate: -1)
        frame.stopAnimations(of: 2, [1, 3])
        frame.transition(
            4, from: 3, WireTransition(kind: .flip, side: .top, duration: 0.5, delay: 0, timing: .easeInOut))
        #expect(
            text(frame)
                == #"[0,["~",2,"o",0,1,1,0,"linear",0,0,{"k":[[0.083333,0.5]],"e":["hold","ease-in-out"],"x":1,"c":1,"f":"both","at":0.5,"v":0}],"#
                + #"["~=",2,1,0.25,-1],["~-",2,1,3],["~t",4,3,"flip","top",0.5,0,"ease-in-out"]]"#)
    }

    @Test(
        "Numbers carry at most three decimals",
        arguments: [
            (0.0, "0"), (-0.0004, "0"), (1.0, "1"), (100.3333, "100.333"), (-2.5, "-2.5"), (0.05, "0.05"),
            (0.0015, "0.002"), (-0.25, "-0.25"), (76_000_000, "76000000"), (.nan, "0"), (.infinity, "0"),
        ])
    func numbers(_ value: Double, _ expected: String) {
        var writer = JSONWriter()
        writer.number(value)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    }

    @Test("Text is escaped so that any JSON reader gets it back", arguments: ["a\"b\\c", "\u{0}\u{1f}\n", "한글 👍🏽", ""])
    func strings(_ value: String) throws {
        var writer = JSONWriter()
        writer.beginArray()
        writer.string(value)
        writer.endArray()
        let read = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String]
        #expect(read == [value])
    }
}
