// SPDX-License-Identifier: Apache-2.0

/// The values of a publisher as an asynchronous sequence; each is asked for when the one before has been taken.
///
/// Follows: https://developer.apple.com/documentation/combine/asyncthrowingpublisher
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    fileprivate let publisher: P

    public init(_ publisher: P) { self.publisher = publisher }

    public func makeAsyncIterator() -> Iterator { Iterator(walk: ValueWalk(publisher)) }

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let walk: ValueWalk<P.Output>
        public mutating func next() async throws -> P.Output? { try await walk.next().get() }
    }
}

/// The values of a publisher that never fails as an asynchronous sequence.
///
/// Follows: https://developer.apple.com/documentation/combine/asyncpublisher
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    fileprivate let publisher: P

    public init(_ publisher: P) { self.publisher = publisher }

    public func makeAsyncIterator() -> Iterator { Iterator(walk: ValueWalk(publisher)) }

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let walk: ValueWalk<P.Output>
        public mutating func next() async -> P.Output? { try? await walk.next().get() }
    }
}

extension Publisher {
    @_disfavoredOverload public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

extension Publisher where Failure == Never {
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

/// Takes the values of a publisher one by one, as tasks ask for them.
final class ValueWalk<Output>: @unchecked Sendable {
    private struct State {
        var values: [Output] = []
        var waiting: [CheckedContinuation<Handed<Result<Output?, any Error>>, Never>] = []
        var end: Result<Output?, any Error>?
        var subscription: (any Subscription)?
        var demand = Subscribers.Demand.none
    }
    private let state = Locked(State())

    init<P: Publisher>(_ publisher: P) where P.Output == Output {
        let state = state
        publisher.subscribe(
            AnySubscriber<Output, P.Failure>(
                receiveSubscription: { subscription in
                    let demand = state.with { state in
                        state.subscription = subscription
                        return state.demand
                    }
                    if demand > 0 { subscription.request(demand) }
                },
                receiveValue: { value in
                    let waiting = state.with {
                        state -> CheckedContinuation<Handed<Result<Output?, any Error>>, Never>? in
                        guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
                        state.values.append(value)
                        return nil
                    }
                    waiting?.resume(returning: Handed(.success(value)))
                    return .none
                },
                receiveCompletion: { completion in
                    let result: Result<Output?, any Error> =
                        switch completion {
                        case .finished: .success(nil)
                        case .failure(let error): .failure(error)
                        }
                    let waiting = state.with { state in
                        state.end = result
                        state.subscription = nil
                        defer { state.waiting = [] }
                        return state.waiting
                    }
                    for continuation in waiting { continuation.resume(returning: Handed(result)) }
                }))
    }

    deinit { cancel() }

    private func cancel() {
        let (subscription, waiting) = state.with { state in
            state.end = state.end ?? .success(nil)
            defer { (state.subscription, state.waiting) = (nil, []) }
            return (state.subscription, state.waiting)
        }
        subscription?.cancel()
        for continuation in waiting { continuation.resume(returning: Handed(.success(nil))) }
    }

    func next() async -> Result<Output?, any Error> {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (result, subscription) = state.with {
                    state -> (Result<Output?, any Error>?, (any Subscription)?) in
                    if !state.values.isEmpty { return (.success(state.values.removeFirst()), nil) }
                    if let end = state.end { return (end, nil) }
                    state.waiting.append(continuation)
                    if state.subscription == nil { state.demand += 1 }
                    return (nil, state.subscription)
                }
                if let result { continuation.resume(returning: Handed(result)) }
                subscription?.request(.max(1))
            }.value
        } onCancel: {
            cancel()
        }
    }
}
