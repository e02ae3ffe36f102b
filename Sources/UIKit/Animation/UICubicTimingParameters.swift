// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The pace of a cubic Bézier curve.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicubictimingparameters
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    private let isBuiltIn: Bool

    /// The system's default curve, which begins fast.
    public override init() {
        animationCurve = .easeInOut
        (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
        isBuiltIn = true
        super.init()
    }

    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        let points = curve.timing.points
        controlPoint1 = CGPoint(x: CGFloat(points.0), y: CGFloat(points.1))
        controlPoint2 = CGPoint(x: CGFloat(points.2), y: CGFloat(points.3))
        isBuiltIn = true
        super.init()
    }

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        (controlPoint1, controlPoint2) = (point1, point2)
        isBuiltIn = false
        super.init()
    }

    open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    var function: CAMediaTimingFunction {
        CAMediaTimingFunction(
            controlPoints: Float(min(max(controlPoint1.x, 0), 1)), Float(controlPoint1.y),
            Float(min(max(controlPoint2.x, 0), 1)), Float(controlPoint2.y))
    }
}
