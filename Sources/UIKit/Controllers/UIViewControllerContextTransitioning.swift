// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What an animator needs to know of the transition it animates.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// Where the transition takes place; the animator puts the view that comes into it.
    var containerView: UIView { get }
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var transitionWasCancelled: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    func finishInteractiveTransition()
    func cancelInteractiveTransition()
    func pauseInteractiveTransition()
    /// Says that the animation has ended; false when the transition was cancelled.
    func completeTransition(_ didComplete: Bool)
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    var targetTransform: CGAffineTransform { get }
    func initialFrame(for vc: UIViewController) -> CGRect
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition between controllers.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// In seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Supplies what a custom presentation is made of.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// What drives the presentation that an animator animates; nil to let it run.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// What drives the dismissal that an animator animates; nil to let it run.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Asked for controllers whose style is `.custom`.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        forwarded("animationControllerForPresented:presenting:source:", [presented, presenting, source]) {
            (other: any UIViewControllerTransitioningDelegate) in
            other.animationController(forPresented: presented, presenting: presenting, source: source)
        }
            ?? nil
    }
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        forwarded("animationControllerForDismissed:", [dismissed]) {
            (other: any UIViewControllerTransitioningDelegate) in other.animationController(forDismissed: dismissed)
        }
            ?? nil
    }
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        forwarded("interactionControllerForPresentationUsing:", [animator]) {
            (other: any UIViewControllerTransitioningDelegate) in
            other.interactionControllerForPresentation(using: animator)
        }
            ?? nil
    }
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        forwarded("interactionControllerForDismissalUsing:", [animator]) {
            (other: any UIViewControllerTransitioningDelegate) in
            other.interactionControllerForDismissal(using: animator)
        }
            ?? nil
    }
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        forwarded("presentationControllerForPresented:presenting:source:", [presented, presenting, source]) {
            (other: any UIViewControllerTransitioningDelegate) in
            other.presentationController(forPresented: presented, presenting: presenting, source: source)
        }
            ?? nil
    }
}
