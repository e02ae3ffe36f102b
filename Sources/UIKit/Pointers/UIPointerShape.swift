// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The shape of the pointer.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipointershape
/// Differs: the browser draws its own pointers; a beam is its text pointer, an outline is its cross.
@MainActor public enum UIPointerShape {
    case path(UIBezierPath)
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)

    /// In points.
    public nonisolated static var defaultCornerRadius: CGFloat { 8 }

    /// The name of the browser's pointer.
    var cursor: String {
        switch self {
        case .path, .roundedRect: "crosshair"
        case .verticalBeam: "text"
        case .horizontalBeam: "vertical-text"
        }
    }
}
