// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Where the sections of a flow layout are, in points of the content.
struct FlowGeometry {
    struct Section {
        /// Length of the header in the scroll direction.
        var header = 0.0
        var footer = 0.0
        var items: FlowSection

        var length: Double { header + items.length + footer }
    }

    private(set) var sections: [Section] = []
    /// Where each section begins, and where the last one ends.
    private(set) var offsets: [Double] = [0]
    /// The length of lines with their insets.
    var width = 0.0
    /// The length of the bounds along the lines for which all this holds; nil before the first `prepare()`.
    var boundsWidth: CGFloat?

    var length: Double { offsets[offsets.count - 1] }

    init() {}

    init(_ sections: [Section], width: Double, boundsWidth: CGFloat) {
        (self.sections, self.width, self.boundsWidth) = (sections, width, boundsWidth)
        index(from: 0)
    }

    mutating func set(_ sizes: [Int: FlowSize], in section: Int) {
        guard sections.indices.contains(section) else { return }
        sections[section].items.set(sizes)
        index(from: section)
    }

    private mutating func index(from section: Int) {
        offsets.removeSubrange((section + 1)...)
        for index in section..<sections.count { offsets.append(offsets[index] + sections[index].length) }
    }

    /// The sections that are at least partly in `minimum ..< maximum`.
    func sections(from minimum: Double, to maximum: Double) -> Range<Int> {
        guard !sections.isEmpty, maximum > minimum else { return 0..<0 }
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle + 1] > minimum { high = middle } else { low = middle + 1 }
        }
        var end = low
        while end < sections.count, offsets[end] < maximum { end += 1 }
        return low..<end
    }
}

extension UICollectionViewFlowLayout {
    // MARK: Axes

    private var isVertical: Bool { scrollDirection == .vertical }

    func size(_ size: FlowSize) -> CGSize {
        isVertical ? CGSize(width: size.cross, height: size.main) : CGSize(width: size.main, height: size.cross)
    }

    private func flowSize(_ size: CGSize) -> FlowSize {
        isVertical
            ? FlowSize(main: Double(size.height), cross: Double(size.width))
            : FlowSize(main: Double(size.width), cross: Double(size.height))
    }

    private func rect(main: Double, cross: Double, _ size: FlowSize) -> CGRect {
        isVertical
            ? CGRect(x: cross, y: main, width: size.cross, height: size.main)
            : CGRect(x: main, y: cross, width: size.main, height: size.cross)
    }

    // MARK: Loading

    func note(_ context: UICollectionViewLayoutInvalidationContext) {
        if let (attributes, original) = context.preferred, original.representedElementCategory == .cell {
            let path = original.indexPath
            preferredSizes[path.section, default: [:]][path.item] = flowSize(attributes.size)
            return
        }
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else {
            needsMetrics = true
            return
        }
        if flow.invalidateEverything || flow.invalidateDataSourceCounts || flow.invalidateFlowLayoutDelegateMetrics {
            needsMetrics = true
        }
    }

    func loadGeometry() {
        guard let collectionView else {
            geometry = FlowGeometry()
            return
        }
        if needsMetrics {
            needsMetrics = false
            let old = geometry
            geometry = makeGeometry(collectionView)
            if isSelfSizing { carrySizes(from: old, collectionView.currentUpdate) }
        }
        for (section, sizes) in preferredSizes { geometry.set(sizes, in: section) }
        preferredSizes = [:]
    }

    private func makeGeometry(_ collectionView: UICollectionView) -> FlowGeometry {
        let insets = collectionView.adjustedContentInset
        let bounds = collectionView.bounds.size
        let boundsWidth = isVertical ? bounds.width : bounds.height
        let width =
            isVertical ? bounds.width - insets.left - insets.right : bounds.height - insets.top - insets.bottom
        let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
        var complains = true
        let sections = (0..<collectionView.numberOfSections).map { index in
            makeSection(index, collectionView, delegate, Double(max(0, width)), &complains)
        }
        return FlowGeometry(sections, width: Double(max(0, width)), boundsWidth: boundsWidth)
    }

    private func makeSection(
        _ index: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?, _ width: Double,
        _ complains: inout Bool
    ) -> FlowGeometry.Section {
        let metrics = metrics(index, view, delegate, width)
        let count = view.numberOfItems(inSection: index)
        let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index)
        let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index)
        let items = makeItems(index, count, view, delegate, metrics)
        if complains, count > 0, items.size(of: 0).cross > metrics.available + 0.01, metrics.width > 0, !isSelfSizing {
            complains = false
            complain(items.size(of: 0), metrics)
        }
        return FlowGeometry.Section(
            header: length(header, headerReferenceSize), footer: length(footer, footerReferenceSize), items: items)
    }

    private func length(_ given: CGSize?, _ own: CGSize) -> Double {
        let size = given.flatMap { $0 == Self.notImplementedSize ? nil : $0 } ?? own
        return max(0, flowSize(size).main)
    }

    private func metrics(
        _ section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?, _ width: Double
    ) -> FlowSection.Metrics {
        func given(_ value: CGFloat?, _ own: CGFloat) -> Double {
            Double(value.flatMap { $0 == Self.notImplemented ? nil : $0 } ?? own)
        }
        var inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        if inset == Self.notImplementedInset { inset = sectionInset }
        let reference: UIEdgeInsets =
            switch sectionInsetReference {
            case .fromContentInset: .zero
            case .fromSafeArea: view.safeAreaInsets
            case .fromLayoutMargins: view.layoutMargins
            }
        let lineSpacing = delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        let itemSpacing = delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        var metrics = FlowSection.Metrics()
        if isVertical {
            (metrics.before, metrics.after) = (Double(inset.top), Double(inset.bottom))
            metrics.leading = Double(inset.left + reference.left)
            metrics.trailing = Double(inset.right + reference.right)
        } else {
            (metrics.before, metrics.after) = (Double(inset.left), Double(inset.right))
            metrics.leading = Double(inset.top + reference.top)
            metrics.trailing = Double(inset.bottom + reference.bottom)
        }
        metrics.lineSpacing = given(lineSpacing, minimumLineSpacing)
        metrics.itemSpacing = given(itemSpacing, minimumInteritemSpacing)
        (metrics.width, metrics.scale) = (width, Double(UIScreen.main.scale))
        return metrics
    }

    /// The size that items have until they say another one.
    private var plainSize: FlowSize {
        if isSelfSizing {
            let size =
                estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize
                ? CGSize(width: 50, height: 50) : estimatedItemSize
            return flowSize(size)
        }
        return flowSize(itemSize)
    }

    private func makeItems(
        _ section: Int, _ count: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?,
        _ metrics: FlowSection.Metrics
    ) -> FlowSection {
        func given(_ item: Int) -> FlowSize? {
            let path = IndexPath(item: item, section: section)
            guard let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path),
                size != Self.notImplementedSize
            else { return nil }
            check(size, path)
            return size == Self.automaticSize ? plainSize : flowSize(size)
        }
        guard count > 0, let first = given(0) else {
            return FlowSection(count: count, each: plainSize, metrics: metrics)
        }
        var sizes: [FlowSize] = [first]
        sizes.reserveCapacity(count)
        for item in 1..<max(1, count) { sizes.append(given(item) ?? first) }
        return FlowSection(sizes, metrics: metrics)
    }

    private func check(_ size: CGSize, _ path: IndexPath) {
        guard size.width.isNaN || size.height.isNaN || size.width < 0 || size.height < 0 else { return }
        fault(
            "\(collectionView?.delegate.map { "\(type(of: $0))" } ?? "The delegate") returned \(size) as the size of "
                + "item "
                + "\(path.item) in section \(path.section); a size is a number and not negative.")
    }

    private func complain(_ size: FlowSize, _ metrics: FlowSection.Metrics) {
        let (item, lines) = isVertical ? ("width", "left and right") : ("height", "top and bottom")
        log(
            "The behavior of the UICollectionViewFlowLayout is not defined because: the item \(item) must be less than "
                + "the "
                + "\(item) of the UICollectionView minus the section insets \(lines) values, minus the content insets "
                + "\(lines) values. The item's \(item) is \(size.cross), \(metrics.available) are left.")
    }

    /// Keeps the sizes that items turned out to have where the items are now.
    private func carrySizes(from old: FlowGeometry, _ update: CollectionUpdate?) {
        guard let update, old.boundsWidth == geometry.boundsWidth else { return }
        var sections = geometry.sections
        for (index, section) in old.sections.enumerated() {
            guard let after = update.plan.section(after: index), sections.indices.contains(after),
                update.updates.reloadedSections[index] == nil,
                let sizes = section.items.sizes(
                    removing: update.plan.rowsRemoved(from: index), adding: update.plan.rowsAdded(to: index),
                    each: plainSize),
                sizes.count == sections[after].items.count
            else { continue }
            sections[after].items = FlowSection(sizes, metrics: sections[after].items.metrics)
        }
        geometry = FlowGeometry(sections, width: geometry.width, boundsWidth: geometry.boundsWidth ?? 0)
    }

    // MARK: Attributes

    private func makeAttributes(_ element: CollectionElement, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributesClass: AnyClass = type(of: self).layoutAttributesClass
        let object: NSObject
        if attributesClass == UICollectionViewLayoutAttributes.self {
            object = UICollectionViewLayoutAttributes()
        } else if let objectClass = attributesClass as? NSObject.Type {
            object = ClassInstantiation.makeObject(objectClass)
        } else {
            object = NSObject()
        }
        guard let attributes = object as? UICollectionViewLayoutAttributes else {
            fault("\(type(of: self)).layoutAttributesClass is \(attributesClass), no UICollectionViewLayoutAttributes.")
        }
        attributes.element = element
        attributes.frame = frame
        return attributes
    }

    func attributesOfElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard !rect.isNull, rect.width > 0, rect.height > 0 else { return [] }
        let (minimum, maximum) =
            isVertical ? (Double(rect.minY), Double(rect.maxY)) : (Double(rect.minX), Double(rect.maxX))
        var list: [UICollectionViewLayoutAttributes] = []
        for index in geometry.sections(from: minimum, to: maximum) {
            let section = geometry.sections[index]
            let start = geometry.offsets[index] + section.header
            let path = IndexPath(item: 0, section: index)
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                if let attributes = attributesOfSupplementary(kind, at: path), attributes.frame.overlaps(rect) {
                    list.append(attributes)
                }
            }
            for item in section.items.items(from: minimum - start, to: maximum - start) {
                let place = section.items.place(of: item)
                let frame = self.rect(main: start + place.main, cross: place.cross, place.size)
                guard frame.overlaps(rect) || frame.isEmpty else { continue }
                list.append(makeAttributes(.cell(IndexPath(item: item, section: index)), frame))
            }
        }
        return list
    }

    func attributesOfItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, geometry.sections.indices.contains(indexPath.section) else { return nil }
        let section = geometry.sections[indexPath.section]
        guard (0..<section.items.count).contains(indexPath.item) else { return nil }
        let place = section.items.place(of: indexPath.item)
        let main = geometry.offsets[indexPath.section] + section.header + place.main
        return makeAttributes(.cell(indexPath), rect(main: main, cross: place.cross, place.size))
    }

    func attributesOfSupplementary(_ kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, indexPath.item == 0, geometry.sections.indices.contains(indexPath.section) else {
            return nil
        }
        let index = indexPath.section
        let section = geometry.sections[index]
        let (start, end) = (geometry.offsets[index], geometry.offsets[index + 1])
        let element = CollectionElement(.supplementaryView, kind, indexPath)
        switch kind {
        case UICollectionView.elementKindSectionHeader:
            guard section.header > 0 else { return nil }
            let size = FlowSize(main: section.header, cross: geometry.width)
            guard sectionHeadersPinToVisibleBounds else {
                return makeAttributes(element, rect(main: start, cross: 0, size))
            }
            let main = max(start, min(visibleRange.start, end - section.header))
            let attributes = makeAttributes(element, rect(main: main, cross: 0, size))
            attributes.zIndex = 10
            if isVertical { attributes.stickySpan = StickySpan(y: CGFloat(start), height: CGFloat(end - start)) }
            return attributes
        case UICollectionView.elementKindSectionFooter:
            guard section.footer > 0 else { return nil }
            let size = FlowSize(main: section.footer, cross: geometry.width)
            let plain = end - section.footer
            guard sectionFootersPinToVisibleBounds else {
                return makeAttributes(element, rect(main: plain, cross: 0, size))
            }
            let attributes = makeAttributes(
                element, rect(main: min(plain, max(visibleRange.end - section.footer, start)), cross: 0, size))
            attributes.zIndex = 10
            return attributes
        default: return nil
        }
    }

    /// What can be seen between the insets, in the scroll direction.
    private var visibleRange: (start: Double, end: Double) {
        guard let collectionView else { return (0, 0) }
        let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        return isVertical
            ? (Double(visible.minY), Double(visible.maxY)) : (Double(visible.minX), Double(visible.maxX))
    }
}
