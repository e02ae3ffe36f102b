// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Fills a collection view from snapshots of identifiers and animates it from one to the next.
///
/// The collection view retains nothing of it: keep the data source as long as the collection view is shown.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource-9tqpa
@MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Makes and fills the cell for an identifier.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

    /// Makes and fills a header, footer or other supplementary view.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// What an app says about items that a person moves.
    public struct ReorderingHandlers {
        public init() {}
        /// Whether an item can be moved; none can without it.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// The place to take the new order over into the app's model.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    }

    /// What an app says about items of outlines that a person expands and collapses.
    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        public init() {}
        public var shouldExpandItem: ((Item) -> Bool)?
        public var willExpandItem: ((Item) -> Void)?
        public var shouldCollapseItem: ((Item) -> Bool)?
        public var willCollapseItem: ((Item) -> Void)?
        /// The children of an item that is about to be expanded; it is given those that are known.
        public var snapshotForExpandingParent:
            (
                (_ parent: Item, _ currentChildSnapshot: NSDiffableDataSourceSectionSnapshot<Item>)
                    -> NSDiffableDataSourceSectionSnapshot<Item>
            )?
    }

    /// Makes the data source of a collection view, which shows nothing until a snapshot is applied.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        self.collectionView = collectionView
        super.init()
        collectionView.dataSource = self
    }

    private let cellProvider: CellProvider
    private weak var collectionView: UICollectionView?
    let state = DiffableState<SectionIdentifierType, ItemIdentifierType>()
    /// The sections that are outlines.
    private(set) var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    open var supplementaryViewProvider: SupplementaryViewProvider?
    public var reorderingHandlers = ReorderingHandlers()
    public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    // MARK: Snapshots

    /// A copy of what is shown now.
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        state.snapshot
    }

    /// Shows a snapshot: with animations from what is shown now, or at once.
    ///
    /// Selected items stay selected as long as their identifiers are shown. Called on another thread it waits for the main one.
    /// - Parameter completion: called on the main thread when the animations have ended.
    /// - Precondition: No update of the collection view is under way.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        // It is called on the main actor only.
        nonisolated(unsafe) let completion = completion
        onMain {
            dropOutlines(notIn: snapshot)
            show(snapshot, animated: animatingDifferences, completion)
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
        onMain {
            dropOutlines(notIn: snapshot)
            state.reload(snapshot, in: shownView, of: Self.self, completion: completion)
        }
    }

    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    // MARK: Outlines

    /// Shows an outline in a section, which is added at the end when there is none.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        nonisolated(unsafe) let completion = completion
        onMain { show(snapshot, in: section, animated: animatingDifferences, completion) }
    }

    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// The outline of a section; its items as roots when it is none.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let outline = outlines[section] { return outline }
        var outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        let snapshot = snapshot()
        if snapshot.indexOfSection(section) != nil { outline.append(snapshot.itemIdentifiers(inSection: section)) }
        return outline
    }

    private func show(
        _ outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, in section: SectionIdentifierType,
        animated: Bool, _ completion: (() -> Void)?
    ) {
        var next = snapshot()
        if next.indexOfSection(section) == nil { next.appendSections([section]) }
        next.replaceItems(inSection: section, with: outline.visibleItems)
        // Cells ask for levels and states while they are made.
        outlines[section] = outline
        dropOutlines(notIn: next)
        show(next, animated: animated, completion)
        collectionView?.outlineChanged()
    }

    /// Forgets the outlines of sections that are shown as something else.
    private func dropOutlines(
        notIn snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) {
        outlines = outlines.filter { section, outline in
            snapshot.indexOfSection(section) != nil
                && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
        }
    }

    private func show(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool,
        _ completion: (() -> Void)?
    ) {
        state.apply(snapshot, to: shownView, of: Self.self, animated: animated, completion: completion)
    }

    /// The collection view as long as this is its data source.
    private var shownView: UICollectionView? { collectionView?.dataSource === self ? collectionView : nil }

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

    open func numberOfSections(in collectionView: UICollectionView) -> Int { state.outline.sections.count }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        state.outline.count(in: section)
    }
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        state.cell(at: RowPlace(indexPath), of: Self.self) { cellProvider(collectionView, indexPath, $0) }
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            fault(
                supplementaryViewProvider == nil
                    ? "\(Self.self) was asked for the supplementary view of kind \(kind) at \(indexPath), but has no "
                        + "supplementaryViewProvider. Set one, or have the layout ask for no such views."
                    : "the supplementaryViewProvider of \(Self.self) returned nil for kind \(kind) at \(indexPath). Return a "
                        + "view that was dequeued from the collection view.")
        }
        return view
    }
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let canReorder = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath) else {
            return false
        }
        return canReorder(item)
    }
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { reorder(RowPlace(sourceIndexPath), to: RowPlace(destinationIndexPath)) }

    nonisolated open override var description: String {
        let snapshot = snapshot()
        return "<\(type(of: self)): \(snapshot.numberOfSections) sections, \(snapshot.numberOfItems) items>"
    }

    // MARK: Reordering

    /// Takes over what the collection view shows after a person has moved an item.
    private func reorder(_ source: RowPlace, to destination: RowPlace) {
        guard let item = state.item(at: source), let from = sectionIdentifier(for: source.section),
            let to = sectionIdentifier(for: destination.section)
        else { return }
        let initial = snapshot()
        let shown = initial.moving(item, to: to, row: destination.row)
        var final = shown
        var sections: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>] = []
        var changed: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
        let before = Dictionary(uniqueKeysWithValues: Set([from, to]).map { ($0, snapshot(for: $0)) })
        let moved = before[from]?.snapshot(of: item, includingParent: true) ?? .init()
        for section in from == to ? [from] : [from, to] {
            guard let old = before[section] else { continue }
            var new = old
            if section == from { new.delete([item]) }
            if section == to { new.insert(moved, underVisible: destination.row) }
            sections.append(.init(section, from: old, to: new))
            changed[section] = new
            final.replaceItems(inSection: section, with: new.visibleItems)
        }
        let transaction = NSDiffableDataSourceTransaction(from: initial, to: final, sections: sections)
        reorderingHandlers.willReorder?(transaction)
        state.adopt(shown)
        for (section, outline) in changed where outlines[section] != nil { outlines[section] = outline }
        // What is in a moved item comes along.
        if final.itemIdentifiers != shown.itemIdentifiers { show(final, animated: true, nil) }
        reorderingHandlers.didReorder?(transaction)
    }
}

// MARK: - Outlines

extension UICollectionViewDiffableDataSource: OutlineDataSource {
    private func outline(
        at indexPath: IndexPath
    ) -> (SectionIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, ItemIdentifierType)? {
        guard let section = sectionIdentifier(for: indexPath.section), let outline = outlines[section],
            let item = itemIdentifier(for: indexPath), outline.contains(item)
        else { return nil }
        return (section, outline, item)
    }

    func outlineItem(at indexPath: IndexPath) -> OutlineItem? {
        guard let (_, outline, item) = outline(at: indexPath) else { return nil }
        return OutlineItem(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
    }

    func toggleExpansion(_ indexPath: IndexPath) {
        guard case (let section, var outline, let item)? = outline(at: indexPath) else { return }
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
                outline.replace(childrenOf: item, using: children)
            }
            outline.expand([item])
        }
        apply(outline, to: section)
    }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// Puts the items of another snapshot where a row of the shown items is: under the parent of the one that follows, or last.
    mutating func insert(_ snapshot: Self, underVisible row: Int) {
        let shown = visibleItems
        if shown.indices.contains(row) {
            insert(snapshot, before: shown[row])
        } else if let last = rootItems.last {
            insert(snapshot, after: last)
        } else {
            self = snapshot
        }
    }
}
