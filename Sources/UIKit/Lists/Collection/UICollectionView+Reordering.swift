// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// An item that is moved by hand.
struct InteractiveMovement {
    /// Where it was, as the data source still has it.
    let original: IndexPath
    /// Where it is shown.
    var current: IndexPath
    /// Where the finger holds its middle, in the content.
    var position: CGPoint
    /// Where the finger that holds it is, for a browser; nil where an app moves it by other means.
    var carry: LayerCarry?
    /// Goes on scrolling while the item is held at an edge.
    var timer: MediaClock.Timer?
}

/// Moving an item by hand: the other items make room, the data source is told at the end.
extension UICollectionView {
    /// How near to an edge a held item scrolls, in points.
    private static let scrollEdge: CGFloat = 40
    /// How far it scrolls at a time, in points.
    private static let scrollStep: CGFloat = 12
    private static let scrollInterval: TimeInterval = 1.0 / 30

    func beginMovement(_ indexPath: IndexPath) -> Bool {
        prepareLayoutIfNeeded()
        guard movement == nil, let dataSource, exists(RowPlace(indexPath)),
            let attributes = attributes(of: .cell(indexPath)),
            dataSource.collectionView(self, canMoveItemAt: indexPath)
        else { return false }
        cancelTouch()
        movement = InteractiveMovement(original: indexPath, current: indexPath, position: attributes.center)
        setNeedsLayout()
        return true
    }

    func updateMovement(_ position: CGPoint) {
        guard var movement else { return }
        let before = movement.position
        movement.position = position
        self.movement = movement
        let proposed = collectionViewLayout.targetIndexPath(
            forInteractivelyMovingItem: movement.current, withPosition: position)
        var target = proposed
        if proposed != movement.current, let delegate {
            target = delegate.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
                atCurrentIndexPath: movement.current, toProposedIndexPath: proposed)
        }
        if target != movement.current, canHold(target) {
            showMove(to: target, position: position, from: before)
        } else {
            collectionViewLayout.invalidateLayout(
                with: collectionViewLayout.invalidationContext(
                    forInteractivelyMovingItems: [movement.current], withTargetPosition: position,
                    previousIndexPaths: [movement.current], previousPosition: before))
        }
        scrollAtEdges()
    }

    /// Whether the held item can be shown at a place; a section may grow by it.
    private func canHold(_ target: IndexPath) -> Bool {
        guard target.count == 2, counts.indices.contains(target.section), let movement else { return false }
        let room = counts[target.section] + (target.section == movement.current.section ? 0 : 1)
        return (0..<room).contains(target.item)
    }

    /// Shows the held item's gap at another place.
    private func showMove(to target: IndexPath, position: CGPoint, from previous: CGPoint) {
        guard var movement else { return }
        let current = movement.current
        let before = live.list.map { (element: $0.element, view: $0.view) }
        var new = counts
        new[current.section] -= 1
        new[target.section] += 1
        var updates = TableUpdates()
        updates.movedRows = [.init(from: RowPlace(current), to: RowPlace(target))]
        let plan = TableUpdatePlan(updates, old: counts, new: new, words: .collection)
        if let complaint = plan.complaint { fault("\(complaint) Collection view: \(self).") }
        counts = new
        movement.current = target
        self.movement = movement
        selection.places = Set(selection.places.compactMap { plan.place(after: $0) })
        let update = CollectionUpdate(self, updates, plan, before: [])
        currentUpdate = update
        live.replace(
            with: live.list.compactMap { element, view in update.element(after: element).map { ($0, view) } })
        collectionViewLayout.invalidateLayout(
            with: collectionViewLayout.invalidationContext(
                forInteractivelyMovingItems: [target], withTargetPosition: position, previousIndexPaths: [current],
                previousPosition: previous))
        generation += 1
        showChanges(from: before) { _ in }
        currentUpdate = nil
    }

    func endMovement() {
        guard let movement else { return }
        movement.timer?.cancel()
        let before = live.list.map { (element: $0.element, view: $0.view) }
        self.movement = nil
        showCarried()
        collectionViewLayout.invalidateLayout(
            with: collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [movement.current], previousIndexPaths: [movement.original], movementCancelled: false
            ))
        if movement.current != movement.original {
            isMovingItems = true
            dataSource?.collectionView(self, moveItemAt: movement.original, to: movement.current)
            isMovingItems = false
            let now = needsReload ? counts : loadCounts()
            guard now == counts else {
                fault(
                    "Invalid update: after an item was moved from \(describe(movement.original)) to "
                        + "\(describe(movement.current)) by hand the data source reports \(now) items, but \(counts) "
                        + "were "
                        + "expected. Move the item in the model in collectionView(_:moveItemAt:to:).")
            }
        }
        if !needsReload { showChanges(from: before) { _ in } }
    }

    func cancelMovement() {
        guard let movement else { return }
        movement.timer?.cancel()
        if movement.current != movement.original {
            showMove(to: movement.original, position: movement.position, from: movement.position)
        }
        let before = live.list.map { (element: $0.element, view: $0.view) }
        self.movement = nil
        showCarried()
        collectionViewLayout.invalidateLayout(
            with: collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [movement.original], previousIndexPaths: [movement.original], movementCancelled: true
            ))
        if !needsReload { showChanges(from: before) { _ in } }
    }

    /// Lets a browser carry the held item along with the finger on the axes on which the layout does so.
    func showCarried() {
        var (held, carry): (UIView?, LayerCarry?) = (nil, movement?.carry)
        if let movement, carry != nil { held = cellForItem(at: movement.current) }
        if let center = held?.center, let position = movement?.position {
            if abs(center.x - position.x) > 0.5 { carry?.axes.remove(.horizontal) }
            if abs(center.y - position.y) > 0.5 { carry?.axes.remove(.vertical) }
        }
        if carriedView !== held { carriedView?.carry = nil }
        carriedView = held
        held?.carry = carry
    }

    /// The path by which the data source knows an item while another one is moved by hand.
    func modelPath(_ shown: IndexPath) -> IndexPath {
        guard let movement, movement.current != movement.original, shown.count == 2 else { return shown }
        if shown == movement.current { return movement.original }
        var path = shown
        if path.section == movement.current.section, path.item > movement.current.item { path.item -= 1 }
        if path.section == movement.original.section, path.item >= movement.original.item { path.item += 1 }
        return path
    }

    /// The held item as the layout wants it under the finger.
    func heldElement() -> UICollectionViewLayoutAttributes? {
        movement.map {
            collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
                at: $0.current, withTargetPosition: $0.position)
        }
    }

    // MARK: At the edges

    private func scrollAtEdges() {
        guard let movement, movement.timer == nil, edgeDistance(movement.position) != .zero else { return }
        self.movement?.timer = MediaClock.shared.after(Self.scrollInterval) { [weak self] in
            MainActor.assumeIsolated { self?.scrollOn() }
        }
    }

    private func scrollOn() {
        guard let position = movement?.position else { return }
        movement?.timer = nil
        let distance = edgeDistance(position)
        let target = clamped(CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
        let (x, y) = (target.x - contentOffset.x, target.y - contentOffset.y)
        guard x != 0 || y != 0 else { return }
        contentOffset = target
        updateMovement(CGPoint(x: position.x + x, y: position.y + y))
    }

    /// How far to scroll while an item is held at `position`, in points.
    private func edgeDistance(_ position: CGPoint) -> CGPoint {
        let visible = bounds.inset(by: adjustedContentInset)
        func distance(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            value < low + Self.scrollEdge ? -Self.scrollStep : value > high - Self.scrollEdge ? Self.scrollStep : 0
        }
        return CGPoint(
            x: contentSize.width > visible.width ? distance(position.x, visible.minX, visible.maxX) : 0,
            y: contentSize.height > visible.height ? distance(position.y, visible.minY, visible.maxY) : 0)
    }
}
