// SPDX-License-Identifier: Apache-2.0

import Foundation

// What bars and their items take from their elements.

@MainActor extension InterfaceCoder {
    // MARK: Items

    func readBarItem(_ item: UIBarItem) {
        if let title = string("title") { item.title = title }
        if let image = image() { item.image = image }
        if let value = element.bool("enabled") { item.isEnabled = value }
        if let value = element.integer("tag") { item.tag = value }
        guard let accessibility = element.child(key: "accessibilityConfiguration") else { return }
        func words(_ name: String, _ key: String) -> String? {
            element.id.flatMap { file.localized("\($0).\(key)") } ?? accessibility[name]
        }
        if let label = words("label", "accessibilityLabel") { item.accessibilityLabel = label }
        if let hint = words("hint", "accessibilityHint") { item.accessibilityHint = hint }
        if let identifier = accessibility["identifier"] { item.accessibilityIdentifier = identifier }
    }

    func readBarButtonItem(_ item: UIBarButtonItem) {
        if let name = element["systemItem"] {
            if let system = Self.systemItems[name] {
                item.systemItem = system
                if system == .done || system == .save { item.style = .done }
            } else {
                log("\(file.place(element)): systemItem=\"\(name)\" is not known and left out.")
            }
        }
        if element["style"] == "done" { item.style = .done }
        if let value = element.number("width") { item.width = value }
        if let color = color("tintColor") { item.tintColor = color }
        if let view = element.child(key: "customView") { item.customView = loader.makeView(view) }
        if let menu = element.child(key: "menu") { item.menu = self.menu(menu) }
        if let value = element.bool("changesSelectionAsPrimaryAction") { item.changesSelectionAsPrimaryAction = value }
    }

    private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
        "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
        "undo": .undo, "redo": .redo, "close": .close,
    ]

    func readTabBarItem(_ item: UITabBarItem) {
        let systemItems: [String: UITabBarItem.SystemItem] = [
            "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
            "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
            "search": .search, "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
        ]
        if let system = value("systemItem", systemItems) { item.take(system) }
        if let image = image("selectedImage") { item.selectedImage = image }
        if let text = string("badgeValue") { item.badgeValue = text }
        if let color = color("badgeColor") { item.badgeColor = color }
        if let offset = element.child(key: "titlePositionAdjustment") {
            item.titlePositionAdjustment = UIOffset(
                horizontal: offset.number("horizontal") ?? 0, vertical: offset.number("vertical") ?? 0)
        }
    }

    func readNavigationItem(_ item: UINavigationItem) {
        if let title = string("title") { item.title = title }
        if let prompt = string("prompt") { item.prompt = prompt }
        if let title = string("backButtonTitle") { item.backButtonTitle = title }
        if let value = value(
            "largeTitleDisplayMode",
            [
                "automatic": UINavigationItem.LargeTitleDisplayMode.automatic, "always": .always, "never": .never,
            ])
        {
            item.largeTitleDisplayMode = value
        }
        if let value = value(
            "backButtonDisplayMode",
            ["default": UINavigationItem.BackButtonDisplayMode.default, "generic": .generic, "minimal": .minimal])
        {
            item.backButtonDisplayMode = value
        }
        if let value = value(
            "style", ["navigator": UINavigationItem.ItemStyle.navigator, "browser": .browser, "editor": .editor])
        {
            item.style = value
        }
        if let value = element.bool("hidesBackButton") { item.hidesBackButton = value }
        if let value = element.bool("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = value }
        func items(_ name: String, _ single: String) -> [UIBarButtonItem] {
            var elements = element.list(name)
            if let child = element.child(key: single) { elements.insert(child, at: 0) }
            return barButtonItems(elements)
        }
        let left = items("leftBarButtonItems", "leftBarButtonItem")
        if !left.isEmpty { item.leftBarButtonItems = left }
        let right = items("rightBarButtonItems", "rightBarButtonItem")
        if !right.isEmpty { item.rightBarButtonItems = right }
        if let back = element.child(key: "backBarButtonItem") {
            item.backBarButtonItem = barButtonItems([back]).first
        }
        if let view = element.child(key: "titleView") { item.titleView = loader.makeView(view) }
    }

    func barButtonItems(_ elements: [InterfaceElement]) -> [UIBarButtonItem] {
        elements.compactMap { loader.make($0) as? UIBarButtonItem }
    }

    // MARK: Bars

    var barStyle: UIBarStyle? {
        value(
            "barStyle",
            [
                "default": .default, "black": .black, "blackTranslucent": .blackTranslucent,
                "blackOpaque": .black,
            ])
    }

    func readNavigationBar(_ bar: UINavigationBar) {
        if let style = barStyle { bar.barStyle = style }
        if let value = element.bool("translucent") { bar.isTranslucent = value }
        if let value = element.bool("largeTitles") ?? element.bool("prefersLargeTitles") {
            bar.prefersLargeTitles = value
        }
        if let color = color("barTintColor") { bar.barTintColor = color }
        if let attributes = element.child(key: "titleTextAttributes").map(textAttributesOfBar) {
            bar.titleTextAttributes = attributes
        }
        if let attributes = element.child(key: "largeTitleTextAttributes").map(textAttributesOfBar) {
            bar.largeTitleTextAttributes = attributes
        }
        let appearances: [(String, ReferenceWritableKeyPath<UINavigationBar, UINavigationBarAppearance?>)] = [
            ("standardAppearance", \.appearanceToRead), ("scrollEdgeAppearance", \.scrollEdgeAppearance),
            ("compactAppearance", \.compactAppearance),
        ]
        for (key, path) in appearances {
            guard let element = element.child(key: key) else { continue }
            let appearance = UINavigationBarAppearance()
            let nested = InterfaceCoder(element, loader)
            nested.readAppearance(appearance)
            if let attributes = element.child(key: "titleTextAttributes").map(textAttributesOfBar) {
                appearance.titleTextAttributes = attributes
            }
            if let attributes = element.child(key: "largeTitleTextAttributes").map(textAttributesOfBar) {
                appearance.largeTitleTextAttributes = attributes
            }
            bar[keyPath: path] = appearance
        }
        if let image = image("backIndicatorImage") { bar.backIndicatorImage = image }
        if let image = image("backIndicatorTransitionMaskImage") { bar.backIndicatorTransitionMaskImage = image }
        if let image = image("shadowImage") { bar.shadowImage = image }
        let items = element.list("items").compactMap { loader.make($0) as? UINavigationItem }
        if !items.isEmpty { bar.items = items }
    }

    private func textAttributesOfBar(_ element: InterfaceElement) -> [NSAttributedString.Key: Any] {
        let nested = InterfaceCoder(element, loader)
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.foregroundColor] = nested.color("textColor")
        if let color = nested.color("textShadowColor") {
            let shadow = NSShadow()
            shadow.shadowColor = color
            if let offset = element.child(key: "textShadowOffset") {
                shadow.shadowOffset = CGSize(
                    width: offset.number("horizontal") ?? offset.number("width") ?? 0,
                    height: offset.number("vertical") ?? offset.number("height") ?? 0)
            }
            attributes[.shadow] = shadow
        }
        attributes[.font] = nested.font()
        return attributes
    }

    private func readAppearance(_ appearance: UIBarAppearance) {
        switch element["configurationType"] ?? element["backgroundConfiguration"] {
        case "opaque": appearance.configureWithOpaqueBackground()
        case "transparent": appearance.configureWithTransparentBackground()
        default: break
        }
        if let color = color("backgroundColor") { appearance.backgroundColor = color }
        if let color = color("shadowColor") { appearance.shadowColor = color }
    }

    func readToolbar(_ bar: UIToolbar) {
        if let style = barStyle { bar.barStyle = style }
        if let value = element.bool("translucent") { bar.isTranslucent = value }
        if let color = color("barTintColor") { bar.barTintColor = color }
        let items = barButtonItems(element.list("items"))
        if !items.isEmpty { bar.items = items }
    }

    func readTabBar(_ bar: UITabBar) {
        if let style = barStyle { bar.barStyle = style }
        if let value = element.bool("translucent") { bar.isTranslucent = value }
        if let color = color("barTintColor") { bar.barTintColor = color }
        if let color = color("selectedImageTintColor") { bar.tintColor = color }
        if let color = color("unselectedItemTintColor") { bar.unselectedItemTintColor = color }
        if let image = image("backgroundImage") { bar.backgroundImage = image }
        if let image = image("shadowImage") { bar.shadowImage = image }
        if let image = image("selectionIndicatorImage") { bar.selectionIndicatorImage = image }
        if let value = value(
            "itemPositioning",
            ["automatic": UITabBar.ItemPositioning.automatic, "fill": .fill, "centered": .centered])
        {
            bar.itemPositioning = value
        }
        if let value = element.number("itemWidth") { bar.itemWidth = value }
        if let value = element.number("itemSpacing") { bar.itemSpacing = value }
        let appearances: [(String, ReferenceWritableKeyPath<UITabBar, UITabBarAppearance?>)] = [
            ("standardAppearance", \.appearanceToRead), ("scrollEdgeAppearance", \.scrollEdgeAppearance),
        ]
        for (key, path) in appearances {
            guard let element = element.child(key: key) else { continue }
            let appearance = UITabBarAppearance()
            InterfaceCoder(element, loader).readAppearance(appearance)
            bar[keyPath: path] = appearance
        }
        let items = element.list("items").compactMap { loader.make($0) as? UITabBarItem }
        if !items.isEmpty { bar.items = items }
    }
}

extension UINavigationBar {
    /// The standard appearance, of the type that the other ones have.
    fileprivate var appearanceToRead: UINavigationBarAppearance? {
        get { standardAppearance }
        set { if let newValue { standardAppearance = newValue } }
    }
}

extension UITabBar {
    fileprivate var appearanceToRead: UITabBarAppearance? {
        get { standardAppearance }
        set { if let newValue { standardAppearance = newValue } }
    }
}
