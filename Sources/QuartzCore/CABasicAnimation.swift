// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An animation of one property from a value to another.
///
/// A value that is missing is found from the others and from what the layer shows without the animation.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/cabasicanimation
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    /// Whether the difference to the last value is added to what the layer shows otherwise, so that an animation that has begun
    /// before goes on: the animations of views.
    package final var isRelative = false

    override func makeCopy() -> CAAnimation { copied(into: CABasicAnimation()) }

    final func copied(into copy: CABasicAnimation) -> CABasicAnimation {
        (copy.keyPath, copy.isAdditive, copy.isCumulative) = (keyPath, isAdditive, isCumulative)
        (copy.fromValue, copy.toValue, copy.byValue, copy.isRelative) = (fromValue, toValue, byValue, isRelative)
        return copy
    }

    open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        var (key, count) = (event, 1)
        while isRelative, layer.animation(forKey: key) != nil {
            count += 1
            key = "\(event)-\(count)"
        }
        layer.add(self, forKey: key)
    }

    package override func apply(to shown: CALayer, at time: CFTimeInterval) {
        guard isRelative else { return super.apply(to: shown, at: time) }
        guard let keyPath, let position = position(at: time), let current = shown.animatableValue(forKeyPath: keyPath),
            let frames = Optional(keyframes(from: current)), let last = frames.last?.value,
            let value = CAPropertyAnimation.value(of: frames, at: paced(position.progress))
        else { return }
        shown.setAnimatableValue(current.adding(value.subtracting(last)), forKeyPath: keyPath)
    }

    package override func keyframes(from current: AnimatableValue) -> [Keyframe] {
        let kind = current.kind
        func value(_ any: Any?) -> AnimatableValue? {
            guard let any, let value = AnimatableValue(any), !value.hasNaN else { return nil }
            // A translation may be given as a point; a missing color is a clear one.
            if kind == .size, value.kind == .point { return AnimatableValue(.size, value.numbers) }
            return value
        }
        let (from, to, by) = (value(fromValue), value(toValue), value(byValue))
        let ends: (AnimatableValue, AnimatableValue)
        switch (from, to, by) {
        case (let from?, let to?, _): ends = (from, to)
        case (let from?, nil, let by?): ends = (from, from.adding(by))
        case (nil, let to?, let by?): ends = (to.subtracting(by), to)
        case (let from?, nil, nil): ends = (from, current)
        case (nil, let to?, nil): ends = (current, to)
        case (nil, nil, let by?): ends = (current, current.adding(by))
        case (nil, nil, nil): return []
        }
        guard ends.0.fits(ends.1) || ends.0.isPath else { return [] }
        return [Keyframe(0, ends.0), Keyframe(1, ends.1)]
    }
}

extension AnimatableValue {
    /// Whether it is a path; paths of different pieces change at once.
    var isPath: Bool { if case .path = kind { true } else { false } }
}
