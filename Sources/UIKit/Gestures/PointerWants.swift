// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What of pointers a view has to hear of besides touches; the wire's `w`.
package struct PointerWants: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// A mouse or a pen that doesn't touch.
    package static let hover = PointerWants(rawValue: 1)
    /// Scrolls of a wheel or a touchpad.
    package static let scroll = PointerWants(rawValue: 2)
    /// Buttons of a mouse besides the main one.
    package static let buttons = PointerWants(rawValue: 4)
    /// Pinches of a touchpad.
    package static let pinch = PointerWants(rawValue: 8)
    /// Two fingers, which then neither scroll nor zoom.
    package static let severalFingers = PointerWants(rawValue: 16)
    /// Files and text that are dragged onto the page.
    package static let drops = PointerWants(rawValue: 32)
    /// Swipes of a row to the right, and to the left, which its list drives.
    package static let swipeRight = PointerWants(rawValue: 64)
    package static let swipeLeft = PointerWants(rawValue: 128)
}

/// An interaction of the toolkit that has to hear of pointers.
@MainActor protocol PointerInteraction: UIInteraction {
    var wants: PointerWants { get }
}

extension UIView {
    /// What recognizers and interactions of the view have to hear of.
    var interactionWants: PointerWants {
        var wants = PointerWants()
        for recognizer in recognizerList where recognizer.isEnabled { wants.formUnion(recognizer.wants) }
        for case let interaction as any PointerInteraction in interactionList { wants.formUnion(interaction.wants) }
        return wants
    }
}
