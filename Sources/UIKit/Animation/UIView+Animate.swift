// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension UIView {
    static var animationContext: AnimationContext?
    private static var animationsAreEnabled = true

    public class var areAnimationsEnabled: Bool { animationsAreEnabled }
    public class func setAnimationsEnabled(_ enabled: Bool) { animationsAreEnabled = enabled }

    /// The duration in seconds of the animation block that runs now; 0 outside of one.
    public class var inheritedAnimationDuration: TimeInterval { animationContext?.duration ?? 0 }

    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let (context, enabled) = (animationContext, animationsAreEnabled)
        (animationContext, animationsAreEnabled) = (nil, false)
        defer { (animationContext, animationsAreEnabled) = (context, enabled) }
        actionsWithoutAnimation()
    }

    // MARK: By curve

    /// Animates the changes that `animations` makes to views; times are in seconds.
    ///
    /// Changes of what moves already are added to it, so that an interrupted animation goes on smoothly.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/animate(withduration:delay:options:animations:completion:)
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, delay, options, .curve(options.curve.timing), animations, completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, 0, [], .curve(AnimationCurve.easeInOut.timing), animations, completion)
    }

    // MARK: With a spring

    /// Animates with a spring that has come to rest after `duration`; a `dampingRatio` of 1 doesn't swing over.
    ///
    /// The velocity is in ways per second.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/animate(withduration:delay:usingspringwithdamping:initialspringvelocity:options:animations:completion:)
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let curve = SpringCurve(
            dampingRatio: Double(dampingRatio), settlingIn: max(duration, 1e-3), velocity: Double(velocity))
        run(duration, delay, options, .spring(curve), animations, completion)
    }

    /// Animates with a spring given by how long it is felt and how much it bounces.
    ///
    /// It takes longer than `duration` until the spring has come to rest, and the completion is called then.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/animate(springduration:bounce:initialspringvelocity:delay:options:animations:completion:)
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
        delay: TimeInterval = 0.0, options: UIView.AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let curve = SpringCurve(
            perceptualDuration: duration, bounce: Double(bounce), velocity: Double(initialSpringVelocity))
        let length = duration > 0 ? min(curve.settlingDuration, 60) : 0
        withoutActuallyEscaping(animations) { run(length, delay, options, .spring(curve), $0, completion) }
    }

    // MARK: Waiting for the end

    /// Animates changes and returns when the animation is over: whether it came to its end.
    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animate(withDuration: duration, delay: delay, options: options, animations: animations) {
                continuation.resume(returning: $0)
            }
        }
    }

    @discardableResult
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) async -> Bool {
        await withCheckedContinuation { continuation in
            animate(withDuration: duration, animations: animations) { continuation.resume(returning: $0) }
        }
    }

    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
                initialSpringVelocity: velocity, options: options, animations: animations
            ) {
                continuation.resume(returning: $0)
            }
        }
    }

    // MARK: Repeating

    /// Lets the changes that `animations` makes in an animation block repeat.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/modifyanimations(withrepeatcount:autoreverses:animations:)
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let context = animationContext else { return animations() }
        let before = (context.repeatCount, context.autoreverses)
        (context.repeatCount, context.autoreverses) = (Float(max(0, count)), autoreverses)
        animations()
        (context.repeatCount, context.autoreverses) = before
    }

    /// Sets how often the changes that follow in an animation block repeat.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        animationContext?.repeatCount = max(0, repeatCount)
    }

    /// Sets whether the changes that follow in an animation block go back after the way there.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        animationContext?.autoreverses = repeatAutoreverses
    }

    // MARK: Running

    private class func run(
        _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions,
        _ pace: AnimationContext.Pace, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        let delay = delay.isFinite ? max(0, delay) : 0
        guard animationsAreEnabled, duration.isFinite, duration > 0 || delay > 0 && duration >= 0 else {
            performWithoutAnimation(animations)
            if let completion { MediaClock.shared.after(0) { MainActor.assumeIsolated { completion(true) } } }
            return
        }
        let context = AnimationContext(
            // Without a duration, the change comes at once after the delay.
            duration: max(duration, 1e-3), delay: delay, pace: pace, options: options, in: animationContext)
        if let completion {
            context.group.completion = { finished in MainActor.assumeIsolated { completion(finished) } }
        }
        perform(animations, in: context)
        context.group.close()
    }

    /// Runs a block whose changes are animated as a context says.
    static func perform(_ animations: () -> Void, in context: AnimationContext) {
        let outer = animationContext
        animationContext = context
        animations()
        UIStackView.layOutRearranged()
        animationContext = outer
    }

    /// The action for a change of a view's layer; none outside animation blocks.
    static func animationAction(forKey event: String, layer: CALayer) -> any CAAction {
        animationContext?.action(forKey: event, of: layer) ?? AnimationContext.none
    }

    /// Hides the view's layer when the animations of a block have ended, unless the view is shown again before.
    func hideAfter(_ group: AnimationGroup) {
        hidesAfterAnimation = true
        let completion = group.completion
        group.completion = { [weak self] finished in
            MainActor.assumeIsolated {
                guard let self, self.hidesAfterAnimation else { return }
                self.hidesAfterAnimation = false
                self.layer.isHidden = true
            }
            completion?(finished)
        }
    }
}
