// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITableView: DiffableListView {
    var isInUpdates: Bool { updateDepth > 0 }
    var selectedPlaces: [RowPlace] { Array(selection.places) }

    func setSelected(_ isSelected: Bool, at place: RowPlace) {
        if isSelected {
            selectRow(at: place.indexPath, animated: false, scrollPosition: .none)
        } else {
            deselectRow(at: place.indexPath, animated: false)
        }
    }

    /// How a diffable data source has rows come and go.
    private var rowAnimation: RowAnimation {
        (dataSource as? any DiffableRowAnimating)?.defaultRowAnimation ?? .automatic
    }

    func perform(_ difference: SnapshotDifference, commit: @escaping () -> Void, completion: ((Bool) -> Void)?) {
        let animation = rowAnimation
        performBatchUpdates(
            {
                commit()
                if !difference.deletedSections.isEmpty {
                    self.deleteSections(IndexSet(difference.deletedSections), with: animation)
                }
                if !difference.insertedSections.isEmpty {
                    self.insertSections(IndexSet(difference.insertedSections), with: animation)
                }
                for move in difference.movedSections { self.moveSection(move.from, toSection: move.to) }
                self.deleteRows(at: difference.deletedItems.map(\.indexPath), with: animation)
                self.insertRows(at: difference.insertedItems.map(\.indexPath), with: animation)
                for move in difference.movedItems { self.moveRow(at: move.from.indexPath, to: move.to.indexPath) }
            }, completion: completion)
    }

    func perform(_ reloads: SnapshotReloads, completion: ((Bool) -> Void)?) {
        let animation = rowAnimation
        performBatchUpdates(
            {
                if !reloads.sections.isEmpty { self.reloadSections(IndexSet(reloads.sections), with: animation) }
                if !reloads.items.isEmpty { self.reloadRows(at: reloads.items.map(\.indexPath), with: animation) }
            }, completion: completion)
    }

    func reconfigure(at places: [RowPlace]) { reconfigureRows(at: places.map(\.indexPath)) }
}

/// A data source that says how rows come and go.
@MainActor protocol DiffableRowAnimating: AnyObject {
    var defaultRowAnimation: UITableView.RowAnimation { get }
}

extension UITableViewDiffableDataSource: DiffableRowAnimating {}
