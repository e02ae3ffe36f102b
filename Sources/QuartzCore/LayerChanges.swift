// SPDX-License-Identifier: Apache-2.0

/// The groups of layer properties that changed since the last frame was made.
package struct LayerChanges: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let position = LayerChanges(rawValue: 1 << 0)
    package static let size = LayerChanges(rawValue: 1 << 1)
    package static let transform = LayerChanges(rawValue: 1 << 2)
    package static let zPosition = LayerChanges(rawValue: 1 << 3)
    package static let opacity = LayerChanges(rawValue: 1 << 4)
    package static let hidden = LayerChanges(rawValue: 1 << 5)
    package static let background = LayerChanges(rawValue: 1 << 6)
    package static let corners = LayerChanges(rawValue: 1 << 7)
    package static let border = LayerChanges(rawValue: 1 << 8)
    package static let shadow = LayerChanges(rawValue: 1 << 9)
    package static let clipping = LayerChanges(rawValue: 1 << 10)
    package static let contents = LayerChanges(rawValue: 1 << 11)
    package static let gradient = LayerChanges(rawValue: 1 << 12)
    package static let shape = LayerChanges(rawValue: 1 << 13)
    package static let mask = LayerChanges(rawValue: 1 << 14)
    package static let sublayers = LayerChanges(rawValue: 1 << 15)
    package static let boundsOrigin = LayerChanges(rawValue: 1 << 16)
    package static let animations = LayerChanges(rawValue: 1 << 17)
    /// Attributes that the layer's delegate adds: accessibility, scrolling, text input, touch handling.
    package static let attributes = LayerChanges(rawValue: 1 << 18)

    /// Every group.
    package static let all = LayerChanges(rawValue: 1 << 19 - 1)
}

/// Work that waits for a layer, and whether some waits below it.
///
/// A mark on a layer sets the 'below' mark on all its ancestors, so that a pass finds all marked layers by walking only
/// the marked part of the tree.
package struct LayerNeeds: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let layout = LayerNeeds(rawValue: 1 << 0)
    package static let display = LayerNeeds(rawValue: 1 << 1)
    /// Some property differs from what the last frame said.
    package static let frame = LayerNeeds(rawValue: 1 << 2)
    package static let constraints = LayerNeeds(rawValue: 1 << 3)

    /// The mark that ancestors get.
    package var below: LayerNeeds { LayerNeeds(rawValue: rawValue << 4) }

    /// The 'below' marks, and the marks themselves as such.
    var seenFromAbove: LayerNeeds { LayerNeeds(rawValue: (rawValue | rawValue << 4) & 0xF0) }
}

/// Who shows a layer tree; told once when the first change since the last commit is made.
package protocol LayerTreeOwner: AnyObject {
    func layerTreeNeedsCommit()
}
