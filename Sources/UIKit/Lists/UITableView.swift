// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// Shows rows in sections, one below the other; only those near the visible part exist as views.
///
/// `TableGeometry` knows where everything is, in points of the content. A layout makes the views that are missing, takes those that
/// went out of sight for reuse, and places them. The table owns its cells, headers and footers; data source and delegate
/// are not retained.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitableview
/// Differs: footers of plain sections stay in their places; they don't float at the bottom.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    /// How rows and sections look.
    public enum Style: Int, Sendable {
        case plain = 0, grouped, insetGrouped
    }

    /// How inserted rows come and deleted ones go.
    public enum RowAnimation: Int, Sendable {
        case fade = 0, right, left, top, bottom, none, middle
        case automatic = 100
    }

    /// Where a row is scrolled to.
    public enum ScrollPosition: Int, Sendable {
        case none = 0, top, middle, bottom
    }

    /// What separator insets are counted from.
    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges = 0, fromAutomaticInsets
    }

    /// A height that the table finds out by itself.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uitableview/automaticdimension
    public class var automaticDimension: CGFloat { -1 }

    /// The height that stands for a delegate method that is not implemented.
    nonisolated static let notImplemented = -CGFloat.greatestFiniteMagnitude

    public init(frame: CGRect, style: UITableView.Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = (coder as? InterfaceCoder)?.tableStyle ?? .plain
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.readTable(self)
    }

    private func setUp() {
        alwaysBounceVertical = true
        swipes = SwipeController(host: self)
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    public let style: UITableView.Style

    /// Provides the numbers of rows and the cells.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            setNeedsReload()
            findSwipeEdges()
        }
    }

    /// What drags rows, and what takes drops; nil until an app asks for either.
    var dragAndDrop: ListDragAndDrop?

    /// Decides about heights and selection.
    open weak var delegate: (any UITableViewDelegate)? {
        get { scrollDelegate as? any UITableViewDelegate }
        set { scrollDelegate = newValue }
    }

    package override func scrollDelegateChanged() {
        setNeedsReload()
        findSwipeEdges()
        if delegate != nil, menus == nil { menus = ListMenus(self) }
    }

    /// The menus of rows; nil before there is a delegate.
    private(set) var menus: ListMenus?

    // MARK: Cells and their reuse

    var cellClasses: [String: UITableViewCell.Type] = [:]
    var headerFooterClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    var cellNibs: [String: UINib] = [:]
    var headerFooterNibs: [String: UINib] = [:]
    /// The sections that an interface file lists one by one.
    var staticContent: StaticTableContent? { didSet { setNeedsReload() } }
    var reusableCells: [String: [UITableViewCell]] = [:]
    var reusableHeadersAndFooters: [String: [UITableViewHeaderFooterView]] = [:]

    /// Names the class of the cells for an identifier; nil forgets it.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellNibs[identifier] = nil
        guard let cellClass else {
            cellClasses[identifier] = nil
            return
        }
        guard let cellClass = cellClass as? UITableViewCell.Type else {
            fault("\(cellClass) was registered for cell reuse identifier \(identifier), but is no UITableViewCell.")
        }
        cellClasses[identifier] = cellClass
    }

    /// Names the nib that cells for an identifier are made from; nil forgets it.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = nil
        cellNibs[identifier] = nib
    }

    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerFooterClasses[identifier] = nil
        headerFooterNibs[identifier] = nib
    }

    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerFooterNibs[identifier] = nil
        guard let aClass else {
            headerFooterClasses[identifier] = nil
            return
        }
        guard let aClass = aClass as? UITableViewHeaderFooterView.Type else {
            fault("\(aClass) was registered for identifier \(identifier), but is no UITableViewHeaderFooterView.")
        }
        headerFooterClasses[identifier] = aClass
    }

    /// A cell that is free, or nil when there is none and no class is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        reusedCell(identifier) ?? newCell(identifier)
    }

    /// A free cell, or a new one of the registered class, with the size of the row.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uitableview/dequeuereusablecell(withidentifier:for:)
    /// - Precondition: A class is registered for `identifier`.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        cellForDequeue(identifier, RowPlace(indexPath))
    }

    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        reusedHeaderFooter(identifier)
    }

    // MARK: Heights

    /// Height of rows for which the delegate gives none, in points.
    open var rowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if rowHeight != oldValue { setNeedsReload() } }
    }
    /// Height that rows are thought to have until they are seen, in points; 0 turns estimates off.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if estimatedRowHeight != oldValue { setNeedsReload() } }
    }
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } }
    }
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet { if sectionFooterHeight != oldValue { setNeedsReload() } }
    }
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    /// Space above section headers, in points; by default 22 in plain tables.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
        didSet { if sectionHeaderTopPadding != oldValue { setNeedsReload() } }
    }

    var geometry = TableGeometry()
    var needsReload = true
    /// How the heights of rows are found.
    var rowHeightSource = RowHeightSource.fixed
    /// Whether the delegate said how high rows are when they were last loaded.
    var delegateGivesHeights = false
    /// Whether the height of a header or a footer was measured when they were last loaded.
    var measuresHeadersAndFooters = false
    /// Measures sections' titles; it is never shown.
    lazy var titleRuler = UITableViewHeaderFooterView(reuseIdentifier: nil)

    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    // MARK: Numbers and places

    open var numberOfSections: Int {
        reloadIfNeeded()
        return geometry.sections.count
    }

    open func numberOfRows(inSection section: Int) -> Int {
        reloadIfNeeded()
        guard geometry.sections.indices.contains(section) else {
            fault(
                "UITableView was asked for the number of rows of section \(section), but has "
                    + "\(geometry.sections.count) sections.")
        }
        return geometry.sections[section].rows.count
    }

    /// In the content.
    open func rect(forSection section: Int) -> CGRect {
        reloadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        return rect(geometry.span(ofSection: section))
    }

    open func rectForHeader(inSection section: Int) -> CGRect {
        reloadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        return rect(geometry.headerSpan(section))
    }

    open func rectForFooter(inSection section: Int) -> CGRect {
        reloadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        return rect(geometry.footerSpan(section))
    }

    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        reloadIfNeeded()
        let place = RowPlace(indexPath)
        return exists(place) ? rect(geometry.rowSpan(place.row, in: place.section), of: place) : .zero
    }

    /// The row at a point of the content.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        reloadIfNeeded()
        guard point.x >= 0, point.x < bounds.width, case .row(let section, let row)? = geometry.element(at: point.y)
        else { return nil }
        return IndexPath(row: row, section: section)
    }

    open func indexPath(for cell: UITableViewCell) -> IndexPath? { place(of: cell)?.indexPath }

    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        reloadIfNeeded()
        return rowPlaces(from: rect.minY, to: rect.maxY).map(\.indexPath)
    }

    /// The cell of a row; nil when it is out of sight.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { live[RowPlace(indexPath)] as? UITableViewCell }

    open var visibleCells: [UITableViewCell] {
        layoutIfNeeded()
        return visiblePlaces.compactMap { live[$0] as? UITableViewCell }
    }

    open var indexPathsForVisibleRows: [IndexPath]? {
        layoutIfNeeded()
        return visiblePlaces.filter { live[$0] != nil }.map(\.indexPath)
    }

    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        live[.header(section)] as? UITableViewHeaderFooterView
    }

    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        live[.footer(section)] as? UITableViewHeaderFooterView
    }

    /// Rows, headers and footers that exist, by their places.
    var live = LiveViews()
    /// Views that are on their way out.
    var leaving: [LeavingView] = []
    /// Views that this layout no longer needs and nothing has used again.
    var recycled: [UIView] = []
    /// Headers and footers that were made to know their heights, until they are shown.
    var preparedHeaders: [Int: UIView] = [:]
    var preparedFooters: [Int: UIView] = [:]
    /// Rows and sections that an update has made anew.
    var reloadedPlaces: [RowPlace: RowAnimation] = [:]
    /// The cell that the data source is asked to fill again.
    var reconfiguring: UITableViewCell?

    /// Counts reloads and updates, so that a layout notices one that an app starts during it.
    var generation = 0
    var isLoading = false
    var isTiling = false
    var isAskingForCell = false
    var isSettlingScroll = false
    /// How many cells the data source was asked for, and how many heights the delegate gave.
    package internal(set) var cellCount = 0
    package internal(set) var heightCallCount = 0

    // MARK: Scrolling

    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        scroll(to: RowPlace(indexPath), scrollPosition, animated)
    }

    open func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        guard let place = nearestSelectedPlace else { return }
        scroll(to: place, scrollPosition, animated)
    }

    /// How far beyond the bounds rows are made.
    var overscan = ScrollAhead()
    var overscanTimer: MediaClock.Timer?

    package override func scrollWasNative(by distance: CGPoint) {
        swipes.close(animated: true)
        prepareRows(ahead: distance.y)
    }

    // MARK: Views around the rows

    /// A view above the first section; its height counts, its width is the table's.
    open var tableHeaderView: UIView? {
        didSet {
            if oldValue !== tableHeaderView { oldValue?.removeFromSuperview() }
            if let tableHeaderView { insertSubview(tableHeaderView, at: backgroundView == nil ? 0 : 1) }
            surroundingsChanged()
        }
    }

    /// A view below the last section.
    open var tableFooterView: UIView? {
        didSet {
            if oldValue !== tableFooterView { oldValue?.removeFromSuperview() }
            if let tableFooterView { addSubview(tableFooterView) }
            surroundingsChanged()
        }
    }

    /// A view behind the rows that doesn't scroll.
    ///
    /// Differs: it fills the part of the bounds that the adjusted content inset leaves.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Separators

    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { if separatorStyle != oldValue { separatorsChanged() } }
    }
    open var separatorColor: UIColor? = .separator { didSet { separatorsChanged() } }
    /// Insets of separators, in points; see `separatorInsetReference` for what they are counted from.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
        set {
            ownSeparatorInset = newValue
            separatorsChanged()
        }
    }
    var ownSeparatorInset: UIEdgeInsets?
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
        didSet { if separatorInsetReference != oldValue { separatorsChanged() } }
    }
    /// Whether rows of wide tables keep their content to a width that is easy to read.
    open var cellLayoutMarginsFollowReadableWidth = false {
        didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { widthChanged() } }
    }

    // MARK: Selection

    open var allowsSelection = true { didSet { if allowsSelection != oldValue { selectabilityChanged() } } }
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false {
        didSet { if allowsSelectionDuringEditing != oldValue { selectabilityChanged() } }
    }
    /// Whether rows have circles in editing mode that are checked by a tap.
    open var allowsMultipleSelectionDuringEditing = false {
        didSet {
            guard allowsMultipleSelectionDuringEditing != oldValue, isEditing else { return }
            for (place, view) in live.list where place.isRow {
                if let cell = view as? UITableViewCell { setEditing(of: cell, at: place, animated: false) }
            }
            selectabilityChanged()
        }
    }

    var selection = TableSelection()

    open var indexPathForSelectedRow: IndexPath? { selection.places.min()?.indexPath }
    open var indexPathsForSelectedRows: [IndexPath]? {
        selection.places.isEmpty ? nil : selection.places.sorted().map(\.indexPath)
    }

    /// Selects a row without telling the delegate.
    open func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
    ) {
        select(indexPath.map { RowPlace($0) }, animated: animated, scrollPosition)
    }

    /// Deselects a row without telling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        deselect(RowPlace(indexPath), animated: animated)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, beginTouch(touch) else { return super.touchesBegan(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, endTouch(touch) else { return super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        cancelTouch()
        super.touchesCancelled(touches, with: event)
    }

    // MARK: Editing

    /// Whether rows show how they can be deleted, inserted, checked and moved.
    open var isEditing: Bool {
        get { isEditingStorage }
        set { setEditing(newValue, animated: false) }
    }
    var isEditingStorage = false

    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    /// The row that a finger moves.
    var reordering: Reordering?

    // MARK: The section index

    /// How many rows a table has at least when it shows its index.
    open var sectionIndexMinimumDisplayRowCount = 0 {
        didSet { if sectionIndexMinimumDisplayRowCount != oldValue { reloadSectionIndexTitles() } }
    }
    /// The color of the titles; the tint color when nil.
    open var sectionIndexColor: UIColor? { didSet { sectionIndex?.colorsChanged() } }
    open var sectionIndexBackgroundColor: UIColor? { didSet { sectionIndex?.colorsChanged() } }
    /// The color behind the titles while a finger is on them.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { sectionIndex?.colorsChanged() } }

    /// Asks the data source for the titles of the index again.
    open func reloadSectionIndexTitles() {
        if !needsReload { loadSectionIndex() }
    }

    var sectionIndex: SectionIndexView?

    // MARK: Prefetching

    /// Is told of rows before they come into sight; not retained.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        didSet { if prefetchDataSource !== oldValue { prefetching = TablePrefetching() } }
    }
    open var isPrefetchingEnabled = true
    var prefetching = TablePrefetching()

    // MARK: Focus

    /// Whether arrow keys can move the browser's focus from row to row.
    open var allowsFocus = true { didSet { if allowsFocus != oldValue { selectabilityChanged() } } }
    /// Whether a row is selected when arrow keys bring the focus to it.
    open var selectionFollowsFocus = false

    // MARK: Swiping rows

    /// Uncovers the actions of rows.
    private(set) var swipes: SwipeController!
    var swipeEdges: Set<SwipeEdge> = []

    // MARK: Changes

    /// Asks for everything again.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uitableview/reloaddata()
    open func reloadData() { reloadNow() }

    /// The move by hand that the data source is told of just now, and that is shown already.
    var shownMove: TableUpdates.Move<RowPlace>?
    var pendingUpdates = TableUpdates()
    var updateDepth = 0

    /// Begins a batch of changes that `endUpdates()` ends; batches may be nested.
    open func beginUpdates() {
        updateDepth += 1
    }

    /// Checks the changes against what the data source says now and shows them with their animations.
    ///
    /// - Precondition: The numbers of rows and sections fit the changes.
    open func endUpdates() {
        guard updateDepth > 0 else { return }
        updateDepth -= 1
        if updateDepth == 0 { applyUpdates(completion: nil) }
    }

    /// Makes changes as one batch; `completion` runs when their animations have ended.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        updateDepth -= 1
        if updateDepth == 0 {
            applyUpdates(completion: completion)
        } else if let completion {
            pendingCompletions.append(completion)
        }
    }
    var pendingCompletions: [(Bool) -> Void] = []

    open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        update { updates in sections.forEach { updates.insertedSections[$0] = animation } }
    }
    open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        update { updates in sections.forEach { updates.deletedSections[$0] = animation } }
    }
    open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        update { updates in sections.forEach { updates.reloadedSections[$0] = animation } }
    }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections.append(.init(from: section, to: newSection)) }
    }
    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        update { updates in indexPaths.forEach { updates.insertedRows[RowPlace($0)] = animation } }
    }
    open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        update { updates in indexPaths.forEach { updates.deletedRows[RowPlace($0)] = animation } }
    }
    open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        update { updates in indexPaths.forEach { updates.reloadedRows[RowPlace($0)] = animation } }
    }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedRows.append(.init(from: RowPlace(indexPath), to: RowPlace(newIndexPath))) }
    }
    /// Fills the cells of rows again in place, without an animation; their heights are asked for again.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        update { $0.reconfiguredRows.formUnion(indexPaths.map { RowPlace($0) }) }
    }

    /// Whether changes have been announced that the table doesn't show yet.
    open var hasUncommittedUpdates: Bool { updateDepth > 0 || !pendingUpdates.isEmpty }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
        swipes.placeActions()
        prefetchLater()
    }

    package override func boundsSizeChanged(from oldSize: CGSize) {
        super.boundsSizeChanged(from: oldSize)
        if bounds.width != oldSize.width { widthChanged() }
    }

    package override func traitsApplied() {
        super.traitsApplied()
        // Rows are as high as their texts, so they are made again for another text size.
        let category = traitCollection.preferredContentSizeCategory
        defer { shownContentSize = category }
        if let shownContentSize, shownContentSize != category { setNeedsReload() }
    }
    private var shownContentSize: UIContentSizeCategory?

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        separatorsChanged()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsLayout() }
    }

    /// Floating headers and the index lie above the rows; while actions of a row show, all else closes them.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let view = super.hitTest(point, with: event) {
            return swipes.hitTest(point) ?? floatingHit(point, event) ?? view
        }
        return nil
    }

    /// What the section index or a floating header has at a point of the bounds.
    func floatingHit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        if let sectionIndex, let hit = sectionIndex.hitTest(sectionIndex.convert(point, from: self), with: event) {
            return hit
        }
        guard style == .plain else { return nil }
        for (place, view) in live.list.reversed() where place.isHeader {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }
}
