// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Drives an animator's animations by a percentage, from a gesture of the app's own.
///
/// Call `update(_:)` while the gesture moves, and `finish()` or `cancel()` at its end: the rest of the animations runs, and the animator's
/// own completions follow. The transition retains it until then.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipercentdriveninteractivetransition
/// Differs: layers have the values that are seen, also outside their presentation layers; a transition that has begun without its gesture
/// isn't paused.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private weak var transition: ControllerTransition?

    public override init() { super.init() }

    /// The animator's duration in seconds; 0 between transitions.
    open var duration: CGFloat { transition?.transitionDuration ?? 0 }
    /// From 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    open var completionSpeed: CGFloat = 1
    /// How the rest is paced after the gesture.
    ///
    /// Differs: it runs on as the animator's own animations do.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    open var wantsInteractiveStart = true

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? ControllerTransition else {
            fault("\(type(of: self)) was started with a transition context of the app's own: \(transitionContext).")
        }
        self.transition = transition
        percentComplete = 0
        transition.beginScrubbing()
    }

    /// Shows the transition at a share from 0 to 1; others are limited to that.
    open func update(_ percentComplete: CGFloat) {
        guard let transition, transition.isInteractive, percentComplete.isFinite else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        transition.updateInteractiveTransition(self.percentComplete)
    }

    /// Runs the rest of the transition.
    open func finish() { end { $0.finishInteractiveTransition() } }

    /// Runs the transition back to its beginning.
    open func cancel() { end { $0.cancelInteractiveTransition() } }

    private func end(_ tell: (ControllerTransition) -> Void) {
        guard let transition, transition.isInteractive else { return }
        self.transition = nil
        tell(transition)
        transition.playOut(speed: completionSpeed)
    }
}
