// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension UIView {
    /// Animates the changes of the keyframes that `animations` adds; times are in seconds.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/animatekeyframes(withduration:delay:options:animations:completion:)
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let delay = delay.isFinite ? max(0, delay) : 0
        guard areAnimationsEnabled, duration.isFinite, duration > 0 else {
            performWithoutAnimation(animations)
            if let completion { MediaClock.shared.after(0) { MainActor.assumeIsolated { completion(true) } } }
            return
        }
        let plain = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
        let outer = animationContext
        let context = AnimationContext(
            duration: duration, delay: delay, pace: .curve(plain.curve.timing), options: plain, in: outer)
        if let completion {
            context.group.completion = { finished in MainActor.assumeIsolated { completion(finished) } }
        }
        let recorder = KeyframeRecorder()
        context.recorder = recorder
        perform(animations, in: context)
        for (layer, animation) in recorder.animations(options.calculationMode) {
            if case .curve(let function) = context.pace { animation.timingFunction = function }
            (animation.duration, animation.startDelay) = (context.duration, delay)
            (animation.repeatCount, animation.autoreverses) = (context.repeatCount, context.autoreverses)
            animation.fillMode = .backwards
            animation.group = context.group
            animation.blocksTouches = !context.options.contains(.allowUserInteraction)
            layer.add(animation, forKey: animation.keyPath)
        }
        context.group.close()
    }

    /// Adds changes to the animation whose block runs; start and duration are shares of the whole from 0 to 1.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/addkeyframe(withrelativestarttime:relativeduration:animations:)
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let recorder = animationContext?.recorder as? KeyframeRecorder else { return animations() }
        let outer = recorder.span
        let start = min(max(frameStartTime.isFinite ? frameStartTime : 0, 0), 1)
        let length = min(max(frameDuration.isFinite ? frameDuration : 0, 0), 1 - start)
        recorder.span = start...(start + length)
        animations()
        UIStackView.layOutRearranged()
        recorder.span = outer
    }

    @discardableResult
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations) {
                continuation.resume(returning: $0)
            }
        }
    }
}
