// SPDX-License-Identifier: Apache-2.0

/// Stands between a publisher and a subscriber and does something with each value: at most one comes out for one that goes in.
///
/// Demand goes through as it is; for a value that is left out, another one is asked for.
final class Relay<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
    enum Step {
        case emit(Downstream.Input)
        case skip
        /// The last value.
        case last(Downstream.Input)
        case finish
        case fail(Downstream.Failure)
    }

    private let downstream: Downstream
    private let step: (Input) -> Step
    private let end: (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>
    private enum State { case waiting, going(any Subscription), ended }
    private let state = Locked(State.waiting)

    init(
        _ downstream: Downstream,
        end: @escaping (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>,
        _ step: @escaping (Input) -> Step
    ) { (self.downstream, self.step, self.end) = (downstream, step, end) }

    func receive(subscription: any Subscription) {
        let takes = state.with { state in
            guard case .waiting = state else { return false }
            state = .going(subscription)
            return true
        }
        if takes { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard case .going = state.current else { return .none }
        switch step(input) {
        case .emit(let value): return downstream.receive(value)
        case .skip: return .max(1)
        case .last(let value):
            stop { _ = downstream.receive(value) }
            downstream.receive(completion: .finished)
        case .finish:
            stop {}
            downstream.receive(completion: .finished)
        case .fail(let error):
            stop {}
            downstream.receive(completion: .failure(error))
        }
        return .none
    }

    private func stop(_ before: () -> Void) {
        guard case .going(let subscription) = state.exchange(.ended) else { return }
        before()
        subscription.cancel()
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard case .going = state.exchange(.ended) else { return }
        downstream.receive(completion: end(completion))
    }

    func request(_ demand: Subscribers.Demand) {
        if case .going(let subscription) = state.current { subscription.request(demand) }
    }

    func cancel() {
        if case .going(let subscription) = state.exchange(.ended) { subscription.cancel() }
    }
}

extension Relay where Failure == Downstream.Failure {
    convenience init(_ downstream: Downstream, _ step: @escaping (Input) -> Step) {
        self.init(downstream, end: { $0 }, step)
    }
}

/// Takes all values of a publisher and gives one when it ends.
final class Summary<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable
where Downstream.Failure == Failure {
    enum Step {
        case more
        /// The result is known already.
        case done
    }

    private let downstream: Downstream
    private let step: (Input) -> Step
    private let result: () -> Downstream.Input?
    private enum State { case waiting, going(any Subscription), ended }
    private let state = Locked(State.waiting)
    private let isAsked = Locked(false)

    init(_ downstream: Downstream, result: @escaping () -> Downstream.Input?, _ step: @escaping (Input) -> Step) {
        (self.downstream, self.step, self.result) = (downstream, step, result)
    }

    func receive(subscription: any Subscription) {
        state.set(.going(subscription))
        downstream.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard case .going(let subscription) = state.current else { return .none }
        if case .done = step(input) {
            state.set(.ended)
            subscription.cancel()
            finish()
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard case .going = state.exchange(.ended) else { return }
        if case .failure = completion { downstream.receive(completion: completion) } else { finish() }
    }

    private let waits = Locked(false)
    private func finish() {
        // A publisher that ends before anything was asked for.
        guard isAsked.current else { return waits.set(true) }
        if let value = result() { _ = downstream.receive(value) }
        downstream.receive(completion: .finished)
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > 0, !isAsked.exchange(true) else { return }
        if waits.exchange(false) { return finish() }
        if case .going(let subscription) = state.current { subscription.request(.unlimited) }
    }

    func cancel() {
        waits.set(false)
        if case .going(let subscription) = state.exchange(.ended) { subscription.cancel() }
    }
}

/// Keeps values until a subscriber asks for them, and gives them one after the other.
final class Outlet<Downstream: Subscriber>: @unchecked Sendable {
    private struct State {
        var values: [(value: Downstream.Input, given: (() -> Void)?)] = []
        var first = 0
        var demand = Subscribers.Demand.none
        var completion: Subscribers.Completion<Downstream.Failure>?
        var isGiving = false
        var isEnded = false
    }
    private let state = Locked(State())
    private let downstream: Downstream

    init(_ downstream: Downstream) { self.downstream = downstream }

    /// - Parameter given: called when the subscriber has taken the value.
    func add(_ value: Downstream.Input, given: (() -> Void)? = nil) {
        state.with { if !$0.isEnded, $0.completion == nil { $0.values.append((value, given)) } }
        give()
    }

    func request(_ demand: Subscribers.Demand) {
        state.with { $0.demand += demand }
        give()
    }

    /// Ends when all values have been given; a failure doesn't wait for them.
    func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        state.with { state in
            guard state.completion == nil else { return }
            state.completion = completion
            if case .failure = completion { (state.values, state.first) = ([], 0) }
        }
        give()
    }

    func cancel() {
        let values = state.with { state in
            state.isEnded = true
            state.first = 0
            defer { state.values = [] }
            return state.values
        }
        // Released without the lock: a value may hold what cancels others.
        _ = values
    }

    func dropOldest() { state.with { if $0.first < $0.values.count { $0.values.remove(at: $0.first) } } }

    var isCancelled: Bool { state.with(\.isEnded) }
    var isUnlimited: Bool { state.with { $0.demand == .unlimited } }
    var count: Int { state.with { $0.values.count - $0.first } }

    private enum Turn {
        case value(Downstream.Input, (() -> Void)?)
        case end(Subscribers.Completion<Downstream.Failure>)
        case nothing
    }

    private static func turn(_ state: inout State) -> Turn {
        guard !state.isEnded else { return .nothing }
        if state.first < state.values.count {
            guard state.demand > 0 else { return .nothing }
            state.demand -= 1
            let (value, given) = state.values[state.first]
            state.first += 1
            if state.first == state.values.count {
                (state.values, state.first) = ([], 0)
            } else if state.first > 1024 {
                state.values.removeFirst(state.first)
                state.first = 0
            }
            return .value(value, given)
        }
        guard let completion = state.completion else { return .nothing }
        state.isEnded = true
        return .end(completion)
    }

    private func give() {
        guard
            state.with({ state in
                defer { state.isGiving = true }
                return !state.isGiving
            })
        else { return }
        while true {
            let turn = state.with { state -> Turn in
                let turn = Self.turn(&state)
                if case .value = turn {} else { state.isGiving = false }
                return turn
            }
            switch turn {
            case .value(let value, let given):
                let more = downstream.receive(value)
                if more > 0 { state.with { $0.demand += more } }
                given?()
            case .end(let completion): return downstream.receive(completion: completion)
            case .nothing: return
            }
        }
    }
}

/// One of the publishers that an operator takes values from.
final class Inlet<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    private let value: (Input) -> Subscribers.Demand
    private let end: (Subscribers.Completion<Failure>) -> Void
    private struct State {
        var subscription: (any Subscription)?
        var demand: Subscribers.Demand
        var isCancelled = false
    }
    private let state: Locked<State>

    init(
        demand: Subscribers.Demand, end: @escaping (Subscribers.Completion<Failure>) -> Void,
        value: @escaping (Input) -> Subscribers.Demand
    ) {
        (self.value, self.end) = (value, end)
        state = Locked(State(demand: demand))
    }

    func receive(subscription: any Subscription) {
        let demand = state.with { state -> Subscribers.Demand? in
            guard !state.isCancelled, state.subscription == nil else { return nil }
            state.subscription = subscription
            defer { state.demand = .none }
            return state.demand
        }
        guard let demand else { return subscription.cancel() }
        if demand > 0 { subscription.request(demand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand { state.with(\.isCancelled) ? .none : value(input) }

    func receive(completion: Subscribers.Completion<Failure>) {
        let isOn = state.with { state in
            defer {
                state.isCancelled = true
                state.subscription = nil
            }
            return !state.isCancelled
        }
        if isOn { end(completion) }
    }

    func request(_ demand: Subscribers.Demand) {
        let subscription = state.with { state in
            if state.subscription == nil { state.demand += demand }
            return state.subscription
        }
        if demand > 0 { subscription?.request(demand) }
    }

    func cancel() {
        let subscription = state.with { state in
            defer {
                state.isCancelled = true
                state.subscription = nil
            }
            return state.subscription
        }
        subscription?.cancel()
    }
}

/// A subscription made of closures.
final class ClosureSubscription: Subscription, @unchecked Sendable {
    private let onRequest: (Subscribers.Demand) -> Void
    private let onCancel: () -> Void

    init(request: @escaping (Subscribers.Demand) -> Void, cancel: @escaping () -> Void) {
        (onRequest, onCancel) = (request, cancel)
    }

    func request(_ demand: Subscribers.Demand) { onRequest(demand) }
    func cancel() { onCancel() }
}
