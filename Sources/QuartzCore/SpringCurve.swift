// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The way of a mass on a spring from 0 to 1.
///
/// Times are in seconds; the velocity is in ways per second, towards 1.
package struct SpringCurve: Hashable, Sendable {
    package var mass = 1.0
    package var stiffness = 100.0
    package var damping = 10.0
    package var velocity = 0.0

    package init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0) {
        (self.mass, self.stiffness, self.damping, self.velocity) = (mass, stiffness, damping, velocity)
    }

    /// A spring that is felt for `duration` seconds: the time of one swing without damping.
    ///
    /// A bounce of 0 doesn't swing over, 1 swings for ever, and less than 0 comes slower.
    package init(perceptualDuration duration: Double, bounce: Double, velocity: Double = 0) {
        let frequency = 2 * Double.pi / max(duration, 1e-3)
        let ratio = bounce >= 0 ? 1 - min(bounce, 0.999) : 1 / (1 + max(bounce, -0.999))
        self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity)
    }

    /// A spring that has come to rest after `duration` seconds.
    package init(dampingRatio: Double, settlingIn duration: Double, velocity: Double = 0) {
        let ratio = min(max(dampingRatio, 0.01), 1)
        // The frequency at which what is left has died down to a thousandth at the end.
        let frequency = ratio < 1 ? Foundation.log(1000) / (ratio * duration) : 9.23 / duration
        self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity)
    }

    private var frequency: Double { (stiffness / mass).squareRoot() }
    package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// How far it has come after `time` seconds.
    package func value(at time: Double) -> Double {
        let (w, ratio) = (frequency, dampingRatio)
        guard w > 0, w.isFinite else { return time > 0 ? 1 : 0 }
        if ratio < 1 {
            let damped = w * (1 - ratio * ratio).squareRoot()
            let sine = (ratio * w - velocity) / damped
            return 1 - exp(-ratio * w * time) * (cos(damped * time) + sine * sin(damped * time))
        }
        if ratio - 1 < 1e-6 { return 1 - exp(-w * time) * (1 + (w - velocity) * time) }
        let root = w * (ratio * ratio - 1).squareRoot()
        let (fast, slow) = (-ratio * w - root, -ratio * w + root)
        let share = (-velocity - slow) / (fast - slow)
        return 1 - (share * exp(fast * time) + (1 - share) * exp(slow * time))
    }

    /// The first time after which it stays within a thousandth of its end; infinite without damping.
    package var settlingDuration: Double {
        let (w, ratio) = (frequency, dampingRatio)
        guard ratio > 0, w > 0, w.isFinite else { return .infinity }
        if ratio < 1 {
            let damped = w * (1 - ratio * ratio).squareRoot()
            let sine = (ratio * w - velocity) / damped
            return max(0, Foundation.log(1000 * (1 + sine * sine).squareRoot()) / (ratio * w))
        }
        let decay = ratio - 1 < 1e-6 ? w : w * (ratio - (ratio * ratio - 1).squareRoot())
        var end = Foundation.log(1000) / decay
        while abs(1 - value(at: end)) > 0.001, end < 1e4 { end *= 1.1 }
        // The last time at which it is a thousandth away, by halving.
        var (low, high) = (end / 1.1, end)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if abs(1 - value(at: middle)) > 0.001 { low = middle } else { high = middle }
        }
        return high
    }
}
