// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes the controller whose view is the preview of a context menu; nil for the view that was pressed.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// Makes a context menu; the suggested actions are the system's, of which there are none.
public typealias UIContextMenuActionProvider = @MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// What a context menu shows.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// - Parameters:
    ///   - identifier: Tells configurations apart; nil for a new one.
    ///   - previewProvider: Makes the controller of the preview; nil to lift the view itself.
    ///   - actionProvider: Makes the menu; nil for none.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSString(string: UUID().uuidString)
        (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
        super.init()
    }

    public let identifier: any NSCopying
    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?
}
