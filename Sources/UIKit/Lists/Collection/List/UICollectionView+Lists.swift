// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A data source whose items expand and collapse.
@MainActor protocol OutlineDataSource: AnyObject {
    /// What is known of an item; nil outside of outlines.
    func outlineItem(at indexPath: IndexPath) -> OutlineItem?
    /// Expands or collapses an item as a person does.
    func toggleExpansion(_ indexPath: IndexPath)
}

/// Where an item is in an outline.
struct OutlineItem: Equatable {
    /// How many items it is in.
    var level: Int
    var isExpanded: Bool
}

/// What lists in a collection view do: swipes, outlines, dragging by a handle.
extension UICollectionView {
    /// The list that a cell is a row of; nil elsewhere.
    func listConfiguration(at indexPath: IndexPath) -> UICollectionLayoutListConfiguration? {
        collectionViewLayout.listConfiguration(inSection: indexPath.section)
    }

    /// How a list looks around a row, or a header or footer; nil elsewhere.
    func listLook(of element: CollectionElement) -> ListLook? {
        guard let section = element.indexPath.first, counts.indices.contains(section),
            let configuration = collectionViewLayout.listConfiguration(inSection: section)
        else { return nil }
        let margin: CGFloat = bounds.width >= 414 ? 20 : 16
        guard element.category == .cell else { return ListLook(besideRowsOf: configuration, margin: margin) }
        return ListLook(configuration, at: element.indexPath, count: counts[section], margin: margin)
    }

    /// Shows the color of the first list, unless the app has chosen one.
    func showListColor() {
        guard let configuration = collectionViewLayout.listConfiguration(inSection: 0) else { return }
        let color = configuration.backgroundColor ?? configuration.appearance.listColor
        guard backgroundColor == nil || backgroundColor == shownListColor, color != backgroundColor
        else { return }
        shownListColor = color
        backgroundColor = color
    }

    // MARK: Outlines

    func toggleExpansion(of cell: UICollectionViewCell) {
        guard let indexPath = indexPath(for: cell) else { return }
        (dataSource as? any OutlineDataSource)?.toggleExpansion(indexPath)
    }

    // MARK: Handles

    func beginDrag(of cell: UICollectionViewCell, _ touch: UITouch) {
        cancelTouch()
        guard let indexPath = indexPath(for: cell), beginInteractiveMovementForItem(at: indexPath)
        else { return }
        movement?.carry = touch.carry(.vertical)
        let finger = touch.location(in: self)
        dragGrip = CGPoint(x: cell.center.x - finger.x, y: cell.center.y - finger.y)
    }

    /// A row dragged by its handle moves up and down only.
    func continueDrag(_ touch: UITouch) {
        guard let movement else { return }
        self.movement?.carry = touch.carry(.vertical)
        let finger = touch.location(in: self)
        let center = layoutAttributesForItem(at: movement.current)?.center.x ?? finger.x
        updateInteractiveMovementTargetPosition(CGPoint(x: center, y: finger.y + dragGrip.y))
    }

    // MARK: Swipes

    /// Makes what uncovers actions, once a list has some.
    func prepareSwipes() {
        guard swipes == nil else { return }
        let sections = Set(
            live.list.compactMap { $0.view is UICollectionViewListCell ? $0.element.indexPath.first : nil })
        let isWanted = sections.contains { section in
            guard let list = collectionViewLayout.listConfiguration(inSection: section) else { return false }
            return list.leadingSwipeActionsConfigurationProvider != nil
                || list.trailingSwipeActionsConfigurationProvider != nil
        }
        guard isWanted else { return }
        swipes = SwipeController(host: self)
        swipes?.isDriven = true
    }

    /// The directions in which a browser may begin to swipe a row, as far as that is known without asking for its actions.
    func swipeMarks(at indexPath: IndexPath) -> PointerWants {
        guard let list = listConfiguration(at: indexPath) else { return [] }
        let direction = effectiveUserInterfaceLayoutDirection
        var marks: PointerWants = []
        if list.leadingSwipeActionsConfigurationProvider != nil { marks.formUnion(SwipeEdge.leading.mark(direction)) }
        if list.trailingSwipeActionsConfigurationProvider != nil { marks.formUnion(SwipeEdge.trailing.mark(direction)) }
        guard !marks.isEmpty, delegate?.collectionView(self, canEditItemAt: indexPath) ?? true else { return [] }
        return marks
    }

    /// Uncovers the trailing actions of a row, as its red minus does.
    func uncoverActions(of cell: UICollectionViewListCell) {
        prepareSwipes()
        swipes?.open(cell, at: .trailing, animated: true)
    }
}

extension UICollectionView: SwipeHost {
    func swipeableCell(at point: CGPoint) -> (any SwipeableCell)? {
        guard let indexPath = indexPathForItem(at: point), canSwipeItem(at: indexPath) else { return nil }
        return cellForItem(at: indexPath) as? any SwipeableCell
    }

    func canSwipe(_ cell: any SwipeableCell) -> Bool {
        live.element(of: cell).map { canSwipeItem(at: $0.indexPath) } ?? false
    }

    private func canSwipeItem(at indexPath: IndexPath) -> Bool {
        listConfiguration(at: indexPath) != nil && delegate?.collectionView(self, canEditItemAt: indexPath) ?? true
    }

    func swipeActions(of cell: any SwipeableCell, at edge: SwipeEdge) -> UISwipeActionsConfiguration? {
        guard let indexPath = live.element(of: cell)?.indexPath,
            let configuration = listConfiguration(at: indexPath)
        else { return nil }
        return switch edge {
        case .leading: configuration.leadingSwipeActionsConfigurationProvider?(indexPath)
        case .trailing: configuration.trailingSwipeActionsConfigurationProvider?(indexPath)
        }
    }

    func swipeWillBegin(_ cell: any SwipeableCell) { cancelTouch() }

    func swipeDidEnd(_ cell: any SwipeableCell) {}

    /// Takes the item away if the app has taken its data away without telling the collection view.
    func swipeDidDelete(_ cell: any SwipeableCell) {
        guard let indexPath = live.element(of: cell)?.indexPath, !needsReload else { return }
        var expected = counts
        expected[indexPath.section] -= 1
        if loadCounts() == expected { deleteItems(at: [indexPath]) }
    }
}
