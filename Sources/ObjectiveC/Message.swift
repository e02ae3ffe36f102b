// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What a selector stands for; there is one for each name.
///
/// It remembers the method of every class that it was sent to, so that the next call is one look into a short list.
/// Sendable because everything in it is immutable or atomic.
final class Message: @unchecked Sendable {
    /// A method reference in place of a name.
    struct Reference: Sendable {
        let accepts: @Sendable (AnyObject) -> Bool
        let send: @MainActor @Sendable (AnyObject, Any?, Any?) -> Bool
    }

    let name: String
    let reference: Reference?

    /// A method that was found, or found missing, for a class while the registry was at `generation`.
    ///
    /// Immutable once it is in the list, and never freed, so that the list is read without a lock. There is one for each pair of
    /// name and class that meet.
    private struct Found {
        let type: ObjectIdentifier
        let generation: Int
        let implementation: Unmanaged<Implementation>?
        let next: UnsafePointer<Found>?
    }
    private let found = Atomic<UnsafePointer<Found>?>(nil)

    init(name: String, reference: Reference?) {
        (self.name, self.reference) = (name, reference)
    }

    private static let names = Mutex<[String: Message]>([:])

    static func named(_ name: String) -> Message {
        names.withLock { names in
            if let message = names[name] { return message }
            let message = Message(name: name, reference: nil)
            names[name] = message
            return message
        }
    }

    /// The method of a class or of the nearest class above it.
    func implementation(for type: AnyClass) -> Implementation? { kept(for: type)?.takeUnretainedValue() }

    /// The same without counting a reference, which a call can do without: what was found once is kept.
    func kept(for type: AnyClass) -> Unmanaged<Implementation>? {
        let identifier = ObjectIdentifier(type)
        let generation = MethodRegistry.shared.generation
        var next = found.load(ordering: .acquiring)
        while let entry = next {
            if entry.pointee.type == identifier, entry.pointee.generation == generation {
                return entry.pointee.implementation
            }
            next = entry.pointee.next
        }
        let implementation = MethodRegistry.shared.implementation(of: name, for: type).map(Unmanaged.passRetained)
        remember(implementation, identifier, generation)
        return implementation
    }

    private func remember(_ implementation: Unmanaged<Implementation>?, _ type: ObjectIdentifier, _ generation: Int) {
        let entry = UnsafeMutablePointer<Found>.allocate(capacity: 1)
        var first = found.load(ordering: .acquiring)
        while true {
            entry.initialize(
                to: Found(type: type, generation: generation, implementation: implementation, next: first))
            let (isExchanged, current) = found.compareExchange(
                expected: first, desired: UnsafePointer(entry), ordering: .acquiringAndReleasing)
            if isExchanged { return }
            first = current
        }
    }
}

/// Calls a method of an object with up to four arguments; those that the method doesn't take are left out.
///
/// Methods of classes on the main actor and of others are called alike: as in Apple's runtime, whoever sends a message to an
/// object of the main actor does it there. An object, because a closure would be wrapped once more by each table that it is
/// kept in.
final class Implementation: Sendable {
    private let body: @Sendable (AnyObject, Any?, Any?, Any?, Any?) -> Any?

    /// Whether a class has the method, where that isn't all classes below the one that it is exposed for.
    let condition: (@Sendable (AnyClass) -> Bool)?

    init(_ method: @escaping ExposedMethod, where condition: (@Sendable (AnyClass) -> Bool)? = nil) {
        self.condition = condition
        body = unsafeBitCast(method, to: (@Sendable (AnyObject, Any?, Any?, Any?, Any?) -> Any?).self)
    }

    @inline(__always)
    func callAsFunction(_ object: AnyObject, _ a: Any?, _ b: Any?, _ c: Any?, _ d: Any?) -> Any? {
        body(object, a, b, c, d)
    }
}
