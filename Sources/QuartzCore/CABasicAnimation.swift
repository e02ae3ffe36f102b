// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An animation of one property from a value to another.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/cabasicanimation
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    override func makeCopy() -> CAAnimation { copied(into: CABasicAnimation()) }

    final func copied(into copy: CABasicAnimation) -> CABasicAnimation {
        (copy.keyPath, copy.isAdditive, copy.isCumulative) = (keyPath, isAdditive, isCumulative)
        (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
        return copy
    }

    override func prepare(for layer: CALayer, key: String) {
        super.prepare(for: layer, key: key)
        if fromValue == nil { fromValue = layer.modelValue(forKeyPath: keyPath ?? "") }
        if toValue == nil { toValue = layer.modelValue(forKeyPath: keyPath ?? "") }
    }
}

/// A basic animation that moves like a mass on a spring.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/caspringanimation
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0
    open var allowsOverdamping = false

    override func makeCopy() -> CAAnimation {
        let copy = CASpringAnimation()
        (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
        (copy.initialVelocity, copy.allowsOverdamping) = (initialVelocity, allowsOverdamping)
        return copied(into: copy)
    }

    /// How long the spring takes to come to rest within a thousandth, in seconds.
    open var settlingDuration: CFTimeInterval {
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        guard ratio > 0, frequency > 0 else { return .infinity }
        let decay = ratio < 1 ? ratio * frequency : frequency * (ratio - (ratio * ratio - 1).squareRoot())
        return log(1000) / decay
    }
}

extension CALayer {
    /// The value of a property that can be animated; nil for other key paths.
    func modelValue(forKeyPath path: String) -> Any? {
        switch path {
        case "position": position
        case "position.x": position.x
        case "position.y": position.y
        case "bounds": bounds
        case "bounds.size": bounds.size
        case "bounds.origin": bounds.origin
        case "opacity": opacity
        case "transform": transform
        case "backgroundColor": backgroundColor
        case "cornerRadius": cornerRadius
        default: nil
        }
    }
}
