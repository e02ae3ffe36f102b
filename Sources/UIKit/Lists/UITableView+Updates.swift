// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// A view of a table that is on its way out.
struct LeavingView {
    let place: RowPlace
    let view: UIView
    /// The opacity it had.
    let alpha: CGFloat
    /// Whether it took touches.
    let takesTouches: Bool

    @MainActor init(_ view: UIView, _ place: RowPlace) {
        (self.view, self.place) = (view, place)
        (alpha, takesTouches) = (view.alpha, view.isUserInteractionEnabled)
    }
}

extension UITableView {
    /// How long rows take to their new places, in seconds.
    private static let updateDuration: TimeInterval = 0.3

    func update(_ body: (inout TableUpdates) -> Void) {
        guard !isAskingForCell else {
            fault(
                "Attempted to change the rows of a table view while it was in the process of updating its visible cells, which "
                    + "is not allowed: tableView(_:cellForRowAt:) returns a cell and changes nothing. Make the change before, or "
                    + "after the table has been laid out. Table view: \(self).")
        }
        body(&pendingUpdates)
        if updateDepth == 0 { applyUpdates(completion: nil) }
    }

    /// Brings the table from what it shows to what the data source says now.
    func applyUpdates(completion: ((Bool) -> Void)?) {
        let updates = pendingUpdates
        pendingUpdates = TableUpdates()
        let completions = pendingCompletions + (completion.map { [$0] } ?? [])
        pendingCompletions = []
        guard !needsReload, let dataSource else {
            // Nothing has been shown that could be updated.
            reloadIfNeeded()
            finish(completions)
            return
        }
        cancelReordering()
        if updates.onlyReconfigures {
            reconfigure(updates.reconfiguredRows.filter { exists($0) }.sorted())
            measureLiveRows()
            contentHeightChanged()
            finish(completions)
            return
        }
        let old = geometry
        let counts = rowCounts(of: dataSource)
        let plan = TableUpdatePlan(updates, old: old.sections.map(\.rows.count), new: counts)
        if let complaint = plan.complaint { fault("\(complaint) Table view: \(self).") }
        cancelTouch()
        generation += 1
        preparedHeaders = [:]
        preparedFooters = [:]
        let kept = keepsHeightsInUpdates ? keptHeights(old, plan, updates) : [:]
        let offsetBefore = contentOffset.y
        let frames = Dictionary(uniqueKeysWithValues: live.list.map { (ObjectIdentifier($0.view), $0.view.frame) })
        geometry = makeGeometry(counts: counts, keeping: { kept[$0] })
        let gone = moveLiveViews(plan, updates)
        // A row that is made anew is not selected.
        selection.places = Set(
            selection.places.compactMap { updates.reloadedRows[$0] == nil ? plan.place(after: $0) : nil })
        reconfigure(updates.reconfiguredRows.compactMap { plan.place(after: $0) }.sorted())
        measureLiveRows()
        loadSectionIndex()
        contentHeightChanged()
        let shift = contentOffset.y - offsetBefore
        show(updates, gone, framesBefore: frames, shift: shift, completions)
    }

    private func finish(_ completions: [(Bool) -> Void]) {
        guard !completions.isEmpty else { return }
        MediaClock.shared.after(0) {
            MainActor.assumeIsolated { completions.forEach { $0(true) } }
        }
    }

    /// The heights that rows turned out to have, carried over to where the rows are now; by new section.
    private func keptHeights(
        _ old: TableGeometry, _ plan: TableUpdatePlan, _ updates: TableUpdates
    ) -> [Int: RowHeights] {
        var kept: [Int: RowHeights] = [:]
        for (index, section) in old.sections.enumerated() {
            guard let after = plan.section(after: index), updates.reloadedSections[index] == nil else { continue }
            var rows = section.rows
            rows.remove(plan.rowsRemoved(from: index))
            rows.insert(plan.rowsAdded(to: index).map { ($0, expectedHeight(RowPlace(after, $0))) })
            kept[after] = rows
        }
        return kept
    }

    /// A view that an update takes away.
    private struct GoneView {
        let place: RowPlace
        let view: UIView
        let animation: RowAnimation
    }

    /// Gives live views their new places and returns those that have none.
    private func moveLiveViews(_ plan: TableUpdatePlan, _ updates: TableUpdates) -> [GoneView] {
        var stay: [(place: RowPlace, view: UIView)] = []
        var gone: [GoneView] = []
        for (place, view) in live.list {
            if place.isRow, updates.reloadedRows[place] == nil, let after = plan.place(after: place) {
                stay.append((after, view))
            } else if !place.isRow, updates.reloadedSections[place.section] == nil,
                let section = plan.section(after: place.section)
            {
                stay.append((RowPlace(section, place.row), view))
            } else {
                let animation =
                    updates.deletedRows[place] ?? updates.reloadedRows[place] ?? updates.deletedSections[place.section]
                    ?? updates.reloadedSections[place.section] ?? .fade
                gone.append(GoneView(place: place, view: view, animation: animation))
            }
        }
        live.replace(with: stay)
        reloadedPlaces = [:]
        for (place, animation) in updates.reloadedRows {
            if let after = plan.place(after: place) { reloadedPlaces[after] = animation }
        }
        for (section, animation) in updates.reloadedSections {
            if let after = plan.section(after: section) { reloadedPlaces[.header(after)] = animation }
        }
        return gone
    }

    // MARK: Showing

    private func show(
        _ updates: TableUpdates, _ gone: [GoneView], framesBefore: [ObjectIdentifier: CGRect], shift: CGFloat,
        _ completions: [(Bool) -> Void]
    ) {
        let isAnimated = UIView.areAnimationsEnabled && window != nil
        for entry in gone { swipes.cellWillGo(entry.view, animated: isAnimated) }
        swipes.close(animated: isAnimated)
        let wanted = Set(wantedPlaces())
        // Rows that were pushed out of sight still move there.
        let pushed = live.remove { !wanted.contains($0) }
        UIView.performWithoutAnimation { fill() }
        refreshLooks()
        guard isAnimated else {
            for entry in gone { recycle(entry.view, at: entry.place) }
            for (place, view) in pushed { recycle(view, at: place) }
            removeRecycled()
            finish(completions)
            return
        }
        let group = AnimationGroup()
        let animator = RowAnimator(
            group: group,
            duration: UIView.inheritedAnimationDuration > 0 ? UIView.inheritedAnimationDuration : Self.updateDuration)
        var neighborShift = CGFloat(0)
        for (place, view) in live.list {
            let frame = view.frame
            if let before = framesBefore[ObjectIdentifier(view)] {
                let from = before.offsetBy(dx: 0, dy: shift)
                neighborShift = from.minY - frame.minY
                animator.slide(view, from: from, to: frame)
            } else if let animation = appearance(of: place, updates) {
                animator.appear(view, animation)
            } else {
                animator.slide(view, from: frame.offsetBy(dx: 0, dy: neighborShift), to: frame)
            }
        }
        leave(gone, pushed, animator, shift: shift)
        let leavers = leaving
        group.completion = { [weak self] finished in
            MainActor.assumeIsolated {
                self?.finishLeaving(leavers)
                completions.forEach { $0(finished) }
            }
        }
        group.close()
        setNeedsLayout()
    }

    /// Lets the views that exist slide from where they were to where they are.
    func slideLiveViews(from frames: [ObjectIdentifier: CGRect]) {
        guard window != nil, UIView.areAnimationsEnabled else { return }
        let group = AnimationGroup()
        let animator = RowAnimator(group: group, duration: Self.updateDuration)
        for (_, view) in live.list where view !== reordering?.cell {
            if let before = frames[ObjectIdentifier(view)] { animator.slide(view, from: before, to: view.frame) }
        }
        group.close()
    }

    private func appearance(of place: RowPlace, _ updates: TableUpdates) -> RowAnimation? {
        updates.insertedRows[place] ?? updates.insertedSections[place.section] ?? reloadedPlaces[place]
            ?? reloadedPlaces[.header(place.section)]
    }

    private func leave(
        _ gone: [GoneView], _ pushed: [(place: RowPlace, view: UIView)], _ animator: RowAnimator, shift: CGFloat
    ) {
        UIView.performWithoutAnimation {
            for entry in gone {
                leaving.append(LeavingView(entry.view, entry.place))
                letGo(entry.view)
                animator.disappear(entry.view, entry.animation, shift: shift)
            }
            for (place, view) in pushed {
                leaving.append(LeavingView(view, place))
                letGo(view)
                let from = view.frame.offsetBy(dx: 0, dy: shift)
                view.frame = frame(at: place)
                animator.slide(view, from: from, to: view.frame)
            }
        }
    }

    /// A view that leaves takes no touches and sticks nowhere.
    private func letGo(_ view: UIView) {
        (view as? UITableViewCell)?.tableView = nil
        view.stickySpan = nil
        view.isUserInteractionEnabled = false
        view.layer.zPosition = -1
    }

    /// Takes views off the table whose way out has ended; all of them when none are named.
    func finishLeaving(_ views: [LeavingView]? = nil) {
        let ended = views ?? leaving
        guard !ended.isEmpty else { return }
        let current = leaving.filter { entry in ended.contains { $0.view === entry.view } }
        leaving.removeAll { entry in ended.contains { $0.view === entry.view } }
        UIView.performWithoutAnimation {
            for entry in current {
                entry.view.removeFromSuperview()
                entry.view.layer.removeAllAnimations()
                entry.view.alpha = entry.alpha
                entry.view.isUserInteractionEnabled = entry.takesTouches
                entry.view.layer.zPosition = 0
                recycle(entry.view, at: entry.place)
            }
            removeRecycled()
        }
    }

    // MARK: Cells in place

    /// Takes over the heights that the rows that exist have now; true when one is another.
    @discardableResult
    func measureLiveRows() -> Bool {
        var changed = false
        for (place, view) in live.list where place.isRow {
            guard let cell = view as? UITableViewCell, let height = exactHeight(place, cell) else { continue }
            changed = geometry.setHeight(height, ofRow: place.row, in: place.section) != 0 || changed
        }
        return changed
    }

    private func reconfigure(_ places: [RowPlace]) {
        guard let dataSource else { return }
        for place in places {
            guard let cell = live[place] as? UITableViewCell else { continue }
            reconfiguring = cell
            let answer = dataSource.tableView(self, cellForRowAt: place.indexPath)
            reconfiguring = nil
            guard answer === cell else {
                fault(
                    "\(type(of: dataSource)) returned another cell for row \(place.row) of section \(place.section) while "
                        + "it was reconfigured; dequeue with the same identifier as before.")
            }
        }
        setNeedsLayout()
    }
}

/// Moves rows during an update: it tells each animation in full, since the views may be new in this frame.
@MainActor struct RowAnimator {
    let group: AnimationGroup
    /// In seconds.
    let duration: TimeInterval

    func slide(_ view: UIView, from: CGRect, to: CGRect) {
        guard from.origin != to.origin || from.size != to.size else { return }
        let anchor = view.layer.anchorPoint
        func position(_ frame: CGRect) -> CGPoint {
            CGPoint(x: frame.minX + to.width * anchor.x, y: frame.minY + to.height * anchor.y)
        }
        guard position(from) != position(to) else { return }
        // A floating header was placed without a word; now its place counts.
        view.layer.changed(.position)
        run("position", position(from), position(to), on: view)
    }

    func appear(_ view: UIView, _ animation: UITableView.RowAnimation) {
        guard animation != .none else { return }
        slide(view, from: away(view.frame, animation), to: view.frame)
        run("opacity", Float(0), Float(view.alpha), on: view)
    }

    func disappear(_ view: UIView, _ animation: UITableView.RowAnimation, shift: CGFloat) {
        let from = view.frame.offsetBy(dx: 0, dy: shift)
        view.frame = animation == .none ? from : away(from, animation)
        slide(view, from: from, to: view.frame)
        let alpha = view.alpha
        view.alpha = 0
        if animation != .none { run("opacity", Float(alpha), Float(0), on: view) }
    }

    private func away(_ frame: CGRect, _ animation: UITableView.RowAnimation) -> CGRect {
        switch animation {
        case .left: frame.offsetBy(dx: -frame.width, dy: 0)
        case .right: frame.offsetBy(dx: frame.width, dy: 0)
        case .top: frame.offsetBy(dx: 0, dy: -frame.height)
        case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
        case .fade, .none, .middle, .automatic: frame
        }
    }

    private func run(_ key: String, _ from: Any, _ to: Any, on view: UIView) {
        let animation = CABasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue) = (from, to)
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.group = group
        view.layer.add(animation, forKey: key)
    }
}
