// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// A layout on the way from one layout to another, as far as a gesture says.
///
/// Everything is between where the current layout has it and where the next one does: places, sizes, transforms and
/// opacity. It owns both layouts.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewtransitionlayout
/// Differs: elements that size themselves are measured when the transition has ended.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
        for layout in [currentLayout, newLayout] {
            for (kind, viewClass) in layout.decorationClasses { register(viewClass, forDecorationViewOfKind: kind) }
        }
    }

    public required init?(coder: NSCoder) {
        fault("UICollectionViewTransitionLayout: init(coder:) has not been implemented; make the layout in code.")
    }

    /// How far the way is gone: 0 at the current layout, 1 at the next one; a gesture sets it.
    open var transitionProgress: CGFloat = 0 {
        didSet {
            guard transitionProgress != oldValue else { return }
            guard transitionProgress.isFinite else {
                fault("UICollectionViewTransitionLayout.transitionProgress is \(transitionProgress); set 0 to 1.")
            }
            invalidateLayout()
            collectionView?.followTransition()
        }
    }

    public let currentLayout: UICollectionViewLayout
    public let nextLayout: UICollectionViewLayout

    private var animatedValues: [String: CGFloat] = [:]

    /// Keeps a number that a subclass derives attributes from, besides the progress.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { animatedValues[key] = value }

    /// The number that was kept for a key; 0 when there is none.
    open func value(forAnimatedKey key: String) -> CGFloat { animatedValues[key] ?? 0 }

    // MARK: Both layouts

    private var layouts: [UICollectionViewLayout] { [currentLayout, nextLayout] }

    open override func prepare() {
        super.prepare()
        for layout in layouts where layout.needsPrepare {
            layout.needsPrepare = false
            layout.prepare()
        }
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts {
            for layout in layouts {
                let own = layout.makeInvalidationContext()
                (own.invalidateEverything, own.invalidateDataSourceCounts) = (
                    context.invalidateEverything, context.invalidateDataSourceCounts
                )
                layout.invalidateLayout(with: own)
            }
        }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        layouts.contains { $0.shouldInvalidateLayout(forBoundsChange: newBounds) }
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        for layout in layouts where layout.shouldInvalidateLayout(forBoundsChange: newBounds) {
            layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
        }
        return super.invalidationContext(forBoundsChange: newBounds)
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
        layouts.allSatisfy(\.flipsHorizontallyInOppositeLayoutDirection)
    }

    override func listConfiguration(inSection section: Int) -> UICollectionLayoutListConfiguration? {
        (transitionProgress < 0.5 ? currentLayout : nextLayout).listConfiguration(inSection: section)
    }

    override var dependsOnSafeArea: Bool { layouts.contains(where: \.dependsOnSafeArea) }

    // MARK: Between them

    open override var collectionViewContentSize: CGSize {
        let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        return CGSize(width: max(0, between(from.width, to.width)), height: max(0, between(from.height, to.height)))
    }

    func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }

    /// What is in sight at the beginning or at the end of the way, where it is now.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let shifts = collectionView?.transitionShifts ?? (.zero, .zero)
        var elements: [CollectionElement] = []
        var known: Set<CollectionElement> = []
        for (layout, shift) in [(currentLayout, shifts.0), (nextLayout, shifts.1)] {
            for attributes in layout.layoutAttributesForElements(in: rect.offsetBy(dx: shift.x, dy: shift.y)) ?? []
            where known.insert(attributes.element).inserted {
                elements.append(attributes.element)
            }
        }
        return elements.compactMap { interpolated($0) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        interpolated(.cell(indexPath))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        interpolated(CollectionElement(.supplementaryView, elementKind, indexPath))
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        interpolated(CollectionElement(.decorationView, elementKind, indexPath))
    }

    private func interpolated(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        let (from, to) = (currentLayout.attributes(of: element), nextLayout.attributes(of: element))
        guard let from else { return to.map { faded($0, by: max(0, min(1, transitionProgress))) } }
        guard let to else { return faded(from, by: max(0, min(1, 1 - transitionProgress))) }
        let result = (transitionProgress < 0.5 ? from : to).copied()
        (result.stickySpan, result.orthogonalSection) = (nil, nil)
        result.center = CGPoint(x: between(from.center.x, to.center.x), y: between(from.center.y, to.center.y))
        result.size = CGSize(
            width: max(0, between(from.size.width, to.size.width)),
            height: max(0, between(from.size.height, to.size.height)))
        result.alpha = max(0, min(1, between(from.alpha, to.alpha)))
        result.transform3D = between(from.transform3D, to.transform3D)
        result.isHidden = from.isHidden && to.isHidden
        return result
    }

    /// What only one of the layouts has comes or goes where it is.
    private func faded(
        _ attributes: UICollectionViewLayoutAttributes, by part: CGFloat
    ) -> UICollectionViewLayoutAttributes {
        let copy = attributes.copied()
        (copy.stickySpan, copy.orthogonalSection) = (nil, nil)
        copy.alpha *= part
        return copy
    }

    private func between(_ from: CATransform3D, _ to: CATransform3D) -> CATransform3D {
        guard !CATransform3DEqualToTransform(from, to) else { return from }
        return CATransform3D(
            m11: between(from.m11, to.m11), m12: between(from.m12, to.m12), m13: between(from.m13, to.m13),
            m14: between(from.m14, to.m14), m21: between(from.m21, to.m21), m22: between(from.m22, to.m22),
            m23: between(from.m23, to.m23), m24: between(from.m24, to.m24), m31: between(from.m31, to.m31),
            m32: between(from.m32, to.m32), m33: between(from.m33, to.m33), m34: between(from.m34, to.m34),
            m41: between(from.m41, to.m41), m42: between(from.m42, to.m42), m43: between(from.m43, to.m43),
            m44: between(from.m44, to.m44))
    }
}
