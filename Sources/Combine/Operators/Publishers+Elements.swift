// SPDX-License-Identifier: Apache-2.0

/// The kinds of publishers that operators make.
public enum Publishers {}

// Operators that do something with each value.

extension Publishers {
    /// What an operator makes of a publisher: `attach` ties a subscriber to it.
    ///
    /// Differs: Apple has a type for each operator; here those that differ only in what they do with a value share this one, under
    /// their names.
    public struct Step<Upstream: Publisher, Output, Failure: Error>: Publisher {
        public let upstream: Upstream
        let attach: (Upstream, AnySubscriber<Output, Failure>) -> Void

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            attach(upstream, AnySubscriber(subscriber))
        }
    }

    public typealias Map<Upstream: Publisher, Output> = Step<Upstream, Output, Upstream.Failure>
    public typealias TryMap<Upstream: Publisher, Output> = Step<Upstream, Output, any Error>
    public typealias CompactMap<Upstream: Publisher, Output> = Step<Upstream, Output, Upstream.Failure>
    public typealias Scan<Upstream: Publisher, Output> = Step<Upstream, Output, Upstream.Failure>
    public typealias MapError<Upstream: Publisher, Failure: Error> = Step<Upstream, Upstream.Output, Failure>
    public typealias SetFailureType<Upstream: Publisher, Failure: Error> = Step<Upstream, Upstream.Output, Failure>
    public typealias Filter<Upstream: Publisher> = Step<Upstream, Upstream.Output, Upstream.Failure>
    public typealias RemoveDuplicates<Upstream: Publisher> = Filter<Upstream>
    public typealias Drop<Upstream: Publisher> = Filter<Upstream>
    public typealias DropWhile<Upstream: Publisher> = Filter<Upstream>
    public typealias PrefixWhile<Upstream: Publisher> = Filter<Upstream>
    public typealias First<Upstream: Publisher> = Filter<Upstream>
    public typealias Output<Upstream: Publisher> = Filter<Upstream>
    public typealias HandleEvents<Upstream: Publisher> = Filter<Upstream>
    public typealias Print<Upstream: Publisher> = Filter<Upstream>
    public typealias AssertNoFailure<Upstream: Publisher> = Step<Upstream, Upstream.Output, Never>
    public typealias Collect<Upstream: Publisher> = Step<Upstream, [Upstream.Output], Upstream.Failure>
    public typealias Reduce<Upstream: Publisher, Output> = Step<Upstream, Output, Upstream.Failure>
    public typealias Last<Upstream: Publisher> = Filter<Upstream>
    public typealias IgnoreOutput<Upstream: Publisher> = Step<Upstream, Never, Upstream.Failure>
    public typealias ReplaceEmpty<Upstream: Publisher> = Filter<Upstream>
}

extension Publisher {
    typealias Stepping<T> = (Output) -> Relay<Output, Failure, AnySubscriber<T, Failure>>.Step
    typealias Trying<T> = (Output) throws -> Relay<Output, Failure, AnySubscriber<T, any Error>>.Step

    /// `make` gives the step of a subscription: what it remembers is of that subscription alone.
    func stepping<T>(_ make: @escaping () -> Stepping<T>) -> Publishers.Step<Self, T, Failure> {
        Publishers.Step(upstream: self) { upstream, downstream in upstream.subscribe(Relay(downstream, make())) }
    }

    func trying<T>(_ make: @escaping () -> Trying<T>) -> Publishers.Step<Self, T, any Error> {
        Publishers.Step(upstream: self) { upstream, downstream in
            let step = make()
            upstream.subscribe(
                Relay(downstream, end: { $0.mapError { $0 } }) { value in
                    do { return try step(value) } catch { return .fail(error) }
                })
        }
    }

    func summing<T>(
        _ make:
            @escaping () -> (
                step: (Output) -> Summary<Output, Failure, AnySubscriber<T, Failure>>.Step, result: () -> T?
            )
    ) -> Publishers.Step<Self, T, Failure> {
        Publishers.Step(upstream: self) { upstream, downstream in
            let (step, result) = make()
            upstream.subscribe(Summary(downstream, result: result, step))
        }
    }

    // MARK: Mapping

    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        stepping { { .emit(transform($0)) } }
    }

    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> { map { $0[keyPath: keyPath] } }
    public func map<A, B>(_ a: KeyPath<Output, A>, _ b: KeyPath<Output, B>) -> Publishers.Map<Self, (A, B)> {
        map { ($0[keyPath: a], $0[keyPath: b]) }
    }
    public func map<A, B, C>(
        _ a: KeyPath<Output, A>, _ b: KeyPath<Output, B>, _ c: KeyPath<Output, C>
    ) -> Publishers.Map<Self, (A, B, C)> { map { ($0[keyPath: a], $0[keyPath: b], $0[keyPath: c]) } }

    /// Maps each value; what `transform` throws ends the publisher.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        trying { { .emit(try transform($0)) } }
    }

    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
        Publishers.Step(upstream: self) { upstream, downstream in
            upstream.subscribe(Relay(downstream, end: { $0.mapError(transform) }) { .emit($0) })
        }
    }

    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? { map { $0 ?? output } }

    public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Publishers.Scan<Self, T>
    {
        stepping {
            var result = initialResult
            return {
                result = nextPartialResult(result, $0)
                return .emit(result)
            }
        }
    }

    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryMap<Self, T> {
        trying {
            var result = initialResult
            return {
                result = try nextPartialResult(result, $0)
                return .emit(result)
            }
        }
    }

    // MARK: Filtering

    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        stepping { { isIncluded($0) ? .emit($0) : .skip } }
    }

    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryMap<Self, Output> {
        trying { { try isIncluded($0) ? .emit($0) : .skip } }
    }

    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        stepping { { transform($0).map { .emit($0) } ?? .skip } }
    }

    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryMap<Self, T> {
        trying { { try transform($0).map { .emit($0) } ?? .skip } }
    }

    /// Leaves out values that are the same as the one before.
    public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self>
    {
        stepping {
            var last: Output?
            return { value in
                defer { last = value }
                return last.map { predicate($0, value) } == true ? .skip : .emit(value)
            }
        }
    }

    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        precondition(count >= 0, "dropFirst(\(count)): a negative number of values can't be left out.")
        return stepping {
            var left = count
            return { value in
                guard left > 0 else { return .emit(value) }
                left -= 1
                return .skip
            }
        }
    }

    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        stepping {
            var drops = true
            return { value in
                if drops { drops = predicate(value) }
                return drops ? .skip : .emit(value)
            }
        }
    }

    /// The first values, and then the end.
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: 0..<maxLength) }

    public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        stepping { { predicate($0) ? .emit($0) : .finish } }
    }

    public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

    public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
        let range = range.relative(to: 0..<Int.max)
        return Publishers.Step(upstream: self) { upstream, downstream in
            guard !range.isEmpty else { return Empty<Output, Failure>().subscribe(downstream) }
            var index = -1
            upstream.subscribe(
                Relay(downstream) { value in
                    index += 1
                    guard index >= range.lowerBound else { return .skip }
                    return index == range.upperBound - 1 ? .last(value) : .emit(value)
                })
        }
    }

    public func first() -> Publishers.First<Self> { stepping { { .last($0) } } }

    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.First<Self> {
        stepping { { predicate($0) ? .last($0) : .skip } }
    }

    // MARK: Watching

    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.Step(upstream: self) { upstream, downstream in
            let watcher = AnySubscriber<Output, Failure>(
                receiveSubscription: { subscription in
                    receiveSubscription?(subscription)
                    downstream.receive(
                        subscription: ClosureSubscription(
                            request: {
                                receiveRequest?($0)
                                subscription.request($0)
                            },
                            cancel: {
                                receiveCancel?()
                                subscription.cancel()
                            }))
                },
                receiveValue: {
                    receiveOutput?($0)
                    let more = downstream.receive($0)
                    if more > 0 { receiveRequest?(more) }
                    return more
                },
                receiveCompletion: {
                    receiveCompletion?($0)
                    downstream.receive(completion: $0)
                })
            upstream.subscribe(watcher)
        }
    }

    /// Writes what happens.
    ///
    /// - Parameter stream: where to; nil for standard output.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
        let start = prefix.isEmpty ? "" : prefix + ": "
        let output = Locked(stream)
        func write(_ text: String) {
            output.with { stream in
                if stream == nil { Swift.print(start + text) } else { stream?.write(start + text + "\n") }
            }
        }
        return handleEvents(
            receiveSubscription: { write("receive subscription: (\($0))") },
            receiveOutput: { write("receive value: (\($0))") },
            receiveCompletion: {
                switch $0 {
                case .finished: write("receive finished")
                case .failure(let error): write("receive error: (\(error))")
                }
            },
            receiveCancel: { write("receive cancel") }, receiveRequest: { write("request \($0)") })
    }

    /// Ends the process when the publisher fails.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> Publishers.AssertNoFailure<Self> {
        Publishers.Step(upstream: self) { upstream, downstream in
            upstream.subscribe(
                Relay(
                    downstream,
                    end: { completion in
                        if case .failure(let error) = completion {
                            fatalError("\(prefix)\(prefix.isEmpty ? "" : ": ")\(error)", file: file, line: line)
                        }
                        return .finished
                    }
                ) { .emit($0) })
        }
    }

    // MARK: At the end

    public func collect() -> Publishers.Collect<Self> {
        summing {
            var values: [Output] = []
            return (
                {
                    values.append($0)
                    return .more
                }, { values }
            )
        }
    }

    /// Values in groups of so many; the last group may be smaller.
    public func collect(_ count: Int) -> Publishers.Collect<Self> {
        precondition(count > 0, "collect(\(count)): a group has at least one value.")
        return Publishers.Step(upstream: self) { upstream, downstream in
            let outlet = Outlet(downstream)
            var values: [Output] = []
            let inlet = Inlet<Output, Failure>(
                demand: .none,
                end: {
                    if case .finished = $0, !values.isEmpty { outlet.add(values) }
                    outlet.end($0)
                },
                value: {
                    values.append($0)
                    if values.count == count {
                        defer { values = [] }
                        outlet.add(values)
                    }
                    return .none
                })
            downstream.receive(
                subscription: ClosureSubscription(
                    request: {
                        outlet.request($0)
                        inlet.request($0 * count)
                    },
                    cancel: {
                        outlet.cancel()
                        inlet.cancel()
                    }))
            upstream.subscribe(inlet)
        }
    }

    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        summing {
            var result = initialResult
            return (
                {
                    result = nextPartialResult(result, $0)
                    return .more
                }, { result }
            )
        }
    }

    public func count() -> Publishers.Reduce<Self, Int> { reduce(0) { count, _ in count + 1 } }

    public func last() -> Publishers.Last<Self> { last { _ in true } }

    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.Last<Self> {
        summing {
            var last: Output?
            return (
                {
                    if predicate($0) { last = $0 }
                    return .more
                }, { last }
            )
        }
    }

    public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.Reduce<Self, Bool> {
        summing {
            var found = false
            return (
                {
                    found = predicate($0)
                    return found ? .done : .more
                }, { found }
            )
        }
    }

    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.Reduce<Self, Bool> {
        contains { !predicate($0) }.map(!).upstreamErased(self)
    }

    public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Last<Self> {
        best { areInIncreasingOrder($0, $1) }
    }

    public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Last<Self> {
        best { areInIncreasingOrder($1, $0) }
    }

    private func best(_ isWorse: @escaping (Output, Output) -> Bool) -> Publishers.Last<Self> {
        summing {
            var best: Output?
            return (
                {
                    if let now = best, !isWorse(now, $0) { return .more }
                    best = $0
                    return .more
                }, { best }
            )
        }
    }

    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { summing { ({ _ in .more }, { nil }) } }

    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.Step(upstream: self) { upstream, downstream in
            let outlet = Outlet(downstream)
            var isEmpty = true
            let inlet = Inlet<Output, Failure>(
                demand: .none,
                end: {
                    if case .finished = $0, isEmpty { outlet.add(output) }
                    outlet.end($0)
                },
                value: {
                    isEmpty = false
                    outlet.add($0)
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
                    }))
            upstream.subscribe(inlet)
        }
    }

    // MARK: Coding

    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> Publishers.TryMap<Self, Item> where Output == Coder.Input { tryMap { try decoder.decode(type, from: $0) } }

    public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.TryMap<Self, Coder.Output>
    where Output: Encodable { tryMap { try encoder.encode($0) } }
}

extension Publishers.Step {
    /// The same steps as ones of an earlier publisher.
    func upstreamErased<P: Publisher>(_ first: P) -> Publishers.Step<P, Output, Failure> {
        let all = self
        return Publishers.Step<P, Output, Failure>(upstream: first) { _, downstream in all.subscribe(downstream) }
    }
}

extension Publisher where Output: Equatable {
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
    public func contains(_ output: Output) -> Publishers.Reduce<Self, Bool> { contains { $0 == output } }
}

extension Publisher where Output: Comparable {
    public func max() -> Publishers.Last<Self> { max(by: <) }
    public func min() -> Publishers.Last<Self> { min(by: <) }
}

extension Publisher where Failure == Never {
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
        Publishers.Step(upstream: self) { upstream, downstream in
            upstream.subscribe(Relay(downstream, end: { _ in .finished }) { .emit($0) })
        }
    }
}

/// Reads values from data.
public protocol TopLevelDecoder<Input> {
    associatedtype Input
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// Writes values as data.
public protocol TopLevelEncoder<Output> {
    associatedtype Output
    func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
