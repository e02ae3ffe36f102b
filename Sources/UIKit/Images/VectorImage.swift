// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// An outline in a box, as symbols are.
package struct VectorImage: @unchecked Sendable {
    /// In points, from the box's top left; filled with the winding rule.
    package let path: CGPath
    /// In points.
    package let size: CGSize
}
