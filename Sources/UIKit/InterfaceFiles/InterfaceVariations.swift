// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What differs in an interface file between size classes: attributes, constants, and which views and constraints are installed.
@MainActor final class InterfaceVariations {
    /// The size classes that a variation is for; nil stands for any.
    struct Key: Equatable {
        var width: UIUserInterfaceSizeClass?
        var height: UIUserInterfaceSizeClass?

        /// Reads `heightClass=regular-widthClass=compact`; nil for a key of another kind.
        init?(_ text: String) {
            if text == "default" { return }
            for part in text.split(separator: "-") {
                let pair = part.split(separator: "=")
                let classes: [Substring: UIUserInterfaceSizeClass] = ["compact": .compact, "regular": .regular]
                guard pair.count == 2, let value = classes[pair[1]] else { return nil }
                switch pair[0] {
                case "widthClass": width = value
                case "heightClass": height = value
                default: return nil
                }
            }
        }

        func matches(_ traits: UITraitCollection) -> Bool {
            (width == nil || traits.horizontalSizeClass == width)
                && (height == nil || traits.verticalSizeClass == height)
        }

        /// More particular variations win.
        var rank: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }
    }

    private struct Entry {
        let element: InterfaceElement
        let variations: [(key: Key, element: InterfaceElement)]
        /// A constraint of the view; nil for the view's own attributes.
        let constraint: NSLayoutConstraint?
    }

    private let loader: InterfaceLoader
    private var entries: [Entry] = []
    /// The subviews and constraints that masks mention; kept while they are not installed.
    private var kept: [String: NSObject] = [:]

    private init(_ loader: InterfaceLoader) { self.loader = loader }

    static func variations(of element: InterfaceElement) -> [(key: Key, element: InterfaceElement)] {
        element.children.filter { $0.name == "variation" }.compactMap { variation in
            variation.key.flatMap(Key.init).map { ($0, variation) }
        }
    }

    /// Remembers what varies of a view or of one of its constraints.
    static func note(
        _ element: InterfaceElement, _ constraint: NSLayoutConstraint? = nil, in view: UIView, _ loader: InterfaceLoader
    ) {
        let variations = variations(of: element)
        guard !variations.isEmpty else { return }
        let all = view.interfaceVariations ?? InterfaceVariations(loader)
        all.entries.append(Entry(element: element, variations: variations, constraint: constraint))
        guard view.interfaceVariations == nil else { return }
        view.interfaceVariations = all
        loader.varied.append(view)
    }

    /// Applies what fits the view's traits, and goes on doing so.
    func begin(with view: UIView) {
        for id in mentioned { kept[id] = loader.object(id) }
        apply(to: view)
        view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
            (view: UIView, _: UITraitCollection) in view.interfaceVariations?.apply(to: view)
        }
    }

    /// Applies the variations for the view's traits.
    func apply(to view: UIView) {
        let traits = view.traitCollection
        for entry in entries {
            let fitting = entry.variations.filter { $0.key.matches(traits) }.sorted { $0.key.rank < $1.key.rank }
            let varied = Self.varied(entry, fitting.map(\.element))
            if let constraint = entry.constraint {
                if let constant = varied.number("constant") { constraint.constant = constant }
                if let priority = varied.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
                if let isInstalled = varied.bool("installed") { constraint.isActive = isInstalled }
            } else {
                install(fitting.map(\.element), of: view)
                InterfaceCoder(varied, loader).readAgain(view)
            }
        }
    }

    /// An element with only what varies: as the last of the variations says, or the element itself.
    private static func varied(_ entry: Entry, _ fitting: [InterfaceElement]) -> InterfaceElement {
        let element = entry.element
        var attributes: [String: String] = [:]
        var children: [String: InterfaceElement] = [:]
        for (_, variation) in entry.variations {
            for name in variation.attributes.keys where name != "key" {
                attributes[name] = element.attributes[name] ?? standard[name]
            }
            for child in variation.children where child.name != "mask" {
                if let key = child.key { children[key] = element.child(key: key) }
            }
        }
        for variation in fitting {
            for (name, value) in variation.attributes where name != "key" { attributes[name] = value }
            for child in variation.children where child.name != "mask" {
                if let key = child.key { children[key] = child }
            }
        }
        attributes["id"] = element.id
        return InterfaceElement(
            name: element.name, attributes: attributes, line: element.line, children: Array(children.values))
    }

    /// What an attribute is where an element doesn't say it.
    private static let standard = [
        "installed": "YES", "hidden": "NO", "axis": "horizontal", "distribution": "fill", "alignment": "fill",
        "spacing": "0", "constant": "0", "priority": "1000",
    ]

    /// The subviews and constraints that masks exclude and include.
    private var mentioned: Set<String> {
        var result: Set<String> = []
        for entry in entries where entry.constraint == nil {
            for (_, variation) in entry.variations {
                for mask in variation.children where mask.name == "mask" {
                    result.formUnion(mask.children.compactMap { $0["reference"] })
                }
            }
        }
        return result
    }

    /// Adds and takes away the subviews and constraints that the masks say.
    private func install(_ fitting: [InterfaceElement], of view: UIView) {
        var excluded: Set<String> = []
        for variation in fitting {
            for mask in variation.children where mask.name == "mask" {
                for child in mask.children {
                    guard let id = child["reference"] else { continue }
                    if child.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
                }
            }
        }
        for (id, object) in kept {
            let isInstalled = !excluded.contains(id)
            if let constraint = object as? NSLayoutConstraint {
                if constraint.isActive != isInstalled { constraint.isActive = isInstalled }
            } else if let subview = object as? UIView, (subview.superview != nil) != isInstalled {
                if !isInstalled {
                    subview.removeFromSuperview()
                } else if let stack = view as? UIStackView {
                    stack.addArrangedSubview(subview)
                } else {
                    view.addSubview(subview)
                }
            }
        }
    }
}
