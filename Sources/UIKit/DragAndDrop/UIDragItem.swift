// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One thing that is dragged.
///
/// Follows: https://developer.apple.com/documentation/uikit/uidragitem
@preconcurrency @MainActor open class UIDragItem: NSObject {
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }

    /// Hands the thing over to who takes the drop.
    public let itemProvider: NSItemProvider

    /// What the thing is in the app itself; nil for what comes from outside.
    open var localObject: Any?

    /// Makes what is shown of the item while it is dragged; nil shows what was lifted.
    open var previewProvider: (() -> UIDragPreview?)?
}
