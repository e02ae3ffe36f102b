// SPDX-License-Identifier: Apache-2.0

import Display
import QuartzCore

/// Layer content that a browser can show.
package protocol WireContent: LayerContent {
    /// Writes the properties that show the content; images are numbered by `images`.
    @MainActor func encode(into properties: inout PropertyEncoder, images: ImageTable, layer: CALayer)
}
