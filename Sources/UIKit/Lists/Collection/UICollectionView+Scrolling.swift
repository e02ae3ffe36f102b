// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension UICollectionView {
    func scroll(to indexPath: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        prepareLayoutIfNeeded()
        guard indexPath.count == 2, exists(RowPlace(indexPath)) else {
            let (section, item) = (indexPath.first ?? 0, indexPath.count > 1 ? indexPath[1] : 0)
            fault(
                "Attempted to scroll the collection view to an out-of-bounds item (\(item)) when there are only "
                    + "\(counts.indices.contains(section) ? counts[section] : 0) items in section \(section).")
        }
        check(position)
        scrollOrthogonalSection(to: indexPath, position, animated)
        guard let attributes = attributes(of: .cell(indexPath)) else { return }
        let offset = offset(showing: attributes.frame, position)
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
        settleScroll(to: indexPath, position, animated)
    }

    private func check(_ position: ScrollPosition) {
        let vertical = position.intersection([.top, .centeredVertically, .bottom])
        let horizontal = position.intersection([.left, .centeredHorizontally, .right])
        guard vertical.rawValue.nonzeroBitCount > 1 || horizontal.rawValue.nonzeroBitCount > 1 else { return }
        fault(
            "UICollectionViewScrollPosition \(position.rawValue) names more than one vertical or more than one "
                + "horizontal "
                + "position; combine one of each at most.")
    }

    /// The offset that brings a rectangle of the content to a position.
    func offset(showing frame: CGRect, _ position: ScrollPosition) -> CGPoint {
        let insets = collapsedInsets
        let visible = bounds.inset(by: insets).size
        var offset = contentOffset
        if position.contains(.top) {
            offset.y = frame.minY - insets.top
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - visible.height / 2 - insets.top
        } else if position.contains(.bottom) {
            offset.y = frame.maxY - visible.height - insets.top
        } else if position.isEmpty || position.isDisjoint(with: [.left, .right, .centeredHorizontally]) {
            offset.y += Self.shift(offset.y + insets.top, visible.height, frame.minY, frame.maxY)
        }
        if position.contains(.left) {
            offset.x = frame.minX - insets.left
        } else if position.contains(.centeredHorizontally) {
            offset.x = frame.midX - visible.width / 2 - insets.left
        } else if position.contains(.right) {
            offset.x = frame.maxX - visible.width - insets.left
        } else if position.isEmpty || position.isDisjoint(with: [.top, .bottom, .centeredVertically]) {
            offset.x += Self.shift(offset.x + insets.left, visible.width, frame.minX, frame.maxX)
        }
        return clamped(offset)
    }

    /// How far a window of some length has to move to show `low ... high`.
    private static func shift(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        if low >= start, high <= start + length { return 0 }
        return low < start || high - low > length ? low - start : high - start - length
    }

    /// Sizes that turn out different on the way move the item: a few more looks bring it to its position.
    private func settleScroll(to indexPath: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        guard !animated, !isSettlingScroll, window != nil, !isTiling else { return }
        isSettlingScroll = true
        defer { isSettlingScroll = false }
        for _ in 0..<3 {
            let before = contentOffset
            layoutIfNeeded()
            guard exists(RowPlace(indexPath)) else { return }
            scroll(to: indexPath, position, false)
            if contentOffset == before { break }
        }
    }

    // MARK: Prefetching

    /// Tells the prefetching data source what comes next and what was announced for nothing.
    func tellPrefetching() {
        guard isPrefetchingEnabled, let prefetchDataSource, window != nil else { return }
        let near = Set(live.list.compactMap { $0.element.category == .cell ? RowPlace($0.element.indexPath) : nil })
        let ahead = elements(in: prefetchRect).compactMap { attributes -> RowPlace? in
            guard attributes.representedElementCategory == .cell else { return nil }
            let place = RowPlace(attributes.indexPath)
            return near.contains(place) ? nil : place
        }
        let wanted = Set(ahead)
        let new = ahead.filter { !prefetched.contains($0) }.sorted()
        let dropped = prefetched.filter { !wanted.contains($0) && !near.contains($0) }.sorted()
        prefetched = wanted
        if !new.isEmpty {
            let isBackward = scrollDirection.y < 0 || scrollDirection.x < 0
            let paths = (isBackward ? new.reversed() : new).map(\.indexPath)
            prefetchDataSource.collectionView(self, prefetchItemsAt: paths)
        }
        if !dropped.isEmpty {
            prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: dropped.map(\.indexPath))
        }
    }

    /// About one screen beyond what exists, in the direction of the last scroll.
    private var prefetchRect: CGRect {
        var rect = bounds
        let isBackward = (x: scrollDirection.x < 0, y: scrollDirection.y < 0)
        if contentSize.height > bounds.height {
            let reach = bounds.height + (isBackward.y ? overscan.top : overscan.bottom)
            rect.size.height += reach
            if isBackward.y { rect.origin.y -= reach }
        }
        if contentSize.width > bounds.width {
            let reach = bounds.width + (isBackward.x ? overscan.left : overscan.right)
            rect.size.width += reach
            if isBackward.x { rect.origin.x -= reach }
        }
        return rect
    }
}
