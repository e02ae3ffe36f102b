// SPDX-License-Identifier: Apache-2.0

import CClassInstantiation
import Foundation
import ObjectiveC

/// Whether an app has written an optional method of a protocol that returns nothing.
///
/// Apple's runtime asks `responds(to:)`. Here the default implementations of methods that return something return what means
/// 'not implemented'; those that return nothing are recognized in the protocol witness: see `CClassInstantiation.h`.
@MainActor enum MethodPresence {
    /// Whether `tableView(_:commit:forRowAt:)` is the data source's own.
    static func implementsCommit(_ dataSource: any UITableViewDataSource) -> Bool {
        implements(dataSource, .commit)
    }

    /// Whether `tableView(_:moveRowAt:to:)` is the data source's own.
    static func implementsMove(_ dataSource: any UITableViewDataSource) -> Bool { implements(dataSource, .move) }

    /// Whether the method that has the actions at an edge of a row is the delegate's own.
    static func implementsSwipes(_ delegate: any UITableViewDelegate, _ edge: SwipeEdge) -> Bool {
        implements(delegate, edge == .leading ? .leading : .trailing)
    }

    /// Whether `tableView(_:editActionsForRowAt:)` is the delegate's own.
    static func implementsEditActions(_ delegate: any UITableViewDelegate) -> Bool {
        implements(delegate, .editActions)
    }

    private static func implements(_ delegate: any UITableViewDelegate, _ method: SwipeMethod) -> Bool {
        if let controller = delegate as? UITableViewController {
            return maru_overrides(
                ClassInstantiation.metadata(type(of: controller)),
                ClassInstantiation.metadata(UITableViewController.self), method.inController)
        }
        guard let index = method.index else { return false }
        let table = unsafeBitCast(Delegating(value: delegate), to: (UnsafeRawPointer, UnsafeRawPointer).self).1
        return isOwn(
            table.load(fromByteOffset: index * 8, as: UnsafeRawPointer.self), of: delegate, method.name,
            method.defaultFunction)
    }

    /// One of the methods of a delegate that have the actions of rows.
    private struct SwipeMethod {
        let name: String
        let defaultFunction: UnsafeRawPointer
        let inController: UnsafeRawPointer
        /// The place in the witness table; nil if the compiler's layout isn't the known one.
        let index: Int?

        @MainActor static let leading = SwipeMethod(
            "tableView:leadingSwipeActionsConfigurationForRowAt:", maru_default_leading, maru_controller_leading)
        @MainActor static let trailing = SwipeMethod(
            "tableView:trailingSwipeActionsConfigurationForRowAt:", maru_default_trailing, maru_controller_trailing)
        @MainActor static let editActions = SwipeMethod(
            "tableView:editActionsForRowAt:", maru_default_edit_actions, maru_controller_edit_actions)

        @MainActor init(_ name: String, _ defaultMethod: maru_method, _ controllerMethod: maru_method) {
            self.name = name
            let function = maru_function(defaultMethod)!
            (defaultFunction, inController) = (function, maru_function(controllerMethod))
            let table = unsafeBitCast(Delegating(value: PlainDelegate()), to: (UnsafeRawPointer, UnsafeRawPointer).self)
                .1
            index = (2..<96).first {
                maru_calls(table.load(fromByteOffset: $0 * 8, as: UnsafeRawPointer.self), function)
            }
        }
    }

    private struct Delegating { let value: any UITableViewDelegate }
    private final class PlainDelegate: NSObject, UITableViewDelegate {}

    /// What default implementations return that are recognized: each has another name, so that compilers don't make them one.
    @_optimize(none)
    static func nothing<Value>(_ method: String) -> Value? { nil }

    private static func implements(_ dataSource: any UITableViewDataSource, _ method: Method) -> Bool {
        if let controller = dataSource as? UITableViewController {
            return maru_overrides(
                ClassInstantiation.metadata(type(of: controller)),
                ClassInstantiation.metadata(UITableViewController.self), method.inController)
        }
        return isOwn(witness(dataSource, method.index), of: dataSource, method.selector, method.defaultFunction)
    }

    /// Whether a witness does more than call the default, or the object hands the message on.
    ///
    /// A witness in another image, such as a package's program, calls the default by way of a table; the source bridge has told
    /// the runtime of the methods of its classes.
    private static func isOwn(
        _ witness: UnsafeRawPointer, of object: any NSObjectProtocol, _ name: String,
        _ defaultFunction: UnsafeRawPointer
    ) -> Bool {
        if object.handsOn(name) { return true }
        guard maru_in_same_image(witness, defaultFunction) else {
            return Selector(name).canBeSent(to: object as AnyObject)
        }
        return !maru_calls(witness, defaultFunction)
    }

    /// What is known of a method: its default implementations and its place in the witness table.
    private struct Method {
        let defaultFunction: UnsafeRawPointer
        let inController: UnsafeRawPointer
        let index: Int
        let selector: String

        @MainActor static let commit = Method(
            maru_default_commit, maru_controller_commit, "tableView:commit:forRowAt:")
        @MainActor static let move = Method(maru_default_move, maru_controller_move, "tableView:moveRowAt:to:")

        @MainActor init(_ defaultMethod: maru_method, _ controllerMethod: maru_method, _ name: String) {
            selector = name
            defaultFunction = maru_function(defaultMethod)
            inController = maru_function(controllerMethod)
            let (function, table) = (defaultFunction, MethodPresence.table(of: PlainDataSource()))
            // The conformance descriptor comes first, then NSObjectProtocol's table, then the methods.
            guard
                let index = (2..<64).first(where: {
                    maru_calls(table.load(fromByteOffset: $0 * 8, as: UnsafeRawPointer.self), function)
                })
            else {
                fault(
                    "\(name) is not in the witness table of UITableViewDataSource; the compiler's layout has changed.")
            }
            self.index = index
        }
    }

    /// A data source that implements what it has to.
    private final class PlainDataSource: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    /// An object and its witness table.
    ///
    /// A bare one would be opened, and be the object alone.
    private struct Existential {
        let value: any UITableViewDataSource
    }

    private static func table(of dataSource: any UITableViewDataSource) -> UnsafeRawPointer {
        unsafeBitCast(Existential(value: dataSource), to: (UnsafeRawPointer, UnsafeRawPointer).self).1
    }

    private static func witness(_ dataSource: any UITableViewDataSource, _ index: Int) -> UnsafeRawPointer {
        table(of: dataSource).load(fromByteOffset: index * 8, as: UnsafeRawPointer.self)
    }

    /// What default implementations do: tell that nothing was done.
    static func wasNotImplemented(_ method: String, _ object: AnyObject) {
        log("\(type(of: object)) does not implement \(method); nothing is changed.")
    }
}
