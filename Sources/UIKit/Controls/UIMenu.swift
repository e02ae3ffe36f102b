// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A group of actions and of other menus, which it owns.
///
/// Follows: https://developer.apple.com/documentation/uikit/uimenu
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// What tells menus apart.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu is shown in the one around it.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Its elements are among those of the menu around it, as a group of their own.
        public static let displayInline = Options(rawValue: 1 << 0)
        public static let destructive = Options(rawValue: 1 << 1)
        /// At most one of its actions is on: choosing one turns the others off.
        public static let singleSelection = Options(rawValue: 1 << 5)
    }

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
        options: UIMenu.Options = [], children: [UIMenuElement] = []
    ) {
        UIMenu.count += 1
        self.identifier = identifier ?? Identifier("UIMenu-\(UIMenu.count)")
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    private static var count = 0

    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]

    /// The actions that are on, those of inline menus too.
    open var selectedElements: [UIMenuElement] { flatActions.filter { $0.state == .on } }

    /// A menu like this one with other children.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// Its actions and those of the menus that are shown inline, in order.
    var flatActions: [UIAction] {
        children.flatMap { child -> [UIAction] in
            if let action = child as? UIAction { return [action] }
            guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else { return [] }
            return menu.flatActions
        }
    }

    /// The action that is on, however deep.
    var selectedAction: UIAction? { allActions.first { $0.state == .on } }

    /// All actions in it, however deep.
    var allActions: [UIAction] {
        children.flatMap { child -> [UIAction] in
            if let action = child as? UIAction { return [action] }
            return (child as? UIMenu)?.allActions ?? []
        }
    }

    /// Its elements, with those that were made when it was shown.
    private var shownChildren: [UIMenuElement] {
        children.flatMap { ($0 as? UIDeferredMenuElement)?.loaded ?? [$0] }
    }

    /// Lets deferred elements be made again, where they want that.
    func forgetDeferredElements() {
        for child in children {
            (child as? UIDeferredMenuElement)?.menuWasClosed()
            (child as? UIMenu)?.forgetDeferredElements()
        }
    }

    /// The menu in it, or itself, that has `action` as a child.
    func parent(of action: UIAction) -> UIMenu? {
        for child in shownChildren {
            if child === action { return self }
            if let found = (child as? UIMenu)?.parent(of: action) { return found }
        }
        return nil
    }
}
