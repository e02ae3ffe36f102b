// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIScrollView: ContentScroller {
    package var isScrolledFromTop: Bool { contentOffset.y > largeTitleInset - adjustedContentInset.top + 0.5 }

    /// Whether the large title has gone under the bar.
    var hasScrolledTitleAway: Bool { contentOffset.y > LargeTitleView.height - adjustedContentInset.top - 10 }

    /// Where the content comes to rest so that a large title and a search bar are shown as a whole or not at all.
    func wholeHeaderOffset(_ offset: CGPoint) -> CGPoint {
        let start = -adjustedContentInset.top
        let way = offset.y - start
        guard largeTitleInset > 0, way > 0, way < largeTitleInset, offsetRange.maximum.y >= start + largeTitleInset
        else {
            return offset
        }
        return CGPoint(x: offset.x, y: start + (way < largeTitleInset / 2 ? 0 : largeTitleInset))
    }

    package var reachesUnderBottom: Bool {
        contentSize.height - contentOffset.y > bounds.height - adjustedContentInset.bottom + 0.5
    }

    package func scrollToStart() {
        setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: true)
    }
}
