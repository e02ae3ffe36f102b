// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// What a layer shows besides its background: text pieces, a drawn bitmap.
///
/// The layer owns it. Each kind of content draws itself into a picture; what it looks like on the wire is
/// decided by the pass that sends frames.
package protocol LayerContent: AnyObject {
    /// Draws the content into `context`, whose origin is the top left corner of the layer's bounds, in points.
    func draw(in context: CGContext, layer: CALayer)
}
