// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Animations that run together, in the group's time; what is longer than the group is cut off.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/caanimationgroup
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    override func makeCopy() -> CAAnimation {
        let copy = CAAnimationGroup()
        copy.animations = animations?.compactMap { $0.copy() as? CAAnimation }
        return copy
    }

    override func prepare(for layer: CALayer, key: String) {
        super.prepare(for: layer, key: key)
        for animation in animations ?? [] where animation.duration <= 0 { animation.duration = duration }
    }

    package override func apply(to shown: CALayer, at time: CFTimeInterval) {
        guard let position = position(at: time) else { return }
        let groupTime = paced(position.progress) * duration
        for animation in animations ?? [] { animation.apply(to: shown, at: animation.localTime(at: groupTime)) }
    }
}
