// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// An outline in a box, as symbols are.
///
/// Immutable.
package final class VectorImage: @unchecked Sendable {
    /// In points, from the box's top left; filled with the winding rule.
    package let path: CGPath
    /// In points.
    package let size: CGSize
    private let lock = NSLock()
    private var madeData: String?

    /// The path as SVG path data, made once.
    package var svgData: String {
        lock.lock()
        defer { lock.unlock() }
        if let madeData { return madeData }
        let data = path.svgData
        madeData = data
        return data
    }

    package init(path: CGPath, size: CGSize) {
        self.path = path
        self.size = size
    }
}
