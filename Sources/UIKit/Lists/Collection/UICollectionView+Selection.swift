// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension UICollectionView {
    /// How long a touch waits for a scroll before it highlights an item, in seconds.
    private static let highlightDelay: TimeInterval = 0.12

    /// Whether items can be selected in the mode that the collection view is in.
    var allowsSelectionNow: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    var allowsMultipleSelectionNow: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// Whether cells can have the focus in the mode that the collection view is in.
    var allowsFocusNow: Bool { (isEditing ? allowsFocusDuringEditing : allowsFocus) && allowsSelectionNow }

    func canFocus(_ indexPath: IndexPath) -> Bool {
        allowsFocusNow && delegate?.collectionView(self, canFocusItemAt: indexPath) ?? true
    }

    func place(of view: UIView?) -> RowPlace? {
        var candidate = view
        while let next = candidate, next !== self {
            if let cell = next as? UICollectionViewCell, cell.collectionView === self {
                // A cell can be a header too.
                return live.element(of: cell).flatMap { $0.category == .cell ? RowPlace($0.indexPath) : nil }
            }
            candidate = next.superview
        }
        return nil
    }

    private func cell(_ place: RowPlace) -> UICollectionViewCell? { cellForItem(at: place.indexPath) }

    // MARK: Touches

    /// A finger came down; false if it is on no item that can be selected.
    func beginTouch(_ touch: UITouch) -> Bool {
        cancelTouch()
        if let swipes, let cell = swipes.openCell {
            // On the row itself the finger may drag the actions on.
            if !cell.frame.contains(touch.location(in: self)) { swipes.close(animated: true) }
            return true
        }
        guard allowsSelectionNow || hasPrimaryActions, let place = place(of: touch.view) else { return false }
        guard delegate?.collectionView(self, shouldHighlightItemAt: place.indexPath) ?? true else { return false }
        selection.touched = place
        if delaysContentTouches {
            selection.timer = MediaClock.shared.after(Self.highlightDelay) { [weak self] in
                MainActor.assumeIsolated { self?.highlightTouchedItem() }
            }
        } else {
            highlightTouchedItem()
        }
        return true
    }

    private var hasPrimaryActions: Bool { !isEditing && delegate != nil }

    private func highlightTouchedItem() {
        selection.timer?.cancel()
        selection.timer = nil
        guard let place = selection.touched, selection.highlighted != place else { return }
        selection.highlighted = place
        cell(place)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: place.indexPath)
    }

    /// The finger left; false if it had touched no item.
    func endTouch(_ touch: UITouch) -> Bool {
        if let swipes, swipes.openCell != nil {
            swipes.close(animated: true)
            return true
        }
        guard let place = selection.touched else { return false }
        let isInside = cell(place).map { $0.bounds.contains(touch.location(in: $0)) } ?? false
        guard isInside, !isDragging, movement == nil else {
            cancelTouch()
            return true
        }
        highlightTouchedItem()
        selection.touched = nil
        selectByUser(place)
        unhighlight()
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
        cell(place)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: place.indexPath)
    }

    /// Enter, or a double tap of assistive technology, on a cell.
    func activate(_ cell: UICollectionViewCell) -> Bool {
        guard allowsSelectionNow, let place = place(of: cell),
            delegate?.collectionView(self, shouldHighlightItemAt: place.indexPath) ?? true
        else { return false }
        selectByUser(place)
        return true
    }

    // MARK: Selecting

    /// Selects or deselects an item and tells the delegate, as after a tap.
    func selectByUser(_ place: RowPlace) {
        let indexPath = place.indexPath
        let generation = self.generation
        if selection.places.contains(place), allowsMultipleSelectionNow {
            guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
            markSelected(place, false)
            delegate?.collectionView(self, didDeselectItemAt: indexPath)
            return
        }
        if allowsSelectionNow, delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true {
            guard generation == self.generation || exists(place) else { return }
            if !allowsMultipleSelectionNow {
                for other in selection.places.sorted() where other != place {
                    markSelected(other, false)
                    delegate?.collectionView(self, didDeselectItemAt: other.indexPath)
                }
            }
            markSelected(place, true)
            if let cell = cellForItem(at: indexPath) { cell.selectionSegue?.perform(sender: cell) }
            delegate?.collectionView(self, didSelectItemAt: indexPath)
        }
        if delegate?.collectionView(self, canPerformPrimaryActionForItemAt: indexPath) ?? false {
            delegate?.collectionView(self, performPrimaryActionForItemAt: indexPath)
        }
    }

    func select(_ indexPath: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        reloadIfNeeded()
        let place = indexPath.map { RowPlace($0) }
        guard let place, let indexPath else {
            for other in selection.places.sorted() { markSelected(other, false) }
            return
        }
        guard allowsSelectionNow, exists(place) else { return }
        if !allowsMultipleSelectionNow {
            for other in selection.places where other != place { markSelected(other, false) }
        }
        markSelected(place, true)
        if !position.isEmpty { scroll(to: indexPath, position, animated) }
    }

    func markSelected(_ place: RowPlace, _ isSelected: Bool) {
        let isNew = isSelected ? selection.places.insert(place).inserted : selection.places.remove(place) != nil
        guard isNew, let cell = cell(place) else { return }
        cell.isSelected = isSelected
    }

    func selectabilityChanged() {
        if !allowsSelectionNow {
            cancelTouch()
            for place in selection.places.sorted() { markSelected(place, false) }
        } else if !allowsMultipleSelectionNow, selection.places.count > 1 {
            for place in selection.places.sorted().dropFirst() { markSelected(place, false) }
        }
        for (_, view) in live.list { view.layer.changed(.attributes) }
    }

    func editingChanged() {
        selectabilityChanged()
        let isAnimated = UIView.inheritedAnimationDuration > 0
        for (_, view) in live.list { (view as? UICollectionViewCell)?.editingChanged(animated: isAnimated) }
    }
}
