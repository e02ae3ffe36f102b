// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIScrollView: ContentScroller {
    package var isScrolledFromTop: Bool { contentOffset.y > largeTitleInset - adjustedContentInset.top + 0.5 }

    /// Whether the large title has gone under the bar.
    var hasScrolledTitleAway: Bool { contentOffset.y > largeTitleInset - adjustedContentInset.top - 10 }

    package var reachesUnderBottom: Bool {
        contentSize.height - contentOffset.y > bounds.height - adjustedContentInset.bottom + 0.5
    }

    package func scrollToStart() {
        setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: true)
    }
}
