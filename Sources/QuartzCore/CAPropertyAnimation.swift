// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An animation of one property.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/capropertyanimation
open class CAPropertyAnimation: CAAnimation {
    /// The property, as `position`, `position.x`, `transform.rotation.z` or `strokeEnd`.
    open var keyPath: String?
    /// Whether values are added to what the layer shows otherwise.
    open var isAdditive = false
    /// Whether each round begins where the one before has ended.
    open var isCumulative = false

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// A value on the way, and how the way on to the next one is paced (nil is even).
    package struct Keyframe {
        /// The share of the paced way, from 0 to 1.
        package var offset: Double
        package var value: AnimatableValue
        package var pace: Pace?

        package enum Pace: Equatable {
            case curve(CAMediaTimingFunction)
            /// The value stays until the next one.
            case hold
        }

        package init(_ offset: Double, _ value: AnimatableValue, _ pace: Pace? = nil) {
            (self.offset, self.value, self.pace) = (offset, value, pace)
        }
    }

    /// The values from the first to the last; `current` is what the layer shows without the animation.
    ///
    /// Empty when there is nothing to show, because values are missing or of different kinds.
    package func keyframes(from current: AnimatableValue) -> [Keyframe] { [] }

    package override func apply(to shown: CALayer, at time: CFTimeInterval) {
        guard let keyPath, let position = position(at: time), let current = shown.animatableValue(forKeyPath: keyPath)
        else { return }
        let frames = keyframes(from: isAdditive ? current.zero : current)
        guard var value = CAPropertyAnimation.value(of: frames, at: paced(position.progress)) else { return }
        if isCumulative, position.round > 0, let last = frames.last?.value {
            for _ in 0..<min(position.round, 10_000) { value = value.adding(last) }
        }
        shown.setAnimatableValue(isAdditive ? current.adding(value) : value, forKeyPath: keyPath)
    }

    /// The value at a share of the way, which may lie beyond the ends.
    package static func value(of frames: [Keyframe], at share: Double) -> AnimatableValue? {
        guard let first = frames.first else { return nil }
        guard frames.count > 1 else { return first.value }
        let index = max(0, min(frames.count - 2, (frames.lastIndex { $0.offset <= share } ?? 0)))
        let (start, end) = (frames[index], frames[index + 1])
        let length = end.offset - start.offset
        var part = length > 0 ? (share - start.offset) / length : 1
        switch start.pace {
        case .hold: return part >= 1 ? end.value : start.value
        case .curve(let curve): part = curve.value(at: part)
        case nil: break
        }
        return start.value.mixed(with: end.value, part)
    }
}
