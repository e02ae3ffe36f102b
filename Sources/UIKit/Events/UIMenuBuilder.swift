// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Changes a menu while it is built; see `buildMenu(with:)` of responders.
///
/// Follows: https://developer.apple.com/documentation/uikit/uimenubuilder
@preconcurrency @MainActor public protocol UIMenuBuilder {
    /// What the menu is for.
    var system: UIMenuSystem { get }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    func action(for identifier: UIAction.Identifier) -> UIAction?
    func command(for action: Selector, propertyList: Any?) -> UICommand?

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The builder of the toolkit: it holds a tree of menus and replaces the path to what changes.
@MainActor final class MenuBuilder: UIMenuBuilder {
    let system: UIMenuSystem
    private(set) var root: UIMenu

    init(system: UIMenuSystem) {
        self.system = system
        let titles: [(UIMenu.Identifier, String)] = [
            (.application, ""), (.file, "File"), (.edit, "Edit"), (.format, "Format"), (.view, "View"),
            (.window, "Window"), (.help, "Help"),
        ]
        root = UIMenu(identifier: .root, children: titles.map { UIMenu(title: $0.1, identifier: $0.0) })
    }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
        first(in: root) { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
    }

    func action(for identifier: UIAction.Identifier) -> UIAction? {
        first(in: root) { ($0 as? UIAction)?.identifier == identifier } as? UIAction
    }

    func command(for action: Selector, propertyList: Any?) -> UICommand? {
        first(in: root) { element in
            guard let command = element as? UICommand, command.action == action else { return false }
            return (command.propertyList as? AnyHashable) == (propertyList as? AnyHashable)
        } as? UICommand
    }

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        change(replacedIdentifier) { _ in [replacementMenu] }
    }

    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) {
        change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
    }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [siblingMenu, $0] }
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [$0, siblingMenu] }
    }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }

    /// Puts other elements in the place of a menu.
    private func change(_ identifier: UIMenu.Identifier, _ body: (UIMenu) -> [UIMenuElement]) {
        if identifier == root.identifier {
            root = body(root).first as? UIMenu ?? root
        } else {
            root = changed(root, identifier, body)
        }
    }

    private func changed(
        _ menu: UIMenu, _ identifier: UIMenu.Identifier, _ body: (UIMenu) -> [UIMenuElement]
    ) -> UIMenu {
        guard first(in: menu, where: { ($0 as? UIMenu)?.identifier == identifier }) != nil else { return menu }
        return menu.replacingChildren(
            menu.children.flatMap { child -> [UIMenuElement] in
                guard let inner = child as? UIMenu else { return [child] }
                return inner.identifier == identifier ? body(inner) : [changed(inner, identifier, body)]
            })
    }

    private func first(in menu: UIMenu, where isWanted: (UIMenuElement) -> Bool) -> UIMenuElement? {
        if isWanted(menu) { return menu }
        for child in menu.children {
            if let inner = child as? UIMenu {
                if let found = first(in: inner, where: isWanted) { return found }
            } else if isWanted(child) {
                return child
            }
        }
        return nil
    }
}
