// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The pace of a mass on a spring.
///
/// Follows: https://developer.apple.com/documentation/uikit/uispringtimingparameters
/// Differs: of the initial velocity the larger of the two numbers counts, for all properties.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    private enum Kind {
        /// It has come to rest after the animator's duration.
        case damping(CGFloat)
        /// It takes the time it takes.
        case spring(SpringCurve)
    }

    private let kind: Kind
    /// In ways per second.
    public let initialVelocity: CGVector

    /// The spring of the system's own animations.
    public override init() {
        kind = .spring(SpringCurve(mass: 3, stiffness: 1000, damping: 500))
        initialVelocity = .zero
        super.init()
    }

    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        kind = .damping(ratio)
        initialVelocity = velocity
        super.init()
    }

    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// A spring of its own constants; the duration of an animator doesn't count.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        kind = .spring(SpringCurve(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)))
        initialVelocity = velocity
        super.init()
    }

    /// A spring that is felt for `duration` seconds; `bounce` 0 doesn't swing over.
    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
        kind = .spring(SpringCurve(perceptualDuration: duration, bounce: Double(bounce)))
        initialVelocity = velocity
        super.init()
    }

    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    func pace(_ duration: TimeInterval) -> (AnimationContext.Pace, TimeInterval) {
        let velocity = abs(initialVelocity.dx) >= abs(initialVelocity.dy) ? initialVelocity.dx : initialVelocity.dy
        switch kind {
        case .damping(let ratio):
            let curve = SpringCurve(
                dampingRatio: Double(ratio), settlingIn: max(duration, 1e-3), velocity: Double(velocity))
            return (.spring(curve), duration)
        case .spring(var curve):
            curve.velocity = Double(velocity)
            return (.spring(curve), min(curve.settlingDuration, 60))
        }
    }
}
