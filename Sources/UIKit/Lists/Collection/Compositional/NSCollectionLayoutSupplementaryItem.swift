// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view attached to an item or a group, such as a badge.
///
/// Follows: https://developer.apple.com/documentation/uikit/nscollectionlayoutsupplementaryitem
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    public let elementKind: String
    /// Where on the item it is attached.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// Which of its own places is put there; nil means the same edges as the container's.
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// 1 unless set: in front of its item.
    open var zIndex = 1

    init(
        size: NSCollectionLayoutSize, kind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor?
    ) {
        (elementKind, self.containerAnchor, self.itemAnchor) = (kind, containerAnchor, itemAnchor)
        super.init(size: size, attachments: [])
    }

    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(size: layoutSize, kind: elementKind, containerAnchor: containerAnchor, itemAnchor: nil)
    }

    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(size: layoutSize, kind: elementKind, containerAnchor: containerAnchor, itemAnchor: itemAnchor)
    }

    override func duplicate() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutSupplementaryItem(
            size: layoutSize, kind: elementKind, containerAnchor: containerAnchor, itemAnchor: itemAnchor)
        copy.zIndex = zIndex
        return copy
    }

    /// Its frame beside an item's frame, both in the same coordinates that grow in reading direction, in points.
    func frame(attachedTo item: CGRect, size: CGSize) -> CGRect {
        let place = containerAnchor.point(in: item)
        let own = (itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges))
            .point(in: CGRect(origin: .zero, size: size))
        let offset = containerAnchor.offset(for: size)
        let ownOffset = itemAnchor?.offset(for: size) ?? .zero
        return CGRect(
            x: place.x - own.x + offset.x + ownOffset.x, y: place.y - own.y + offset.y + ownOffset.y,
            width: size.width, height: size.height)
    }
}
