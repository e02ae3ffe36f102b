// SPDX-License-Identifier: Apache-2.0

import Combine
import Testing

/// A clock that is moved by hand.
final class HandClock: Scheduler {
    typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
    typealias SchedulerOptions = Never
    private(set) var now = SchedulerTimeType.zero
    let minimumTolerance = SchedulerTimeType.Stride.seconds(0)
    private var work: [(time: SchedulerTimeType, action: () -> Void)] = []

    func schedule(options: Never?, _ action: @escaping () -> Void) { work.append((now, action)) }
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) { work.append((date, action)) }
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable { Subscriptions.empty }

    func advance(_ seconds: Double) {
        let end = now.advanced(by: .seconds(seconds))
        while let next = work.indices.min(by: { work[$0].time < work[$1].time }), work[next].time <= end {
            let (time, action) = work.remove(at: next)
            now = max(now, time)
            action()
        }
        now = end
    }
}

@Suite struct SchedulerTests {
    private let clock = HandClock()
    private let subject = PassthroughSubject<Int, Never>()

    @Test("A debounced value comes when no other one has come for a time") func debouncing() {
        let recorder = subject.debounce(for: .seconds(1), scheduler: clock).record()
        subject.send(1)
        clock.advance(0.5)
        subject.send(2)
        clock.advance(0.9)
        #expect(recorder.values.isEmpty)
        clock.advance(0.2)
        #expect(recorder.values == [2])
        subject.send(3)
        subject.send(completion: .finished)
        clock.advance(0)
        #expect(recorder.values == [2, 3] && recorder.end == "finished")
    }

    @Test("Throttling gives one value in each interval", arguments: [(true, [1, 3, 4]), (false, [1, 2, 4])])
    func throttling(latest: Bool, expected: [Int]) {
        let recorder = subject.throttle(for: .seconds(1), scheduler: clock, latest: latest).record()
        subject.send(1)
        clock.advance(0.1)
        subject.send(2)
        subject.send(3)
        clock.advance(1)
        clock.advance(2)
        subject.send(4)
        clock.advance(0.1)
        #expect(recorder.values == expected)
    }

    @Test("Values are handed over on a scheduler, in their order, and later by a delay") func handingOver() {
        let recorder = [1, 2].publisher.receive(on: clock).record()
        let delayed = [1, 2].publisher.delay(for: .seconds(2), scheduler: clock).record()
        #expect(recorder.values.isEmpty)
        clock.advance(0)
        #expect(recorder.values == [1, 2] && recorder.end == "finished" && delayed.values.isEmpty)
        clock.advance(2)
        #expect(delayed.values == [1, 2] && delayed.end == "finished")
    }

    @Test("What takes too long ends") func timeouts() {
        let recorder = subject.setFailureType(to: Trouble.self)
            .timeout(.seconds(1), scheduler: clock) { .first }.record()
        clock.advance(0.9)
        subject.send(1)
        clock.advance(0.9)
        #expect(recorder.end == nil)
        clock.advance(0.2)
        #expect(recorder.values == [1] && recorder.end == "first")
    }

    @Test("A queue hands values over on itself") func queues() async {
        let key = DispatchSpecificKey<Bool>()
        let queue = DispatchQueue(label: "values")
        queue.setSpecific(key: key, value: true)
        let isThere = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var sink: AnyCancellable?
                sink = Just(1).receive(on: queue).sink { _ in
                    continuation.resume(returning: DispatchQueue.getSpecific(key: key) == true)
                    sink?.cancel()
                }
                _ = sink
            }
        }
        #expect(isThere)
    }
}
