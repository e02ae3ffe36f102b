// SPDX-License-Identifier: Apache-2.0

/// The names of layer properties on the wire; `Documentation/wire.md` tells what each carries.
package enum PropertyKey: String, CaseIterable, Sendable {
    case position = "p"
    case size = "s"
    case anchor = "a"
    case transform = "m"
    case zPosition = "z"
    case opacity = "o"
    case hidden = "h"
    case background = "bg"
    case radius = "r"
    case border = "b"
    case shadow = "sh"
    case clips = "cl"
    case gradient = "g"
    case shape = "sp"
    case maskPath = "mp"
    case maskImage = "mi"
    case image = "im"
    case imageTint = "it"
    case imageGravity = "ig"
    case textStyle = "ts"
    case text = "tx"
    case kind = "k"
    case scroller = "sc"
    case scrollOffset = "so"
    case scrollFlash = "sf"
    case sticky = "sy"
    case input = "in"
    case touches = "e"
    case role = "ro"
    case label = "al"
    case value = "av"
    case hint = "ah"
    case states = "at"
    case accessibilityHidden = "ax"
    case focusable = "fo"
    case identifier = "id"
}

/// The version of the wire's grammar.
package let wireVersion = 1
