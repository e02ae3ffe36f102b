// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// How a collection view and its layout talk.
extension UICollectionView {
    // MARK: Numbers

    func reloadIfNeeded() {
        if needsReload, !isLoading { reloadNow(keepsSelection: true) }
    }

    func reloadNow(keepsSelection: Bool = false) {
        guard !isLoading else { return }
        needsReload = false
        generation += 1
        cancelTouch()
        movement?.timer?.cancel()
        movement = nil
        if !keepsSelection { selection = TableSelection() }
        pendingUpdates = TableUpdates()
        pendingReconfigurations = []
        attributesBeforeUpdates = nil
        finishLeaving()
        UIView.performWithoutAnimation {
            for (element, view) in live.list { recycle(view, element) }
        }
        live.removeAll()
        prefetched = []
        counts = loadCounts()
        selection.places = selection.places.filter { exists($0) }
        let context = collectionViewLayout.makeInvalidationContext()
        (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
        collectionViewLayout.invalidateLayout(with: context)
    }

    func loadCounts() -> [Int] {
        guard let dataSource else { return [] }
        isLoading = true
        defer { isLoading = false }
        let count = dataSource.numberOfSections(in: self)
        guard count >= 0 else { fault("\(type(of: dataSource)).numberOfSections(in:) returned \(count).") }
        return (0..<count).map { section in
            let items = dataSource.collectionView(self, numberOfItemsInSection: section)
            guard items >= 0 else {
                fault("\(type(of: dataSource)).collectionView(_:numberOfItemsInSection: \(section)) returned \(items).")
            }
            return items
        }
    }

    func exists(_ place: RowPlace) -> Bool {
        counts.indices.contains(place.section) && (0..<counts[place.section]).contains(place.row)
    }

    // MARK: Invalidation

    /// The layout says that it has to be computed again.
    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        needsPrepare = true
        if context.contentSizeAdjustment != .zero {
            contentSize.width += context.contentSizeAdjustment.width
            contentSize.height += context.contentSizeAdjustment.height
        }
        if context.contentOffsetAdjustment != .zero {
            var offset = contentOffset
            offset.x += context.contentOffsetAdjustment.x
            offset.y += context.contentOffsetAdjustment.y
            moveOffset(to: offset)
        }
        setNeedsLayout()
    }

    /// Moves what is seen without asking the layout whether it depends on it.
    func moveOffset(to offset: CGPoint) {
        guard offset != contentOffset else { return }
        checkedBounds.origin = offset
        bounds.origin = offset
    }

    /// Asks the layout whether it depends on bounds that come now.
    func boundsWillChange(to newBounds: CGRect) {
        guard newBounds != checkedBounds, newBounds != bounds else { return }
        checkedBounds = newBounds
        guard !newBounds.origin.x.isNaN, !newBounds.origin.y.isNaN else { return }
        if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds) {
            collectionViewLayout.invalidateLayout(
                with: collectionViewLayout.invalidationContext(forBoundsChange: newBounds))
        }
    }

    /// Lets the layout prepare itself if it is invalid, and takes over the size of the content.
    func prepareLayoutIfNeeded() {
        reloadIfNeeded()
        // A frame that was set as a whole.
        if bounds.size != checkedBounds.size { sizeWasChanged() }
        guard needsPrepare, !isPreparing, !isLoading else { return }
        isPreparing = true
        needsPrepare = false
        collectionViewLayout.prepare()
        takeContentSize()
        isPreparing = false
    }

    private func sizeWasChanged() {
        checkedBounds = bounds
        if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
            collectionViewLayout.invalidateLayout(
                with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
        }
    }

    private func takeContentSize() {
        let wanted = collectionViewLayout.collectionViewContentSize
        guard wanted.width.isFinite, wanted.height.isFinite else {
            fault("\(type(of: collectionViewLayout)).collectionViewContentSize is \(wanted); a size is finite.")
        }
        // Layouts that take something off a width of nothing say less than nothing.
        let size = CGSize(width: max(0, wanted.width), height: max(0, wanted.height))
        guard size != contentSize else { return }
        contentSize = size
        checkedBounds.origin = bounds.origin
    }

    // MARK: Asking

    /// What the layout has in a rectangle of the content, checked and mirrored where it has to be.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let layout = collectionViewLayout
        let isMirrored = isLayoutMirrored
        let found = layout.layoutAttributesForElements(in: isMirrored ? mirrored(rect) : rect) ?? []
        var known: Set<CollectionElement> = []
        known.reserveCapacity(found.count)
        var list: [UICollectionViewLayoutAttributes] = []
        list.reserveCapacity(found.count)
        for attributes in found {
            check(attributes)
            guard known.insert(attributes.element).inserted else { continue }
            complainIfOutside(attributes)
            list.append(isMirrored ? mirrored(attributes) : attributes)
        }
        return list
    }

    /// What the layout says of one element.
    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let found = collectionViewLayout.attributes(of: element) else { return nil }
        return isLayoutMirrored ? mirrored(found) : found
    }

    private func check(_ attributes: UICollectionViewLayoutAttributes) {
        let element = attributes.element
        let (center, size) = (attributes.center, attributes.size)
        guard center.x.isFinite, center.y.isFinite, size.width.isFinite, size.height.isFinite else {
            fault(
                "\(type(of: collectionViewLayout)) gave \(element) the frame \(attributes.frame); positions and sizes "
                    + "are "
                    + "finite numbers.")
        }
        guard element.category == .cell else { return }
        guard element.indexPath.count == 2, exists(RowPlace(element.indexPath)) else {
            fault(
                "UICollectionView received layout attributes for a cell with an index path that does not exist: "
                    + "\(describe(element.indexPath)). \(numbersForComplaint(element.indexPath))")
        }
    }

    /// Says once for each layout that something lies where nobody can scroll to.
    private func complainIfOutside(_ attributes: UICollectionViewLayoutAttributes) {
        let layout = collectionViewLayout
        guard complainedLayout !== layout, attributes.representedElementCategory == .cell,
            CATransform3DIsIdentity(attributes.transform3D)
        else { return }
        let (frame, size) = (attributes.frame, contentSize)
        guard frame.minX < -0.5 || frame.minY < -0.5 || frame.maxX > size.width + 0.5 || frame.maxY > size.height + 0.5
        else { return }
        complainedLayout = layout
        log(
            "\(type(of: layout)) gave \(attributes.element) the frame \(frame), which leaves its "
                + "collectionViewContentSize, \(size). What lies outside can't be scrolled to: return a size that "
                + "holds all elements.")
    }

    func numbersForComplaint(_ indexPath: IndexPath) -> String {
        guard let section = indexPath.first, counts.indices.contains(section) else {
            return "There are \(counts.count) sections."
        }
        return "Section \(section) has \(counts[section]) items."
    }

    // MARK: Directions

    private var isLayoutMirrored: Bool {
        let layout = collectionViewLayout
        return layout.flipsHorizontallyInOppositeLayoutDirection
            && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
    }

    private func mirrored(_ rect: CGRect) -> CGRect {
        CGRect(
            x: max(contentSize.width, bounds.width) - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    private func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let copy = attributes.copied()
        copy.center.x = max(contentSize.width, bounds.width) - attributes.center.x
        return copy
    }
}
