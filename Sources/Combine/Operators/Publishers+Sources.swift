// SPDX-License-Identifier: Apache-2.0

/// One value, and the end.
///
/// Follows: https://developer.apple.com/documentation/combine/just
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public let output: Output

    public init(_ output: Output) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        Publishers.Sequence<[Output], Never>(sequence: [output]).subscribe(subscriber)
    }
}

/// No value; the end at once, or never.
///
/// Follows: https://developer.apple.com/documentation/combine/empty
public struct Empty<Output, Failure: Error>: Publisher {
    public let completeImmediately: Bool

    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.completeImmediately = completeImmediately
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

/// An error at once.
///
/// Follows: https://developer.apple.com/documentation/combine/fail
public struct Fail<Output, Failure: Error>: Publisher {
    public let error: Failure

    public init(error: Failure) { self.error = error }
    public init(outputType: Output.Type, failure: Failure) { error = failure }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

/// A publisher that is made when somebody subscribes.
///
/// Follows: https://developer.apple.com/documentation/combine/deferred
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure
    public let createPublisher: () -> DeferredPublisher

    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        createPublisher().subscribe(subscriber)
    }
}

/// One value, or an error, that a closure gives sometime; it begins at once and is the same for all subscribers.
///
/// Follows: https://developer.apple.com/documentation/combine/future
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
    public typealias Promise = (Result<Output, Failure>) -> Void

    private struct State {
        var result: Result<Output, Failure>?
        var waiting: [(Result<Output, Failure>) -> Void] = []
    }
    private let state = Locked(State())

    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        let state = state
        attemptToFulfill { result in
            let waiting = state.with { state -> [(Result<Output, Failure>) -> Void] in
                guard state.result == nil else { return [] }
                state.result = result
                defer { state.waiting = [] }
                return state.waiting
            }
            for take in waiting { take(result) }
        }
    }

    private func whenDone(_ take: @escaping (Result<Output, Failure>) -> Void) {
        let result = state.with { state in
            if state.result == nil { state.waiting.append(take) }
            return state.result
        }
        if let result { take(result) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let outlet = Outlet(subscriber)
        subscriber.receive(subscription: ClosureSubscription(request: outlet.request, cancel: outlet.cancel))
        whenDone { result in
            switch result {
            case .success(let value):
                outlet.add(value)
                outlet.end(.finished)
            case .failure(let error): outlet.end(.failure(error))
            }
        }
    }
}

extension Future where Failure == Never {
    public var value: Output {
        get async { await withCheckedContinuation { go in whenDone { go.resume(returning: Handed($0)) } }.value.get() }
    }
}

extension Future where Failure == any Error {
    public var value: Output {
        get async throws {
            try await withCheckedContinuation { go in whenDone { go.resume(returning: Handed($0)) } }.value.get()
        }
    }
}

extension Publishers {
    /// The elements of a sequence.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element
        public let sequence: Elements

        public init(sequence: Elements) { self.sequence = sequence }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let walk = SequenceWalk(sequence.makeIterator(), subscriber)
            guard !walk.isEmpty else {
                subscriber.receive(subscription: Subscriptions.empty)
                return subscriber.receive(completion: .finished)
            }
            subscriber.receive(subscription: walk)
        }
    }
}

extension Swift.Sequence {
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// Gives the elements of a sequence as they are asked for.
final class SequenceWalk<Elements: IteratorProtocol, S: Subscriber>: Subscription, @unchecked Sendable
where S.Input == Elements.Element {
    private struct State {
        var elements: Elements
        /// The element that comes next, so that the end is told with the last one.
        var next: Elements.Element?
        var demand = Subscribers.Demand.none
        var isGiving = false
        var isEnded = false
    }
    private let state: Locked<State>
    private let subscriber: S

    init(_ elements: Elements, _ subscriber: S) {
        var elements = elements
        let next = elements.next()
        state = Locked(State(elements: elements, next: next))
        self.subscriber = subscriber
    }

    var isEmpty: Bool { state.with { $0.next == nil } }

    private enum Turn { case value(Elements.Element), end, nothing }

    func request(_ demand: Subscribers.Demand) {
        let begins = state.with { state in
            state.demand += demand
            guard !state.isGiving, !state.isEnded else { return false }
            state.isGiving = true
            return true
        }
        guard begins else { return }
        while true {
            let turn = state.with { state -> Turn in
                guard !state.isEnded else { return .nothing }
                guard let value = state.next else {
                    state.isEnded = true
                    return .end
                }
                guard state.demand > 0 else {
                    state.isGiving = false
                    return .nothing
                }
                state.demand -= 1
                state.next = state.elements.next()
                return .value(value)
            }
            switch turn {
            case .value(let value):
                let more = subscriber.receive(value)
                state.with { $0.demand += more }
            case .end: return subscriber.receive(completion: .finished)
            case .nothing: return
            }
        }
    }

    func cancel() {
        state.with { state in
            state.isEnded = true
            state.next = nil
        }
    }
}

extension Optional {
    /// The value, if there is one, and the end.
    public var publisher: Publishers.Sequence<[Wrapped], Never> { Publishers.Sequence(sequence: map { [$0] } ?? []) }
}

extension Result {
    /// The value and the end, or the error.
    public var publisher: AnyPublisher<Success, Failure> {
        switch self {
        case .success(let value): Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher()
        case .failure(let error): Fail(error: error).eraseToAnyPublisher()
        }
    }
}
