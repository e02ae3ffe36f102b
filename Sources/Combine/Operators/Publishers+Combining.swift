// SPDX-License-Identifier: Apache-2.0

// Operators that take values from several publishers.

extension Publishers {
    /// Publishers whose values become one row.
    ///
    /// `attach` ties a subscriber to them; there is a name for each number of publishers.
    public struct Joined<A: Publisher, Output>: Publisher {
        public typealias Failure = A.Failure
        let attach: (AnySubscriber<Output, Failure>) -> Void

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            attach(AnySubscriber(subscriber))
        }
    }

    public typealias CombineLatest<A: Publisher, B: Publisher> = Joined<A, (A.Output, B.Output)>
    public typealias CombineLatest3<A: Publisher, B: Publisher, C: Publisher> = Joined<
        A, (A.Output, B.Output, C.Output)
    >
    public typealias CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher> =
        Joined<A, (A.Output, B.Output, C.Output, D.Output)>
    public typealias Zip<A: Publisher, B: Publisher> = Joined<A, (A.Output, B.Output)>
    public typealias Zip3<A: Publisher, B: Publisher, C: Publisher> = Joined<A, (A.Output, B.Output, C.Output)>
    public typealias Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher> =
        Joined<A, (A.Output, B.Output, C.Output, D.Output)>

    /// The values of publishers of the same kind as they come.
    ///
    /// Follows: https://developer.apple.com/documentation/combine/publishers/mergemany
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let publishers: [Upstream]

        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Publishers.merge(publishers.map { $0.source(as: Output.self) }, AnySubscriber(subscriber))
        }
    }

    typealias Source<Output, Failure: Error> = (Inlet<Output, Failure>) -> Void

    /// Hands on the values of all sources as they come; ends with the last of them.
    static func merge<Output, Failure>(
        _ sources: [Source<Output, Failure>], _ downstream: AnySubscriber<Output, Failure>
    ) {
        let outlet = Outlet(downstream)
        let running = Locked(sources.count)
        let inlets = Locked<[Inlet<Output, Failure>]>([])
        for _ in sources {
            let inlet = Inlet<Output, Failure>(
                demand: .none,
                end: { completion in
                    if case .failure = completion {
                        outlet.end(completion)
                        for other in inlets.current { other.cancel() }
                    } else if running.with({ count in
                        count -= 1
                        return count == 0
                    }) {
                        outlet.end(.finished)
                    }
                },
                value: {
                    outlet.add($0)
                    return .none
                })
            inlets.with { $0.append(inlet) }
        }
        downstream.receive(
            subscription: ClosureSubscription(
                request: { demand in
                    outlet.request(demand)
                    // What comes from one while the others were asked, too, waits in the outlet.
                    for inlet in inlets.current { inlet.request(demand) }
                },
                cancel: {
                    outlet.cancel()
                    for inlet in inlets.exchange([]) { inlet.cancel() }
                }))
        for (source, inlet) in zip(sources, inlets.current) { source(inlet) }
        if sources.isEmpty { outlet.end(.finished) }
    }

    /// What has come of each publisher and isn't handed on yet, and which have ended.
    private struct JoinState {
        var values: [[Any]]
        var isEnded: [Bool]
    }

    /// How the values of several publishers find together.
    enum Joining {
        /// Each value comes with the newest of the others.
        case latest
        /// Values come with those that have the same place.
        case rows
    }

    /// Joins sources of any kind; `row` makes a value of one of each.
    static func join<Output, Failure: Error>(
        _ joining: Joining, _ sources: [Source<Any, Failure>], _ downstream: AnySubscriber<Output, Failure>,
        _ row: @escaping ([Any]) -> Output
    ) {
        let outlet = Outlet(downstream)
        let state = Locked(
            JoinState(
                values: Array(repeating: [], count: sources.count),
                isEnded: Array(repeating: false, count: sources.count)))
        let inlets = Locked<[Inlet<Any, Failure>]>([])
        func end(_ completion: Subscribers.Completion<Failure>) {
            outlet.end(completion)
            for inlet in inlets.exchange([]) { inlet.cancel() }
        }
        for index in sources.indices {
            let inlet = Inlet<Any, Failure>(
                demand: joining == .latest ? .unlimited : .none,
                end: { completion in
                    if case .failure = completion { return end(completion) }
                    let isOver = state.with { state in
                        state.isEnded[index] = true
                        switch joining {
                        case .latest:
                            // Nothing can come any more when all have ended, or one without a value.
                            return state.isEnded.allSatisfy(\.self) || state.values[index].isEmpty
                        case .rows: return state.values[index].isEmpty
                        }
                    }
                    if isOver { end(.finished) }
                },
                value: { value in
                    let (values, isLast) = state.with { state -> ([Any]?, Bool) in
                        switch joining {
                        case .latest: state.values[index] = [value]
                        case .rows: state.values[index].append(value)
                        }
                        guard !state.values.contains(where: \.isEmpty) else { return (nil, false) }
                        let values = state.values.map { $0[0] }
                        guard joining == .rows else { return (values, false) }
                        for place in state.values.indices { state.values[place].removeFirst() }
                        return (values, zip(state.values, state.isEnded).contains { $0.isEmpty && $1 })
                    }
                    if let values { outlet.add(row(values)) }
                    if isLast { end(.finished) }
                    return .none
                })
            inlets.with { $0.append(inlet) }
        }
        let all = inlets.current
        downstream.receive(
            subscription: ClosureSubscription(
                request: { demand in
                    outlet.request(demand)
                    if joining == .rows { for inlet in inlets.current { inlet.request(demand) } }
                },
                cancel: {
                    outlet.cancel()
                    for inlet in inlets.exchange([]) { inlet.cancel() }
                }))
        for (source, inlet) in zip(sources, all) where !outlet.isCancelled { source(inlet) }
    }
}

extension Publisher {
    /// The publisher as one whose values are of any type.
    func source() -> Publishers.Source<Any, Failure> {
        { inlet in
            self.subscribe(
                AnySubscriber(
                    receiveSubscription: inlet.receive(subscription:), receiveValue: { inlet.receive($0) },
                    receiveCompletion: inlet.receive(completion:)))
        }
    }

    func source<T>(as type: T.Type) -> Publishers.Source<Output, Failure> { { inlet in self.subscribe(inlet) } }

    private func joined<T>(
        _ joining: Publishers.Joining, _ others: [Publishers.Source<Any, Failure>], _ row: @escaping ([Any]) -> T
    ) -> Publishers.Joined<Self, T> {
        Publishers.Joined { Publishers.join(joining, [source()] + others, $0, row) }
    }

    // MARK: Combining the latest values

    /// Each value with the newest one of the other publisher, as soon as both have one.
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where P.Failure == Failure {
        joined(.latest, [other.source()]) { ($0[0] as! Output, $0[1] as! P.Output) }
    }

    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Joined<Self, T> where P.Failure == Failure {
        joined(.latest, [other.source()]) { transform($0[0] as! Output, $0[1] as! P.Output) }
    }

    public func combineLatest<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
        joined(.latest, [publisher1.source(), publisher2.source()]) {
            ($0[0] as! Output, $0[1] as! P.Output, $0[2] as! Q.Output)
        }
    }

    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Joined<Self, T> where P.Failure == Failure, Q.Failure == Failure {
        joined(.latest, [publisher1.source(), publisher2.source()]) {
            transform($0[0] as! Output, $0[1] as! P.Output, $0[2] as! Q.Output)
        }
    }

    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        joined(.latest, [publisher1.source(), publisher2.source(), publisher3.source()]) {
            ($0[0] as! Output, $0[1] as! P.Output, $0[2] as! Q.Output, $0[3] as! R.Output)
        }
    }

    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Joined<Self, T> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        joined(.latest, [publisher1.source(), publisher2.source(), publisher3.source()]) {
            transform($0[0] as! Output, $0[1] as! P.Output, $0[2] as! Q.Output, $0[3] as! R.Output)
        }
    }

    // MARK: Zipping

    /// The first values of both, the second ones, and so on.
    public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
        joined(.rows, [other.source()]) { ($0[0] as! Output, $0[1] as! P.Output) }
    }

    public func zip<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Joined<Self, T> where P.Failure == Failure {
        joined(.rows, [other.source()]) { transform($0[0] as! Output, $0[1] as! P.Output) }
    }

    public func zip<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.Zip3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
        joined(.rows, [publisher1.source(), publisher2.source()]) {
            ($0[0] as! Output, $0[1] as! P.Output, $0[2] as! Q.Output)
        }
    }

    public func zip<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.Zip4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        joined(.rows, [publisher1.source(), publisher2.source(), publisher3.source()]) {
            ($0[0] as! Output, $0[1] as! P.Output, $0[2] as! Q.Output, $0[3] as! R.Output)
        }
    }

    // MARK: Merging

    private func merged(_ others: [Publishers.Source<Output, Failure>]) -> Publishers.Joined<Self, Output> {
        Publishers.Joined { Publishers.merge([source(as: Output.self)] + others, $0) }
    }

    /// The values of all publishers as they come.
    public func merge<B: Publisher>(with other: B) -> Publishers.Joined<Self, Output>
    where B.Output == Output, B.Failure == Failure { merged([other.source(as: Output.self)]) }

    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Joined<Self, Output>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
        merged([b.source(as: Output.self), c.source(as: Output.self)])
    }

    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> Publishers.Joined<Self, Output>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
        D.Failure == Failure
    { merged([b.source(as: Output.self), c.source(as: Output.self), d.source(as: Output.self)]) }

    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E
    ) -> Publishers.Joined<Self, Output>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
        D.Failure == Failure, E.Output == Output, E.Failure == Failure
    {
        merged([
            b.source(as: Output.self), c.source(as: Output.self), d.source(as: Output.self), e.source(as: Output.self),
        ])
    }

    public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }

    // MARK: One after the other

    /// The values of this publisher, and then those of another one.
    public func append<P: Publisher>(_ publisher: P) -> Publishers.Joined<Self, Output>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Joined {
            Publishers.chain([self.source(as: Output.self), publisher.source(as: Output.self)], $0)
        }
    }

    public func append(_ elements: Output...) -> Publishers.Joined<Self, Output> { append(elements) }

    public func append<S: Sequence>(_ elements: S) -> Publishers.Joined<Self, Output> where S.Element == Output {
        append(Publishers.Sequence<S, Failure>(sequence: elements))
    }

    /// The values of another publisher, and then those of this one.
    public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Joined<Self, Output>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Joined {
            Publishers.chain([publisher.source(as: Output.self), self.source(as: Output.self)], $0)
        }
    }

    public func prepend(_ elements: Output...) -> Publishers.Joined<Self, Output> { prepend(elements) }

    public func prepend<S: Sequence>(_ elements: S) -> Publishers.Joined<Self, Output> where S.Element == Output {
        prepend(Publishers.Sequence<S, Failure>(sequence: elements))
    }

    // MARK: Until another one has a value

    /// The values until another publisher has one.
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.Joined<Self, Output> {
        Publishers.Joined { downstream in
            Publishers.gate(self, publisher, downstream, isOpen: true)
        }
    }

    /// The values from when another publisher has had one.
    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.Joined<Self, Output>
    where P.Failure == Failure {
        Publishers.Joined { downstream in
            Publishers.gate(self, publisher, downstream, isOpen: false)
        }
    }
}

extension Publishers {
    /// Takes from one source after the other.
    static func chain<Output, Failure>(
        _ sources: [Source<Output, Failure>], _ downstream: AnySubscriber<Output, Failure>
    ) {
        let chain = Chain(downstream) { index, _ in index < sources.count ? sources[index] : nil }
        chain.begin()
    }

    /// Lets values through until, or from when, another publisher has one.
    static func gate<P: Publisher, Q: Publisher>(
        _ publisher: P, _ other: Q, _ downstream: AnySubscriber<P.Output, P.Failure>, isOpen: Bool
    ) {
        let outlet = Outlet(downstream)
        let passes = Locked(isOpen)
        let inlet = Inlet<P.Output, P.Failure>(
            demand: .none, end: { outlet.end($0) },
            value: { value in
                guard passes.current else { return .max(1) }
                outlet.add(value)
                return .none
            })
        let trigger = Inlet<Q.Output, Q.Failure>(
            demand: .unlimited,
            end: { completion in
                // What never comes: nothing is ever let through.
                guard !isOpen, !passes.current else { return }
                inlet.cancel()
                if case .failure(let error) = completion, let error = error as? P.Failure {
                    outlet.end(.failure(error))
                } else {
                    outlet.end(.finished)
                }
            },
            value: { _ in
                if isOpen {
                    inlet.cancel()
                    outlet.end(.finished)
                }
                passes.set(!isOpen)
                return .none
            })
        downstream.receive(
            subscription: ClosureSubscription(
                request: {
                    outlet.request($0)
                    inlet.request($0)
                },
                cancel: {
                    outlet.cancel()
                    inlet.cancel()
                    trigger.cancel()
                }))
        other.subscribe(trigger)
        publisher.subscribe(inlet)
    }
}

/// Takes values from one publisher after the other; demand that one hasn't met goes to the next.
final class Chain<Output, Failure: Error, UpstreamFailure: Error>: @unchecked Sendable {
    typealias Source = Publishers.Source<Output, UpstreamFailure>
    private struct State {
        var index = 0
        var inlet: Inlet<Output, UpstreamFailure>?
        var demand = Subscribers.Demand.none
        var isCancelled = false
    }
    private let state = Locked(State())
    private let downstream: AnySubscriber<Output, Failure>
    /// The source with a number, after the one before has ended in this way; nil when that is the end of all.
    private let next: (Int, Subscribers.Completion<UpstreamFailure>) throws -> Source?
    private let failed: (any Error) -> Failure

    init(
        _ downstream: AnySubscriber<Output, Failure>, failed: @escaping (any Error) -> Failure,
        _ next: @escaping (Int, Subscribers.Completion<UpstreamFailure>) throws -> Source?
    ) { (self.downstream, self.failed, self.next) = (downstream, failed, next) }

    func begin() {
        downstream.receive(
            subscription: ClosureSubscription(
                request: { demand in
                    let inlet = self.state.with { state in
                        state.demand += demand
                        return state.inlet
                    }
                    inlet?.request(demand)
                },
                cancel: {
                    let inlet = self.state.with { state in
                        state.isCancelled = true
                        return state.inlet
                    }
                    inlet?.cancel()
                }))
        go(after: .finished)
    }

    private func go(after completion: Subscribers.Completion<UpstreamFailure>) {
        guard !state.with(\.isCancelled) else { return }
        let source: Source?
        do { source = try next(state.with(\.index), completion) } catch {
            return downstream.receive(completion: .failure(failed(error)))
        }
        guard let source else {
            return downstream.receive(completion: completion.mapError { failed($0) })
        }
        let inlet = state.with { state in
            state.index += 1
            let inlet = Inlet<Output, UpstreamFailure>(
                demand: state.demand, end: { self.go(after: $0) }, value: { self.take($0) })
            state.inlet = inlet
            return inlet
        }
        source(inlet)
    }

    private func take(_ value: Output) -> Subscribers.Demand {
        guard
            !state.with({ state in
                state.demand -= 1
                return state.isCancelled
            })
        else { return .none }
        let more = downstream.receive(value)
        state.with { $0.demand += more }
        return more
    }
}

extension Chain where Failure == UpstreamFailure {
    convenience init(
        _ downstream: AnySubscriber<Output, Failure>,
        _ next: @escaping (Int, Subscribers.Completion<UpstreamFailure>) -> Source?
    ) {
        self.init(
            downstream,
            failed: { error in
                guard let error = error as? Failure else { preconditionFailure("\(error) is no \(Failure.self)") }
                return error
            }, next)
    }
}
