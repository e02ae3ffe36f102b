// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A method that target and action connect.
///
/// The Linux compiler has no `#selector`. A selector is made from an unapplied method reference,
/// `Selector(ViewController.save)`, or from a name alone, which can be compared but not be sent.
/// Two selectors made from method references are equal when one is a copy of the other.
///
/// Follows: https://developer.apple.com/documentation/objectivec/selector
public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The name, for messages and comparison.
    public let description: String
    private let method: Method?

    /// How a method is called.
    ///
    /// Immutable; its identity is the selector's.
    private final class Method: Sendable {
        let accepts: @Sendable (AnyObject) -> Bool

        /// A method that is accepted by responders whose class overrides it.
        init(_ action: EditAction, _ body: @escaping @MainActor @Sendable (UIResponder, Any?) -> Void) {
            accepts = { ($0 as? UIResponder).map { action.isImplemented(by: type(of: $0)) } ?? false }
            send = { object, sender, _ in
                guard let responder = object as? UIResponder, action.isImplemented(by: type(of: responder)) else {
                    return false
                }
                body(responder, sender)
                return true
            }
        }

        let send: @MainActor @Sendable (AnyObject, Any?, UIEvent?) -> Bool

        init<Target: AnyObject>(
            _ target: Target.Type, _ body: @escaping @MainActor @Sendable (Target, Any?, UIEvent?) -> Bool
        ) {
            accepts = { $0 is Target }
            send = { object, sender, event in
                guard let object = object as? Target else { return false }
                return body(object, sender, event)
            }
        }
    }

    /// A selector by its name; those of edit actions, such as `copy:`, can be sent.
    public init(_ str: String) {
        description = str
        method = Self.editActions[str]
    }

    /// The methods of `UIResponderStandardEditActions`, which are known by their names.
    private static let editActions: [String: Method] = [
        EditAction.cut: Method(.cut) { $0.cut($1) },
        EditAction.copy: Method(.copy) { $0.copy($1) },
        EditAction.paste: Method(.paste) { $0.paste($1) },
        EditAction.delete: Method(.delete) { $0.delete($1) },
        EditAction.select: Method(.select) { $0.select($1) },
        EditAction.selectAll: Method(.selectAll) { $0.selectAll($1) },
    ].reduce(into: [:]) { $0[$1.key.rawValue] = $1.value }

    public init(stringLiteral value: String) { self.init(value) }

    /// A method without arguments.
    public init<Target: AnyObject>(_ action: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Void) {
        description = "method of \(Target.self)"
        method = Method(Target.self) { target, _, _ in
            action(target)()
            return true
        }
    }

    /// A method that takes the sender.
    public init<Target: AnyObject, Sender>(
        _ action: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Void
    ) {
        description = "method of \(Target.self)"
        method = Method(Target.self) { target, sender, _ in
            guard let sender = sender as? Sender else { return false }
            action(target)(sender)
            return true
        }
    }

    /// A method that takes the sender and the event.
    public init<Target: AnyObject, Sender>(
        _ action: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, UIEvent?) -> Void
    ) {
        description = "method of \(Target.self)"
        method = Method(Target.self) { target, sender, event in
            guard let sender = sender as? Sender else { return false }
            action(target)(sender, event)
            return true
        }
    }

    public static func == (a: Selector, b: Selector) -> Bool {
        a.description == b.description && a.method === b.method
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(description)
        hasher.combine(method.map(ObjectIdentifier.init))
    }

    /// Calls the method on `target`; false when the target has no such method.
    @MainActor @discardableResult
    package func perform(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
        method?.send(target, sender, event) ?? false
    }

    /// Whether `target` has the method.
    package func canBeSent(to target: AnyObject) -> Bool { method?.accepts(target) ?? false }
}
