// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The cells, supplementary views and decorations of a collection view that exist now, in the order in which they are
/// read.
@MainActor struct LiveElements {
    private(set) var list: [(element: CollectionElement, view: UICollectionReusableView)] = []

    subscript(element: CollectionElement) -> UICollectionReusableView? {
        let index = firstIndex(from: element)
        return index < list.count && list[index].element == element ? list[index].view : nil
    }

    func element(of view: UIView) -> CollectionElement? { list.first { $0.view === view }?.element }

    /// The views above the plain ones, the highest first.
    var raised: [UICollectionReusableView] {
        list.lazy.map(\.view).filter { $0.layer.zPosition > 0 }.sorted { $0.layer.zPosition > $1.layer.zPosition }
    }

    /// Adds a view and returns the one that follows it.
    mutating func insert(_ view: UICollectionReusableView, at element: CollectionElement) -> UICollectionReusableView? {
        let index = firstIndex(from: element)
        let next = index < list.count ? list[index].view : nil
        list.insert((element, view), at: index)
        return next
    }

    mutating func removeAll() { list = [] }

    mutating func remove(_ view: UIView) { list.removeAll { $0.view === view } }

    /// Takes out what `predicate` says and returns it.
    mutating func remove(
        where predicate: (CollectionElement) -> Bool
    ) -> [(element: CollectionElement, view: UICollectionReusableView)] {
        let removed = list.filter { predicate($0.element) }
        if !removed.isEmpty { list.removeAll { predicate($0.element) } }
        return removed
    }

    mutating func replace(with entries: [(element: CollectionElement, view: UICollectionReusableView)]) {
        list = entries.sorted { $0.element.precedes($1.element) }
    }

    private func firstIndex(from element: CollectionElement) -> Int {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle].element.precedes(element) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// What a collection view's views can be made of: classes for identifiers, and views that are free.
@MainActor struct ReusePool {
    struct Key: Hashable {
        var category: UICollectionView.ElementCategory
        var kind: String
        var identifier: String

        static func cell(_ identifier: String) -> Key { Key(category: .cell, kind: "", identifier: identifier) }
        static func supplementary(_ kind: String, _ identifier: String) -> Key {
            Key(category: .supplementaryView, kind: kind, identifier: identifier)
        }
        static func decoration(_ kind: String) -> Key { Key(category: .decorationView, kind: kind, identifier: kind) }
    }

    var classes: [Key: UICollectionReusableView.Type] = [:]
    var nibs: [Key: UINib] = [:]
    var free: [Key: [UICollectionReusableView]] = [:]

    mutating func take(_ key: Key) -> UICollectionReusableView? { free[key]?.popLast() }
    mutating func put(_ view: UICollectionReusableView, _ key: Key) { free[key, default: []].append(view) }
}
