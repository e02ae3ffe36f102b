// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// One property of a layer that a property animator takes from a value to another.
///
/// Its progress is 0 at the start and 1 at the end. It is shown by one animation at a time: one that runs to the end or the start,
/// or one that stands still and can be moved along the whole way. The animator owns it.
@MainActor final class AnimatorTrack {
    let layer: CALayer
    let key: String
    private let from: AnimatableValue
    private let to: AnimatableValue
    /// The part of the animator's time that passes before it begins.
    private let start: Double
    private let name: String
    private let blocksTouches: Bool

    private var current = 0.0
    private var run: Run?

    private struct Run {
        var from: Double
        var target: Double
        var begin: CFTimeInterval
        var duration: TimeInterval
        var pace: AnimationContext.Pace
    }

    init(
        _ layer: CALayer, _ key: String, from: AnimatableValue, to: AnimatableValue, start: Double, name: String,
        blocksTouches: Bool
    ) {
        (self.layer, self.key, self.from, self.to) = (layer, key, from, to)
        (self.start, self.name, self.blocksTouches) = (start, name, blocksTouches)
    }

    /// How far it is now; a spring swings beyond 1.
    private var progress: Double {
        guard let run else { return current }
        let time = CACurrentMediaTime() - run.begin
        guard time > 0 else { return run.from }
        let share = run.duration > 0 ? min(time / run.duration, 1) : 1
        return run.from + (run.target - run.from) * run.pace.value(at: share, duration: run.duration)
    }

    /// Runs from where it is to the end or back to the start.
    ///
    /// - Parameters:
    ///   - fraction: how far the animator is.
    ///   - duration: how long the animator takes from there, in seconds.
    func run(toEnd: Bool, fraction: Double, duration: TimeInterval, pace: AnimationContext.Pace, delay: TimeInterval) {
        let begin = progress
        // The part of what is left that passes before it moves, or after it has moved.
        var (wait, length) = (0.0, duration)
        if start > 0 {
            let left = toEnd ? 1 - fraction : fraction
            let moving = toEnd ? 1 - max(fraction, start) : max(fraction - start, 0)
            length = left > 0 ? duration * min(moving / left, 1) : 0
            wait = toEnd ? duration - length : 0
        }
        let run = Run(
            from: begin, target: toEnd ? 1 : 0, begin: CACurrentMediaTime() + delay + wait, duration: length, pace: pace
        )
        self.run = run
        let animation = pace.animation
        (animation.duration, animation.startDelay) = (max(length, 1e-3), delay + wait)
        show(animation, from: run.from, to: run.target)
    }

    /// Stands still where it is, and can be moved.
    func pause() {
        hold(at: progress)
    }

    private func hold(at progress: Double) {
        current = progress
        run = nil
        let animation = CABasicAnimation()
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        (animation.duration, animation.speed, animation.timeOffset) = (1, 0, min(max(progress, 0), 1))
        show(animation, from: 0, to: 1)
    }

    /// Moves it, while it is paused, to where it is when the animator is at `fraction`.
    func scrub(to fraction: Double) {
        let progress = start < 1 ? max(0, (fraction - start) / (1 - start)) : 0
        guard let animation = layer.animation(forKey: name), run == nil else { return hold(at: progress) }
        current = progress
        layer.setTime(min(max(progress, 0), 1), speed: 0, of: animation)
    }

    private func show(_ animation: CABasicAnimation, from start: Double, to end: Double) {
        animation.keyPath = key
        // Values as differences from the last, to which what runs otherwise is added where that is possible.
        if isAddable {
            animation.isAdditive = true
            let whole = from.subtracting(to)
            func difference(_ progress: Double) -> Any { whole.mixed(with: whole.zero, progress).any }
            (animation.fromValue, animation.toValue) = (difference(start), difference(end))
        } else {
            (animation.fromValue, animation.toValue) = (from.mixed(with: to, start).any, from.mixed(with: to, end).any)
        }
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        animation.blocksTouches = blocksTouches
        layer.add(animation, forKey: name)
    }

    private var isAddable: Bool { ["position", "bounds", "opacity"].contains(key) }

    /// Leaves the property at the end, at the start, or where it is seen.
    func finish(at position: UIViewAnimatingPosition) {
        let value: AnimatableValue? =
            switch position {
            case .start: from
            case .current where layer.animation(forKey: name) != nil:
                layer.presentation()?.animatableValue(forKeyPath: key)
            case .current: nil
            case .end: nil
            }
        run = nil
        layer.removeAnimation(forKey: name)
        guard let value else { return }
        UIView.performWithoutAnimation { set(value) }
    }

    /// Sets the property, which was stopped on its way, to the end.
    func putAtEnd() { UIView.performWithoutAnimation { set(to) } }

    private func set(_ value: AnimatableValue) {
        guard let view = layer.delegate as? UIView, view.layer === layer else {
            return layer.setAnimatableValue(value, forKeyPath: key)
        }
        switch (key, value.any) {
        case ("position", let point as CGPoint): view.center = point
        case ("bounds", let rect as CGRect): view.bounds = rect
        case ("backgroundColor", let color as CGColor): view.backgroundColor = UIColor(cgColor: color)
        default: layer.setAnimatableValue(value, forKeyPath: key)
        }
    }
}

/// Takes down the changes of an animator's blocks.
final class AnimatorRecorder: ChangeRecorder {
    private(set) var changes: [(layer: CALayer, key: String, from: AnimatableValue)] = []

    func record(_ layer: CALayer, _ key: String, from old: Any) {
        guard !changes.contains(where: { $0.layer === layer && $0.key == key }), let old = AnimatableValue(old) else {
            return
        }
        changes.append((layer, key, old))
    }
}
