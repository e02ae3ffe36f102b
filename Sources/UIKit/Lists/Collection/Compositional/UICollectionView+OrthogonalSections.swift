// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The scroll views of sections that scroll across the direction of a compositional layout.
extension UICollectionView {
    /// The view that an element's view is put into.
    func container(of attributes: UICollectionViewLayoutAttributes) -> UIView {
        attributes.orthogonalSection.flatMap { orthogonalScrollers[$0] } ?? self
    }

    /// Takes away the scroll views whose views are all gone.
    func removeEmptyScrollers() {
        for (section, scroller) in orthogonalScrollers
        where scroller.subviews.allSatisfy({ !($0 is UICollectionReusableView) }) {
            scroller.removeFromSuperview()
            orthogonalScrollers[section] = nil
        }
    }

    /// Makes and places the scroll views that are near.
    func updateOrthogonalScrollers() {
        guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout else { return }
        for section in layout.orthogonalSections(in: nearbyRect) {
            guard let arrangement = layout.sections?[section] else { continue }
            let scroller = orthogonalScrollers[section] ?? makeScroller(section, layout)
            scroller.update(for: arrangement, origin: layout.origin(ofSection: section))
        }
    }

    private func makeScroller(_ section: Int, _ layout: UICollectionViewCompositionalLayout) -> OrthogonalScroller {
        let scroller = OrthogonalScroller(section: section, layout: layout)
        orthogonalScrollers[section] = scroller
        // Among the subviews in the order in which they are read.
        let next = live.list.first { ($0.element.indexPath.first ?? 0) > section && $0.view.superview === self }
        if let next { insertSubview(scroller, belowSubview: next.view) } else { addSubview(scroller) }
        return scroller
    }

    /// A section was scrolled; the items that come into sight are made in the next layout.
    func orthogonalSectionScrolled(isLayoutMoved: Bool) {
        guard !isTiling else { return }
        if isLayoutMoved {
            let context = collectionViewLayout.makeInvalidationContext()
            context.isOnlyScroll = true
            collectionViewLayout.invalidateLayout(with: context)
        }
        setNeedsLayout()
    }

    /// Brings an item of a section that scrolls by itself to a position in it.
    func scrollOrthogonalSection(to indexPath: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
            let arrangement = layout.sections?[indexPath.section], arrangement.isOrthogonal
        else { return }
        let frame = arrangement.item(indexPath.item).frame
        let axis = arrangement.axis
        let visible = bounds.size[axis]
        let maximum = max(0, arrangement.orthogonalContentSize[axis] - visible)
        let now = layout.orthogonalOffsets[indexPath.section] ?? 0
        let (before, center, after): (ScrollPosition, ScrollPosition, ScrollPosition) =
            axis == .horizontal ? (.left, .centeredHorizontally, .right) : (.top, .centeredVertically, .bottom)
        let wanted: CGFloat
        if position.contains(before) {
            wanted = frame.start(axis) - arrangement.insetBeforeGroups
        } else if position.contains(center) {
            wanted = (frame.start(axis) + frame.end(axis) - visible) / 2
        } else if position.contains(after) || frame.end(axis) > now + visible {
            wanted = frame.end(axis) - visible
        } else {
            wanted = min(now, frame.start(axis))
        }
        let offset = max(0, min(maximum, wanted))
        guard offset != now else { return }
        if let scroller = orthogonalScrollers[indexPath.section] {
            scroller.scroll(to: offset, animated: animated)
        } else {
            // Its scroll view begins there when it comes into sight.
            layout.orthogonalOffsets[indexPath.section] = offset
        }
    }
}
