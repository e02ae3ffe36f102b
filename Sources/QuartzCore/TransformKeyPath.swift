// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// What a key path after `transform.` names: a rotation in radians, a scale, or a translation in points.
struct TransformKeyPath {
    private enum Part { case rotation, scale, translation }

    private let part: Part
    /// x, y or z; nil for all of them.
    private let axis: Int?

    init?(_ parts: ArraySlice<String>) {
        switch parts.first {
        case "rotation": part = .rotation
        case "scale": part = .scale
        case "translation": part = .translation
        default: return nil
        }
        guard parts.count <= 2 else { return nil }
        if parts.count == 2 {
            guard let index = ["x", "y", "z"].firstIndex(of: parts[parts.startIndex + 1]) else { return nil }
            axis = index
        } else {
            // A rotation without an axis is one in the plane.
            axis = part == .rotation ? 2 : nil
        }
    }

    func value(in root: AnimatableValue) -> AnimatableValue {
        let m = root.numbers
        switch (part, axis) {
        case (.rotation, 0?): return AnimatableValue(atan2(m[6], m[10]))
        case (.rotation, 1?): return AnimatableValue(atan2(-m[2], m[0]))
        case (.rotation, _): return AnimatableValue(atan2(m[1], m[0]))
        case (.scale, let axis?): return AnimatableValue(TransformKeyPath.scale(m, axis))
        case (.scale, nil): return AnimatableValue((0..<3).map { TransformKeyPath.scale(m, $0) }.reduce(0, +) / 3)
        case (.translation, let axis?): return AnimatableValue(m[12 + axis])
        case (.translation, nil): return AnimatableValue(.size, [m[12], m[13]])
        }
    }

    func setting(_ value: AnimatableValue, in root: AnimatableValue) -> AnimatableValue {
        var m = root.numbers
        let n = value.numbers
        switch (part, axis) {
        case (.translation, let axis?): m[12 + axis] = n[0]
        case (.translation, nil): for index in 0..<min(n.count, 2) { m[12 + index] = n[index] }
        case (.scale, _):
            for row in axis.map({ [$0] }) ?? [0, 1, 2] {
                let now = TransformKeyPath.scale(m, row)
                if now > 0 {
                    for column in 0..<3 { m[row * 4 + column] *= n[0] / now }
                } else {
                    m[row * 4 + row] = n[0]
                }
            }
        case (.rotation, let axis):
            // Scale first, then turn, and what moves and projects stays.
            let scale = CATransform3DMakeScale(
                CGFloat(TransformKeyPath.scale(m, 0)), CGFloat(TransformKeyPath.scale(m, 1)),
                CGFloat(TransformKeyPath.scale(m, 2)))
            let turn = CATransform3DMakeRotation(
                CGFloat(n[0]), axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 0 || axis == 1 ? 0 : 1)
            var rest = CATransform3DIdentity
            (rest.m41, rest.m42, rest.m43) = (CGFloat(m[12]), CGFloat(m[13]), CGFloat(m[14]))
            (rest.m14, rest.m24, rest.m34) = (CGFloat(m[3]), CGFloat(m[7]), CGFloat(m[11]))
            let result = CATransform3DConcat(CATransform3DConcat(scale, turn), rest)
            m = result.elements.map { Double($0) }
        }
        return AnimatableValue(.transform, m)
    }

    private static func scale(_ m: [Double], _ row: Int) -> Double {
        (0..<3).reduce(0) { $0 + m[row * 4 + $1] * m[row * 4 + $1] }.squareRoot()
    }
}
