// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC
import QuartzCore

/// The properties of UIKit's that key-value coding knows, and the methods that can be sent by name.
///
/// They are handed in while the program is loaded and looked at when the first message is sent.
@MainActor enum ExposedMembers {
    @section(".init_array") @used nonisolated private static let exposed: @convention(c) @Sendable () -> Void = {
        __exposeLater {
            // Whichever thread sends the first message: tables are made here, and nothing of the main actor is touched.
            let expose: @MainActor () -> Void = { ExposedMembers.expose() }
            unsafeBitCast(expose, to: (() -> Void).self)()
        }
    }

    static func expose() {
        exposeLayers()
        exposeResponders()
        exposeEditActions()
        exposeViews()
        exposeTexts()
        exposeLists()
        exposeControls()
        exposeBars()
        ExposedOutlets.expose()
        ExposedProtocols.expose()
        __expose(
            UIApplication.self,
            [
                .init("+sharedApplication", { _, _, _, _, _ in UIApplication.ifLaunched }),
                .init("+shared", { _, _, _, _, _ in UIApplication.ifLaunched }),
            ])
    }

    /// The methods of `UIResponderStandardEditActions`, which a responder has if its class overrides them.
    private static func exposeEditActions() {
        exposeEditAction(.cut) { $0.cut($1) }
        exposeEditAction(.copy) { $0.copy($1) }
        exposeEditAction(.paste) { $0.paste($1) }
        exposeEditAction(.delete) { $0.delete($1) }
        exposeEditAction(.select) { $0.select($1) }
        exposeEditAction(.selectAll) { $0.selectAll($1) }
    }

    private static func exposeEditAction(
        _ action: EditAction, _ body: @escaping @MainActor (UIResponder, Any?) -> Void
    ) {
        ObjectiveC.expose(
            action.rawValue, of: UIResponder.self,
            where: { ($0 as? UIResponder.Type).map(action.isImplemented) ?? false },
            { object, sender, _, _, _ in
                body(__receiver(object, UIResponder.self), sender)
                return nil
            })
    }

    // MARK: Kinds of members

    static func expose(_ type: AnyClass, _ members: [__Exposed]...) {
        __expose(type, members.flatMap(\.self))
    }

    static func property<Root: AnyObject, Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>
    ) -> [__Exposed] {
        let setter = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
        let set: ExposedMethod = { object, value, _, _, _ in
            __receiver(object, Root.self)[keyPath: path] = __argument(value)
            return nil
        }
        var members = getter(name, path) + [.init(setter, set)]
        // The getter of a truth value is called as in a sentence; both names are asked for.
        if Value.self == Bool.self { members += getter("is" + name.prefix(1).uppercased() + name.dropFirst(), path) }
        return members
    }

    static func getter<Root: AnyObject, Value>(
        _ name: String, _ path: KeyPath<Root, Value>
    ) -> [__Exposed] {
        let get: ExposedMethod = { object, _, _, _, _ in
            let value = __receiver(object, Root.self)[keyPath: path]
            guard let optional = value as? any OptionalValue else { return value }
            return optional.wrapped
        }
        return [.init(name, get)]
    }

    /// A color of a layer, which is a `CGColor`; layers pass over anything else, as Core Animation does.
    static func color(_ name: String, _ path: ReferenceWritableKeyPath<CALayer, CGColor?>) -> [__Exposed] {
        let set: ExposedMethod = { object, value, _, _, _ in
            guard let color = value as? UIColor else {
                __receiver(object, CALayer.self)[keyPath: path] = __argument(value)
                return nil
            }
            log(
                """
                \(type(of: object)).\(name) takes a CGColor and was given \(color), a UIColor, which is left out. Give it a \
                cgColor; for an interface file, add a property of type UIColor to CALayer in an extension.
                """)
            return nil
        }
        return getter(name, path) + [.init("set" + name.prefix(1).uppercased() + name.dropFirst() + ":", set)]
    }

    static func method<Root: AnyObject>(
        _ name: String, _ type: Root.Type, _ body: @escaping @MainActor (Root) -> Void
    ) -> [__Exposed] {
        let call: ExposedMethod = { object, _, _, _, _ in
            body(__receiver(object, type))
            return nil
        }
        return [.init(name, call)]
    }
}

/// An optional of a type that isn't known here.
private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { map { $0 as Any } }
}
