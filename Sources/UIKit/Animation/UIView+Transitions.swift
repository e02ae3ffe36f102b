// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension UIView {
    /// Changes what `view` shows with a transition that the options name; times are in seconds.
    ///
    /// Without a transition in the options the changes are animated as those of `animate` are.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/transition(with:duration:options:animations:completion:)
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        guard options.transition != nil else {
            return animate(
                withDuration: duration, delay: 0, options: options, animations: { animations?() },
                completion: completion)
        }
        runTransition(from: view, to: view, duration, options, completion) {
            animations?()
            view.layoutIfNeeded()
        }
    }

    /// Puts `toView` in the place of `fromView` with a transition that the options name; times are in seconds.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/transition(from:to:duration:options:completion:)
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        runTransition(from: fromView, to: toView, duration, options, completion) {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                if let superview = fromView.superview, toView.superview !== superview || fromView !== toView {
                    superview.insertSubview(toView, aboveSubview: fromView)
                }
                fromView.removeFromSuperview()
            }
            toView.superview?.layoutIfNeeded()
        }
    }

    private class func runTransition(
        from old: UIView, to new: UIView, _ duration: TimeInterval, _ options: AnimationOptions,
        _ completion: ((Bool) -> Void)?, _ changes: () -> Void
    ) {
        let isAnimated =
            areAnimationsEnabled && duration.isFinite && duration > 0 && options.transition != nil
            && old.layer.isInShownTree
        guard isAnimated, let (type, side) = options.transition else {
            performWithoutAnimation(changes)
            if let completion { MediaClock.shared.after(0) { MainActor.assumeIsolated { completion(true) } } }
            return
        }
        let context = AnimationContext(
            duration: duration, delay: 0, pace: .curve(options.curve.timing), options: options, in: animationContext)
        if let completion {
            context.group.completion = { finished in MainActor.assumeIsolated { completion(finished) } }
        }
        let transition = CATransition()
        (transition.type, transition.subtype, transition.source) = (type, side, old.layer)
        (transition.duration, transition.startDelay) = (context.duration, context.delay)
        transition.timingFunction = options.curve.timing
        transition.group = context.group
        new.layer.add(transition, forKey: kCATransition)
        if options.contains(.allowAnimatedContent) {
            perform(changes, in: context)
        } else {
            performWithoutAnimation(changes)
        }
        context.group.close()
    }

    /// Performs an animation that the system has on views, along with others.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/perform(_:on:options:animations:completion:)
    public class func perform(
        _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let before = views.map(\.transform)
        animate(withDuration: 0.3, delay: 0, options: options) {
            for view in views {
                view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
                view.alpha = 0
            }
            parallelAnimations?()
        } completion: { finished in
            performWithoutAnimation {
                for (view, transform) in zip(views, before) {
                    view.removeFromSuperview()
                    (view.transform, view.alpha) = (transform, 1)
                }
            }
            completion?(finished)
        }
    }

    @discardableResult
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            transition(with: view, duration: duration, options: options, animations: animations) {
                continuation.resume(returning: $0)
            }
        }
    }

    @discardableResult
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = []
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            transition(from: fromView, to: toView, duration: duration, options: options) {
                continuation.resume(returning: $0)
            }
        }
    }
}
