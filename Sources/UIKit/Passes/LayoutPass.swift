// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Lays out the marked part of a layer tree, parents first.
@MainActor enum LayoutPass {
    static func run(on root: CALayer) { root.layoutMarkedLayers() }
}
