// SPDX-License-Identifier: Apache-2.0

// Operators that have to do with time and threads.

extension Publishers {
    public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = Joined<Upstream, Upstream.Output>
    public typealias SubscribeOn<Upstream: Publisher, Context: Scheduler> = Joined<Upstream, Upstream.Output>
    public typealias Delay<Upstream: Publisher, Context: Scheduler> = Joined<Upstream, Upstream.Output>
    public typealias Debounce<Upstream: Publisher, Context: Scheduler> = Joined<Upstream, Upstream.Output>
    public typealias Throttle<Upstream: Publisher, Context: Scheduler> = Joined<Upstream, Upstream.Output>
    public typealias Timeout<Upstream: Publisher, Context: Scheduler> = Joined<Upstream, Upstream.Output>
}

extension Publisher {
    /// An inlet whose values go their own way, tied to a subscriber by an outlet.
    private func timed(
        _ downstream: AnySubscriber<Output, Failure>, demand: Subscribers.Demand,
        end: @escaping (Outlet<AnySubscriber<Output, Failure>>, Subscribers.Completion<Failure>) -> Void,
        onCancel: @escaping () -> Void = {},
        value: @escaping (Outlet<AnySubscriber<Output, Failure>>, Output) -> Void
    ) {
        let outlet = Outlet(downstream)
        let inlet = Inlet<Output, Failure>(
            demand: demand, end: { end(outlet, $0) },
            value: {
                value(outlet, $0)
                return .none
            })
        downstream.receive(
            subscription: ClosureSubscription(
                request: {
                    outlet.request($0)
                    if demand == .none { inlet.request($0) }
                },
                cancel: {
                    onCancel()
                    outlet.cancel()
                    inlet.cancel()
                }))
        subscribe(inlet)
    }

    /// Hands values and the end over on a scheduler.
    public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
        -> Publishers.ReceiveOn<Self, S>
    {
        Publishers.Joined { downstream in
            self.timed(
                downstream, demand: .none,
                end: { outlet, completion in scheduler.schedule(options: options) { outlet.end(completion) } },
                value: { outlet, value in scheduler.schedule(options: options) { outlet.add(value) } })
        }
    }

    /// Subscribes, asks and cancels on a scheduler.
    public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
        -> Publishers.SubscribeOn<Self, S>
    {
        Publishers.Joined { downstream in
            let moved = AnySubscriber<Output, Failure>(
                receiveSubscription: { subscription in
                    downstream.receive(
                        subscription: ClosureSubscription(
                            request: { demand in scheduler.schedule(options: options) { subscription.request(demand) }
                            },
                            cancel: { scheduler.schedule(options: options) { subscription.cancel() } }))
                }, receiveValue: downstream.receive(_:), receiveCompletion: downstream.receive(completion:))
            scheduler.schedule(options: options) { self.subscribe(moved) }
        }
    }

    /// Hands values and the end over later.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        Publishers.Joined { downstream in
            func later(_ action: @escaping () -> Void) {
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), tolerance: tolerance ?? scheduler.minimumTolerance,
                    options: options, action)
            }
            self.timed(
                downstream, demand: .none, end: { outlet, completion in later { outlet.end(completion) } },
                value: { outlet, value in later { outlet.add(value) } })
        }
    }

    /// Hands a value over when no other one has come for a time.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        Publishers.Joined { downstream in
            let state = Locked<(number: Int, waiting: Output?)>((0, nil))
            self.timed(
                downstream, demand: .unlimited,
                end: { outlet, completion in
                    scheduler.schedule(options: options) {
                        let last = state.with { state in
                            state.number += 1
                            defer { state.waiting = nil }
                            return state.waiting
                        }
                        if case .finished = completion, let last { outlet.add(last) }
                        outlet.end(completion)
                    }
                },
                onCancel: {
                    state.with { state in
                        state.number += 1
                        state.waiting = nil
                    }
                },
                value: { outlet, value in
                    let number = state.with { state in
                        state.number += 1
                        state.waiting = value
                        return state.number
                    }
                    scheduler.schedule(
                        after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance,
                        options: options
                    ) {
                        let value = state.with { state -> Output? in
                            guard state.number == number else { return nil }
                            defer { state.waiting = nil }
                            return state.waiting
                        }
                        if let value { outlet.add(value) }
                    }
                })
        }
    }

    /// Hands over at most one value in each interval, the newest or the first of it; the first value comes at once.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        Publishers.Joined { downstream in
            let state = Locked<(next: S.SchedulerTimeType?, waiting: Output?, isScheduled: Bool)>((nil, nil, false))
            func give(_ outlet: Outlet<AnySubscriber<Output, Failure>>) {
                let value = state.with { state in
                    state.isScheduled = false
                    state.next = scheduler.now.advanced(by: interval)
                    defer { state.waiting = nil }
                    return state.waiting
                }
                if let value { outlet.add(value) }
            }
            self.timed(
                downstream, demand: .unlimited,
                end: { outlet, completion in
                    scheduler.schedule {
                        let last = state.with { state in
                            defer { state.waiting = nil }
                            return state.waiting
                        }
                        if case .finished = completion, let last { outlet.add(last) }
                        outlet.end(completion)
                    }
                },
                onCancel: { state.with { $0.waiting = nil } },
                value: { outlet, value in
                    let now = scheduler.now
                    let time = state.with { state -> S.SchedulerTimeType? in
                        if latest || state.waiting == nil { state.waiting = value }
                        guard !state.isScheduled else { return nil }
                        state.isScheduled = true
                        return state.next.map { Swift.max($0, now) } ?? now
                    }
                    guard let time else { return }
                    if time > now {
                        scheduler.schedule(after: time) { give(outlet) }
                    } else {
                        scheduler.schedule { give(outlet) }
                    }
                })
        }
    }

    /// Ends when no value has come for a time: with an error, or without one.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        Publishers.Joined { downstream in
            let number = Locked(0)
            let stop = Locked<(() -> Void)?>(nil)
            func watch(_ outlet: Outlet<AnySubscriber<Output, Failure>>) {
                let mine = number.with {
                    $0 += 1
                    return $0
                }
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options
                ) {
                    guard number.current == mine else { return }
                    stop.exchange(nil)?()
                    outlet.end(customError.map { .failure($0()) } ?? .finished)
                }
            }
            let outlet = Outlet(downstream)
            let inlet = Inlet<Output, Failure>(
                demand: .none,
                end: {
                    number.with { $0 += 1 }
                    outlet.end($0)
                },
                value: {
                    watch(outlet)
                    outlet.add($0)
                    return .none
                })
            stop.set { inlet.cancel() }
            downstream.receive(
                subscription: ClosureSubscription(
                    request: {
                        outlet.request($0)
                        inlet.request($0)
                    },
                    cancel: {
                        number.with { $0 += 1 }
                        outlet.cancel()
                        inlet.cancel()
                    }))
            watch(outlet)
            self.subscribe(inlet)
        }
    }
}
