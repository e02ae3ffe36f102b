// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Lets the marked views of a layer tree update their constraints, children first, and solves what has changed.
@MainActor enum UpdateConstraintsPass {
    /// How often updating may ask for another update in one commit.
    private static let roundLimit = 20

    static func run(on root: CALayer) {
        var rounds = 0
        while isNeeded(on: root) {
            UIView.updateMarkedConstraints(below: root)
            rounds += 1
            if rounds == roundLimit {
                log("Updating constraints asked for another update \(roundLimit) times in one commit; giving up.")
                return
            }
        }
    }

    static func isNeeded(on root: CALayer) -> Bool {
        !root.needs.isDisjoint(with: [.constraints, LayerNeeds.constraints.below])
    }
}
