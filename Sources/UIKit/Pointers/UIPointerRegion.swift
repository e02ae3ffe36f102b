// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A part of a view in which the pointer looks one way.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipointerregion
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
    /// In the bounds of the interaction's view, in points.
    public let rect: CGRect
    /// What tells regions apart; without one, regions of the same place are the same.
    public let identifier: AnyHashable?

    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (self.rect, self.identifier) = (rect, identifier)
        super.init()
    }

    /// Whether both stand for the same part.
    func isSame(as other: UIPointerRegion?) -> Bool {
        guard let other else { return false }
        if identifier != nil || other.identifier != nil { return identifier == other.identifier }
        return rect == other.rect
    }
}

/// Where the pointer is when a region is asked for.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipointerregionrequest
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
    /// In the bounds of the interaction's view, in points.
    public let location: CGPoint
    /// The modifier keys that are down.
    public let modifiers: UIKeyModifierFlags

    init(location: CGPoint, modifiers: UIKeyModifierFlags) {
        (self.location, self.modifiers) = (location, modifiers)
        super.init()
    }
}
