// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// How the preview of a view looks while it is lifted.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipreviewparameters
@preconcurrency @MainActor open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
    public override init() { super.init() }

    /// Shows the parts of a text that lie in rectangles, in points of the view's bounds.
    public init(textLineRects: [NSValue]) {
        super.init()
        let path = UIBezierPath()
        for value in textLineRects {
            path.append(UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -4, dy: -2), cornerRadius: 4))
        }
        visiblePath = path
    }

    /// The part of the view that is shown, in points of its bounds; nil for all of it.
    open var visiblePath: UIBezierPath?
    /// The outline that casts the shadow, in points of the view's bounds; nil for the view's own corners.
    open var shadowPath: UIBezierPath?

    /// The color behind the view; the system's background unless it is set, and again when it is set to nil.
    open var backgroundColor: UIColor! {
        get { ownBackgroundColor ?? .systemBackground }
        set { ownBackgroundColor = newValue }
    }
    private var ownBackgroundColor: UIColor?

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPreviewParameters()
        copy.visiblePath = visiblePath
        copy.shadowPath = shadowPath
        copy.ownBackgroundColor = ownBackgroundColor
        return copy
    }
}
