// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a navigation bar shows for one controller.
///
/// Follows: https://developer.apple.com/documentation/uikit/uinavigationitem
@MainActor open class UINavigationItem: NSObject {
    public init(title: String) {
        self.title = title
        super.init()
    }

    open var title: String?
}
