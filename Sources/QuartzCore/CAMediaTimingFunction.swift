// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The pace of an animation as a cubic Bézier curve from (0, 0) to (1, 1).
///
/// Follows: https://developer.apple.com/documentation/quartzcore/camediatimingfunction
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    package let points: (Float, Float, Float, Float)

    public init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: points = (0, 0, 1, 1)
        case .easeIn: points = (0.42, 0, 1, 1)
        case .easeOut: points = (0, 0, 0.58, 1)
        case .easeInEaseOut: points = (0.42, 0, 0.58, 1)
        default: points = (0.25, 0.1, 0.25, 1)
        }
    }

    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = (c1x, c1y, c2x, c2y)
    }

    /// Writes x and y of the control point with an index from 0 to 3.
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let all: [(Float, Float)] = [(0, 0), (points.0, points.1), (points.2, points.3), (1, 1)]
        (ptr[0], ptr[1]) = all[min(max(idx, 0), 3)]
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return points == other.points
    }

    open override var hash: Int { points.0.hashValue ^ points.2.hashValue }

    /// How far an animation has come at a share of its time from 0 to 1.
    package final func value(at time: Double) -> Double {
        let (x1, y1, x2, y2) = (Double(points.0), Double(points.1), Double(points.2), Double(points.3))
        if time <= 0 || time >= 1 || (x1 == y1 && x2 == y2) { return time }
        func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
            3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
        }
        // x rises with t, so its place is found by halving.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if bezier(x1, x2, middle) < time { low = middle } else { high = middle }
        }
        return bezier(y1, y2, (low + high) / 2)
    }
}

/// Names of common paces.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
