// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// A row of a list in a collection view, with accessories at its edges and separators.
///
/// From back to front it shows its background, its content between the accessories, and its separators. All lengths are
/// in points.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewlistcell
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    // MARK: Indentation

    /// How many steps the content is moved in.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { contentMoved() } } }
    /// The length of a step, in points.
    open var indentationWidth: CGFloat = 10 {
        didSet { if indentationWidth != oldValue { contentMoved() } }
    }
    /// Whether leading accessories are moved in with the content.
    open var indentsAccessories = true {
        didSet { if indentsAccessories != oldValue { contentMoved() } }
    }

    /// Where the content begins, in points.
    var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    func contentMoved() {
        setNeedsLayout()
        // A new cell is asked for its size anyway.
        if measured != nil { collectionView?.sizeMayHaveChanged(self) }
    }

    // MARK: Accessories

    /// What is shown at the edges; at each edge from the outside inwards, after what the list needs for editing.
    open var accessories: [UICellAccessory] = [] { didSet { accessoriesChanged() } }

    /// The views of the accessories that are shown, from the edge inwards.
    var leadingAccessories: [ListAccessoryView] = []
    var trailingAccessories: [ListAccessoryView] = []
    /// Views of accessories whose time is not now.
    var hiddenAccessories: [ListAccessoryView] = []

    // MARK: Separators

    /// Where the separators of the row are; constrain its leading or trailing edge to move them.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewlistcell/separatorlayoutguide
    open var separatorLayoutGuide: UILayoutGuide {
        if let separatorGuide { return separatorGuide }
        let guide = UILayoutGuide()
        separatorGuide = guide
        addLayoutGuide(guide)
        placeSeparatorGuide(guide)
        return guide
    }
    /// Nil until the app asks for it.
    private(set) var separatorGuide: UILayoutGuide?

    /// The lines above and below the row.
    var separators: [UIView] = []

    // MARK: Look

    /// What the cell has from its list.
    private(set) var listLook = ListLook()
    private var hasTakenLook = false
    /// The color that the list has given the cell.
    var shownListColor: UIColor?

    /// Takes over what the cell has from its list.
    ///
    /// This comes before the app fills the cell, so that its default configurations are those of the list.
    func takeLook(_ look: ListLook) {
        let isNew = look != listLook || !hasTakenLook
        listLook = look
        hasTakenLook = true
        if isNew { listLookChanged() }
    }

    override func placeTaken() {
        super.placeTaken()
        if let collectionView, let element = layoutAttributes?.element,
            let look = collectionView.listLook(of: element)
        {
            takeLook(look)
        }
        takeOutline()
        accessoriesChanged()
        showExpansion()
        if let collectionView, let element = layoutAttributes?.element {
            swipeMarks = element.category == .cell ? collectionView.swipeMarks(at: element.indexPath) : []
        }
    }

    // MARK: Configurations

    /// The content configuration of the list's style, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration { listLook.contentConfiguration }

    /// The background configuration of the list's style.
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        listLook.backgroundConfiguration
    }

    override func backgroundConfigurationChanged() { showListBackground() }

    // MARK: Outlines

    /// In an outline the content is moved in by the level of the cell's item.
    private func takeOutline() {
        if let level = outlineItem?.level { indentationLevel = level }
    }

    /// Turns the chevron of an outline's item.
    private func showExpansion() {
        guard let isExpanded = outlineItem?.isExpanded else { return }
        let animated = window != nil && UIView.areAnimationsEnabled
        for view in trailingAccessories { view.expansionChanged(isExpanded, animated: animated) }
    }

    /// The chevron that a tap anywhere in the cell works for.
    private var headerDisclosure: ListAccessoryView? {
        trailingAccessories.first { $0.accessory.expandsByCell }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if headerDisclosure == nil { super.touchesBegan(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let headerDisclosure else { return super.touchesEnded(touches, with: event) }
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        accessoryWasTapped(headerDisclosure.accessory)
    }

    open override func accessibilityActivate() -> Bool {
        guard let headerDisclosure else { return super.accessibilityActivate() }
        accessoryWasTapped(headerDisclosure.accessory)
        return true
    }

    // MARK: States

    override func editingChanged(animated: Bool) {
        super.editingChanged(animated: animated)
        accessoriesChanged()
        if animated { layoutIfNeeded() }
    }

    open override var isSelected: Bool {
        didSet { if isSelected != oldValue { selectionShown() } }
    }

    open override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { selectionShown() } }
    }

    // MARK: Layout

    override var contentInsets: (left: CGFloat, right: CGFloat) { accessoryWidths }

    override var contentIndentation: CGFloat {
        indentsAccessories && !leadingAccessories.isEmpty ? 0 : indentation
    }

    override var contentFrame: CGRect {
        let (left, right) = accessoryWidths
        return CGRect(
            x: left + swipeOffset, y: 0, width: max(0, bounds.width - left - right), height: bounds.height
        )
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeAccessories()
        placeSeparators()
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let (left, right) = accessoryWidths
        let inside = CGSize(width: max(0, targetSize.width - left - right), height: targetSize.height)
        var size = super.systemLayoutSizeFitting(
            inside, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        size.width += left + right
        let accessories =
            (leadingAccessories + trailingAccessories).map(\.fittingSize.height).max() ?? 0
        size.height = max(size.height, accessories)
        return size
    }

    // MARK: Swipes

    /// The directions in which a browser may begin to swipe the row by itself.
    var swipeMarks: PointerWants = [] { didSet { if swipeMarks != oldValue { layer.changed(.attributes) } } }
    package override var pointerWants: PointerWants { super.pointerWants.union(swipeMarks) }

    /// How far a swipe has moved the content, in points.
    var swipeOffset: CGFloat = 0 {
        didSet {
            guard swipeOffset != oldValue else { return }
            clipsToBounds = swipeOffset != 0 || listLook.roundsTop || listLook.roundsBottom
            setNeedsLayout()
            layoutIfNeeded()
        }
    }
}

extension UICollectionViewListCell: SwipeableCell {}
