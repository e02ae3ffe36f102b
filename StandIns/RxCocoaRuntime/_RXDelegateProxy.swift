// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

/// A delegate that hands every message on to another one, and tells subclasses of those that return nothing.
open class _RXDelegateProxy: NSObject {
    /// Who gets the messages that no subclass has a method for; not retained.
    public private(set) weak var _forwardToDelegate: AnyObject?
    /// The same object while it is to be retained.
    private var retained: AnyObject?

    override public init() { super.init() }

    open func _setForwardToDelegate(_ forwardToDelegate: Any?, retainDelegate: Bool) {
        let delegate = forwardToDelegate.map { $0 as AnyObject }
        _forwardToDelegate = delegate
        retained = retainDelegate ? delegate : nil
    }

    /// Whether a subclass has the method itself.
    open func hasWiredImplementation(for selector: Selector) -> Bool {
        (type(of: self) as NSObject.Type).instancesRespond(to: selector)
    }

    /// Whether a protocol that the subclass conforms to has a method of that name that returns nothing.
    open func voidDelegateMethodsContain(_ selector: Selector) -> Bool {
        ObjectiveC.__isVoidProtocolMethod(selector, of: self)
    }

    /// Told of a message before it is handed on.
    open func _sentMessage(_ selector: Selector, withArguments arguments: [Any]) {}

    /// Told of a message that was handed on, or that nobody wanted.
    open func _methodInvoked(_ selector: Selector, withArguments arguments: [Any]) {}

    /// What the runtime calls for a message without a method.
    @objc(forwardInvocation:) public func __forward(_ invocation: Any) {
        guard let invocation = invocation as? ObjectiveC.__Invocation else { return }
        if invocation.returnsNothing { _sentMessage(invocation.selector, withArguments: invocation.arguments) }
        if let delegate = _forwardToDelegate { invocation.invoke(with: delegate) }
        if invocation.returnsNothing { _methodInvoked(invocation.selector, withArguments: invocation.arguments) }
    }
}
