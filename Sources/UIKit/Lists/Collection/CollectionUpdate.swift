// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An update of a collection view while it is shown: what came, went and moved.
@MainActor final class CollectionUpdate {
    let updates: TableUpdates
    let plan: TableUpdatePlan
    /// What elements near the visible part were like before, by what they were.
    private let before: [CollectionElement: UICollectionViewLayoutAttributes]
    /// The same, by what they are now.
    private var origins: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    /// Places after the update that were reloaded.
    private var reloadedPlaces: Set<RowPlace> = []
    private var reloadedSections: Set<Int> = []
    private unowned let collectionView: UICollectionView

    init(
        _ collectionView: UICollectionView, _ updates: TableUpdates, _ plan: TableUpdatePlan,
        before: [UICollectionViewLayoutAttributes]
    ) {
        (self.collectionView, self.updates, self.plan) = (collectionView, updates, plan)
        self.before = Dictionary(before.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
        for attributes in before {
            if let after = element(after: attributes.element) { origins[after] = attributes }
        }
        for place in updates.reloadedRows.keys {
            if let after = plan.place(after: place) { reloadedPlaces.insert(after) }
        }
        for section in updates.reloadedSections.keys {
            if let after = plan.section(after: section) { reloadedSections.insert(after) }
        }
    }

    // MARK: Where things are

    /// What an old element is now; nil when it was deleted.
    ///
    /// Reloaded elements keep their places.
    func element(after old: CollectionElement) -> CollectionElement? {
        guard old.indexPath.count == 2 else { return old }
        let path = RowPlace(old.indexPath)
        if old.category == .cell {
            guard let after = plan.place(after: path) else { return nil }
            return .cell(after.indexPath)
        }
        guard let section = plan.section(after: path.section) else { return nil }
        return CollectionElement(old.category, old.kind, IndexPath(item: path.row, section: section))
    }

    /// Whether an old element is taken away and, if it is reloaded, made anew.
    func isReplaced(_ old: CollectionElement) -> Bool {
        guard old.indexPath.count == 2 else { return false }
        let path = RowPlace(old.indexPath)
        return updates.reloadedSections[path.section] != nil
            || (old.category == .cell && updates.reloadedRows[path] != nil)
    }

    /// Whether an element that exists now is new or was made anew.
    func isInserted(_ element: CollectionElement) -> Bool {
        guard element.indexPath.count == 2 else { return false }
        let path = RowPlace(element.indexPath)
        if updates.insertedSections[path.section] != nil || reloadedSections.contains(path.section) { return true }
        return element.category == .cell
            && (updates.insertedRows[path] != nil || reloadedPlaces.contains(path))
    }

    /// The changes as the layout is told of them.
    var items: [UICollectionViewUpdateItem] {
        func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var items: [UICollectionViewUpdateItem] = []
        for section in updates.deletedSections.keys.sorted(by: >) {
            items.append(.init(.delete, before: path(section), after: nil))
        }
        for place in updates.deletedRows.keys.sorted(by: >) {
            items.append(.init(.delete, before: place.indexPath, after: nil))
        }
        for section in updates.reloadedSections.keys.sorted() {
            items.append(.init(.reload, before: path(section), after: plan.section(after: section).map { path($0) }))
        }
        for place in updates.reloadedRows.keys.sorted() {
            items.append(.init(.reload, before: place.indexPath, after: plan.place(after: place)?.indexPath))
        }
        for section in updates.insertedSections.keys.sorted() {
            items.append(.init(.insert, before: nil, after: path(section)))
        }
        for place in updates.insertedRows.keys.sorted() {
            items.append(.init(.insert, before: nil, after: place.indexPath))
        }
        for move in updates.movedSections {
            items.append(.init(.move, before: path(move.from), after: path(move.to)))
        }
        for move in updates.movedRows {
            items.append(.init(.move, before: move.from.indexPath, after: move.to.indexPath))
        }
        return items
    }

    // MARK: How things come and go

    /// What an element looks like when it begins to appear; `final` is how it looks in the end.
    func initialAttributes(
        of element: CollectionElement, _ final: UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
        if !isInserted(element), let origin = origins[element] {
            let attributes = origin.copied()
            attributes.element = element
            return attributes
        }
        guard isInserted(element), let final else { return nil }
        let attributes = final.copied()
        attributes.alpha = 0
        return attributes
    }

    /// What an old element looks like when it has disappeared.
    func finalAttributes(of old: CollectionElement) -> UICollectionViewLayoutAttributes? {
        if !isReplaced(old), let after = element(after: old) { return collectionView.attributes(of: after) }
        guard let attributes = before[old]?.copied() else { return nil }
        attributes.alpha = 0
        return attributes
    }

    /// What an element that is there now was like before; nil if that is not known.
    func origin(of element: CollectionElement) -> UICollectionViewLayoutAttributes? { origins[element] }
    func attributes(before old: CollectionElement) -> UICollectionViewLayoutAttributes? { before[old] }
}
