// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// The browser's focus among the items; keys come here while it is on a cell.
extension UICollectionView: ArrowKeyInput {
    /// The item that has the browser's focus.
    var focusedItem: IndexPath? {
        guard let pipeline = UIApplication.sharedIfLaunched?.display.pipeline,
            let cell = pipeline.layer(numbered: pipeline.browserFocus)?.delegate as? UICollectionViewCell,
            cell.collectionView === self
        else { return nil }
        return indexPath(for: cell)
    }

    /// Arrows go to the nearest item in their direction, Home and End to the first and the last one.
    func arrowKeyWasPressed(_ key: ArrowKey) -> Bool {
        guard let current = focusedItem, let frame = layoutAttributesForItem(at: current)?.frame else {
            return false
        }
        let target: IndexPath? =
            switch key {
            case .home: firstItem
            case .end: lastItem
            case .up, .down, .left, .right: nearestItem(to: frame, key) ?? neighbor(of: current, key)
            }
        if let target, target != current { focus(target) }
        return true
    }

    private func focus(_ indexPath: IndexPath) {
        scroll(to: indexPath, [], false)
        layoutIfNeeded()
        guard let cell = cellForItem(at: indexPath), cell.isKeyboardFocusable else { return }
        UIApplication.sharedIfLaunched?.moveBrowserFocus(to: cell)
        let place = RowPlace(indexPath)
        let follows =
            delegate?.collectionView(self, selectionFollowsFocusForItemAt: indexPath)
            ?? selectionFollowsFocus
        if follows, allowsSelectionNow, !selection.places.contains(place) { selectByUser(place) }
    }

    private var firstItem: IndexPath? {
        counts.firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
    }

    private var lastItem: IndexPath? {
        counts.lastIndex { $0 > 0 }.map { IndexPath(item: counts[$0] - 1, section: $0) }
    }

    /// The item whose middle is nearest in a direction, within a screen; those straight ahead come first.
    private func nearestItem(to frame: CGRect, _ key: ArrowKey) -> IndexPath? {
        let reach = frame.union(bounds).insetBy(dx: -bounds.width, dy: -bounds.height)
        var best: (distance: CGFloat, indexPath: IndexPath)?
        for attributes in elements(in: reach) where attributes.representedElementCategory == .cell {
            let other = attributes.frame
            let (along, across): (CGFloat, CGFloat)
            switch key {
            case .left:
                (along, across) = (
                    frame.minX - other.maxX, Self.gap(frame.minY, frame.maxY, other.minY, other.maxY)
                )
            case .right:
                (along, across) = (
                    other.minX - frame.maxX, Self.gap(frame.minY, frame.maxY, other.minY, other.maxY)
                )
            case .up:
                (along, across) = (
                    frame.minY - other.maxY, Self.gap(frame.minX, frame.maxX, other.minX, other.maxX)
                )
            default:
                (along, across) = (
                    other.minY - frame.maxY, Self.gap(frame.minX, frame.maxX, other.minX, other.maxX)
                )
            }
            guard along > -0.5, across == 0 || key == .up || key == .down else { continue }
            let middle =
                key == .left || key == .right ? abs(other.midY - frame.midY) : abs(other.midX - frame.midX)
            let distance = along + 2 * across + middle / 1000
            if distance < best?.distance ?? .infinity { best = (distance, attributes.indexPath) }
        }
        return best?.indexPath
    }

    /// The space between two stretches; 0 where they overlap.
    private static func gap(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
        max(0, max(c - b, a - d))
    }

    /// At the end of a line the next item follows.
    private func neighbor(of indexPath: IndexPath, _ key: ArrowKey) -> IndexPath? {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let step = key == .right || key == .down ? 1 : -1
        let direction = key == .left || key == .right ? (isLeftToRight ? step : -step) : step
        var (section, item) = (indexPath.section, indexPath.item + direction)
        while true {
            if counts.indices.contains(section), (0..<counts[section]).contains(item) {
                return IndexPath(item: item, section: section)
            }
            section += direction
            guard counts.indices.contains(section) else { return nil }
            item = direction > 0 ? 0 : counts[section] - 1
        }
    }
}
