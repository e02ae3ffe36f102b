// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// One thing that is dropped on a collection.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewdropitem
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    /// Where it comes from, when that is the same collection.
    var sourceIndexPath: IndexPath? { get }
    /// The size of what is dragged, in points.
    var previewSize: CGSize { get }
}

/// Carries out a drop on a collection.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewdropcoordinator
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    var items: [any UICollectionViewDropItem] { get }
    /// Where the items go; nil where there is no item.
    var destinationIndexPath: IndexPath? { get }
    var proposal: UICollectionViewDropProposal { get }
    var session: any UIDropSession { get }

    /// Lets an item land on a item that is there by now.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating

    /// Lets an item land in a part of a item, in points of its cell's bounds.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating

    /// Lets an item land somewhere else.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
