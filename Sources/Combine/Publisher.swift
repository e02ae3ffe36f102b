// SPDX-License-Identifier: Apache-2.0

/// Delivers values over time to subscribers that ask for them.
///
/// Follows: https://developer.apple.com/documentation/combine/publisher
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    /// Attaches a subscriber; called by `subscribe(_:)`.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    /// Sends all values to a subject until the result is cancelled.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        let subscriber = SubjectSubscriber(subject)
        subscribe(subscriber)
        return AnyCancellable { subscriber.cancel() }
    }
}

/// Gets the values of a publisher, as many as it asks for.
///
/// Follows: https://developer.apple.com/documentation/combine/subscriber
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error

    /// The publisher has accepted the subscriber, which may ask for values now.
    func receive(subscription: any Subscription)
    /// Takes a value.
    ///
    /// - Returns: how many more are wanted besides those that have been asked for.
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The tie between a publisher and a subscriber.
///
/// Follows: https://developer.apple.com/documentation/combine/subscription
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Says how many more values the subscriber can take.
    func request(_ demand: Subscribers.Demand)
}

/// Subscriptions that come up everywhere.
public enum Subscriptions {
    /// A subscription of a publisher that has nothing to give.
    public static var empty: any Subscription { EmptySubscription() }

    private struct EmptySubscription: Subscription {
        let combineIdentifier = CombineIdentifier()
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }
}

/// Something that can be given up.
///
/// Follows: https://developer.apple.com/documentation/combine/cancellable
public protocol Cancellable {
    func cancel()
}

extension Cancellable {
    /// Keeps the activity in a collection, whose life it shares.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}

/// Cancels something when it is released.
///
/// Follows: https://developer.apple.com/documentation/combine/anycancellable
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
    private let action = Locked<(() -> Void)?>(nil)

    public init(_ cancel: @escaping () -> Void) { action.set(cancel) }

    public convenience init<C: Cancellable>(_ canceller: C) { self.init(canceller.cancel) }

    deinit { cancel() }

    public func cancel() { action.exchange(nil)?() }

    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Tells subscriptions and subscribers apart.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private static let last = Locked(UInt(0))
    private let number: UInt

    public init() {
        number = Self.last.with {
            $0 += 1
            return $0
        }
    }

    public init(_ object: AnyObject) { number = UInt(bitPattern: ObjectIdentifier(object).hashValue) }

    public var description: String { "0x" + String(number, radix: 16) }
}

public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
