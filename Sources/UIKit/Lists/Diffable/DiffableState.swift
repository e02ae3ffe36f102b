// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Synchronization

/// A list that a diffable data source fills.
@MainActor protocol DiffableListView: UIScrollView {
    /// Whether changes are being announced to it now.
    var isInUpdates: Bool { get }
    var selectedPlaces: [RowPlace] { get }
    /// The move by hand that the data source is told of just now, and that is shown already.
    var shownMove: TableUpdates.Move<RowPlace>? { get set }
    /// Selects or deselects without telling the delegate and without scrolling.
    func setSelected(_ isSelected: Bool, at place: RowPlace)
    func reloadData()
    /// Makes changes as one batch, around `commit`, after which the data source answers as after them.
    func perform(_ difference: SnapshotDifference, commit: @escaping () -> Void, completion: ((Bool) -> Void)?)
    /// Makes cells anew, and fills others again; places as they are now.
    func perform(_ reloads: SnapshotReloads, completion: ((Bool) -> Void)?)
    func reconfigure(at places: [RowPlace])
}

/// What of a list is loaded anew where it is.
struct SnapshotReloads: Equatable {
    var sections: [Int] = []
    var items: [RowPlace] = []
    var isEmpty: Bool { sections.isEmpty && items.isEmpty }
}

/// What a diffable data source shows now, and how its view is brought to another snapshot.
@MainActor final class DiffableState<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private nonisolated let current = Mutex(Snapshot())
    private(set) var outline = SnapshotOutline()
    private var isApplying = false
    private var isProviding = false

    nonisolated init() {}

    /// May be asked for on any thread.
    nonisolated var snapshot: Snapshot { current.withLock { $0 } }

    // MARK: What is where

    func item(at place: RowPlace) -> Item? {
        guard let handle = outline.item(at: place) else { return nil }
        return current.withLock { $0.items[handle] }
    }

    func place(of item: Item) -> RowPlace? { place(of: item, in: snapshot) }

    private func place(of item: Item, in snapshot: Snapshot) -> RowPlace? {
        guard let handle = snapshot.items.handle(of: item) else { return nil }
        let section = snapshot.itemOrder.section(of: handle)
        return outline.sections.firstIndex(of: section).map { RowPlace($0, snapshot.itemOrder.row(of: handle)) }
    }

    func section(at index: Int) -> Section? {
        guard outline.sections.indices.contains(index) else { return nil }
        return current.withLock { $0.sections[outline.sections[index]] }
    }

    /// The cell that `make` provides for a place.
    func cell<Cell>(
        at place: RowPlace, of source: any AnyObject.Type, _ make: (Item) -> Cell?
    ) -> Cell {
        guard let item = item(at: place) else {
            fault(
                "\(source) was asked for the cell of section \(place.section), item \(place.row), which its snapshot of "
                    + "\(outline.sections.count) sections and \(outline.items.count) items does not have.")
        }
        let outer = isProviding
        isProviding = true
        defer { isProviding = outer }
        guard let cell = make(item) else {
            fault(SnapshotComplaint.noCell(place.section, place.row, item, source))
        }
        return cell
    }

    // MARK: Applying

    private func commit(_ snapshot: Snapshot, _ outline: SnapshotOutline) {
        var snapshot = snapshot
        snapshot.clearMarks()
        current.withLock { $0 = snapshot }
        self.outline = outline
    }

    /// Takes a snapshot over without a word to the view, which shows it already.
    func adopt(_ snapshot: Snapshot) { commit(snapshot, SnapshotOutline(snapshot)) }

    private func begin(_ view: (some DiffableListView)?, _ source: Any.Type, _ method: String) {
        if isApplying || isProviding || view?.isInUpdates == true {
            fault(SnapshotComplaint.reentrant(source, view.map { "\($0)" } ?? "none", method))
        }
        isApplying = true
    }

    /// Brings a view from the current snapshot to another one.
    func apply(
        _ snapshot: Snapshot, to view: (some DiffableListView)?, of source: Any.Type, animated: Bool,
        completion: (() -> Void)?
    ) {
        begin(view, source, "apply(_:animatingDifferences:completion:)")
        defer { isApplying = false }
        let outline = SnapshotOutline(snapshot)
        if let view, let move = view.shownMove, let item = item(at: move.from),
            let section = section(at: move.to.section)
        {
            // What is shown is what the changes are counted from.
            view.shownMove = nil
            adopt(self.snapshot.moving(item, to: section, row: move.to.row))
        }
        guard let view else {
            commit(snapshot, outline)
            return finish(completion)
        }
        let old = self.snapshot
        let difference = snapshot.difference(outline, from: old, self.outline)
        let (reloads, reconfigured) = self.marked(in: snapshot, outline)
        let selected = view.selectedPlaces.compactMap { item(at: $0) }
        var waiting = 1 + (difference.isEmpty ? 0 : 1) + (reloads.isEmpty ? 0 : 1)
        let done: () -> Void = {
            waiting -= 1
            if waiting == 0 { completion?() }
        }
        let changes = {
            if difference.isEmpty {
                self.commit(snapshot, outline)
            } else {
                view.perform(difference, commit: { self.commit(snapshot, outline) }, completion: { _ in done() })
            }
            if !reloads.isEmpty { view.perform(reloads, completion: { _ in done() }) }
            if !reconfigured.isEmpty { view.reconfigure(at: reconfigured) }
        }
        if animated { changes() } else { UIView.performWithoutAnimation(changes) }
        restoreSelection(selected, in: view)
        finish(done)
    }

    /// Takes a snapshot over and has the view load everything again.
    func reload(
        _ snapshot: Snapshot, in view: (some DiffableListView)?, of source: Any.Type, completion: (() -> Void)?
    ) {
        begin(view, source, "applySnapshotUsingReloadData(_:completion:)")
        defer { isApplying = false }
        commit(snapshot, SnapshotOutline(snapshot))
        view?.reloadData()
        finish(completion)
    }

    private func finish(_ completion: (() -> Void)?) {
        guard let completion else { return }
        MediaClock.shared.after(0) { MainActor.assumeIsolated(completion) }
    }

    /// What a snapshot asks to load anew, as places after it is applied.
    private func marked(in snapshot: Snapshot, _ outline: SnapshotOutline) -> (SnapshotReloads, [RowPlace]) {
        let marks = snapshot.marks
        guard !marks.isEmpty else { return (SnapshotReloads(), []) }
        func place(_ item: Handle) -> RowPlace? {
            let section = snapshot.itemOrder.section(of: item)
            return outline.sections.firstIndex(of: section).map { RowPlace($0, snapshot.itemOrder.row(of: item)) }
        }
        var reloads = SnapshotReloads()
        reloads.sections = marks.reloadedSections.list.compactMap { outline.sections.firstIndex(of: $0) }.sorted()
        let sections = Set(reloads.sections)
        reloads.items = marks.reloadedItems.list.compactMap(place).filter { !sections.contains($0.section) }.sorted()
        let items = Set(reloads.items)
        let reconfigured = marks.reconfiguredItems.list.compactMap(place)
            .filter { !sections.contains($0.section) && !items.contains($0) }.sorted()
        return (reloads, reconfigured)
    }

    /// Selection belongs to identifiers: what was deleted in one place and inserted in another stays selected.
    private func restoreSelection(_ selected: [Item], in view: some DiffableListView) {
        let snapshot = self.snapshot
        let wanted = Set(selected.compactMap { place(of: $0, in: snapshot) })
        let shown = Set(view.selectedPlaces)
        guard wanted != shown else { return }
        for place in shown.subtracting(wanted).sorted() { view.setSelected(false, at: place) }
        for place in wanted.subtracting(shown).sorted() { view.setSelected(true, at: place) }
    }
}

/// Runs `body` on the main actor: at once there, and otherwise when the main queue gets to it.
func onMain(_ body: @MainActor () -> Void) {
    withoutActuallyEscaping(body) { body in
        if Thread.isMainThread || MainQueue.isCurrent {
            MainActor.assumeIsolated { body() }
        } else {
            DispatchQueue.main.sync { MainActor.assumeIsolated { body() } }
        }
    }
}

/// Tells whether code runs on the main queue, whose thread need not be the first one where no run loop runs.
private enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
