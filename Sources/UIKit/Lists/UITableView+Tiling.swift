// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension UITableView {
    /// Makes the views of what is near the visible part, gives up those of what is not, and places them.
    func tile() {
        reloadIfNeeded()
        guard !isTiling, bounds.width > 0 else { return }
        isTiling = true
        defer { isTiling = false }
        UIView.performWithoutAnimation {
            fill()
            removeRecycled()
        }
        prepareRowsLater()
    }

    /// Makes and places what is near; what is given up stays a subview.
    func fill() {
        placeSurroundings()
        // Heights that turn out different change what is near.
        for _ in 0..<10 {
            let generation = self.generation
            let wanted = wantedPlaces()
            giveUp(except: wanted)
            let heightsChanged = makeMissing(wanted)
            if generation != self.generation { continue }
            if !heightsChanged { break }
        }
        placeLiveViews()
    }

    private func placeSurroundings() {
        if let tableHeaderView {
            if Double(tableHeaderView.frame.height) != geometry.top { surroundingsChanged() }
            tableHeaderView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView.frame.height)
        }
        if let tableFooterView {
            if Double(tableFooterView.frame.height) != geometry.bottom { surroundingsChanged() }
            tableFooterView.frame = CGRect(
                x: 0, y: CGFloat(geometry.height - geometry.bottom), width: bounds.width,
                height: tableFooterView.frame.height)
        }
        placeBackground()
        placeSectionIndex()
    }

    /// The browser keeps the background in place by itself, as it does floating headers.
    private func placeBackground() {
        if let backgroundView { placeUnscrolled(backgroundView, bounds.inset(by: adjustedContentInset)) }
    }

    /// Places a view that doesn't scroll, without a message for each step.
    func placeUnscrolled(_ view: UIView, _ frame: CGRect) {
        if view.bounds.size != frame.size || view.layer.shownNumber == 0 { view.frame = frame }
        view.stickySpan = StickySpan(y: 0, height: max(contentSize.height, frame.height))
        view.layer.placeUntold(
            at: CGPoint(
                x: frame.minX + frame.width * view.layer.anchorPoint.x,
                y: frame.minY + frame.height * view.layer.anchorPoint.y))
    }

    // MARK: What is near

    /// The places of rows, headers and footers that should exist, in the order of the content.
    func wantedPlaces() -> [RowPlace] {
        let (minimum, maximum) = (Double(bounds.minY - overscan.before), Double(bounds.maxY + overscan.after))
        var places: [RowPlace] = []
        for section in geometry.sections(from: minimum, to: maximum) {
            let content = geometry.sections[section]
            let header = geometry.headerSpan(section)
            // The header of a plain section is seen as long as the section is.
            if content.header > 0, style == .plain || (header.end > minimum && header.y < maximum) {
                places.append(.header(section))
            }
            for row in geometry.rows(in: section, from: minimum, to: maximum) { places.append(RowPlace(section, row)) }
            let footer = geometry.footerSpan(section)
            if content.footer > 0, footer.end > minimum, footer.y < maximum { places.append(.footer(section)) }
        }
        return places
    }

    func rowPlaces(from minimum: CGFloat, to maximum: CGFloat) -> [RowPlace] {
        geometry.sections(from: Double(minimum), to: Double(maximum)).flatMap { section in
            geometry.rows(in: section, from: Double(minimum), to: Double(maximum)).map { RowPlace(section, $0) }
        }
    }

    /// The rows that can be seen.
    var visiblePlaces: [RowPlace] { rowPlaces(from: bounds.minY, to: bounds.maxY) }

    private func giveUp(except wanted: [RowPlace]) {
        guard live.list.count != wanted.count || zip(live.list, wanted).contains(where: { $0.place != $1 }) else {
            return
        }
        let kept = Set(wanted)
        let carried = reordering?.target
        for (place, view) in live.remove(where: { !kept.contains($0) && $0 != carried }) { recycle(view, at: place) }
    }

    /// Returns true if a height turned out different.
    private func makeMissing(_ wanted: [RowPlace]) -> Bool {
        var changed = false
        let generation = self.generation
        for place in wanted where live[place] == nil {
            // An earlier cell may have turned out higher and moved this one out of sight; the next round will tell.
            let isNew = makeView(at: place)
            if generation != self.generation { return true }
            if isNew, place.isRow, let cell = live[place] as? UITableViewCell {
                changed = settleHeight(of: cell, at: place) || changed
            }
        }
        if changed { contentHeightChanged() }
        return changed
    }

    /// Takes over the height that a row has, and keeps what is seen where it is; true when it is another one.
    private func settleHeight(of cell: UITableViewCell, at place: RowPlace) -> Bool {
        guard let height = exactHeight(place, cell) else { return false }
        let span = geometry.rowSpan(place.row, in: place.section)
        let growth = geometry.setHeight(height, ofRow: place.row, in: place.section)
        guard growth != 0 else { return false }
        if span.y < Double(bounds.minY), bounds.minY > -adjustedContentInset.top {
            contentHeightChanged()
            bounds.origin.y += CGFloat(growth)
        }
        return true
    }

    // MARK: Making

    /// Makes what belongs at a place; false if there is nothing.
    func makeView(at place: RowPlace) -> Bool {
        let generation = self.generation
        let view: UIView?
        if place.isHeader {
            view = makeHeader(place.section)
        } else if place.isFooter {
            view = makeFooter(place.section)
        } else {
            view = makeCell(at: place)
        }
        guard let view, generation == self.generation else { return false }
        add(view, at: place)
        if let cell = view as? UITableViewCell, place.isRow {
            delegate?.tableView(self, willDisplay: cell, forRowAt: dataPath(place))
        } else if place.isHeader {
            delegate?.tableView(self, willDisplayHeaderView: view, forSection: place.section)
        } else {
            delegate?.tableView(self, willDisplayFooterView: view, forSection: place.section)
        }
        return true
    }

    /// Puts a view among the subviews in the order of the content, which is the order in which it is read.
    func add(_ view: UIView, at place: RowPlace) {
        if let other = live.list.first(where: { $0.view === view }) { live.remove(at: other.place) }
        recycled.removeAll { $0 === view }
        if let next = live.insert(view, at: place) ?? tableFooterView {
            insertSubview(view, belowSubview: next)
        } else {
            addSubview(view)
        }
    }

    private func makeCell(at place: RowPlace) -> UITableViewCell? {
        guard let dataSource else { return nil }
        isAskingForCell = true
        let cell = dataSource.tableView(self, cellForRowAt: dataPath(place))
        isAskingForCell = false
        cellCount += 1
        configure(cell, at: place)
        return cell
    }

    /// Gives a cell what it has from its table and its place.
    func configure(_ cell: UITableViewCell, at place: RowPlace) {
        cell.tableView = self
        cell.indentationLevel = delegate?.tableView(self, indentationLevelForRowAt: dataPath(place)) ?? 0
        cell.takeLook(look(at: place))
        if isEditing || cell.isEditing { setEditing(of: cell, at: place, animated: false) }
        markSwipes(of: cell, at: place)
        let isSelected = selection.places.contains(place)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        let isHighlighted = selection.highlighted == place
        if cell.isHighlighted != isHighlighted { cell.setHighlighted(isHighlighted, animated: false) }
    }

    /// Separators, corners and background of a row.
    func look(at place: RowPlace) -> CellLook {
        let isFirst = place.row == 0
        let isLast = place.row == geometry.sections[place.section].rows.count - 1
        return CellLook(
            style: style, isFirst: isFirst, isLast: isLast,
            separatorColor: separatorStyle == .none ? nil : separatorColor,
            separatorInset: ownSeparatorInset, reference: separatorInsetReference, margin: sideMargin,
            trailingReserve: style == .insetGrouped ? 0 : sectionIndexWidth)
    }

    func separatorsChanged() { refreshLooks() }

    /// Gives the cells that exist the looks of their places.
    func refreshLooks() {
        for (place, view) in live.list {
            if place.isRow, let cell = view as? UITableViewCell, exists(place) { cell.takeLook(look(at: place)) }
        }
    }

    private func makeHeader(_ section: Int) -> UIView? {
        if let view = preparedHeaders.removeValue(forKey: section) { return own(view) }
        if let view = delegate?.tableView(self, viewForHeaderInSection: section) { return own(view) }
        guard let title = dataSource?.tableView(self, titleForHeaderInSection: section) else { return nil }
        return titleView(title, isHeader: true)
    }

    private func makeFooter(_ section: Int) -> UIView? {
        if let view = preparedFooters.removeValue(forKey: section) { return own(view) }
        if let view = delegate?.tableView(self, viewForFooterInSection: section) { return own(view) }
        guard let title = dataSource?.tableView(self, titleForFooterInSection: section) else { return nil }
        return titleView(title, isHeader: false)
    }

    private func own(_ view: UIView) -> UIView {
        (view as? UITableViewHeaderFooterView)?.tableView = self
        return view
    }

    /// Identifier of the views that show titles.
    private static let titleIdentifier = "maru.title"

    private func titleView(_ title: String, isHeader: Bool) -> UIView {
        let identifier = isHeader ? Self.titleIdentifier + ".header" : Self.titleIdentifier + ".footer"
        let view = reusedHeaderFooter(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
        view.configure(title: title, isHeader: isHeader, style: style)
        return own(view)
    }

    // MARK: Placing

    /// Puts everything where the geometry says.
    func placeLiveViews() {
        for (place, view) in live.list {
            if view === reordering?.cell {
                placeCarried()
            } else if place.isHeader, style == .plain {
                placeFloating(view, place.section)
            } else {
                view.frame = frame(at: place)
            }
        }
    }

    /// Where the view at a place is, floating headers aside; in the content.
    func frame(at place: RowPlace) -> CGRect {
        if place.isHeader { return rect(geometry.headerSpan(place.section)) }
        if place.isFooter { return rect(geometry.footerSpan(place.section)) }
        return rect(geometry.rowSpan(place.row, in: place.section), of: place)
    }

    /// Where a header floats now; in the content.
    func floatingFrame(_ section: Int) -> CGRect {
        var frame = rect(geometry.headerSpan(section))
        let visibleTop = bounds.minY + adjustedContentInset.top - largeTitleInset
        frame.origin.y = CGFloat(geometry.floatingHeaderY(section, visibleTop: Double(visibleTop)))
        return frame
    }

    /// The browser keeps a floating header in place by itself; here it moves too, without a message for each step.
    private func placeFloating(_ view: UIView, _ section: Int) {
        let frame = floatingFrame(section)
        let span = geometry.floatSpan(section)
        if view.bounds.size != frame.size || view.layer.shownNumber == 0 { view.frame = frame }
        view.stickySpan = StickySpan(y: CGFloat(span.y), height: CGFloat(span.height))
        view.layer.zPosition = 1
        view.layer.placeUntold(
            at: CGPoint(
                x: frame.minX + frame.width * view.layer.anchorPoint.x,
                y: frame.minY + frame.height * view.layer.anchorPoint.y))
    }

    // MARK: Ahead of a scroll

    private var isInBrowser: Bool { UIApplication.sharedIfLaunched?.display.pipeline.isAttached == true }

    /// The browser scrolls by `distance` points: rows further on have to be there before they are seen.
    func prepareRows(ahead distance: CGFloat) {
        overscan.move(by: distance, at: CACurrentMediaTime(), length: bounds.height)
    }

    /// Once the first rows are shown, those around them follow, so that a scroll finds them.
    private func prepareRowsLater() {
        guard overscan == ScrollAhead(), overscanTimer == nil, isInBrowser, geometry.height > Double(bounds.height)
        else {
            return
        }
        overscanTimer = MediaClock.shared.after(0.2) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.overscanTimer = nil
                guard !self.isCarriedByAnimation else { return self.prepareRowsLater() }
                self.overscan.prepare(length: self.bounds.height)
                self.setNeedsLayout()
            }
        }
    }

    // MARK: Scrolling to rows

    func scroll(to place: RowPlace, _ position: ScrollPosition, _ animated: Bool) {
        reloadIfNeeded()
        guard exists(place) else {
            fault(
                "Attempted to scroll the table view to an out-of-bounds row (\(place.row)) when there are only "
                    + "\(geometry.sections.indices.contains(place.section) ? geometry.sections[place.section].rows.count : 0)"
                    + " rows in section \(place.section).")
        }
        var frame = self.frame(at: place)
        let insets = collapsedInsets
        // A floating header covers the top.
        let covered = style == .plain ? CGFloat(geometry.sections[place.section].header) : 0
        let visible = bounds.height - insets.top - insets.bottom
        var offset = contentOffset
        switch position {
        case .none:
            frame.origin.y -= covered
            frame.size.height += covered
            scrollRectToVisible(frame, animated: animated)
            settleScroll(to: place, position, animated)
            return
        case .top: offset.y = frame.minY - covered - insets.top
        case .middle: offset.y = frame.midY - visible / 2 - insets.top
        case .bottom: offset.y = frame.maxY - visible - insets.top
        }
        setContentOffset(clamped(offset), animated: animated)
        settleScroll(to: place, position, animated)
    }

    /// Heights that turn out different on the way move the row: a few more looks bring it to its position.
    private func settleScroll(to place: RowPlace, _ position: ScrollPosition, _ animated: Bool) {
        guard rowHeightSource != .fixed, !animated, !isSettlingScroll, window != nil else { return }
        isSettlingScroll = true
        defer { isSettlingScroll = false }
        for _ in 0..<3 {
            let before = contentOffset
            layoutIfNeeded()
            scroll(to: place, position, false)
            if contentOffset == before { break }
        }
    }
}
