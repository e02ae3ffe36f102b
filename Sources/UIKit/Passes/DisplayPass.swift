// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Draws the contents of the marked layers of a tree.
@MainActor enum DisplayPass {
    static func run(on layer: CALayer) {
        layer.displayIfNeeded()
        guard layer.needs.contains(LayerNeeds.display.below) else { return }
        layer.needs.remove(LayerNeeds.display.below)
        for sublayer in layer.sublayerList { run(on: sublayer) }
    }
}
