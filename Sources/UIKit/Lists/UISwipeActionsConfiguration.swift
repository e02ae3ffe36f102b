// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The actions at one edge of a row.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// Takes the actions from the edge of the row inwards.
    public convenience init(actions: [UIContextualAction]) { self.init(list: actions) }

    private init(list: [UIContextualAction]) {
        actions = list
        super.init()
    }

    public let actions: [UIContextualAction]

    /// Whether a swipe over nearly the whole row performs the first action.
    open var performsFirstActionWithFullSwipe = true
}
