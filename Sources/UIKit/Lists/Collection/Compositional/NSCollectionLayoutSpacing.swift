// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Space between items of a compositional layout, in points.
///
/// Follows: https://developer.apple.com/documentation/uikit/nscollectionlayoutspacing
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
    public let spacing: CGFloat
    public let isFlexibleSpacing: Bool

    init(spacing: CGFloat, isFlexible: Bool) {
        (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
    }

    /// At least `flexibleSpacing` points, and a share of what is left over.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(spacing: flexibleSpacing, isFlexible: true)
    }
    /// Exactly `fixedSpacing` points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(spacing: fixedSpacing, isFlexible: false)
    }

    open var isFixedSpacing: Bool { !isFlexibleSpacing }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
