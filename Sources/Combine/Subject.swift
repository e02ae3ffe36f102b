// SPDX-License-Identifier: Apache-2.0

/// A publisher that code sends values into.
///
/// Follows: https://developer.apple.com/documentation/combine/subject
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
    /// Takes values of another publisher by its subscription.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    public func send() { send(()) }
}

/// The subscriptions of a subject, and how it ended.
final class Conduits<Output, Failure: Error>: @unchecked Sendable {
    typealias Done = Subscribers.Completion<Failure>

    /// One subscriber of a subject.
    ///
    /// A value that comes while none is asked for is dropped, or kept when it is the newest of a current-value subject.
    final class Conduit: Subscription, @unchecked Sendable {
        private struct State {
            var demand = Subscribers.Demand.none
            var isEnded = false
            var kept: Output?
        }
        private let state = Locked(State())
        private let downstream: AnySubscriber<Output, Failure>
        private weak var owner: Conduits?
        private let keepsNewest: Bool

        init(_ downstream: AnySubscriber<Output, Failure>, owner: Conduits, initial: Output?, keepsNewest: Bool) {
            (self.downstream, self.owner, self.keepsNewest) = (downstream, owner, keepsNewest)
            if let initial { state.with { $0.kept = initial } }
        }

        func offer(_ value: Output) {
            let isWanted = state.with { state in
                guard !state.isEnded, state.demand > 0 else {
                    if keepsNewest { state.kept = value }
                    return false
                }
                state.demand -= 1
                state.kept = nil
                return true
            }
            guard isWanted else { return }
            let more = downstream.receive(value)
            if more > 0 { request(more) }
        }

        func end(_ completion: Done) {
            let ends = state.with { state in
                defer {
                    state.isEnded = true
                    state.kept = nil
                }
                return !state.isEnded
            }
            if ends { downstream.receive(completion: completion) }
        }

        func request(_ demand: Subscribers.Demand) {
            let value = state.with { state -> Output? in
                guard !state.isEnded else { return nil }
                state.demand += demand
                guard state.demand > 0, let kept = state.kept else { return nil }
                state.demand -= 1
                state.kept = nil
                return kept
            }
            guard let value else { return }
            let more = downstream.receive(value)
            if more > 0 { request(more) }
        }

        func cancel() {
            state.with { state in
                state.isEnded = true
                state.kept = nil
            }
            owner?.remove(self)
        }
    }

    private struct State {
        var all: [Conduit] = []
        var completion: Done?
        var upstreams: [any Subscription] = []
    }
    private let state = Locked(State())

    deinit { for upstream in state.current.upstreams { upstream.cancel() } }

    func attach<S: Subscriber>(
        _ subscriber: S, initial: Output? = nil, keepsNewest: Bool = false
    ) where S.Input == Output, S.Failure == Failure {
        let conduit = Conduit(AnySubscriber(subscriber), owner: self, initial: initial, keepsNewest: keepsNewest)
        let completion = state.with { state -> Done? in
            if state.completion == nil { state.all.append(conduit) }
            return state.completion
        }
        if let completion {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: completion)
        } else {
            subscriber.receive(subscription: conduit)
        }
    }

    var isEnded: Bool { state.with { $0.completion != nil } }
    var isEmpty: Bool { state.with(\.all.isEmpty) }

    func send(_ value: Output) {
        for conduit in state.with({ $0.completion == nil ? $0.all : [] }) { conduit.offer(value) }
    }

    func send(completion: Done) {
        let all = state.with { state -> [Conduit] in
            guard state.completion == nil else { return [] }
            state.completion = completion
            defer { state.all = [] }
            return state.all
        }
        for conduit in all { conduit.end(completion) }
    }

    func send(subscription: any Subscription) {
        state.with { $0.upstreams.append(subscription) }
        subscription.request(.unlimited)
    }

    private func remove(_ conduit: Conduit) { state.with { $0.all.removeAll { $0 === conduit } } }
}

/// Hands on what is sent to those who subscribe and ask for it at that time.
///
/// Follows: https://developer.apple.com/documentation/combine/passthroughsubject
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let conduits = Conduits<Output, Failure>()

    public init() {}

    public func send(_ input: Output) { conduits.send(input) }
    public func send(completion: Subscribers.Completion<Failure>) { conduits.send(completion: completion) }
    public func send(subscription: any Subscription) { conduits.send(subscription: subscription) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        conduits.attach(subscriber)
    }
}

/// Keeps the newest value, which each subscriber gets first.
///
/// Follows: https://developer.apple.com/documentation/combine/currentvaluesubject
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let conduits = Conduits<Output, Failure>()
    private let newest: Locked<Output>

    public init(_ value: Output) { newest = Locked(value) }

    public var value: Output {
        get { newest.current }
        set { send(newValue) }
    }

    public func send(_ input: Output) {
        guard !conduits.isEnded else { return }
        newest.set(input)
        conduits.send(input)
    }
    public func send(completion: Subscribers.Completion<Failure>) { conduits.send(completion: completion) }
    public func send(subscription: any Subscription) { conduits.send(subscription: subscription) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        conduits.attach(subscriber, initial: newest.current, keepsNewest: true)
    }
}

/// Sends what it gets into a subject.
final class SubjectSubscriber<S: Subject>: Subscriber, Cancellable {
    typealias Input = S.Output
    typealias Failure = S.Failure
    private let subject = Locked<S?>(nil)
    private let subscription = Locked<(any Subscription)?>(nil)

    init(_ subject: S) { self.subject.set(subject) }

    func receive(subscription: any Subscription) {
        self.subscription.set(subscription)
        subject.current?.send(subscription: subscription)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        subject.current?.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        subscription.set(nil)
        subject.exchange(nil)?.send(completion: completion)
    }

    func cancel() {
        subject.set(nil)
        subscription.exchange(nil)?.cancel()
    }
}
