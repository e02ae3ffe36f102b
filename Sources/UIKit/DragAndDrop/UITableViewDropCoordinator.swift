// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// One thing that is dropped on a table.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitableviewdropitem
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    /// Where it comes from, when that is the same table.
    var sourceIndexPath: IndexPath? { get }
    /// The size of what is dragged, in points.
    var previewSize: CGSize { get }
}

/// Carries out a drop on a table.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitableviewdropcoordinator
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
    var items: [any UITableViewDropItem] { get }
    /// Where the items go; nil where there is no row.
    var destinationIndexPath: IndexPath? { get }
    var proposal: UITableViewDropProposal { get }
    var session: any UIDropSession { get }

    /// Lets an item land on a row that is there by now.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating

    /// Lets an item land in a part of a row, in points of its cell's bounds.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating

    /// Lets an item land somewhere else.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
