// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Where a preview comes from or goes to: a place in a view that is in a window.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipreviewtarget
@preconcurrency @MainActor open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
    /// - Parameter center: The middle of the preview, in the container's bounds, in points.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }

    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }

    public let container: UIView
    public let center: CGPoint
    public let transform: CGAffineTransform

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
