// SPDX-License-Identifier: Apache-2.0

import ObjectiveC

/// A property of a class that is a publisher, too: `$name` gives its value and then each new one, before it is set.
///
/// Follows: https://developer.apple.com/documentation/combine/published
@propertyWrapper public struct Published<Value> {
    /// The publisher behind a property.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        fileprivate let storage: PublishedStorage<Value>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            storage.conduits.attach(subscriber, initial: storage.value.current, keepsNewest: true)
        }
    }

    private var publisher: Publisher

    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
    public init(wrappedValue: Value) { publisher = Publisher(storage: PublishedStorage(wrappedValue)) }

    public var projectedValue: Publisher {
        get { publisher }
        set { publisher = newValue }
    }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { publisher.storage.value.current }
        set { publisher.storage.set(newValue) }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].publisher.storage.value.current }
        set {
            ObjectChanges.publisher(of: object)?.send()
            object[keyPath: storageKeyPath].publisher.storage.set(newValue)
        }
    }
}

/// The value of a property, and who follows it.
final class PublishedStorage<Value>: @unchecked Sendable {
    let value: Locked<Value>
    let conduits = Conduits<Value, Never>()

    init(_ value: Value) { self.value = Locked(value) }

    /// Tells the followers, and then sets the value.
    func set(_ new: Value) {
        conduits.send(new)
        // What was there is released without the lock.
        _ = value.exchange(new)
    }
}

extension Publisher where Failure == Never {
    /// Sets a published property to each value, as long as the property's object lives.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        let inlet = Inlet<Output, Never>(
            demand: .unlimited, end: { _ in },
            value: { [weak storage] in
                storage?.set($0)
                return .none
            })
        storage.conduits.send(subscription: ClosureSubscription(request: { _ in }, cancel: inlet.cancel))
        subscribe(inlet)
    }
}

/// A class whose objects say when they are about to change.
///
/// Follows: https://developer.apple.com/documentation/combine/observableobject
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Says when a published property is about to change.
    public var objectWillChange: ObservableObjectPublisher { ObjectChanges.madePublisher(of: self) }
}

/// Says that an object is about to change.
///
/// Follows: https://developer.apple.com/documentation/combine/observableobjectpublisher
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    public typealias Output = Void
    public typealias Failure = Never
    private let conduits = Conduits<Void, Never>()

    public init() {}

    public func send() { conduits.send(()) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        conduits.attach(subscriber)
    }
}

/// The publishers of objects whose classes don't have one of their own; each is made when somebody asks for it.
enum ObjectChanges {
    nonisolated(unsafe) private static let key = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher? {
        objc_getAssociatedObject(object, key) as? ObservableObjectPublisher
    }

    static func madePublisher(of object: AnyObject) -> ObservableObjectPublisher {
        if let publisher = publisher(of: object) { return publisher }
        let publisher = ObservableObjectPublisher()
        objc_setAssociatedObject(object, key, publisher, .OBJC_ASSOCIATION_RETAIN)
        return publisher
    }
}
