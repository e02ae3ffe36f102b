// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// It hasn't begun, or is over.
    case inactive = 0
    /// It runs or is paused.
    case active = 1
    /// It has been stopped and waits to be finished.
    case stopped = 2
}

/// A place in an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start = 1
    case current = 2
}

/// What runs, pauses, scrubs and stops animations.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiviewanimating
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    var isReversed: Bool { get set }
    /// How far it has come, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    func startAnimation()
    /// Starts after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    /// Stops where it is; unless it is `withoutFinishing`, `finishAnimation(at:)` has to follow.
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that takes blocks of changes.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiviewimplicitlyanimating
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin after a share of the time that is left.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addAnimations(_ animation: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
    public func addAnimations(_ animation: @escaping () -> Void) {}
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {}
}
