// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that can respond to events; responders form a chain.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiresponder
@preconcurrency @MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
    public override init() { super.init() }

    /// Called after the object was made from an interface file and its outlets and actions are connected.
    ///
    /// Follows: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/awakefromnib()
    open func awakeFromNib() {}

    /// Called by Interface Builder when it shows the object; never here.
    ///
    /// Follows: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/prepareforinterfacebuilder()
    open func prepareForInterfaceBuilder() {}

    /// The responder that gets what this one doesn't handle.
    open var next: UIResponder? { nil }

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }

    open var isFirstResponder: Bool { UIApplication.sharedIfLaunched?.firstResponder === self }

    /// Makes this the first responder unless the one before refuses.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder, let application = UIApplication.sharedIfLaunched else { return isFirstResponder }
        return application.makeFirstResponder(self)
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder, canResignFirstResponder else { return !isFirstResponder }
        UIApplication.sharedIfLaunched?.firstResponder = nil
        return true
    }

    /// Stops being the first responder whatever a delegate says; for views that go away.
    package func resignFirstResponderByForce() { resignFirstResponder() }

    /// What takes back changes: that of the next responder which has one.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiresponder/undomanager
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Input views

    /// The view in place of the keyboard while this is the first responder.
    open var inputView: UIView? { nil }

    /// The view above the keyboard while this is the first responder.
    open var inputAccessoryView: UIView? { nil }

    /// Shows the input views anew if this is the first responder.
    open func reloadInputViews() {
        guard isFirstResponder else { return }
        (self as? UIView)?.layer.changed(.attributes)
        UIApplication.sharedIfLaunched?.keyboard.inputViewsChanged()
    }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// Leaves what is shown in front, for a person who asks for it; true when it did.
    ///
    /// The first responder and those after it are asked, or the controller in front where there is none.
    /// Follows: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityperformescape()
    /// Differs: it is the Escape key that asks; browsers pass on no gestures of assistive technology.
    open func accessibilityPerformEscape() -> Bool { false }

    /// Movements of the device.
    ///
    /// Differs: a browser tells of no shakes; they are only passed on to the next responder.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Commands

    /// The key commands that count while the responder is in the chain of the first one.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiresponder/keycommands
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Changes the attributes and the state of a command before it is shown or given.
    open func validate(_ command: UICommand) {}

    /// Changes a menu while it is built; the app and its delegate are asked for the main menu.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiresponder/buildmenu(with:)
    open func buildMenu(with builder: any UIMenuBuilder) {}

    // MARK: Edit actions

    // A responder that overrides one of these can perform it; the others do nothing.

    open func cut(_ sender: Any?) { MethodPresence.wasNotImplemented("cut(_:)", self) }
    open func copy(_ sender: Any?) { MethodPresence.wasNotImplemented("copy(_:)", self) }
    open func paste(_ sender: Any?) { MethodPresence.wasNotImplemented("paste(_:)", self) }
    open func delete(_ sender: Any?) { MethodPresence.wasNotImplemented("delete(_:)", self) }
    open func select(_ sender: Any?) { MethodPresence.wasNotImplemented("select(_:)", self) }
    open func selectAll(_ sender: Any?) { MethodPresence.wasNotImplemented("selectAll(_:)", self) }

    /// The responder in the chain that handles `action`, or nil.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        var responder: UIResponder? = self
        while let candidate = responder {
            if candidate.canPerformAction(action, withSender: sender) { return candidate }
            responder = candidate.next
        }
        return nil
    }

    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.canBeSent(to: self) }
}
