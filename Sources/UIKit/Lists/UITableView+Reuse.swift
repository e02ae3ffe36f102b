// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITableView {
    func reusedCell(_ identifier: String) -> UITableViewCell? {
        guard let cell = reusableCells[identifier]?.popLast() else { return nil }
        recycled.removeAll { $0 === cell }
        UIView.performWithoutAnimation { announcing("prepareForReuse", to: cell) { cell.prepareForReuse() } }
        return cell
    }

    func newCell(_ identifier: String) -> UITableViewCell? {
        guard let type = cellClasses[identifier] else { return cell(fromNib: identifier) }
        return UIView.withoutAnimation {
            ClassInstantiation.makeCell(type, style: .default, reuseIdentifier: identifier)
        }
    }

    func cellForDequeue(_ identifier: String, _ place: RowPlace) -> UITableViewCell {
        if let reconfiguring, reconfiguring.reuseIdentifier == identifier { return reconfiguring }
        guard let cell = reusedCell(identifier) ?? newCell(identifier) else {
            fault(
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
                    + "identifier or connect a prototype cell in a storyboard")
        }
        // With the row's width and height an app can lay out what it adds.
        if exists(place) {
            UIView.performWithoutAnimation {
                cell.bounds.size = rect(geometry.rowSpan(place.row, in: place.section), of: place).size
            }
        }
        return cell
    }

    func reusedHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = reusableHeadersAndFooters[identifier]?.popLast() {
            recycled.removeAll { $0 === view }
            UIView.performWithoutAnimation { announcing("prepareForReuse", to: view) { view.prepareForReuse() } }
            return view
        }
        guard let type = headerFooterClasses[identifier] else { return headerFooter(fromNib: identifier) }
        return UIView.withoutAnimation {
            ClassInstantiation.makeHeaderFooterView(type, reuseIdentifier: identifier)
        }
    }

    /// Takes a view that is no longer needed for reuse.
    ///
    /// It stays a subview until the end of the layout, since it is often used again at once.
    func recycle(_ view: UIView, at place: RowPlace) {
        if let cell = view as? UITableViewCell, place.isRow {
            swipes.cellWillGo(cell, animated: false)
            delegate?.tableView(self, didEndDisplaying: cell, forRowAt: dataPath(place))
            cell.tableView = nil
            if let identifier = cell.reuseIdentifier { reusableCells[identifier, default: []].append(cell) }
        } else if place.isHeader {
            delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: place.section)
            recycleHeaderFooter(view)
        } else {
            delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: place.section)
            recycleHeaderFooter(view)
        }
        recycled.append(view)
    }

    private func recycleHeaderFooter(_ view: UIView) {
        guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
        view.tableView = nil
        reusableHeadersAndFooters[identifier, default: []].append(view)
    }

    /// Takes what was not used again off the table.
    func removeRecycled() {
        guard !recycled.isEmpty else { return }
        let views = recycled
        recycled = []
        for view in views where view.superview === self { view.removeFromSuperview() }
    }
}

extension UIView {
    /// Runs `body` without animations and returns its result.
    static func withoutAnimation<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        performWithoutAnimation { result = body() }
        guard let result else { fault("UIView.performWithoutAnimation did not run its block.") }
        return result
    }
}
