// SPDX-License-Identifier: Apache-2.0

/// What layers need of the toolkit above them; set once, before layers are shown.
package final class LayerRuntime: @unchecked Sendable {
    package static let shared = LayerRuntime()

    /// Makes a copy of a layer by `init(layer:)` of its own class; nil when the class doesn't have it.
    package var copyLayer: ((CALayer) -> CALayer?)?
    /// Draws a layer whose class, or view, draws into a context, and makes what it drew the layer's content.
    package var drawLayer: ((CALayer) -> Void)?
    /// Ends the process because of a wrong use, with a message.
    package var fault: ((String) -> Void)?
    /// How many commits have been made.
    package var commitCount = 0
}
