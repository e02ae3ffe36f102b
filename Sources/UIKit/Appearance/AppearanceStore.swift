// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that takes over what appearance proxies say.
@MainActor protocol AppearanceBearer: NSObject {
    /// What was taken over, by the place of the setting among all: it may be replaced, as nobody has set it by hand.
    var takenAppearance: [Int: Any]? { get set }
}

extension UIView: AppearanceBearer {}
extension UIBarItem: AppearanceBearer {}

/// The appearance proxies of the process, and what their classes look like from the start.
@MainActor final class AppearanceStore {
    static let shared = AppearanceStore()

    private struct Proxy {
        let object: NSObject
        let type: NSObject.Type
        let traits: UITraitCollection?
        let containers: [any UIAppearanceContainer.Type]

        func isFor(
            _ type: NSObject.Type, _ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]
        ) -> Bool {
            self.type == type && self.traits == traits && self.containers.elementsEqual(containers, by: ==)
        }
    }

    /// Sorted: what comes later has the last word.
    private var proxies: [Proxy] = []
    /// Objects as they are made, by their class.
    private var plain: [ObjectIdentifier: NSObject] = [:]
    /// The places of the settings that a class has.
    private var places: [ObjectIdentifier: [Int]] = [:]
    /// Whether some proxy is only for views with certain traits.
    private(set) var dependsOnTraits = false
    private var isMakingObject = false

    /// Forgets everything that was set.
    func reset() {
        proxies = []
        dependsOnTraits = false
    }

    func proxy(
        _ type: NSObject.Type, traits: UITraitCollection?, containers: [any UIAppearanceContainer.Type]
    ) -> NSObject {
        if let known = proxies.first(where: { $0.isFor(type, traits, containers) }) { return known.object }
        let proxy = Proxy(object: makeObject(type), type: type, traits: traits, containers: containers)
        // A subclass beats its superclass, a longer chain of containers a shorter one, traits beat none.
        let rank = rank(of: proxy)
        let place = proxies.firstIndex { rank.lexicographicallyPrecedes(self.rank(of: $0)) }
        proxies.insert(proxy, at: place ?? proxies.count)
        if traits != nil { dependsOnTraits = true }
        return proxy.object
    }

    private func rank(of proxy: Proxy) -> [Int] {
        let depth = sequence(first: proxy.type as AnyClass) { _getSuperclass($0) }.reduce(0) { depth, _ in depth + 1 }
        return [depth, proxy.containers.count, proxy.traits == nil ? 0 : 1]
    }

    private static func isClass(_ type: AnyClass, kindOf other: AnyClass) -> Bool {
        sequence(first: type) { _getSuperclass($0) }.contains { $0 == other }
    }

    // MARK: Taking over

    /// Lets an object take over what proxies say for it.
    ///
    /// - Parameter container: what the object is in; for a bar item, the view that shows it.
    func apply(
        to object: any AppearanceBearer, in container: UIResponder?, traits: @autoclosure () -> UITraitCollection
    ) {
        guard !proxies.isEmpty, !isMakingObject else { return }
        let type = Swift.type(of: object) as NSObject.Type
        let matching = proxies.filter { proxy in
            Self.isClass(type, kindOf: proxy.type)
                && (proxy.traits.map { traits().containsTraits(in: $0) } ?? true)
                && Self.contains(proxy.containers, from: container)
        }
        guard !matching.isEmpty else { return }
        for place in places(of: type) {
            let setting = AppearanceSetting.all[place]
            let standard = setting.value(plainObject(setting.owner))
            let wanted = matching.last { proxy in
                Self.isClass(proxy.type, kindOf: setting.owner)
                    && !setting.isSame(setting.value(proxy.object), standard)
            }
            guard let wanted else { continue }
            let current = setting.value(object)
            let isTaken = object.takenAppearance?[place].map { setting.isSame($0, current) } ?? false
            guard isTaken || setting.isSame(current, standard) else { continue }
            setting.set(object, setting.value(wanted.object))
            object.takenAppearance = (object.takenAppearance ?? [:]).merging(
                [place: setting.value(object) as Any]) { $1 }
        }
    }

    /// Whether the containers are around a responder, the first one nearest to it.
    private static func contains(
        _ containers: [any UIAppearanceContainer.Type], from responder: UIResponder?
    ) -> Bool {
        var rest = containers[...]
        var next = responder
        while let wanted = rest.first, let responder = next {
            if isClass(Swift.type(of: responder), kindOf: wanted) { rest = rest.dropFirst() }
            next = responder.next
        }
        return rest.isEmpty
    }

    private func places(of type: NSObject.Type) -> [Int] {
        let key = ObjectIdentifier(type)
        if let known = places[key] { return known }
        let found = AppearanceSetting.all.indices.filter { Self.isClass(type, kindOf: AppearanceSetting.all[$0].owner) }
        places[key] = found
        return found
    }

    private func plainObject(_ type: NSObject.Type) -> NSObject {
        let key = ObjectIdentifier(type)
        if let known = plain[key] { return known }
        let made = makeObject(type)
        plain[key] = made
        return made
    }

    private func makeObject(_ type: NSObject.Type) -> NSObject {
        isMakingObject = true
        defer { isMakingObject = false }
        return switch type {
        case let type as UITableViewCell.Type:
            ClassInstantiation.makeCell(type, style: .default, reuseIdentifier: nil)
        case let type as UITableViewHeaderFooterView.Type:
            ClassInstantiation.makeHeaderFooterView(type, reuseIdentifier: nil)
        case is UICollectionView.Type where type == UICollectionView.self:
            UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        case let type as UIView.Type: ClassInstantiation.makeView(type, frame: .zero)
        default: ClassInstantiation.makeObject(type)
        }
    }
}
