// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UITableView: SwipeHost {
    func canEdit(_ place: RowPlace) -> Bool { dataSource?.tableView(self, canEditRowAt: dataPath(place)) ?? false }

    func swipeableCell(at point: CGPoint) -> (any SwipeableCell)? {
        guard !isEditing, floatingHit(point, nil) == nil, let indexPath = indexPathForRow(at: point),
            let cell = cellForRow(at: indexPath), cell.frame.contains(point), canEdit(RowPlace(indexPath))
        else { return nil }
        return cell
    }

    func canSwipe(_ cell: any SwipeableCell) -> Bool {
        guard !isEditing, let place = place(of: cell), place.isRow else { return false }
        return canEdit(place)
    }

    /// The edges at which rows may have actions, as far as that is known without asking for those of each row.
    func findSwipeEdges() {
        var edges: Set<SwipeEdge> = []
        if let delegate {
            for edge in [SwipeEdge.leading, .trailing] where MethodPresence.implementsSwipes(delegate, edge) {
                edges.insert(edge)
            }
            if MethodPresence.implementsEditActions(delegate) { edges.insert(.trailing) }
        }
        if let dataSource, MethodPresence.implementsCommit(dataSource) { edges.insert(.trailing) }
        swipeEdges = edges
        swipes?.isDriven = !edges.isEmpty
    }

    /// Tells a browser in which directions it may begin to swipe a row.
    func markSwipes(of cell: UITableViewCell, at place: RowPlace) {
        let direction = effectiveUserInterfaceLayoutDirection
        cell.swipeMarks =
            swipeEdges.isEmpty || isEditing || !canEdit(place)
            ? [] : swipeEdges.reduce(into: []) { $0.formUnion($1.mark(direction)) }
    }

    func swipeActions(of cell: any SwipeableCell, at edge: SwipeEdge) -> UISwipeActionsConfiguration? {
        guard let place = place(of: cell), place.isRow else { return nil }
        switch edge {
        case .leading: return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: place.indexPath)
        case .trailing:
            return delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: place.indexPath)
                ?? rowActions(at: place) ?? deletion(of: cell, at: place)
        }
    }

    /// The actions of a delegate that has the older kind.
    private func rowActions(at place: RowPlace) -> UISwipeActionsConfiguration? {
        guard let actions = delegate?.tableView(self, editActionsForRowAt: place.indexPath) else { return nil }
        let configuration = UISwipeActionsConfiguration(
            actions: actions.map { $0.contextualAction(for: place.indexPath) })
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    /// The Delete button of a row whose data source can delete it.
    private func deletion(of cell: UIView, at place: RowPlace) -> UISwipeActionsConfiguration? {
        guard let dataSource, MethodPresence.implementsCommit(dataSource), editingStyle(at: place) == .delete else {
            return nil
        }
        let action = UIContextualAction(style: .destructive, title: deletionTitle(at: place)) {
            [weak self, weak cell] _, _, completion in
            if let self, let cell { self.commit(.delete, for: cell) }
            completion(false)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    func editingStyle(at place: RowPlace) -> UITableViewCell.EditingStyle {
        delegate?.tableView(self, editingStyleForRowAt: dataPath(place)) ?? .delete
    }

    func deletionTitle(at place: RowPlace) -> String {
        delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: place.indexPath)
            ?? BarLanguage(traitCollection).pick("Delete", "삭제")
    }

    func commit(_ style: UITableViewCell.EditingStyle, for cell: UIView) {
        guard let place = place(of: cell), place.isRow else { return }
        dataSource?.tableView(self, commit: style, forRowAt: place.indexPath)
    }

    func swipeWillBegin(_ cell: any SwipeableCell) {
        cancelTouch()
        (cell as? UITableViewCell)?.showsActionsChanged(true)
        guard let place = place(of: cell) else { return }
        delegate?.tableView(self, willBeginEditingRowAt: place.indexPath)
    }

    func swipeDidEnd(_ cell: any SwipeableCell) {
        (cell as? UITableViewCell)?.showsActionsChanged(false)
        delegate?.tableView(self, didEndEditingRowAt: place(of: cell)?.indexPath)
    }

    /// Takes the row away if the app has taken its data away without telling the table.
    func swipeDidDelete(_ cell: any SwipeableCell) {
        guard let place = place(of: cell), let dataSource, rowCounts(of: dataSource) == countsWithout(place) else {
            return
        }
        deleteRows(at: [place.indexPath], with: .automatic)
    }

    private func countsWithout(_ place: RowPlace) -> [Int] {
        var counts = geometry.sections.map(\.rows.count)
        counts[place.section] -= 1
        return counts
    }
}
