// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// The timing of the animation block that runs now: how a change of a view becomes an animation of its layer.
@MainActor final class AnimationContext {
    /// In seconds.
    var duration: TimeInterval
    /// In seconds.
    var delay: TimeInterval
    var pace: Pace
    var options: UIView.AnimationOptions
    var repeatCount: Float
    var autoreverses: Bool
    let group: AnimationGroup
    /// Takes changes down instead of animating them.
    var recorder: (any ChangeRecorder)?

    /// How an animation comes to its end.
    enum Pace {
        case curve(CAMediaTimingFunction)
        case spring(SpringCurve)

        var animation: CABasicAnimation {
            switch self {
            case .curve(let function):
                let animation = CABasicAnimation()
                animation.timingFunction = function
                return animation
            case .spring(let curve):
                let animation = CASpringAnimation()
                (animation.curve, animation.allowsOverdamping) = (curve, true)
                return animation
            }
        }

        /// The share of the way after a share of the duration, which is in seconds.
        func value(at share: Double, duration: TimeInterval) -> Double {
            if share >= 1 { return 1 }
            return switch self {
            case .curve(let function): function.value(at: share)
            case .spring(let curve): curve.value(at: share * duration)
            }
        }
    }

    init(
        duration: TimeInterval, delay: TimeInterval, pace: Pace, options: UIView.AnimationOptions,
        in outer: AnimationContext?, group: AnimationGroup = AnimationGroup()
    ) {
        (self.duration, self.delay, self.pace, self.options) = (duration, delay, pace, options)
        self.group = group
        repeatCount = options.contains(.repeat) ? .infinity : 0
        autoreverses = options.contains(.autoreverse)
        guard let outer else { return }
        if !options.contains(.overrideInheritedDuration) { self.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { self.pace = outer.pace }
        if !options.contains(.overrideInheritedOptions) {
            (repeatCount, autoreverses) = (outer.repeatCount, outer.autoreverses)
            self.options.formUnion(outer.options.intersection(.allowUserInteraction))
        }
        if outer.recorder != nil, !(outer.recorder is KeyframeRecorder) { recorder = outer.recorder }
    }

    /// Properties whose running animations go on when another one begins: the new way is added.
    private static let addable: Set<String> = ["position", "bounds", "opacity"]

    /// Properties of a layer that a view animates.
    private static let animatable: Set<String> = [
        "position", "bounds", "opacity", "transform", "backgroundColor", "cornerRadius", "borderWidth", "borderColor",
        "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "path", "fillColor", "strokeColor",
        "strokeStart",
        "strokeEnd", "lineWidth", "lineDashPhase", "colors", "locations", "startPoint", "endPoint",
    ]

    /// Stands for no action.
    static let none = NSNull()

    /// The action for a change of a view's layer.
    func action(forKey key: String, of layer: CALayer) -> any CAAction {
        guard Self.animatable.contains(key) else { return Self.none }
        if let recorder { return recorder }
        let animation = pace.animation
        animation.keyPath = key
        (animation.duration, animation.startDelay) = (duration, delay)
        (animation.repeatCount, animation.autoreverses) = (repeatCount, autoreverses)
        animation.fillMode = .backwards
        animation.group = group
        animation.blocksTouches = !options.contains(.allowUserInteraction)
        if Self.addable.contains(key) {
            animation.isRelative = true
        } else {
            animation.beginsFromShown = layer.animation(forKey: key) != nil
        }
        return animation
    }
}
