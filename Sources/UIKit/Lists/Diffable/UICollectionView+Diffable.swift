// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UICollectionView: DiffableListView {
    var isInUpdates: Bool { updateDepth > 0 }
    /// The data source takes over what is shown by itself.
    var shownMove: TableUpdates.Move<RowPlace>? {
        get { nil }
        set {}
    }
    var selectedPlaces: [RowPlace] { Array(selection.places) }

    func setSelected(_ isSelected: Bool, at place: RowPlace) {
        if isSelected {
            selectItem(at: place.indexPath, animated: false, scrollPosition: [])
        } else {
            deselectItem(at: place.indexPath, animated: false)
        }
    }

    func perform(
        _ difference: SnapshotDifference, commit: @escaping () -> Void, completion: ((Bool) -> Void)?
    ) {
        performBatchUpdates(
            {
                commit()
                if !difference.deletedSections.isEmpty { self.deleteSections(IndexSet(difference.deletedSections)) }
                if !difference.insertedSections.isEmpty { self.insertSections(IndexSet(difference.insertedSections)) }
                for move in difference.movedSections { self.moveSection(move.from, toSection: move.to) }
                self.deleteItems(at: difference.deletedItems.map(\.indexPath))
                self.insertItems(at: difference.insertedItems.map(\.indexPath))
                for move in difference.movedItems { self.moveItem(at: move.from.indexPath, to: move.to.indexPath) }
            }, completion: completion)
    }

    func perform(_ reloads: SnapshotReloads, completion: ((Bool) -> Void)?) {
        performBatchUpdates(
            {
                if !reloads.sections.isEmpty { self.reloadSections(IndexSet(reloads.sections)) }
                if !reloads.items.isEmpty { self.reloadItems(at: reloads.items.map(\.indexPath)) }
            }, completion: completion)
    }

    func reconfigure(at places: [RowPlace]) { reconfigureItems(at: places.map(\.indexPath)) }

    /// Tells the cells that levels or states of an outline's items have changed.
    func outlineChanged() {
        for (_, view) in live.list {
            guard let cell = view as? UICollectionViewCell else { continue }
            cell.placeTaken()
            cell.setNeedsUpdateConfiguration()
        }
    }
}
