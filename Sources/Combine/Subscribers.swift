// SPDX-License-Identifier: Apache-2.0

/// The kinds of subscribers, and what they say.
public enum Subscribers {
    /// How many values are wanted.
    ///
    /// Follows: https://developer.apple.com/documentation/combine/subscribers/demand
    public struct Demand: Hashable, Comparable, Codable, CustomStringConvertible, Sendable {
        /// Nil for unlimited.
        public let max: Int?

        private init(_ max: Int?) { self.max = max }

        public static let unlimited = Demand(nil)
        public static let none = Demand(0)

        /// - Precondition: the number isn't negative.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "Subscribers.Demand.max(\(value)): a demand can't be negative.")
            return Demand(value)
        }

        public static func + (left: Demand, right: Demand) -> Demand {
            guard let a = left.max, let b = right.max else { return .unlimited }
            let (sum, overflows) = a.addingReportingOverflow(b)
            return overflows ? .unlimited : Demand(sum)
        }
        public static func += (left: inout Demand, right: Demand) { left = left + right }
        public static func + (left: Demand, right: Int) -> Demand { left.changed { $0 + right } }
        public static func += (left: inout Demand, right: Int) { left = left + right }

        public static func - (left: Demand, right: Demand) -> Demand {
            guard let a = left.max else { return .unlimited }
            guard let b = right.max else { return .none }
            return Demand(Swift.max(0, a - b))
        }
        public static func -= (left: inout Demand, right: Demand) { left = left - right }
        public static func - (left: Demand, right: Int) -> Demand { left.changed { Swift.max(0, $0 - right) } }
        public static func -= (left: inout Demand, right: Int) { left = left - right }

        public static func * (left: Demand, right: Int) -> Demand {
            left.changed {
                let (product, overflows) = $0.multipliedReportingOverflow(by: right)
                return overflows ? nil : product
            }
        }
        public static func *= (left: inout Demand, right: Int) { left = left * right }

        private func changed(_ body: (Int) -> Int?) -> Demand { Demand(max.flatMap(body)) }

        public static func < (left: Demand, right: Demand) -> Bool {
            guard let a = left.max else { return false }
            guard let b = right.max else { return true }
            return a < b
        }
        public static func == (left: Demand, right: Int) -> Bool { left.max == right }
        public static func != (left: Demand, right: Int) -> Bool { left.max != right }
        public static func > (left: Demand, right: Int) -> Bool { left.max.map { $0 > right } ?? true }
        public static func >= (left: Demand, right: Int) -> Bool { left.max.map { $0 >= right } ?? true }
        public static func < (left: Demand, right: Int) -> Bool { left.max.map { $0 < right } ?? false }
        public static func <= (left: Demand, right: Int) -> Bool { left.max.map { $0 <= right } ?? false }

        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
    }

    /// How a publisher has ended.
    public enum Completion<Failure: Error>: Sendable {
        case finished
        case failure(Failure)

        func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Completion<Other> {
            switch self {
            case .finished: .finished
            case .failure(let error): .failure(transform(error))
            }
        }
    }

    /// Asks for everything and hands it to closures.
    ///
    /// Follows: https://developer.apple.com/documentation/combine/subscribers/sink
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
        public let receiveValue: (Input) -> Void
        public let receiveCompletion: (Completion<Failure>) -> Void
        private enum State { case waiting, going(any Subscription), ended }
        private let state = Locked(State.waiting)

        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
        ) { (self.receiveValue, self.receiveCompletion) = (receiveValue, receiveCompletion) }

        public func receive(subscription: any Subscription) {
            let takes = state.with { state in
                guard case .waiting = state else { return false }
                state = .going(subscription)
                return true
            }
            if takes { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ value: Input) -> Demand {
            if case .going = state.current { receiveValue(value) }
            return .none
        }

        public func receive(completion: Completion<Failure>) {
            guard case .going = state.exchange(.ended) else { return }
            receiveCompletion(completion)
        }

        public func cancel() {
            if case .going(let subscription) = state.exchange(.ended) { subscription.cancel() }
        }
    }

    /// Asks for everything and sets a property.
    ///
    /// It owns the object until the publisher has ended.
    ///
    /// Follows: https://developer.apple.com/documentation/combine/subscribers/assign
    public final class Assign<Root, Input>: Subscriber, Cancellable, @unchecked Sendable {
        public typealias Failure = Never
        public private(set) var object: Root?
        public let keyPath: ReferenceWritableKeyPath<Root, Input>
        private let subscription = Locked<(any Subscription)?>(nil)

        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            (self.object, self.keyPath) = (object, keyPath)
        }

        public func receive(subscription: any Subscription) {
            let takes = object != nil && self.subscription.current == nil
            if takes {
                self.subscription.set(subscription)
                subscription.request(.unlimited)
            } else {
                subscription.cancel()
            }
        }

        public func receive(_ value: Input) -> Demand {
            object?[keyPath: keyPath] = value
            return .none
        }

        public func receive(completion: Completion<Never>) {
            object = nil
            subscription.set(nil)
        }

        public func cancel() {
            object = nil
            subscription.exchange(nil)?.cancel()
        }
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Publisher {
    /// Takes all values, until the result is cancelled or released.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Takes all values, until the result is cancelled or released.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Sets a property to each value.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }
}

/// A subscriber of any kind.
///
/// Follows: https://developer.apple.com/documentation/combine/anysubscriber
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    public let combineIdentifier: CombineIdentifier
    private let subscribed: (any Subscription) -> Void
    private let value: (Input) -> Subscribers.Demand
    private let completed: (Subscribers.Completion<Failure>) -> Void

    public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
        combineIdentifier = subscriber.combineIdentifier
        subscribed = subscriber.receive(subscription:)
        value = subscriber.receive(_:)
        completed = subscriber.receive(completion:)
    }

    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        combineIdentifier = CombineIdentifier()
        subscribed = receiveSubscription ?? { _ in }
        value = receiveValue ?? { _ in .none }
        completed = receiveCompletion ?? { _ in }
    }

    public func receive(subscription: any Subscription) { subscribed(subscription) }
    public func receive(_ input: Input) -> Subscribers.Demand { value(input) }
    public func receive(completion: Subscribers.Completion<Failure>) { completed(completion) }
}

/// A publisher of any kind.
///
/// Follows: https://developer.apple.com/documentation/combine/anypublisher
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
    private let attach: (AnySubscriber<Output, Failure>) -> Void

    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        attach = { publisher.subscribe($0) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        attach(subscriber as? AnySubscriber<Output, Failure> ?? AnySubscriber(subscriber))
    }

    public var description: String { "AnyPublisher" }
}

extension Publisher {
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        self as? AnyPublisher<Output, Failure> ?? AnyPublisher(self)
    }
}
