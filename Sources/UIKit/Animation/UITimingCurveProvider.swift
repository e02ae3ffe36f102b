// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Says how an animator paces its animations.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitimingcurveprovider
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCopying {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of timing curves.
public enum UITimingCurveType: Int, Sendable {
    case builtin = 0
    case cubic = 1
    case spring = 2
    case composed = 3
}

extension UITimingCurveProvider {
    /// The pace and how many seconds it takes: a spring that says so decides it by itself.
    func pace(_ duration: TimeInterval) -> (AnimationContext.Pace, TimeInterval) {
        if let spring = springTimingParameters { return spring.pace(duration) }
        return (.curve((cubicTimingParameters ?? UICubicTimingParameters()).function), duration)
    }
}
