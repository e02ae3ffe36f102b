// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One change in an update of a collection view, as its layout is told of it.
///
/// The index path of a section's change has `NSNotFound` as item.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewupdateitem
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable {
        case insert = 0, delete, reload, move, none
    }

    init(_ updateAction: Action, before: IndexPath?, after: IndexPath?) {
        (self.updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (updateAction, before, after)
        super.init()
    }

    /// Nil for insertions.
    open private(set) var indexPathBeforeUpdate: IndexPath?
    /// Nil for deletions.
    open private(set) var indexPathAfterUpdate: IndexPath?
    open private(set) var updateAction: Action
}
