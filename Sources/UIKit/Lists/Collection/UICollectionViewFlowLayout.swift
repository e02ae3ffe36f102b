// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Puts items in lines that are broken where the collection view ends, with headers and footers around each section.
///
/// Items of a full line are spread over its whole length; those of the last line keep the gaps of the others. All
/// lengths are in points.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// What section insets are counted from.
    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset = 0, fromSafeArea, fromLayoutMargins
    }

    /// A size that the cells say themselves.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout/automaticsize
    public class var automaticSize: CGSize {
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    }

    // What stands for a delegate method that is not implemented.
    nonisolated static let notImplemented = -CGFloat.greatestFiniteMagnitude
    nonisolated static let notImplementedSize = CGSize(width: notImplemented, height: notImplemented)
    nonisolated static let notImplementedInset = UIEdgeInsets(
        top: notImplemented, left: notImplemented, bottom: notImplemented, right: notImplemented)

    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
    /// The size that self-sizing items are thought to have until they are seen; zero where items don't size themselves.
    open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The size of headers; only the length in the scroll direction counts.
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }
    /// Whether headers stay in sight while their section is.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    var geometry = FlowGeometry()
    /// Whether data source, delegate and properties have to be asked again.
    var needsMetrics = true
    /// Sizes that cells have asked for since the last `prepare()`, by section and item.
    var preferredSizes: [Int: [Int: FlowSize]] = [:]

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        loadGeometry()
    }

    open override var collectionViewContentSize: CGSize {
        size(FlowSize(main: geometry.length, cross: geometry.width))
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        attributesOfElements(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributesOfItem(at: indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributesOfSupplementary(elementKind, at: indexPath) }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        note(context)
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if isPinning { return true }
        guard let bounds = collectionView?.bounds else { return false }
        return scrollDirection == .vertical
            ? newBounds.width != knownWidth(bounds) : newBounds.height != knownWidth(bounds)
    }

    private func knownWidth(_ bounds: CGRect) -> CGFloat {
        geometry.boundsWidth ?? (scrollDirection == .vertical ? bounds.width : bounds.height)
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
            let width = scrollDirection == .vertical ? newBounds.width : newBounds.height
            context.invalidateFlowLayoutDelegateMetrics = width != geometry.boundsWidth
            context.invalidateFlowLayoutAttributes = true
        }
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard measures(originalAttributes) else { return false }
        let (wanted, given) = (preferredAttributes.size, originalAttributes.size)
        return abs(wanted.width - given.width) > 0.01 || abs(wanted.height - given.height) > 0.01
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        return context
    }

    // MARK: What the collection view asks besides

    var isPinning: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }
    var isSelfSizing: Bool { estimatedItemSize != .zero || itemSize == Self.automaticSize }

    override func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        attributes.representedElementCategory == .cell && isSelfSizing
    }
    override func fittingAxes(of attributes: UICollectionViewLayoutAttributes) -> FittingAxes { .both }
    override var dependsOnSafeArea: Bool { sectionInsetReference != .fromContentInset }
}

extension UICollectionView {
    /// The direction in which a flow or compositional layout goes on.
    public enum ScrollDirection: Int, Sendable {
        case vertical = 0, horizontal
    }
}
