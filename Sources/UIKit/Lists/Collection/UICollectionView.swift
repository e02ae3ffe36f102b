// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// Shows items where a layout puts them; only those near the visible part exist as views.
///
/// The layout knows where everything is, in points of the content. A layout pass asks it for what is near, makes the
/// views that are missing, takes those that went out of sight for reuse, and places them. The collection view owns its
/// layout, cells and supplementary views; data source and delegate are not retained.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionview
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// What a view of the collection is for.
    public enum ElementCategory: UInt, Sendable {
        case cell = 0, supplementaryView, decorationView
    }

    /// Where an item is scrolled to; one vertical and one horizontal position can be combined.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutStorage = layout
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        layoutStorage = UICollectionViewFlowLayout()
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.readCollection(self)
    }

    private func setUp() {
        if let owner = layoutStorage.collectionView, owner !== self { owner.layoutWasTaken() }
        layoutStorage.collectionView = self
        checkedBounds = bounds
        layoutWillBeUsed()
    }

    // MARK: Providing data

    /// Provides the numbers of items and the cells.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { setNeedsReload() } }

    /// Decides about selection and, for a flow layout, about sizes.
    open weak var delegate: (any UICollectionViewDelegate)? {
        get { scrollDelegate as? any UICollectionViewDelegate }
        set { scrollDelegate = newValue }
    }

    package override func scrollDelegateChanged() {
        setNeedsReload()
        if delegate != nil, menus == nil { menus = ListMenus(self) }
    }

    /// The menus of items; nil before there is a delegate.
    private(set) var menus: ListMenus?

    /// Is told which items come next.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? { didSet { setNeedsLayout() } }
    /// Whether the prefetching data source is told.
    open var isPrefetchingEnabled = true { didSet { setNeedsLayout() } }
    var prefetched: Set<RowPlace> = []

    // MARK: Layout

    private var layoutStorage: UICollectionViewLayout

    /// Says where everything is; a new one takes over at once.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layoutStorage }
        set { changeLayout(to: newValue, animated: false, completion: nil) }
    }

    /// Takes another layout; animated, everything moves from its old place to the new one.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionview/setcollectionviewlayout(_:animated:completion:)
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { changeLayout(to: layout, animated: animated, completion: completion) }

    /// Hears whether the animation of the end ran through, and whether the transition was finished, not cancelled.
    public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

    /// Begins a transition to another layout, which a gesture leads by the progress of the layout that is returned.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionview/startinteractivetransition(to:completion:)
    /// - Precondition: No other interactive transition is under way.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout,
        completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }

    /// Goes the rest of the way to the next layout, animated.
    open func finishInteractiveTransition() { endTransition(isFinished: true) }

    /// Goes back to the layout that the transition began with, animated.
    open func cancelInteractiveTransition() { endTransition(isFinished: false) }

    /// The transition that a gesture leads now.
    var transition: LayoutTransition?

    /// Replaces the layout object without further ado.
    func replaceLayout(with layout: UICollectionViewLayout) {
        if layoutStorage.collectionView === self { layoutStorage.collectionView = nil }
        if let owner = layout.collectionView, owner !== self { owner.layoutWasTaken() }
        layoutStorage = layout
        layout.collectionView = self
    }

    /// The numbers of items in each section.
    var counts: [Int] = []
    /// What drags items, and what takes drops; nil until an app asks for either.
    var dragAndDrop: ListDragAndDrop?
    var needsReload = true
    /// Whether the layout's `prepare()` has to be called before it is asked.
    var needsPrepare = true
    var isPreparing = false
    /// What the layout was asked about when it was last told that it is invalid.
    var checkedBounds = CGRect.zero

    /// The layout whose elements were found to leave its content size.
    weak var complainedLayout: UICollectionViewLayout?

    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    // MARK: Cells and their reuse

    /// The registered classes and the views that are free.
    var pool = ReusePool()
    /// Elements that are shown, by what they are.
    var live = LiveElements()
    /// The scroll views of sections that scroll across the layout's direction, by section.
    var orthogonalScrollers: [Int: OrthogonalScroller] = [:]
    /// Views that are on their way out.
    var leaving: [LeavingElement] = []
    /// Views that this layout no longer needs and nothing has used again.
    var recycled: [UICollectionReusableView] = []
    /// What the data source is asked for just now.
    var making: UICollectionViewLayoutAttributes?
    /// The cell that the data source is asked to fill again.
    var reconfiguring: UICollectionViewCell?

    /// Names the class of the cells for an identifier; nil forgets it.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        guard let cellClass else {
            pool.classes[.cell(identifier)] = nil
            return
        }
        guard let cellClass = cellClass as? UICollectionViewCell.Type else {
            fault(
                "\(cellClass) was registered for cell reuse identifier \(identifier), but is no UICollectionViewCell.")
        }
        pool.classes[.cell(identifier)] = cellClass
    }

    /// Names the nib that cells for an identifier are made from; nil forgets it.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        pool.classes[.cell(identifier)] = nil
        pool.nibs[.cell(identifier)] = nib
    }

    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        pool.classes[.supplementary(kind, identifier)] = nil
        pool.nibs[.supplementary(kind, identifier)] = nib
    }

    /// Names the class of the supplementary views of a kind for an identifier; nil forgets it.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        guard let viewClass else {
            pool.classes[.supplementary(elementKind, identifier)] = nil
            return
        }
        guard let viewClass = viewClass as? UICollectionReusableView.Type else {
            fault("\(viewClass) was registered for identifier \(identifier), but is no UICollectionReusableView.")
        }
        pool.classes[.supplementary(elementKind, identifier)] = viewClass
    }

    /// A free cell, or a new one of the registered class, with the size of the item.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionview/dequeuereusablecell(withreuseidentifier:for:)
    /// - Precondition: A class is registered for `identifier`.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        dequeueCell(identifier, indexPath)
    }

    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeueView(.supplementary(elementKind, identifier), indexPath) }

    /// A cell that the registration's handler has filled for `item`.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionview/dequeueconfiguredreusablecell(using:for:item:)
    /// - Precondition: The registration was not created while a cell is provided.
    open func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: UICollectionView.CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell where Cell: UICollectionViewCell { dequeueConfigured(registration, indexPath, item) }

    open func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: UICollectionView.SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary where Supplementary: UICollectionReusableView { dequeueConfigured(registration, indexPath) }

    // MARK: Numbers and places

    open var numberOfSections: Int {
        reloadIfNeeded()
        return counts.count
    }

    open func numberOfItems(inSection section: Int) -> Int {
        reloadIfNeeded()
        guard counts.indices.contains(section) else {
            fault(
                "request for number of items in section \(section) when there are only \(counts.count) sections in the "
                    + "collection view")
        }
        return counts[section]
    }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return exists(RowPlace(indexPath)) ? attributes(of: .cell(indexPath)) : nil
    }

    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return attributes(of: CollectionElement(.supplementaryView, kind, indexPath))
    }

    /// The item at a point of the content; the frontmost one where items lie above each other.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayoutIfNeeded()
        let box = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
        let hits = elements(in: box).filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        }
        return hits.max { $0.zIndex < $1.zIndex }?.indexPath
    }

    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        live.element(of: cell).flatMap { $0.category == .cell ? $0.indexPath : nil }
    }

    /// The cell of an item; nil when it is out of sight.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        live[.cell(indexPath)] as? UICollectionViewCell
    }

    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        live[CollectionElement(.supplementaryView, elementKind, indexPath)]
    }

    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        live.element(of: supplementaryView)?.indexPath
    }

    open var visibleCells: [UICollectionViewCell] {
        layoutIfNeeded()
        return visibleElements(.cell).compactMap { live[$0] as? UICollectionViewCell }
    }

    open var indexPathsForVisibleItems: [IndexPath] {
        layoutIfNeeded()
        return visibleElements(.cell).map(\.indexPath)
    }

    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        layoutIfNeeded()
        return visibleElements(.supplementaryView, elementKind).compactMap { live[$0] }
    }

    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        layoutIfNeeded()
        return visibleElements(.supplementaryView, elementKind).map(\.indexPath)
    }

    /// When cells that are shown are asked for their sizes again.
    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled = 0
        /// When a cell's `invalidateIntrinsicContentSize()` is called, or its configuration changes.
        case enabled
        /// Also when the cell is laid out by constraints that have changed.
        case enabledIncludingConstraints
    }

    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    /// Counts reloads and updates, so that a layout notices one that an app starts during it.
    var generation = 0
    var isLoading = false
    var isTiling = false
    var isSettlingScroll = false
    /// How many cells the data source was asked for.
    package internal(set) var cellCount = 0

    // MARK: Scrolling

    /// Scrolls so that an item is where `scrollPosition` says.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool)
    {
        scroll(to: indexPath, scrollPosition, animated)
    }

    /// How far beyond the bounds elements are made, in points.
    var overscan = UIEdgeInsets.zero
    var overscanTimer: MediaClock.Timer?
    /// The way of the last scroll, in points.
    var scrollDirection = CGPoint.zero

    package override func scrollWasNative(by distance: CGPoint) {
        swipes?.close(animated: true)
        prepareElements(ahead: distance)
    }

    package override func restingOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
        collectionViewLayout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
    }

    // MARK: Views around the items

    /// A view behind the items that doesn't scroll.
    ///
    /// Differs: it fills the part of the bounds that the adjusted content inset leaves.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Selection

    open var allowsSelection = true { didSet { if allowsSelection != oldValue { selectabilityChanged() } } }
    open var allowsMultipleSelection = false {
        didSet { if allowsMultipleSelection != oldValue { selectabilityChanged() } }
    }
    open var allowsSelectionDuringEditing = false {
        didSet { if allowsSelectionDuringEditing != oldValue { selectabilityChanged() } }
    }
    open var allowsMultipleSelectionDuringEditing = false {
        didSet { if allowsMultipleSelectionDuringEditing != oldValue { selectabilityChanged() } }
    }

    /// Whether the collection view is in its editing mode; cells are told by their configuration states and
    /// accessories.
    open var isEditing = false { didSet { if isEditing != oldValue { editingChanged() } } }

    /// Whether cells can have the browser's focus; keys move it and select.
    open var allowsFocus = true { didSet { if allowsFocus != oldValue { selectabilityChanged() } } }
    open var allowsFocusDuringEditing = true {
        didSet { if allowsFocusDuringEditing != oldValue { selectabilityChanged() } }
    }
    /// Whether an item to which a key moves the focus is selected.
    open var selectionFollowsFocus = false

    var selection = TableSelection()

    /// The view of the item that a finger carries.
    weak var carriedView: UIView?
    /// Uncovers the actions of rows; nil until a list has some.
    var swipes: SwipeController?
    /// From the finger that drags a row by its handle to the middle of the row, in points.
    var dragGrip = CGPoint.zero
    /// The background color that a list has given the collection view.
    var shownListColor: UIColor?

    open var indexPathsForSelectedItems: [IndexPath]? { selection.places.sorted().map(\.indexPath) }

    /// Selects an item without telling the delegate; nil deselects all.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition)
    }

    /// Deselects an item without telling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { markSelected(RowPlace(indexPath), false) }

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

    // MARK: Changes

    /// Asks for everything again.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionview/reloaddata()
    open func reloadData() { reloadNow() }

    var pendingUpdates = TableUpdates()
    var updateDepth = 0
    var pendingCompletions: [(Bool) -> Void] = []
    /// Items whose cells are filled again once the changes that are announced now are shown.
    var pendingReconfigurations: [RowPlace] = []
    /// What the elements near the visible part were like before the updates that are announced now.
    var attributesBeforeUpdates: [UICollectionViewLayoutAttributes]?
    /// The update that the layout is asked about.
    var currentUpdate: CollectionUpdate?

    /// Makes changes as one batch; `completion` runs when their animations have ended.
    ///
    /// Deletions, reloads and the sources of moves count as before the batch, insertions and destinations as after it.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionview/performbatchupdates(_:completion:)
    /// - Precondition: The numbers of items and sections fit the changes.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch(updates, completion)
    }

    /// Whether changes were announced that are not shown yet.
    open var hasUncommittedUpdates: Bool {
        updateDepth > 0 && (!pendingUpdates.isEmpty || !pendingCompletions.isEmpty)
    }

    open func insertSections(_ sections: IndexSet) {
        update { updates in sections.forEach { updates.insertedSections[$0] = .automatic } }
    }
    open func deleteSections(_ sections: IndexSet) {
        update { updates in sections.forEach { updates.deletedSections[$0] = .automatic } }
    }
    open func reloadSections(_ sections: IndexSet) {
        update { updates in sections.forEach { updates.reloadedSections[$0] = .automatic } }
    }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections.append(.init(from: section, to: newSection)) }
    }
    open func insertItems(at indexPaths: [IndexPath]) {
        update { updates in indexPaths.forEach { updates.insertedRows[RowPlace($0)] = .automatic } }
    }
    open func deleteItems(at indexPaths: [IndexPath]) {
        update { updates in indexPaths.forEach { updates.deletedRows[RowPlace($0)] = .automatic } }
    }
    open func reloadItems(at indexPaths: [IndexPath]) {
        update { updates in indexPaths.forEach { updates.reloadedRows[RowPlace($0)] = .automatic } }
    }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedRows.append(.init(from: RowPlace(indexPath), to: RowPlace(newIndexPath))) }
    }
    /// Fills the cells of items again in place, without an animation; their sizes are asked for again.
    ///
    /// In a batch the paths count as before it.
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        if updateDepth > 0 {
            pendingReconfigurations += indexPaths.map { RowPlace($0) }
        } else {
            reconfigure(indexPaths)
        }
    }

    // MARK: Moving items by hand

    /// The item that is moved by hand.
    var movement: InteractiveMovement?
    /// Whether the data source is told of a move that is already shown.
    var isMovingItems = false

    /// Lifts an item so that it can be moved by hand; false if the data source doesn't want it to be moved.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionview/begininteractivemovementforitem(at:)
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }
    /// Holds the lifted item with its middle at a point of the content; the others make room.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(targetPosition) }
    /// Puts the item down where it is shown and tells the data source.
    open func endInteractiveMovement() { endMovement() }
    /// Puts the item back where it was.
    open func cancelInteractiveMovement() { cancelMovement() }

    // MARK: Layout passes

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            boundsWillChange(to: newValue)
            super.bounds = newValue
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
        swipes?.placeActions()
        if movement != nil { showCarried() }
    }

    package override func boundsSizeChanged(from oldSize: CGSize) {
        super.boundsSizeChanged(from: oldSize)
        setNeedsLayout()
    }

    package override func traitsApplied() {
        super.traitsApplied()
        // Self-sizing items are as large as their texts, so everything is made again for another text size.
        let category = traitCollection.preferredContentSizeCategory
        defer { shownContentSize = category }
        if let shownContentSize, shownContentSize != category { setNeedsReload() }
    }
    private var shownContentSize: UIContentSizeCategory?

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsLayout() }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        if collectionViewLayout.dependsOnSafeArea { collectionViewLayout.invalidateLayout() }
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        collectionViewLayout.invalidateLayout()
    }

    /// Elements with a higher z-index lie above the others.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) {
            if let hit = swipes?.hitTest(point) { return hit }
            for view in live.raised {
                if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
            }
        }
        return super.hitTest(point, with: event)
    }
}
