// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// What is shown of an item while it is dragged.
///
/// It owns the view.
///
/// Follows: https://developer.apple.com/documentation/uikit/uidragpreview
@preconcurrency @MainActor open class UIDragPreview: NSObject {
    public let view: UIView
    public let parameters: UIDragPreviewParameters

    public init(view: UIView, parameters: UIDragPreviewParameters) {
        (self.view, self.parameters) = (view, parameters)
        super.init()
    }

    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
}

/// How the preview of a dragged item looks.
///
/// Follows: https://developer.apple.com/documentation/uikit/uidragpreviewparameters
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where the preview of a dragged item comes from or goes to.
///
/// Follows: https://developer.apple.com/documentation/uikit/uidragpreviewtarget
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// The preview of a dragged item at a place.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitargeteddragpreview
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
    /// The same preview at another place.
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}
