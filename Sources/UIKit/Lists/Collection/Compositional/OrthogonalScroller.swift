// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The part of a section that scrolls across the direction of its collection view.
///
/// It holds the section's cells and tells the layout how far it was scrolled; the collection view makes and places the cells.
@MainActor final class OrthogonalScroller: UIScrollView, UIScrollViewDelegate {
    let section: Int
    let layout: UICollectionViewCompositionalLayout
    /// Where the drag began, in reading direction.
    private var startOffset: CGFloat = 0
    private var isUpdating = false

    init(section: Int, layout: UICollectionViewCompositionalLayout) {
        (self.section, self.layout) = (section, layout)
        super.init(frame: .zero)
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        delegate = self
    }

    required init?(coder: NSCoder) { fault("OrthogonalScroller can't be archived.") }

    private var axis: LayoutAxis { layout.scrollAxis.other }
    private var arrangement: SectionArrangement? {
        layout.sections.flatMap { $0.indices.contains(section) ? $0[section] : nil }
    }

    private var isMirrored: Bool {
        axis == .horizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// An offset counted from the other side where the content begins at the right; its own inverse.
    private func mirrored(_ offset: CGFloat) -> CGFloat {
        isMirrored ? max(0, contentSize.width - bounds.width) - offset : offset
    }

    /// How far the content was scrolled in reading direction, in points.
    private var offset: CGFloat { mirrored(contentOffset[axis]) }

    /// Takes over the section's size; `origin` is where the section begins in the collection view's content, in points.
    func update(for arrangement: SectionArrangement, origin: CGPoint) {
        isUpdating = true
        defer { isUpdating = false }
        let place = arrangement.orthogonalFrame.offsetBy(dx: origin.x, dy: origin.y)
        if frame != place { frame = place }
        if contentSize != arrangement.orthogonalContentSize { contentSize = arrangement.orthogonalContentSize }
        let behavior = arrangement.blueprint.orthogonalScrollingBehavior
        if isPagingEnabled != (behavior == .paging) { isPagingEnabled = behavior == .paging }
        let rate: DecelerationRate = behavior == .groupPaging || behavior == .groupPagingCentered ? .fast : .normal
        if decelerationRate != rate { decelerationRate = rate }
        let known = layout.orthogonalOffsets[section] ?? 0
        if offset != known, !isDragging, !isDecelerating { scroll(to: known, animated: false) }
    }

    /// Scrolls to an offset in reading direction.
    func scroll(to offset: CGFloat, animated: Bool) {
        var target = contentOffset
        target[axis] = mirrored(offset)
        setContentOffset(target, animated: animated)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isUpdating else { return }
        layout.orthogonalOffsets[section] = offset
        layout.collectionView?.orthogonalSectionScrolled(
            isLayoutMoved: arrangement?.blueprint.visibleItemsInvalidationHandler != nil)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { startOffset = offset }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let arrangement else { return }
        let places = arrangement.restingOffsets()
        let proposed = mirrored(targetContentOffset.pointee[axis])
        let speed = isMirrored ? -velocity[axis] : velocity[axis]
        let target =
            arrangement.blueprint.orthogonalScrollingBehavior == .continuousGroupLeadingBoundary
            ? nearest(to: proposed, in: places).map { places[$0] } : neighbour(in: places, speed: speed)
        if let target { targetContentOffset.pointee[axis] = mirrored(target) }
    }

    /// Where a drag that moves by one group comes to rest.
    private func neighbour(in places: [CGFloat], speed: CGFloat) -> CGFloat? {
        guard let start = nearest(to: startOffset, in: places), let now = nearest(to: offset, in: places) else {
            return nil
        }
        var target = max(start - 1, min(start + 1, now))
        if target == start, abs(speed) > 0.1 { target += speed > 0 ? 1 : -1 }
        return places[max(0, min(places.count - 1, target))]
    }

    private func nearest(to offset: CGFloat, in places: [CGFloat]) -> Int? {
        places.indices.min { abs(places[$0] - offset) < abs(places[$1] - offset) }
    }
}
