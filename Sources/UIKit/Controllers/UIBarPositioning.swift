// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a bar is.
///
/// Follows: https://developer.apple.com/documentation/uikit/uibarposition
public enum UIBarPosition: Int, Sendable {
    case any = 0
    /// At the bottom of what it is in; its shadow is above it.
    case bottom = 1
    /// At the top of what it is in; its shadow is below it.
    case top = 2
    /// Below the status bar; its background reaches to the top of the screen.
    case topAttached = 3
}

/// Knows where a bar is.
///
/// Follows: https://developer.apple.com/documentation/uikit/uibarpositioning
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    var barPosition: UIBarPosition { get }
}

/// Decides where a bar is.
///
/// Follows: https://developer.apple.com/documentation/uikit/uibarpositioningdelegate
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Told of the items of a navigation bar, and asked about them.
///
/// A navigation controller that conforms to it is asked too, before its back button pops.
///
/// Follows: https://developer.apple.com/documentation/uikit/uinavigationbardelegate
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// Decides where a tool bar is.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitoolbardelegate
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
