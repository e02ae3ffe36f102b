// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The width and height of an item in a compositional layout.
///
/// Follows: https://developer.apple.com/documentation/uikit/nscollectionlayoutsize
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (widthDimension, heightDimension) = (width, height)
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }

    /// The dimension along an axis.
    subscript(axis: LayoutAxis) -> NSCollectionLayoutDimension {
        axis == .horizontal ? widthDimension : heightDimension
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
