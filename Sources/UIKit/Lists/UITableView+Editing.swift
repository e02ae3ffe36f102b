// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITableView {
    func changeEditing(_ isOn: Bool, animated: Bool) {
        guard isOn != isEditingStorage else { return }
        swipes.close(animated: animated)
        cancelReordering()
        cancelTouch()
        isEditingStorage = isOn
        if allowsMultipleSelectionDuringEditing { clearSelection() }
        reloadIfNeeded()
        for (place, view) in live.list where place.isRow {
            guard let cell = view as? UITableViewCell else { continue }
            setEditing(of: cell, at: place, animated: animated)
            markSwipes(of: cell, at: place)
        }
        selectabilityChanged()
        fitLiveRows(animated: animated)
    }

    /// Gives a cell the mode of the table.
    func setEditing(of cell: UITableViewCell, at place: RowPlace, animated: Bool) {
        guard isEditing else {
            cell.setEditing(false, animated: animated)
            return
        }
        let isEditable = canEdit(place)
        cell.editing.isCheckable = isEditable && allowsMultipleSelectionDuringEditing
        cell.editing.style = isEditable && !cell.editing.isCheckable ? editingStyle(at: place) : .none
        cell.shouldIndentWhileEditing =
            isEditable && delegate?.tableView(self, shouldIndentWhileEditingRowAt: dataPath(place)) ?? true
        cell.showsReorderControl = canMove(place)
        cell.setEditing(isEditable || cell.showsReorderControl, animated: animated)
        cell.editingChanged()
    }

    func canMove(_ place: RowPlace) -> Bool {
        guard let dataSource, MethodPresence.implementsMove(dataSource) else { return false }
        return dataSource.tableView(self, canMoveRowAt: dataPath(place))
    }

    /// A minus uncovers what deletes the row, a plus inserts at once.
    func editControlWasTapped(in cell: UITableViewCell) {
        switch cell.editingStyle {
        case .none: break
        case .insert: commit(.insert, for: cell)
        case .delete:
            if swipes.openCell === cell {
                swipes.close(animated: true)
            } else {
                swipes.open(cell, at: .trailing, animated: true)
            }
        }
    }

    private func clearSelection() {
        for place in selection.places { (live[place] as? UITableViewCell)?.setSelected(false, animated: false) }
        selection.places = []
    }

    /// Rows with other widths for their content may have other heights.
    private func fitLiveRows(animated: Bool) {
        guard rowHeightSource == .measured, window != nil else { return }
        let frames = Dictionary(uniqueKeysWithValues: live.list.map { (ObjectIdentifier($0.view), $0.view.frame) })
        guard measureLiveRows() else { return }
        contentHeightChanged()
        UIView.performWithoutAnimation { fill() }
        if animated { slideLiveViews(from: frames) }
    }
}
