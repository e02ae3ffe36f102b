// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A button in a bar.
///
/// It owns its view and its primary action; the target is not retained.
///
/// Follows: https://developer.apple.com/documentation/uikit/uibarbuttonitem
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.readBarButtonItem(self)
    }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        (self.style, self.target, self.action) = (style, target as AnyObject?, action)
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        (self.style, self.target, self.action) = (style, target as AnyObject?, action)
    }

    /// Makes a button whose title or symbol the system knows; the title is in the language of the bar.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        self.systemItem = systemItem
        (self.target, self.action) = (target as AnyObject?, action)
        if systemItem == .done || systemItem == .save { style = .done }
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Makes a button that performs `primaryAction`; its title and image are the action's unless they are given.
    ///
    /// With a menu and no action, a touch opens the menu; with both, a long press does.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        self.menu = menu
        takeOverPrimaryAction()
        if let title { self.title = title }
        if let image { self.image = image }
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.menu = menu
        self.primaryAction = primaryAction
        takeOverPrimaryAction()
    }

    /// Space that grows.
    open class func flexibleSpace() -> Self { makeSpace(.flexibleSpace, 0) }

    /// Space of `width` points.
    open class func fixedSpace(_ width: CGFloat) -> Self { makeSpace(.fixedSpace, width) }

    private static func makeSpace(_ item: SystemItem, _ width: CGFloat) -> Self {
        let space = ClassInstantiation.makeObject(self)
        space.systemItem = item
        space.width = width
        return space
    }

    open var style = Style.plain { didSet { if style != oldValue { changed() } } }
    /// The width in points; 0 for what the content needs.
    open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }
    open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
    open var tintColor: UIColor? { didSet { changed() } }
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

    open weak var target: AnyObject?
    open var action: Selector?
    /// Performed instead of target and action; title and image are taken from it.
    open var primaryAction: UIAction? {
        didSet { takeOverPrimaryAction() }
    }

    /// What a touch opens, or a long press where the item does something else already.
    open var menu: UIMenu? { didSet { changed() } }

    /// Whether the title is that of the action of the menu that is on.
    open var changesSelectionAsPrimaryAction = false { didSet { changed() } }

    /// Whether a touch opens the menu.
    var opensMenuOnTouch: Bool { menu != nil && primaryAction == nil && action == nil }

    /// Shows the action's title and image.
    ///
    /// Called by initializers too, in which observers of properties don't run.
    private func takeOverPrimaryAction() {
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { title = primaryAction.title }
        if let image = primaryAction.image { self.image = image }
    }

    package internal(set) var systemItem: SystemItem?

    /// Whether the item is empty space.
    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

    /// Whose button it is.
    weak var navigationItem: UINavigationItem?
    /// The tool bar that shows it.
    weak var toolbar: UIToolbar?

    package override func changed() {
        guard !isTakingAppearance else { return }
        navigationItem?.changed()
        toolbar?.itemsChanged()
    }

    /// Does what a tap on the button does.
    func trigger(event: UIEvent?) {
        guard isEnabled else { return }
        if let primaryAction {
            primaryAction.perform(sender: self)
        } else if let action {
            UIApplication.sharedIfLaunched?.sendAction(action, to: target, from: self, for: event)
        }
    }

    /// Shows what a controller's edit button does next.
    func showsEditing(_ isEditing: Bool) {
        systemItem = isEditing ? .done : .edit
        style = isEditing ? .done : .plain
        changed()
    }
}
