// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Another form of a command, for modifier keys.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicommandalternate
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
    public let title: String
    public let action: Selector
    public let modifierFlags: UIKeyModifierFlags

    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
        super.init()
    }
}

/// A menu element that sends its action up the responder chain.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicommand
@preconcurrency @MainActor open class UICommand: UIMenuElement {
    public init(
        title: String, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        (self.action, self.propertyList, self.alternates) = (action, propertyList, alternates)
        (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
        super.init(title: title, subtitle: nil, image: image)
    }

    open override var title: String {
        get { titleStorage }
        set { titleStorage = newValue }
    }
    open override var image: UIImage? {
        get { imageStorage }
        set { imageStorage = newValue }
    }
    /// What tells what the command does; the title by default.
    open var discoverabilityTitle: String?
    /// The method that the first responder up the chain has.
    public let action: Selector
    /// Data of the app's own.
    public let propertyList: Any?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    public let alternates: [UICommandAlternate]
}
