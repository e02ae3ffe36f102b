// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Fills a table from snapshots of identifiers and animates it from one to the next.
///
/// The table retains nothing of it: keep the data source as long as the table is shown. Override the data source methods in a
/// subclass for titles, editing and reordering.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitableviewdiffabledatasource-2euir
@MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// Makes and fills the cell for an identifier.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    /// Makes the data source of a table, which shows nothing until a snapshot is applied.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        self.tableView = tableView
        super.init()
        tableView.dataSource = self
    }

    private let cellProvider: CellProvider
    private weak var tableView: UITableView?
    private let state = DiffableState<SectionIdentifierType, ItemIdentifierType>()

    /// How rows and sections come and go.
    open var defaultRowAnimation: UITableView.RowAnimation = .automatic

    // MARK: Snapshots

    /// A copy of what is shown now.
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        state.snapshot
    }

    /// Shows a snapshot: with animations from what is shown now, or at once.
    ///
    /// Selected rows stay selected as long as their identifiers are shown. Called on another thread it waits for the main one.
    /// - Parameter completion: called on the main thread when the animations have ended.
    /// - Precondition: No update of the table is under way.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        // It is called on the main actor only.
        nonisolated(unsafe) let completion = completion
        onMain {
            state.apply(
                snapshot, to: shownTable, of: Self.self, animated: animatingDifferences, completion: completion)
        }
    }

    /// Shows a snapshot and returns when the animations have ended.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot by loading everything again: without a comparison, animations and selection.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        nonisolated(unsafe) let completion = completion
        onMain { state.reload(snapshot, in: shownTable, of: Self.self, completion: completion) }
    }

    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    /// The table as long as this is its data source.
    private var shownTable: UITableView? { tableView?.dataSource === self ? tableView : nil }

    // MARK: Identifiers

    /// Nil where nothing is shown.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { state.item(at: RowPlace(indexPath)) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        state.place(of: itemIdentifier)?.indexPath
    }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { state.section(at: index) }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        snapshot().indexOfSection(sectionIdentifier)
    }

    // MARK: Data source

    open func numberOfSections(in tableView: UITableView) -> Int { state.outline.sections.count }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        state.outline.count(in: section)
    }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        state.cell(at: RowPlace(indexPath), of: Self.self) { cellProvider(tableView, indexPath, $0) }
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    nonisolated open override var description: String {
        let snapshot = snapshot()
        return "<\(type(of: self)): \(snapshot.numberOfSections) sections, \(snapshot.numberOfItems) items>"
    }
}
