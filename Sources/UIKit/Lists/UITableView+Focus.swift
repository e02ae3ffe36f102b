// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The browser's focus among the rows; keys come here while it is on a row.
extension UITableView: ArrowKeyInput {
    /// The row that has the browser's focus.
    var focusedPlace: RowPlace? {
        guard let pipeline = UIApplication.sharedIfLaunched?.display.pipeline,
            let cell = pipeline.layer(numbered: pipeline.browserFocus)?.delegate as? UITableViewCell,
            cell.tableView === self
        else { return nil }
        return place(of: cell)
    }

    func canFocus(_ place: RowPlace) -> Bool {
        allowsFocus && delegate?.tableView(self, canFocusRowAt: dataPath(place)) ?? true
    }

    /// Up and down go to the next row, left and right uncover the actions of a row or cover them.
    func arrowKeyWasPressed(_ key: ArrowKey) -> Bool {
        guard let place = focusedPlace else { return closeByKey(key) }
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        switch key {
        case .up: moveFocus(from: place, by: -1)
        case .down: moveFocus(from: place, by: 1)
        case .home: moveFocus(from: RowPlace(0, -1), by: 1)
        case .end: moveFocus(from: RowPlace(geometry.sections.count, 0), by: -1)
        case .left: openByKey(place, isLeftToRight ? .trailing : .leading)
        case .right: openByKey(place, isLeftToRight ? .leading : .trailing)
        }
        return true
    }

    private func moveFocus(from start: RowPlace, by direction: Int) {
        var place = start
        while let next = neighbor(of: place, direction) {
            place = next
            guard canFocus(place) else { continue }
            swipes.close(animated: true)
            scroll(to: place, .none, false)
            layoutIfNeeded()
            guard let cell = live[place] as? UITableViewCell, cell.isKeyboardFocusable else { continue }
            UIApplication.sharedIfLaunched?.moveBrowserFocus(to: cell)
            if selectionFollowsFocus(at: place), !selection.places.contains(place) { selectByUser(place) }
            return
        }
    }

    private func selectionFollowsFocus(at place: RowPlace) -> Bool {
        guard rowsAreSelectable else { return false }
        return delegate?.tableView(self, selectionFollowsFocusForRowAt: dataPath(place)) ?? selectionFollowsFocus
    }

    /// The row before or after another, in whatever section.
    private func neighbor(of place: RowPlace, _ direction: Int) -> RowPlace? {
        let sections = geometry.sections
        var (section, row) = (place.section, place.row + direction)
        while true {
            if sections.indices.contains(section), sections[section].rows.count > row, row >= 0 {
                return RowPlace(section, row)
            }
            section += direction
            guard sections.indices.contains(section) else { return nil }
            row = direction > 0 ? 0 : sections[section].rows.count - 1
        }
    }

    // MARK: Actions of rows

    /// Uncovers the actions at an edge and moves the focus to the first one.
    private func openByKey(_ place: RowPlace, _ edge: SwipeEdge) {
        guard let cell = live[place] as? UITableViewCell, !isEditing, canEdit(place),
            swipes.open(cell, at: edge, animated: true), let button = swipes.buttons.first
        else { return }
        UIApplication.sharedIfLaunched?.moveBrowserFocus(to: button)
    }

    /// On an action, the keys go along the actions, and back to the row at their end.
    private func closeByKey(_ key: ArrowKey) -> Bool {
        guard let application = UIApplication.sharedIfLaunched, let cell = swipes.openCell,
            let button = application.display.pipeline.layer(numbered: application.display.pipeline.browserFocus)?
                .delegate as? SwipeActionButton,
            let index = swipes.buttons.firstIndex(where: { $0 === button })
        else { return false }
        let isOutwards = (key == .right) == swipes.isAtRight
        guard key == .left || key == .right else { return true }
        let next = isOutwards ? index - 1 : index + 1
        if swipes.buttons.indices.contains(next) {
            application.moveBrowserFocus(to: swipes.buttons[next])
        } else {
            swipes.close(animated: true)
            application.moveBrowserFocus(to: cell)
        }
        return true
    }
}
