// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A basic animation that moves like a mass on a spring.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/caspringanimation
open class CASpringAnimation: CABasicAnimation {
    /// Makes a spring that is felt for `perceptualDuration` seconds; `bounce` 0 doesn't swing over, 1 swings for ever.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let curve = SpringCurve(perceptualDuration: perceptualDuration, bounce: Double(bounce))
        (mass, stiffness, damping) = (CGFloat(curve.mass), CGFloat(curve.stiffness), CGFloat(curve.damping))
    }

    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    /// In ways per second, towards the end.
    open var initialVelocity: CGFloat = 0
    /// Whether a spring with more than critical damping comes slower; otherwise it counts as critically damped.
    open var allowsOverdamping = false

    override func makeCopy() -> CAAnimation {
        let copy = CASpringAnimation()
        (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
        (copy.initialVelocity, copy.allowsOverdamping) = (initialVelocity, allowsOverdamping)
        return copied(into: copy)
    }

    package final var curve: SpringCurve {
        get {
            let critical = 2 * (stiffness * mass).squareRoot()
            return SpringCurve(
                mass: Double(mass), stiffness: Double(stiffness),
                damping: Double(allowsOverdamping ? damping : min(damping, critical)),
                velocity: Double(initialVelocity))
        }
        set {
            (mass, stiffness, damping) = (
                CGFloat(newValue.mass), CGFloat(newValue.stiffness), CGFloat(newValue.damping)
            )
            initialVelocity = CGFloat(newValue.velocity)
        }
    }

    /// The time of one swing without damping, in seconds.
    open var perceptualDuration: CFTimeInterval { 2 * .pi / Double((stiffness / mass).squareRoot()) }
    /// How far it swings over: 0 not at all, 1 for ever.
    open var bounce: CGFloat { 1 - CGFloat(curve.dampingRatio) }

    /// How long the spring takes to come to rest within a thousandth, in seconds.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration }

    package override func paced(_ progress: Double) -> Double {
        progress >= 1 ? 1 : curve.value(at: progress * duration)
    }
}
