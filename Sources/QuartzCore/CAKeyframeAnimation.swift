// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An animation of one property through several values, or of a position along a path.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/cakeyframeanimation
/// Differs: `tensionValues`, `continuityValues` and `biasValues` don't exist; `contents` is not animated.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    /// A way for a property that is a point, in its space; values are not used then.
    open var path: CGPath?
    /// Where each value is, as a share of the duration from 0 to 1; evenly without them.
    open var keyTimes: [NSNumber]?
    /// The pace between values, one less than values; even without them.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode: CAAnimationCalculationMode = .linear
    /// Whether the layer turns along the path.
    open var rotationMode: CAAnimationRotationMode?

    override func makeCopy() -> CAAnimation {
        let copy = CAKeyframeAnimation()
        (copy.keyPath, copy.isAdditive, copy.isCumulative) = (keyPath, isAdditive, isCumulative)
        (copy.values, copy.path, copy.keyTimes, copy.timingFunctions) = (values, path, keyTimes, timingFunctions)
        (copy.calculationMode, copy.rotationMode) = (calculationMode, rotationMode)
        return copy
    }

    package override func keyframes(from current: AnimatableValue) -> [Keyframe] {
        if let path { return PathTrack(path, of: self).keyframes }
        let points = (values ?? []).compactMap { AnimatableValue($0) }
        guard let first = points.first, points.count == values?.count,
            points.allSatisfy({ ($0.fits(first) || $0.isPath) && !$0.hasNaN })
        else { return [] }
        return CAKeyframeAnimation.track(points, of: self)
    }

    /// Places values in time as the calculation mode says.
    private static func track(_ points: [AnimatableValue], of animation: CAKeyframeAnimation) -> [Keyframe] {
        let mode = animation.calculationMode
        var times: [Double]
        if mode == .paced || mode == .cubicPaced {
            times = evenTimes(points)
        } else if let given = animation.keyTimes, given.count >= points.count {
            times = given.prefix(points.count).map { min(max($0.doubleValue, 0), 1) }
        } else {
            let last = Double(mode == .discrete ? points.count : max(points.count - 1, 1))
            times = points.indices.map { Double($0) / last }
        }
        var frames = zip(times, points).map { Keyframe($0, $1) }
        if mode == .discrete {
            for index in frames.indices { frames[index].pace = .hold }
            // The last value stays to the end.
            if let last = frames.last, last.offset < 1 { frames.append(Keyframe(1, last.value)) }
            return frames
        }
        if mode == .cubic || mode == .cubicPaced { return smooth(frames) }
        if mode == .linear, let curves = animation.timingFunctions {
            for (index, curve) in curves.enumerated() where index < frames.count - 1 {
                frames[index].pace = .curve(curve)
            }
        }
        return frames
    }

    /// Times by which the way is gone at one speed.
    private static func evenTimes(_ points: [AnimatableValue]) -> [Double] {
        var sum = 0.0
        var ways = [0.0]
        for (a, b) in zip(points, points.dropFirst()) {
            sum += a.distance(to: b)
            ways.append(sum)
        }
        return sum > 0 ? ways.map { $0 / sum } : points.indices.map { Double($0) / Double(max(points.count - 1, 1)) }
    }

    /// Values of a smooth curve (Catmull-Rom) through the frames, close enough to be joined by lines.
    private static func smooth(_ frames: [Keyframe]) -> [Keyframe] {
        guard frames.count > 2 else { return frames }
        let steps = 12
        var result: [Keyframe] = []
        for index in 0..<frames.count - 1 {
            let (a, b) = (frames[index], frames[index + 1])
            let before = frames[max(0, index - 1)].value.numbers
            let after = frames[min(frames.count - 1, index + 2)].value.numbers
            for step in 0..<steps {
                let t = Double(step) / Double(steps)
                let numbers = a.value.numbers.indices.map { i -> Double in
                    let (p0, p1, p2, p3) = (before[i], a.value.numbers[i], b.value.numbers[i], after[i])
                    let linear = (p2 - p0) * t
                    let square = (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                    let cube = (3 * p1 - p0 - 3 * p2 + p3) * t * t * t
                    return p1 + (linear + square + cube) / 2
                }
                result.append(Keyframe(a.offset + (b.offset - a.offset) * t, AnimatableValue(a.value.kind, numbers)))
            }
        }
        if let last = frames.last { result.append(last) }
        return result
    }

    package override func apply(to shown: CALayer, at time: CFTimeInterval) {
        super.apply(to: shown, at: time)
        guard let angles = turnKeyframes, let position = position(at: time),
            let angle = CAPropertyAnimation.value(of: angles, at: paced(position.progress))
        else { return }
        let turn = CATransform3DMakeRotation(CGFloat(angle.numbers[0]), 0, 0, 1)
        shown.transform = CATransform3DConcat(turn, shown.transform)
    }

    /// How the layer turns along the path, in radians; nil when it doesn't.
    package final var turnKeyframes: [Keyframe]? {
        guard let path, let rotationMode, rotationMode == .rotateAuto || rotationMode == .rotateAutoReverse else {
            return nil
        }
        return PathTrack(path, of: self).angles(reversed: rotationMode == .rotateAutoReverse)
    }
}

/// How a keyframe animation gets from value to value.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer turns along the path of a keyframe animation.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
