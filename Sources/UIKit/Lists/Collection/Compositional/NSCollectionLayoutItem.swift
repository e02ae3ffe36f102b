// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A blueprint of an item: its size, the space around it, and what is attached to it.
///
/// Follows: https://developer.apple.com/documentation/uikit/nscollectionlayoutitem
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
    public let layoutSize: NSCollectionLayoutSize
    /// Space inside the item's place, in points; ignored along an axis whose dimension depends on the content.
    open var contentInsets: NSDirectionalEdgeInsets = .zero
    /// Space around the item's place; none by default.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    /// What is attached to the item; a group's can be changed.
    public internal(set) var attachments: [NSCollectionLayoutSupplementaryItem]

    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attachments }

    init(size: NSCollectionLayoutSize, attachments: [NSCollectionLayoutSupplementaryItem]) {
        (layoutSize, self.attachments) = (size, attachments)
    }

    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(size: layoutSize, attachments: []) }

    public convenience init(
        layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        self.init(size: layoutSize, attachments: supplementaryItems)
    }

    /// Insets of both axes, without those of axes that the content decides.
    var effectiveInsets: NSDirectionalEdgeInsets {
        var insets = contentInsets
        if layoutSize.widthDimension.dependsOnContent { (insets.leading, insets.trailing) = (0, 0) }
        if layoutSize.heightDimension.dependsOnContent { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }

    /// Makes another item of the same size with the same attachments; subclasses with more to carry override it.
    func duplicate() -> NSCollectionLayoutItem { NSCollectionLayoutItem(size: layoutSize, attachments: attachments) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = duplicate()
        copy.contentInsets = contentInsets
        copy.edgeSpacing = edgeSpacing
        return copy
    }
}
