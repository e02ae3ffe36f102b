// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Says where the elements of a collection view are; made for subclassing.
///
/// All places are in the content of the collection view, in points. The collection view asks for the elements in a
/// rectangle, after `prepare()` whenever the layout was invalidated, so a layout needs to know only what is near.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewlayout
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        if let flow = self as? UICollectionViewFlowLayout { (coder as? InterfaceCoder)?.readFlowLayout(flow) }
    }

    /// Called after the object was made from an interface file and its outlets and actions are connected.
    open func awakeFromNib() {}

    /// The collection view that uses the layout.
    open internal(set) weak var collectionView: UICollectionView?

    /// The class of attributes that the layout's subclass works with.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Providing attributes

    /// Called before anything is asked of the layout after it was invalidated.
    open func prepare() {}

    /// The size of everything, in points.
    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of all elements that are at least partly in `rect`.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Attributes while an item is moved by hand: it follows the finger.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = layoutAttributesForItem(at: indexPath)?.copied() ?? .init(forCellWith: indexPath)
        attributes.center = position
        attributes.zIndex = .max
        return attributes
    }

    /// The place that an item takes that is held at `position`; `previousIndexPath` is the one that it has now.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        collectionView?.indexPathForItem(at: position) ?? previousIndexPath
    }

    /// The offset at which a scroll by hand may come to rest instead of the proposed one.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// The offset after an update or a change of the layout.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Invalidation

    /// Says that the layout has to be computed again; nothing is done until the next layout of the collection view.
    open func invalidateLayout() { invalidateLayout(with: makeInvalidationContext()) }

    /// Says what of the layout has to be computed again; subclasses call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        needsPrepare = true
        collectionView?.layoutWasInvalidated(context)
    }

    /// Whether the layout depends on where or how large the visible part is.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    /// Whether a self-sizing element gets the size that it asks for.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        let path = originalAttributes.indexPath
        switch originalAttributes.representedElementCategory {
        case .cell: context.invalidateItems(at: [path])
        case .supplementaryView:
            context.invalidateSupplementaryElements(ofKind: originalAttributes.element.kind, at: [path])
        case .decorationView:
            context.invalidateDecorationElements(ofKind: originalAttributes.element.kind, at: [path])
        }
        context.preferred = (preferredAttributes, originalAttributes)
        return context
    }

    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
        context.interactiveMovementTarget = targetPosition
        return context
    }

    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.targetIndexPathsForInteractivelyMovingItems = indexPaths
        return context
    }

    func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        let contextClass: AnyClass = type(of: self).invalidationContextClass
        guard let objectClass = contextClass as? NSObject.Type,
            let context = ClassInstantiation.makeObject(objectClass) as? UICollectionViewLayoutInvalidationContext
        else { fault("\(type(of: self)).invalidationContextClass is \(contextClass), no invalidation context.") }
        return context
    }

    /// Whether the layout was invalidated; for the one that asks it while it isn't the collection view's own.
    var needsPrepare = true

    /// What the layout says of an element.
    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: layoutAttributesForItem(at: element.indexPath)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind, at: element.indexPath)
        }
    }

    // What the toolkit's own layouts know besides.

    /// Whether an element is asked how large it wants to be.
    func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }
    /// The directions in which an element may be as large as its content.
    func fittingAxes(of attributes: UICollectionViewLayoutAttributes) -> FittingAxes { .both }
    /// The list that a section is; nil for other sections.
    func listConfiguration(inSection section: Int) -> UICollectionLayoutListConfiguration? { nil }
    /// Whether the places depend on the safe area.
    var dependsOnSafeArea: Bool { false }

    // MARK: Updates

    private var updates: CollectionUpdate?

    /// Called after `prepare()` when items have come, gone or moved; subclasses call super.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        updates = collectionView?.currentUpdate
    }

    /// Called when the animations of an update have been set up; subclasses call super.
    open func finalizeCollectionViewUpdates() { updates = nil }

    /// What an item looks like when it begins to appear; nil for how it is in the end.
    ///
    /// An item that is new fades in, another one comes from where it was.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        updates?.initialAttributes(of: .cell(itemIndexPath), layoutAttributesForItem(at: itemIndexPath))
    }

    /// What an item looks like when it has disappeared; nil for how it is now.
    ///
    /// An item that is deleted fades out, another one goes to where it is now.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        updates?.finalAttributes(of: .cell(itemIndexPath))
    }

    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        updates?.initialAttributes(
            of: CollectionElement(.supplementaryView, elementKind, elementIndexPath),
            layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
    }

    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        updates?.finalAttributes(of: CollectionElement(.supplementaryView, elementKind, elementIndexPath))
    }

    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        updates?.initialAttributes(
            of: CollectionElement(.decorationView, elementKind, decorationIndexPath),
            layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
    }

    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        updates?.finalAttributes(of: CollectionElement(.decorationView, elementKind, decorationIndexPath))
    }

    /// Supplementary views that an update takes away besides those of deleted sections.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Transitions

    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    open func finalizeAnimatedBoundsChange() {}
    /// Called on the new layout before the collection view changes to it.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called on the old layout before the collection view changes to another.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func finalizeLayoutTransition() {}

    // MARK: Decoration views

    private(set) var decorationClasses: [String: UICollectionReusableView.Type] = [:]

    /// Names the class of the decoration views of a kind; nil forgets it.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        guard let viewClass else {
            decorationClasses[elementKind] = nil
            return
        }
        guard let viewClass = viewClass as? UICollectionReusableView.Type else {
            fault(
                "\(viewClass) was registered for decoration views of kind \(elementKind), but is no "
                    + "UICollectionReusableView."
            )
        }
        decorationClasses[elementKind] = viewClass
    }

    // MARK: Directions

    /// The direction of languages for which the layout's places are meant.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the places are mirrored for languages of the other direction.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}
