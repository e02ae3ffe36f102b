// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Space around an item of a compositional layout.
///
/// Follows: https://developer.apple.com/documentation/uikit/nscollectionlayoutedgespacing
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?

    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    }

    /// The spaces before and after an item along an axis.
    func along(_ axis: LayoutAxis) -> (before: NSCollectionLayoutSpacing?, after: NSCollectionLayoutSpacing?) {
        axis == .horizontal ? (leading, trailing) : (top, bottom)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
