// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension UIView {
    /// How animations run.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/animationoptions
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        var timing: CAMediaTimingFunction {
            switch rawValue >> 16 & 3 {
            case 1: CAMediaTimingFunction(name: .easeIn)
            case 2: CAMediaTimingFunction(name: .easeOut)
            case 3: CAMediaTimingFunction(name: .linear)
            default: CAMediaTimingFunction(name: .easeInEaseOut)
            }
        }
    }

    /// The timing of the animation block that runs now.
    struct AnimationContext {
        var duration: TimeInterval
        var delay: TimeInterval
        var options: AnimationOptions
        var spring: (damping: CGFloat, velocity: CGFloat)?
        let group: AnimationGroup
    }

    static var animationContext: AnimationContext?
    private static var animationsAreEnabled = true

    public class var areAnimationsEnabled: Bool { animationsAreEnabled }
    public class func setAnimationsEnabled(_ enabled: Bool) { animationsAreEnabled = enabled }

    /// The duration in seconds of the animation block that runs now.
    public class var inheritedAnimationDuration: TimeInterval { animationContext?.duration ?? 0 }

    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let (context, enabled) = (animationContext, animationsAreEnabled)
        (animationContext, animationsAreEnabled) = (nil, false)
        defer { (animationContext, animationsAreEnabled) = (context, enabled) }
        actionsWithoutAnimation()
    }

    /// Animates the changes that `animations` makes to views; times are in seconds.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/animate(withduration:delay:options:animations:completion:)
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, delay, options, nil, animations, completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, 0, [], nil, animations, completion)
    }

    /// Animates with a spring; `dampingRatio` 1 doesn't overshoot.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, delay, options, (dampingRatio, velocity), animations, completion)
    }

    /// Animates with a spring given by how long it is felt and how much it bounces.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
        delay: TimeInterval = 0.0, options: UIView.AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        withoutActuallyEscaping(animations) {
            run(duration, delay, options, (1 - bounce, initialSpringVelocity), $0, completion)
        }
    }

    private class func run(
        _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions,
        _ spring: (CGFloat, CGFloat)?, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        guard animationsAreEnabled, duration.isFinite, delay.isFinite, duration > 0 || delay > 0 else {
            performWithoutAnimation(animations)
            if let completion { MediaClock.shared.after(0) { MainActor.assumeIsolated { completion(true) } } }
            return
        }
        let group = AnimationGroup()
        if let completion { group.completion = { finished in MainActor.assumeIsolated { completion(finished) } } }
        let outer = animationContext
        var context = AnimationContext(
            duration: duration, delay: delay, options: options, spring: spring, group: group)
        if let outer {
            if !options.contains(.overrideInheritedDuration) { context.duration = outer.duration }
            if !options.contains(.overrideInheritedCurve) {
                context.options.formUnion(outer.options.intersection(.curveLinear))
                context.spring = outer.spring
            }
        }
        animationContext = context
        animations()
        UIStackView.layOutRearranged()
        animationContext = outer
        group.close()
    }

    /// The animation for a change of a view's layer; nil outside animation blocks.
    static func animationAction(forKey event: String, layer: CALayer) -> (any CAAction)? {
        guard let context = animationContext else { return nil }
        switch event {
        case "position", "bounds", "opacity", "transform", "backgroundColor", "cornerRadius": break
        default: return nil
        }
        let animation: CABasicAnimation
        if let (damping, velocity) = context.spring {
            let spring = CASpringAnimation(keyPath: event)
            let ratio = min(max(damping, 0.01), 1)
            // The frequency at which the oscillation has died down to a thousandth at the end.
            let frequency = ratio < 1 ? log(1000) / (ratio * context.duration) : 9.23 / context.duration
            (spring.mass, spring.stiffness, spring.damping) = (1, frequency * frequency, 2 * ratio * frequency)
            spring.initialVelocity = velocity
            animation = spring
        } else {
            animation = CABasicAnimation(keyPath: event)
            animation.timingFunction = context.options.timing
        }
        animation.duration = context.duration
        animation.delay = context.delay
        if context.options.contains(.repeat) { animation.repeatCount = .infinity }
        animation.autoreverses = context.options.contains(.autoreverse)
        animation.group = context.group
        return animation
    }

    /// Changes what `view` shows with a transition; a cross-dissolve unless the options name another, which Maru also dissolves.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/transition(with:duration:options:animations:completion:)
    /// Differs: flips and curls are shown as cross-dissolves.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        performWithoutAnimation {
            animations?()
            view.layoutIfNeeded()
            view.alpha = 0
        }
        run(duration, 0, options, nil, { view.alpha = 1 }, completion)
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
