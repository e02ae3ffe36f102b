// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A menu element that performs its action in a closure, which it retains.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiaction
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// What tells actions apart: adding one of the same identifier to a control replaces the one before.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    private let handler: @MainActor (UIAction) -> Void

    /// Makes an action; without an identifier it gets one of its own.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
        handler: @escaping @MainActor (UIAction) -> Void
    ) {
        UIAction.count += 1
        self.identifier = identifier ?? Identifier("UIAction-\(UIAction.count)")
        self.selectedImage = selectedImage
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    private static var count = 0

    public let identifier: Identifier
    open override var title: String {
        get { titleStorage }
        set { titleStorage = newValue }
    }
    open override var image: UIImage? {
        get { imageStorage }
        set { imageStorage = newValue }
    }
    open var selectedImage: UIImage?
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State

    /// What the action is performed for while it runs.
    open var sender: Any? { senderStorage }
    private weak var senderStorage: AnyObject?

    /// Runs the handler; a disabled action does nothing.
    func perform(sender: AnyObject?) {
        guard !attributes.contains(.disabled) else { return }
        senderStorage = sender
        handler(self)
        senderStorage = nil
    }
}
