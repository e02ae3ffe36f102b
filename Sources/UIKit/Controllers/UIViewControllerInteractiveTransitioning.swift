// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lets a gesture drive a transition.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiviewcontrollerinteractivetransitioning
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Begins the transition; it ends by the context's `completeTransition(_:)`.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// How fast the rest of the transition runs when the gesture has ended, as a multiple of its speed.
    var completionSpeed: CGFloat { get }
    /// Whether the transition begins with the gesture; false to let it run until it is paused.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var wantsInteractiveStart: Bool { true }
}
