// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIScrollView: ContentScroller {
    package var isScrolledFromTop: Bool { contentOffset.y > -adjustedContentInset.top + 0.5 }
}
