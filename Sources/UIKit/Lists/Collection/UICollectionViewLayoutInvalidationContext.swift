// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Says what of a layout is no longer right.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    public override init() { super.init() }

    /// Whether nothing of the layout is right any more, as after `reloadData()`.
    open internal(set) var invalidateEverything = false
    /// Whether the numbers of sections and items have to be asked for again.
    open internal(set) var invalidateDataSourceCounts = false

    /// Items whose places are no longer right; nil when the context doesn't name any.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Added to the collection view's content offset when the layout is invalidated, in points.
    open var contentOffsetAdjustment = CGPoint.zero
    /// Added to the collection view's content size when the layout is invalidated, in points.
    open var contentSizeAdjustment = CGSize.zero

    /// Where items come from that are moved by hand.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// Where they are now.
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// Where the finger holds them, in the content.
    open internal(set) var interactiveMovementTarget = CGPoint.zero

    /// Whether only the visible part moved: what was computed is right, but some of it depends on where that is.
    var isOnlyScroll = false

    /// The size that an element asks for, when the context is for a self-sizing element.
    var preferred: (attributes: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes)?
}
