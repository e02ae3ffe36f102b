// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// On which side of an edit menu its arrow is.
///
/// Follows: https://developer.apple.com/documentation/uikit/uieditmenuarrowdirection
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// The menu is above what it is about, or below it where there is no room.
    case automatic = 0
    /// The arrow points up: the menu is below.
    case up
    /// The arrow points down: the menu is above.
    case down
    case left
    case right
}

/// What an edit menu is about.
///
/// Follows: https://developer.apple.com/documentation/uikit/uieditmenuconfiguration
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
    /// - Parameters:
    ///   - identifier: Tells configurations apart; nil for a new one.
    ///   - sourcePoint: What the menu points to, in the bounds of the interaction's view, in points.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }

    public let identifier: AnyHashable
    public let sourcePoint: CGPoint
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic
}
