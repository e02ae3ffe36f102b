// SPDX-License-Identifier: Apache-2.0

extension Publishers {
    /// The values of the publishers that values become, as they come.
    ///
    /// Follows: https://developer.apple.com/documentation/combine/publishers/flatmap
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        public typealias Output = NewPublisher.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        /// How many publishers are open at the same time.
        public let maxPublishers: Subscribers.Demand
        public let transform: (Upstream.Output) -> NewPublisher

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let inner = Inner(AnySubscriber(subscriber), maxPublishers, transform)
            subscriber.receive(
                subscription: ClosureSubscription(request: inner.outlet.request, cancel: inner.cancel))
            upstream.subscribe(inner.outer)
        }

        private final class Inner: @unchecked Sendable {
            private struct State {
                var open: [ObjectIdentifier: Inlet<Output, Failure>] = [:]
                var isEnded = false
            }
            private let state = Locked(State())
            let outlet: Outlet<AnySubscriber<Output, Failure>>
            private(set) var outer: Inlet<Upstream.Output, Failure>!

            init(
                _ downstream: AnySubscriber<Output, Failure>, _ most: Subscribers.Demand,
                _ transform: @escaping (Upstream.Output) -> NewPublisher
            ) {
                outlet = Outlet(downstream)
                outer = Inlet(demand: most, end: { self.ended($0) }, value: { self.open(transform($0)) })
            }

            private func open(_ publisher: NewPublisher) -> Subscribers.Demand {
                // One value of each publisher is on its way at most, until the subscriber has taken it.
                let isUnlimited = outlet.isUnlimited
                let holder = Locked<Inlet<Output, Failure>?>(nil)
                let inlet = Inlet<Output, Failure>(
                    demand: isUnlimited ? .unlimited : .max(1),
                    end: { self.closed(holder.exchange(nil).map { ObjectIdentifier($0) }, $0) },
                    value: {
                        let me = holder.current
                        self.outlet.add($0, given: isUnlimited ? nil : { me?.request(.max(1)) })
                        return .none
                    })
                holder.set(inlet)
                state.with { $0.open[ObjectIdentifier(inlet)] = inlet }
                publisher.subscribe(inlet)
                return .none
            }

            private func closed(_ identifier: ObjectIdentifier?, _ completion: Subscribers.Completion<Failure>) {
                if case .failure = completion {
                    outlet.end(completion)
                    return cancelAll()
                }
                let isOver = state.with { state in
                    if let identifier { state.open[identifier] = nil }
                    return state.isEnded && state.open.isEmpty
                }
                if isOver { outlet.end(.finished) } else { outer.request(.max(1)) }
            }

            private func ended(_ completion: Subscribers.Completion<Failure>) {
                if case .failure = completion {
                    outlet.end(completion)
                    return cancelAll()
                }
                let isOver = state.with { state in
                    state.isEnded = true
                    return state.open.isEmpty
                }
                if isOver { outlet.end(.finished) }
            }

            func cancel() {
                outlet.cancel()
                cancelAll()
            }

            private func cancelAll() {
                outer.cancel()
                let open = state.with { state in
                    defer { state.open = [:] }
                    return state.open.values
                }
                for inlet in open { inlet.cancel() }
            }
        }
    }

    /// The values of the newest of the publishers that come.
    ///
    /// Follows: https://developer.apple.com/documentation/combine/publishers/switchtolatest
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
    where P.Failure == Upstream.Failure, Upstream.Output == P {
        public typealias Output = P.Output
        public typealias Failure = P.Failure
        public let upstream: Upstream

        private struct State {
            var inlet: Inlet<P.Output, P.Failure>?
            var isEnded = false
        }

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            let state = Locked(State())
            let outer = Inlet<P, Failure>(
                demand: .unlimited,
                end: { completion in
                    if case .failure = completion {
                        state.with { $0.inlet }?.cancel()
                        return outlet.end(completion)
                    }
                    let isOver = state.with { state in
                        state.isEnded = true
                        return state.inlet == nil
                    }
                    if isOver { outlet.end(.finished) }
                },
                value: { publisher in
                    let holder = Locked<Inlet<P.Output, P.Failure>?>(nil)
                    let inlet = Inlet<P.Output, P.Failure>(
                        demand: .unlimited,
                        end: { completion in
                            let me = holder.exchange(nil)
                            if case .failure = completion { return outlet.end(completion) }
                            let isOver = state.with { state in
                                if state.inlet === me { state.inlet = nil }
                                return state.isEnded && state.inlet == nil
                            }
                            if isOver { outlet.end(.finished) }
                        },
                        value: {
                            outlet.add($0)
                            return .none
                        })
                    holder.set(inlet)
                    let old = state.with { state in
                        defer { state.inlet = inlet }
                        return state.inlet
                    }
                    old?.cancel()
                    publisher.subscribe(inlet)
                    return .none
                })
            subscriber.receive(
                subscription: ClosureSubscription(
                    request: outlet.request,
                    cancel: {
                        outlet.cancel()
                        outer.cancel()
                        state.with { state in
                            defer { state.inlet = nil }
                            return state.inlet
                        }?.cancel()
                    }))
            upstream.subscribe(outer)
        }
    }
}

extension Publisher {
    /// Opens a publisher for each value, at most so many at the same time, and hands on their values as they come.
    ///
    /// Values that the subscriber hasn't asked for yet wait.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }

    /// Opens publishers that never fail, as `flatMap` does.
    @_disfavoredOverload public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Output: Publisher, Failure == Never {
    /// The values of the newest of the publishers that come, which may fail.
    @_disfavoredOverload public func switchToLatest()
        -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
    { Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self)) }
}
