// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A row that a finger carries to another place.
///
/// The table shows the row at `target` already; its data source has it at `source` until it is dropped.
struct Reordering {
    let cell: UITableViewCell
    let source: RowPlace
    var target: RowPlace
    /// Where the finger holds the row, in points from its top.
    let grip: CGFloat
    /// Where the finger is, in the table's window, and for a browser.
    var finger: CGPoint
    var carry: LayerCarry
    /// Whether the cell clipped its content before it was lifted.
    let clips: Bool
    var timer: MediaClock.Timer?
}

extension UITableView {
    private enum ReorderMetrics {
        static let duration: TimeInterval = 0.25
        /// How close to an edge a finger scrolls the table, in points.
        static let edge: CGFloat = 60
        /// Points that the table scrolls in one step at most, and the time from step to step in seconds.
        static let (step, interval) = (CGFloat(12), 1.0 / 60)
    }

    // MARK: Where the data source has rows

    /// The index path by which the data source and the delegate know the row that is shown at a place.
    func dataPath(_ place: RowPlace) -> IndexPath {
        guard let reordering, place.isRow, reordering.source != reordering.target else { return place.indexPath }
        if place == reordering.target { return reordering.source.indexPath }
        var row = place.row
        if place.section == reordering.target.section, row > reordering.target.row { row -= 1 }
        if place.section == reordering.source.section, row >= reordering.source.row { row += 1 }
        return IndexPath(row: row, section: place.section)
    }

    // MARK: The finger

    func beginReordering(_ cell: UITableViewCell, _ touch: UITouch) {
        guard reordering == nil, updateDepth == 0, let place = place(of: cell), place.isRow else { return }
        swipes.close(animated: true)
        cancelTouch()
        reordering = Reordering(
            cell: cell, source: place, target: place, grip: touch.location(in: cell).y,
            finger: touch.location(in: nil), carry: touch.carry(.vertical), clips: cell.clipsToBounds)
        cell.setNeedsUpdateConfiguration()
        UIView.performWithoutAnimation {
            cell.clipsToBounds = false
            cell.layer.zPosition = 2
            cell.layer.shadowColor = UIColor.black.cgColor
            (cell.layer.shadowOpacity, cell.layer.shadowRadius) = (0.25, 8)
            cell.layer.shadowOffset = CGSize(width: 0, height: 2)
            cell.alpha = 0.95
            placeCarried()
        }
        if cell.backgroundColor == nil { cell.backgroundColor = style == .plain ? .systemBackground : nil }
    }

    func continueReordering(_ touch: UITouch) {
        guard reordering != nil else { return }
        reordering?.finger = touch.location(in: nil)
        reordering?.carry = touch.carry(.vertical)
        carry()
        scrollAtEdge()
    }

    /// Drops the row where it is shown.
    func endReordering() {
        guard let ended = reordering else { return }
        finishReordering()
        guard ended.source != ended.target else { return }
        tellMove(from: ended.source, to: ended.target)
    }

    /// Tells the data source of a move that is shown already; a diffable one counts its changes from what is shown.
    private func tellMove(from source: RowPlace, to target: RowPlace) {
        shownMove = .init(from: source, to: target)
        dataSource?.tableView(self, moveRowAt: source.indexPath, to: target.indexPath)
        shownMove = nil
    }

    /// Puts the row back where it was.
    func cancelReordering() {
        guard let cancelled = reordering else { return }
        if cancelled.source != cancelled.target { showMove(to: cancelled.source) }
        finishReordering()
    }

    private func finishReordering() {
        guard let ended = reordering else { return }
        ended.timer?.cancel()
        reordering = nil
        let cell = ended.cell
        cell.carry = nil
        cell.setNeedsUpdateConfiguration()
        let finish = {
            cell.layer.shadowOpacity = 0
            cell.layer.zPosition = 0
            cell.clipsToBounds = ended.clips
        }
        refreshLooks()
        guard window != nil, UIView.areAnimationsEnabled else { return UIView.performWithoutAnimation(finish) }
        UIView.animate(withDuration: ReorderMetrics.duration) {
            cell.frame = self.frame(at: ended.target)
            cell.alpha = 1
        } completion: { [weak self] _ in
            if self?.reordering?.cell !== cell { UIView.performWithoutAnimation(finish) }
        }
        setNeedsLayout()
    }

    // MARK: Carrying

    /// The carried row is where the finger is, whatever its place.
    func placeCarried() {
        guard let reordering else { return }
        var frame = frame(at: reordering.target)
        frame.origin.y = convert(reordering.finger, from: nil).y - reordering.grip
        reordering.cell.frame = frame
        reordering.cell.carry = reordering.carry
    }

    private func carry() {
        guard let reordering else { return }
        UIView.performWithoutAnimation { placeCarried() }
        let proposed = placeUnder(reordering.cell.frame.midY, from: reordering.target)
        guard proposed != reordering.target else { return }
        let answer =
            delegate?.tableView(
                self, targetIndexPathForMoveFromRowAt: reordering.source.indexPath,
                toProposedIndexPath: proposed.indexPath) ?? proposed.indexPath
        let target = RowPlace(answer)
        guard target != reordering.target else { return }
        guard canHold(target, besides: reordering.target) else {
            fault(
                "attempt to move row \(reordering.source.row) of section \(reordering.source.section) to row \(target.row) "
                    + "of section \(target.section), which does not exist: tableView(_:targetIndexPathForMoveFromRowAt:"
                    + "toProposedIndexPath:) has to return a place in the table.")
        }
        showMove(to: target)
    }

    private func canHold(_ place: RowPlace, besides current: RowPlace) -> Bool {
        guard geometry.sections.indices.contains(place.section), place.row >= 0 else { return false }
        let count = geometry.sections[place.section].rows.count
        return place.row < (place.section == current.section ? count : count + 1)
    }

    /// The place whose middle is nearest to `y`, step by step from `start`.
    private func placeUnder(_ y: CGFloat, from start: RowPlace) -> RowPlace {
        let span = geometry.rowSpan(start.row, in: start.section)
        var (place, top) = (start, span.y)
        for direction in [1, -1] {
            while let next = step(from: place, direction, around: start) {
                let middle = top + next.distance + span.height / 2
                guard abs(middle - Double(y)) < abs(top + span.height / 2 - Double(y)) else { break }
                (place, top) = (next.place, top + next.distance)
            }
            if place != start { break }
        }
        return place
    }

    /// The place before or after another for the row that is now at `start`, and how far away it is, in points.
    private func step(
        from place: RowPlace, _ direction: Int, around start: RowPlace
    ) -> (place: RowPlace, distance: Double)? {
        let sections = geometry.sections
        let section = sections[place.section]
        // Rows besides the carried one.
        func count(_ index: Int) -> Int { sections[index].rows.count - (index == start.section ? 1 : 0) }
        func height(_ index: Int, _ row: Int) -> Double {
            sections[index].rows.height(of: index == start.section && row >= start.row ? row + 1 : row)
        }
        if direction > 0 {
            if place.row < count(place.section) {
                return (RowPlace(place.section, place.row + 1), height(place.section, place.row))
            }
            guard place.section + 1 < sections.count else { return nil }
            let next = sections[place.section + 1]
            return (RowPlace(place.section + 1, 0), section.footer + next.padding + next.header)
        }
        if place.row > 0 {
            return (RowPlace(place.section, place.row - 1), -height(place.section, place.row - 1))
        }
        guard place.section > 0 else { return nil }
        return (
            RowPlace(place.section - 1, count(place.section - 1)),
            -(section.header + section.padding + sections[place.section - 1].footer)
        )
    }

    /// Shows the carried row at another place; the others make room.
    private func showMove(to target: RowPlace) {
        guard let from = reordering?.target else { return }
        reordering?.target = target
        showMove(from: from, to: target)
    }

    /// Moves a row that is shown without telling the data source.
    private func showMove(from: RowPlace, to: RowPlace) {
        let counts = geometry.sections.map(\.rows.count)
        var after = counts
        after[from.section] -= 1
        after[to.section] += 1
        var updates = TableUpdates()
        updates.movedRows = [.init(from: from, to: to)]
        let plan = TableUpdatePlan(updates, old: counts, new: after)
        let frames = Dictionary(uniqueKeysWithValues: live.list.map { (ObjectIdentifier($0.view), $0.view.frame) })
        let height = geometry.sections[from.section].rows.height(of: from.row)
        geometry.change { sections in
            sections[from.section].rows.remove([from.row])
            sections[to.section].rows.insert([(to.row, height)])
        }
        live.replace(
            with: live.list.compactMap { entry in
                entry.place.isRow ? plan.place(after: entry.place).map { ($0, entry.view) } : entry
            })
        selection.places = Set(selection.places.compactMap { plan.place(after: $0) })
        generation += 1
        UIView.performWithoutAnimation { fill() }
        slideLiveViews(from: frames)
    }

    private func scrollAtEdge() {
        reordering?.timer?.cancel()
        reordering?.timer = nil
        guard let reordering else { return }
        let y = convert(reordering.finger, from: nil).y
        let visible = bounds.inset(by: adjustedContentInset)
        let above = visible.minY + ReorderMetrics.edge - y
        let below = y - visible.maxY + ReorderMetrics.edge
        let way = max(above, below)
        guard way > 0 else { return }
        let distance = min(1, way / ReorderMetrics.edge) * ReorderMetrics.step * (above > below ? -1 : 1)
        let offset = clamped(CGPoint(x: contentOffset.x, y: contentOffset.y + distance))
        guard offset != contentOffset else { return }
        self.reordering?.timer = MediaClock.shared.after(ReorderMetrics.interval) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.reordering != nil else { return }
                self.contentOffset = offset
                self.layoutIfNeeded()
                self.carry()
                self.scrollAtEdge()
            }
        }
    }

    // MARK: The keyboard

    /// Moves a row one place up or down and tells the data source, as a drag does.
    func moveRow(of cell: UITableViewCell, by direction: Int) {
        guard reordering == nil, let place = place(of: cell), place.isRow,
            let proposed = step(from: place, direction, around: place)?.place
        else { return }
        let answer =
            delegate?.tableView(
                self, targetIndexPathForMoveFromRowAt: place.indexPath, toProposedIndexPath: proposed.indexPath)
            ?? proposed.indexPath
        let target = RowPlace(answer)
        guard target != place, canHold(target, besides: place) else { return }
        showMove(from: place, to: target)
        refreshLooks()
        tellMove(from: place, to: target)
        scroll(to: target, .none, true)
    }
}
