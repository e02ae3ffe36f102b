// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An action that assistive technology offers for a view, besides activating it.
///
/// When the keyboard's focus or a screen reader comes to a view that has such actions, that is spoken; the menu key, or Shift and F10,
/// shows them in a menu.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    /// Performs an action; returns whether it went well.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    open var attributedName: NSAttributedString
    open var image: UIImage?
    open weak var target: AnyObject?
    /// The target's method, which may take the action, and returns whether it went well.
    open var selector: Selector
    open var actionHandler: Handler?

    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }

    public init(name: String, target: Any?, selector: Selector) {
        (attributedName, self.target, self.selector) = (
            NSAttributedString(string: name), target as AnyObject?, selector
        )
        super.init()
    }

    public init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
        (self.attributedName, self.target, self.selector) = (attributedName, target as AnyObject?, selector)
        super.init()
    }

    public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        attributedName = NSAttributedString(string: name)
        (self.image, self.target, self.selector) = (image, target as AnyObject?, selector)
        super.init()
    }

    public init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector) {
        (self.attributedName, self.image, self.target, self.selector) = (
            attributedName, image, target as AnyObject?, selector
        )
        super.init()
    }

    public init(name: String, actionHandler: Handler?) {
        attributedName = NSAttributedString(string: name)
        (self.actionHandler, selector) = (actionHandler, Selector(""))
        super.init()
    }

    public init(attributedName: NSAttributedString, actionHandler: Handler?) {
        (self.attributedName, self.actionHandler, selector) = (attributedName, actionHandler, Selector(""))
        super.init()
    }

    public init(name: String, image: UIImage?, actionHandler: Handler?) {
        attributedName = NSAttributedString(string: name)
        (self.image, self.actionHandler, selector) = (image, actionHandler, Selector(""))
        super.init()
    }

    public init(attributedName: NSAttributedString, image: UIImage?, actionHandler: Handler?) {
        (self.attributedName, self.image, self.actionHandler) = (attributedName, image, actionHandler)
        selector = Selector("")
        super.init()
    }

    /// Performs the action; false when nothing was done.
    @discardableResult
    func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target, selector.canBeSent(to: target) else { return false }
        return selector.value(sentTo: target, [self]) as? Bool ?? true
    }
}
