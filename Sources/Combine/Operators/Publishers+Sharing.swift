// SPDX-License-Identifier: Apache-2.0

/// A publisher that begins when it is connected.
///
/// Follows: https://developer.apple.com/documentation/combine/connectablepublisher
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Connects with the first subscriber, until the last one is gone.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
    /// Connects with the first subscriber, until the last one is gone.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        private struct State {
            var count = 0
            var connection: (any Cancellable)?
        }
        private let state = Locked(State())

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let isFirst = state.with { state in
                state.count += 1
                return state.count == 1
            }
            let isLeaving = Locked(false)
            let leave = {
                guard !isLeaving.exchange(true) else { return }
                let connection = self.state.with { state -> (any Cancellable)? in
                    state.count -= 1
                    guard state.count == 0 else { return nil }
                    defer { state.connection = nil }
                    return state.connection
                }
                connection?.cancel()
            }
            upstream.handleEvents(receiveCompletion: { _ in leave() }, receiveCancel: leave).subscribe(subscriber)
            if isFirst {
                let connection = upstream.connect()
                let isOver = state.with { state in
                    if state.count > 0 { state.connection = connection }
                    return state.count == 0
                }
                if isOver { connection.cancel() }
            }
        }
    }

    /// Hands the values of one subscription to many subscribers by a subject.
    ///
    /// Follows: https://developer.apple.com/documentation/combine/publishers/multicast
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher, @unchecked Sendable
    where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let createSubject: () -> SubjectType
        private let made = Locked<SubjectType?>(nil)

        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            (self.upstream, self.createSubject) = (upstream, createSubject)
        }

        private var subject: SubjectType {
            if let subject = made.current { return subject }
            let subject = createSubject()
            return made.with { made in
                if let made { return made }
                made = subject
                return subject
            }
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subject.subscribe(subscriber)
        }

        public func connect() -> any Cancellable { upstream.subscribe(subject) }
    }

    /// One subscription for all subscribers, as long as there are any.
    ///
    /// Follows: https://developer.apple.com/documentation/combine/publishers/share
    public final class Share<Upstream: Publisher>: Publisher, @unchecked Sendable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        public init(upstream: Upstream) {
            self.upstream = upstream
            shared = Multicast(upstream: upstream) { PassthroughSubject() }.autoconnect()
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            shared.subscribe(subscriber)
        }
    }

    /// What happens to values for which there is no room.
    public enum BufferingStrategy<Failure: Error> {
        case dropNewest
        case dropOldest
        case customError(() -> Failure)
    }

    public enum PrefetchStrategy: Sendable { case keepFull, byRequest }
}

extension Publisher {
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }

    public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }

    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure { multicast { subject } }

    /// Keeps up to `size` values that the subscriber hasn't asked for yet.
    public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Joined<Self, Output> {
        Publishers.Joined { downstream in
            let outlet = Outlet(downstream)
            let holder = Locked<Inlet<Output, Failure>?>(nil)
            let inlet = Inlet<Output, Failure>(
                demand: prefetch == .keepFull ? .max(size) : .unlimited, end: { outlet.end($0) },
                value: { value in
                    let next = { if prefetch == .keepFull { holder.current?.request(.max(1)) } }
                    guard outlet.count >= size else {
                        outlet.add(value, given: next)
                        return .none
                    }
                    switch whenFull {
                    case .dropNewest: next()
                    case .dropOldest:
                        outlet.dropOldest()
                        outlet.add(value, given: next)
                    case .customError(let make):
                        holder.exchange(nil)?.cancel()
                        outlet.end(.failure(make()))
                    }
                    return .none
                })
            holder.set(inlet)
            downstream.receive(
                subscription: ClosureSubscription(
                    request: outlet.request,
                    cancel: {
                        outlet.cancel()
                        holder.exchange(nil)?.cancel()
                    }))
            self.subscribe(inlet)
        }
    }
}

extension Publisher where Failure == Never {
    /// A publisher that begins when it is connected.
    public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>> {
        multicast { PassthroughSubject() }
    }
}
