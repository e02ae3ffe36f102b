// SPDX-License-Identifier: Apache-2.0

import Combine
import Testing

/// What a subscriber gets, which asks for as much as it is told to.
final class Recorder<Input, Failure: Error>: Subscriber {
    var values: [Input] = []
    var end: String?
    var subscription: (any Subscription)?
    /// What it asks for with each value.
    var more = Subscribers.Demand.none

    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return more
    }
    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: end = "finished"
        case .failure(let error): end = "\(error)"
        }
    }
}

enum Trouble: Error { case first, second }

extension Publisher {
    /// Asks for so much and tells what comes at once.
    func record(_ demand: Subscribers.Demand = .unlimited) -> Recorder<Output, Failure> {
        let recorder = Recorder<Output, Failure>()
        subscribe(recorder)
        if demand > 0 { recorder.subscription?.request(demand) }
        return recorder
    }

    /// All that comes at once.
    var all: [Output] { record().values }
}

@Suite struct PublisherTests {
    @Test("A sequence gives as many values as are asked for, and ends with the last") func demand() {
        let recorder = [1, 2, 3].publisher.record(.none)
        #expect(recorder.values.isEmpty)
        recorder.subscription?.request(.max(2))
        #expect(recorder.values == [1, 2] && recorder.end == nil)
        recorder.subscription?.request(.max(1))
        #expect(recorder.values == [1, 2, 3] && recorder.end == "finished")
        #expect([Int]().publisher.record(.none).end == "finished")
    }

    @Test("What is returned for a value is asked for, too") func demandByValue() {
        let recorder = Recorder<Int, Never>()
        recorder.more = .max(1)
        (1...5).publisher.subscribe(recorder)
        recorder.subscription?.request(.max(1))
        #expect(recorder.values == [1, 2, 3, 4, 5] && recorder.end == "finished")
    }

    @Test("Demands add up, and unlimited stays unlimited") func demandArithmetic() {
        #expect(Subscribers.Demand.max(2) + 3 == .max(5))
        #expect(Subscribers.Demand.max(2) - .max(5) == .none)
        #expect(Subscribers.Demand.unlimited - .max(5) == .unlimited)
        #expect(Subscribers.Demand.max(5) < .unlimited && Subscribers.Demand.max(3) * 2 == .max(6))
    }

    @Test("A value that is filtered out is made up for") func filteredDemand() {
        let recorder = (1...10).publisher.filter { $0 % 2 == 0 }.record(.max(2))
        #expect(recorder.values == [2, 4])
        recorder.subscription?.request(.max(1))
        #expect(recorder.values == [2, 4, 6])
    }

    @Test("Nothing comes after it is cancelled") func cancelling() {
        let recorder = (1...10).publisher.record(.max(1))
        recorder.subscription?.cancel()
        recorder.subscription?.request(.unlimited)
        #expect(recorder.values == [1] && recorder.end == nil)
    }

    @Test("Operators on values") func elements() {
        let numbers = [3, 1, 1, 4, 1, 5].publisher
        #expect(numbers.map { $0 * 2 }.all == [6, 2, 2, 8, 2, 10])
        #expect(numbers.removeDuplicates().all == [3, 1, 4, 1, 5])
        #expect(numbers.compactMap { $0 > 2 ? "\($0)" : nil }.all == ["3", "4", "5"])
        #expect(numbers.scan(0, +).all == [3, 4, 5, 9, 10, 15])
        #expect(numbers.dropFirst(2).all == [1, 4, 1, 5])
        #expect(numbers.drop { $0 != 4 }.all == [4, 1, 5])
        #expect(numbers.prefix(2).all == [3, 1])
        #expect(numbers.prefix { $0 < 4 }.all == [3, 1, 1])
        #expect(numbers.first().all == [3] && numbers.first { $0 > 3 }.all == [4])
        #expect(numbers.last().all == [5] && numbers.last { $0 < 4 }.all == [1])
        #expect(numbers.output(in: 1..<3).all == [1, 1] && numbers.output(at: 3).all == [4])
        #expect(numbers.map(\.description).all == ["3", "1", "1", "4", "1", "5"])
        #expect([1, nil, 3].publisher.replaceNil(with: 2).all == [1, 2, 3])
    }

    @Test("Operators that give one value at the end") func summaries() {
        let numbers = [3, 1, 4].publisher
        #expect(numbers.collect().all == [[3, 1, 4]])
        #expect(numbers.collect(2).all == [[3, 1], [4]])
        #expect(numbers.reduce(0, +).all == [8] && numbers.count().all == [3])
        #expect(numbers.max().all == [4] && numbers.min().all == [1])
        #expect(numbers.contains(1).all == [true] && numbers.allSatisfy { $0 > 1 }.all == [false])
        #expect(numbers.ignoreOutput().record().end == "finished")
        #expect(Empty<Int, Never>().replaceEmpty(with: 7).all == [7])
        #expect(Empty<Int, Never>().collect().all == [[]])
    }

    @Test("A prefix cancels what comes before it") func prefixCancels() {
        var isCancelled = false
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.handleEvents(receiveCancel: { isCancelled = true }).prefix(2).record()
        for value in 1...3 { subject.send(value) }
        #expect(recorder.values == [1, 2] && recorder.end == "finished" && isCancelled)
    }

    @Test("An error ends a publisher, and can be caught, replaced, mapped and tried again") func failures() {
        let failing = [1, 2, 3].publisher.tryMap { value -> Int in
            if value == 2 { throw Trouble.first }
            return value
        }
        #expect(failing.record().values == [1] && failing.record().end == "first")
        #expect(failing.replaceError(with: 9).all == [1, 9])
        #expect(failing.catch { _ in [7, 8].publisher }.all == [1, 7, 8])
        #expect(failing.mapError { _ in Trouble.second }.record().end == "second")
        let thrown = failing.tryCatch { _ -> Just<Int> in throw Trouble.second }.record()
        #expect(thrown.values == [1] && thrown.end == "second")
        let again = failing.retry(2).record()
        #expect(again.values == [1, 1, 1] && again.end == "first")
        #expect(Fail<Int, Trouble>(error: .first).record(.none).end == "first")
    }

    @Test("Catching keeps to the demand") func catchDemand() {
        let recorder = [1].publisher.setFailureType(to: Trouble.self)
            .append(Fail(error: Trouble.first)).catch { _ in [7, 8, 9].publisher }.record(.max(3))
        #expect(recorder.values == [1, 7, 8] && recorder.end == nil)
        recorder.subscription?.request(.max(5))
        #expect(recorder.values == [1, 7, 8, 9] && recorder.end == "finished")
    }

    @Test("Publishers one after the other") func chains() {
        #expect([1, 2].publisher.append(3, 4).prepend(0).all == [0, 1, 2, 3, 4])
        let recorder = [1, 2].publisher.append([3, 4].publisher).record(.max(3))
        #expect(recorder.values == [1, 2, 3])
    }

    @Test("A future gives the same result to all, and runs once") func futures() {
        var runs = 0
        var promise: Future<Int, Trouble>.Promise?
        let future = Future<Int, Trouble> {
            runs += 1
            promise = $0
        }
        let early = future.record()
        promise?(.success(4))
        promise?(.failure(.first))
        #expect(early.values == [4] && early.end == "finished")
        #expect(future.record().values == [4] && runs == 1)
        #expect(Deferred { Just(1) }.all == [1])
        #expect(Result<Int, Trouble>.failure(.second).publisher.record().end == "second")
    }

    @Test("A sink that is released is cancelled; assign sets a property") func sinks() {
        final class Label { var text = "" }
        let subject = PassthroughSubject<String, Never>()
        let label = Label()
        var heard: [String] = []
        var bag: Set<AnyCancellable> = []
        subject.sink { heard.append($0) }.store(in: &bag)
        subject.assign(to: \.text, on: label).store(in: &bag)
        subject.send("a")
        bag = []
        subject.send("b")
        #expect(heard == ["a"] && label.text == "a")
    }

    @Test("Values are taken by tasks") func asyncValues() async throws {
        var sum = 0
        for await value in [1, 2, 3].publisher.values { sum += value }
        #expect(sum == 6)
        await #expect(throws: Trouble.self) {
            for try await _ in Fail<Int, Trouble>(error: .first).values {}
        }
        #expect(await Future<Int, Never> { $0(.success(3)) }.value == 3)
    }
}
