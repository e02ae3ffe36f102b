// SPDX-License-Identifier: Apache-2.0

import Combine
import Testing

@Suite struct SubjectTests {
    @Test("A passthrough subject drops what nobody has asked for") func passthrough() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.record(.max(1))
        subject.send(1)
        subject.send(2)
        recorder.subscription?.request(.max(1))
        subject.send(3)
        #expect(recorder.values == [1, 3])
        subject.send(completion: .finished)
        subject.send(4)
        #expect(recorder.end == "finished" && recorder.values == [1, 3])
        #expect(subject.record().end == "finished")
    }

    @Test("A current-value subject begins with its value, and keeps the newest for who is slow") func currentValue() {
        let subject = CurrentValueSubject<Int, Trouble>(1)
        let slow = subject.record(.none)
        let fast = subject.record()
        subject.value = 2
        subject.send(3)
        slow.subscription?.request(.max(1))
        #expect(slow.values == [3] && fast.values == [1, 2, 3] && subject.value == 3)
        subject.send(completion: .failure(.first))
        #expect(fast.end == "first")
    }

    @Test("Sending while sending reaches everybody") func reentrancy() {
        let subject = PassthroughSubject<Int, Never>()
        var heard: [Int] = []
        let sink = subject.sink { value in
            heard.append(value)
            if value < 3 { subject.send(value + 1) }
        }
        subject.send(1)
        #expect(heard == [1, 2, 3])
        sink.cancel()
    }

    @Test("Merged values come as they are sent, and end with the last") func merging() {
        let (a, b) = (PassthroughSubject<Int, Trouble>(), PassthroughSubject<Int, Trouble>())
        let recorder = a.merge(with: b).record()
        a.send(1)
        b.send(2)
        a.send(completion: .finished)
        b.send(3)
        #expect(recorder.values == [1, 2, 3] && recorder.end == nil)
        b.send(completion: .failure(.second))
        #expect(recorder.end == "second")
        #expect(Publishers.MergeMany([[1].publisher, [2].publisher]).all == [1, 2])
    }

    @Test("Merging keeps to the demand") func mergeDemand() {
        let recorder = [1, 2].publisher.merge(with: [3, 4].publisher).record(.max(1))
        #expect(recorder.values.count == 1)
        recorder.subscription?.request(.max(3))
        #expect(recorder.values.sorted() == [1, 2, 3, 4] && recorder.end == "finished")
    }

    @Test("The latest values are combined as soon as all have one") func combining() {
        let (a, b) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<String, Never>("x"))
        let recorder = a.combineLatest(b) { "\($0)\($1)" }.record()
        a.send(1)
        b.send("y")
        a.send(2)
        #expect(recorder.values == ["1x", "1y", "2y"])
        a.send(completion: .finished)
        b.send("z")
        b.send(completion: .finished)
        #expect(recorder.values.last == "2z" && recorder.end == "finished")
    }

    @Test("Zipped values have the same place") func zipping() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        let recorder = a.zip(b).map { "\($0)\($1)" }.record()
        a.send(1)
        a.send(2)
        b.send("x")
        #expect(recorder.values == ["1x"])
        a.send(completion: .finished)
        #expect(recorder.end == nil)
        b.send("y")
        #expect(recorder.values == ["1x", "2y"] && recorder.end == "finished")
    }

    @Test("A flat map opens as many publishers as it may, and keeps to the demand") func flatMapping() {
        var opened = 0
        let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
        let recorder = (0..<3).publisher.flatMap(maxPublishers: .max(2)) { index in
            opened += 1
            return subjects[index]
        }.record()
        #expect(opened == 2)
        subjects[1].send(1)
        subjects[0].send(completion: .finished)
        #expect(opened == 3)
        subjects[2].send(2)
        subjects[1].send(completion: .finished)
        subjects[2].send(completion: .finished)
        #expect(recorder.values == [1, 2] && recorder.end == "finished")
        let slow = [10, 20].publisher.flatMap { _ in (1...Int.max).publisher.map { $0 }.prefix(3) }.record(.max(4))
        #expect(slow.values.count == 4)
    }

    @Test("Switching leaves the older publisher") func switching() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let recorder = outer.switchToLatest().record()
        outer.send(a)
        a.send(1)
        outer.send(b)
        a.send(2)
        b.send(3)
        outer.send(completion: .finished)
        #expect(recorder.end == nil)
        b.send(completion: .finished)
        #expect(recorder.values == [1, 3] && recorder.end == "finished")
    }

    @Test("What is shared is subscribed to once, while anybody is there") func sharing() {
        var begins = 0
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.handleEvents(receiveSubscription: { _ in begins += 1 }).share()
        let first = shared.record()
        let second = shared.record()
        subject.send(1)
        #expect(begins == 1 && first.values == [1] && second.values == [1])
        first.subscription?.cancel()
        second.subscription?.cancel()
        let third = shared.record()
        subject.send(2)
        #expect(begins == 2 && third.values == [2] && first.values == [1])
    }

    @Test("Until and from when another publisher has a value") func gates() {
        let (subject, gate) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
        let before = subject.prefix(untilOutputFrom: gate).record()
        let after = subject.drop(untilOutputFrom: gate).record()
        subject.send(1)
        gate.send()
        subject.send(2)
        #expect(before.values == [1] && before.end == "finished" && after.values == [2])
    }

    @Test("A buffer keeps what there is room for") func buffers() {
        let subject = PassthroughSubject<Int, Never>()
        let newest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest).record(.none)
        let oldest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).record(.none)
        for value in 1...4 { subject.send(value) }
        newest.subscription?.request(.unlimited)
        oldest.subscription?.request(.unlimited)
        #expect(newest.values == [3, 4] && oldest.values == [1, 2])
    }
}
