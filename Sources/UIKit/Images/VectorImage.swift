// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// An outline in a box, as symbols are. Immutable.
package final class VectorImage: @unchecked Sendable {
    /// In points, from the box's top left; filled with the winding rule.
    package let path: CGPath
    /// In points.
    package let size: CGSize
    /// The path as SVG path data, made once.
    package private(set) lazy var svgData = path.svgData

    package init(path: CGPath, size: CGSize) {
        self.path = path
        self.size = size
    }
}
