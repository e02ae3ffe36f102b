// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Which rows of a table are selected and which one is under the finger.
struct TableSelection {
    var places: Set<RowPlace> = []
    /// The row that shows its highlight.
    var highlighted: RowPlace?
    /// The row that a finger is on, highlighted or not yet.
    var touched: RowPlace?
    /// Highlights the touched row when the finger stays.
    var timer: MediaClock.Timer?
}

extension UITableView {
    /// How long a touch waits for a scroll before it highlights a row, in seconds.
    private static let highlightDelay: TimeInterval = 0.12

    func place(of view: UIView?) -> RowPlace? {
        var candidate = view
        while let next = candidate, next !== self {
            if let cell = next as? UITableViewCell, cell.tableView === self {
                return live.list.first { $0.view === cell }?.place
            }
            candidate = next.superview
        }
        return nil
    }

    // MARK: Touches

    /// A finger came down; false if it is on no row that can be selected.
    func beginTouch(_ touch: UITouch) -> Bool {
        cancelTouch()
        if let cell = swipes.openCell {
            // On the row itself the finger may drag the actions on.
            if !cell.frame.contains(touch.location(in: self)) { swipes.close(animated: true) }
            return true
        }
        guard rowsAreSelectable, let place = place(of: touch.view), place.isRow else { return false }
        guard delegate?.tableView(self, shouldHighlightRowAt: place.indexPath) ?? true else { return false }
        selection.touched = place
        if delaysContentTouches {
            selection.timer = MediaClock.shared.after(Self.highlightDelay) { [weak self] in
                MainActor.assumeIsolated { self?.highlightTouchedRow() }
            }
        } else {
            highlightTouchedRow()
        }
        return true
    }

    private func highlightTouchedRow() {
        selection.timer?.cancel()
        selection.timer = nil
        guard let place = selection.touched, selection.highlighted != place else { return }
        selection.highlighted = place
        (live[place] as? UITableViewCell)?.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: place.indexPath)
    }

    /// The finger left; false if it had touched no row.
    func endTouch(_ touch: UITouch) -> Bool {
        if swipes.openCell != nil {
            swipes.close(animated: true)
            return true
        }
        guard let place = selection.touched else { return false }
        let isInside = live[place].map { $0.bounds.contains(touch.location(in: $0)) } ?? false
        guard isInside, !isDragging else {
            cancelTouch()
            return true
        }
        highlightTouchedRow()
        selection.touched = nil
        unhighlight()
        selectByUser(place)
        return true
    }

    func cancelTouch() {
        selection.timer?.cancel()
        selection.timer = nil
        selection.touched = nil
        unhighlight()
    }

    private func unhighlight() {
        guard let place = selection.highlighted else { return }
        selection.highlighted = nil
        (live[place] as? UITableViewCell)?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: place.indexPath)
    }

    /// Enter, or a double tap of assistive technology, on a cell.
    func activate(_ cell: UITableViewCell) -> Bool {
        guard rowsAreSelectable, let place = place(of: cell), place.isRow,
            delegate?.tableView(self, shouldHighlightRowAt: place.indexPath) ?? true
        else { return false }
        selectByUser(place)
        return true
    }

    // MARK: Selecting

    /// Whether a tap selects rows in the mode that the table is in.
    var rowsAreSelectable: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    var allowsSeveralSelections: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// Selects a row and tells the delegate, as after a tap.
    func selectByUser(_ place: RowPlace) {
        let isSelected = selection.places.contains(place)
        if isSelected, allowsSeveralSelections {
            deselectByUser(place)
            return
        }
        var chosen = place
        if let delegate {
            guard let answer = delegate.tableView(self, willSelectRowAt: place.indexPath) else { return }
            chosen = RowPlace(answer)
        }
        if !allowsSeveralSelections {
            for other in selection.places.sorted() where other != chosen { deselectByUser(other) }
        }
        guard exists(chosen) else {
            fault(
                "tableView(_:willSelectRowAt:) returned row \(chosen.row) of section \(chosen.section), which does not exist; "
                    + "return a row of the table, or nil to select none.")
        }
        markSelected(chosen, true, animated: false)
        if let cell = live[chosen] as? UITableViewCell { cell.selectionSegue?.perform(sender: cell) }
        delegate?.tableView(self, didSelectRowAt: chosen.indexPath)
        performPrimaryAction(chosen)
    }

    private func performPrimaryAction(_ place: RowPlace) {
        guard let delegate, !isEditing, exists(place),
            delegate.tableView(self, canPerformPrimaryActionForRowAt: place.indexPath)
        else { return }
        delegate.tableView(self, performPrimaryActionForRowAt: place.indexPath)
    }

    /// The selected row that is closest to the middle of the visible part.
    var nearestSelectedPlace: RowPlace? {
        reloadIfNeeded()
        let middle = Double(bounds.midY)
        func distance(_ place: RowPlace) -> Double {
            let span = geometry.rowSpan(place.row, in: place.section)
            return abs(span.y + span.height / 2 - middle)
        }
        return selection.places.filter { exists($0) }.sorted().min { distance($0) < distance($1) }
    }

    private func deselectByUser(_ place: RowPlace) {
        var chosen = place
        if let delegate {
            guard let answer = delegate.tableView(self, willDeselectRowAt: place.indexPath) else { return }
            chosen = RowPlace(answer)
        }
        markSelected(chosen, false, animated: false)
        delegate?.tableView(self, didDeselectRowAt: chosen.indexPath)
    }

    func select(_ place: RowPlace?, animated: Bool, _ position: ScrollPosition) {
        reloadIfNeeded()
        if !allowsSeveralSelections || place == nil {
            for other in selection.places where other != place { markSelected(other, false, animated: animated) }
        }
        guard let place, exists(place) else { return }
        markSelected(place, true, animated: animated)
        if position != .none { scroll(to: place, position, animated) }
    }

    func deselect(_ place: RowPlace, animated: Bool) {
        if selection.places.contains(place) { markSelected(place, false, animated: animated) }
    }

    private func markSelected(_ place: RowPlace, _ isSelected: Bool, animated: Bool) {
        if isSelected { selection.places.insert(place) } else { selection.places.remove(place) }
        (live[place] as? UITableViewCell)?.setSelected(isSelected, animated: animated)
    }

    func selectabilityChanged() {
        if !rowsAreSelectable { cancelTouch() }
        for (place, view) in live.list where place.isRow { view.layer.changed(.attributes) }
    }
}
