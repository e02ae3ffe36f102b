// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

/// What an app said of a view for assistive technology; nil where it said nothing.
struct AccessibilityAttributes {
    var isElement: Bool?
    var label: String?
    var value: String?
    var hint: String?
    var traits: UIAccessibilityTraits?
    var identifier: String?
    var hidesElements = false
    var isModal = false
    var customActions: [UIAccessibilityCustomAction]?
}

/// An amount between two others.
package struct AccessibilityRange: Equatable {
    package var value: Double
    package var minimum: Double
    package var maximum: Double
}

extension UIView {
    func changeAccessibility(_ change: (inout AccessibilityAttributes) -> Void) {
        var attributes = accessibility ?? AccessibilityAttributes()
        change(&attributes)
        accessibility = attributes
        layer.changed(.attributes)
    }

    /// Writes role, label, value and states as ARIA knows them.
    func encodeAccessibility(into properties: inout PropertyEncoder) {
        if accessibilityElementsHidden { properties.set(.accessibilityHidden, true) }
        if let identifier = accessibilityIdentifier { properties.set(.identifier, identifier) }
        guard isAccessibilityElement || isKeyboardFocusable || accessibilityViewIsModal || isAccessibilityContainer
        else { return }
        let traits = accessibilityTraits
        let role = accessibilityRole(for: traits)
        if let role { properties.set(.role, role) }
        // Text that the layer shows is read as it is; a label is sent where it says something else.
        if let label = accessibilityLabel, role != nil || accessibility?.label != nil || showsPartOfItsText {
            properties.set(.label, label)
        }
        // An element that is typed into has its text itself.
        if !isTextInput, role != "switch", let value = accessibilityValue { properties.set(.value, value) }
        if let hint = accessibilityHint { properties.set(.hint, hint) }
        let states = accessibilityStates(for: traits, role: role)
        if !states.isEmpty { properties.set(.states, .object(states)) }
        if isKeyboardFocusable, !traits.contains(.notEnabled) {
            if takesArrowKeys { properties.set(.focusable, 2) } else { properties.set(.focusable, true) }
        }
    }

    private func accessibilityStates(for traits: UIAccessibilityTraits, role: String?) -> [WireValue.Field] {
        var states: [WireValue.Field] = []
        if traits.contains(.notEnabled) { states.append(.init("disabled", 1)) }
        // One of several: those that aren't selected say so too.
        switch role {
        case "radio", "menuitemradio", "menuitemcheckbox":
            states.append(.init("checked", traits.contains(.selected) ? 1 : 0))
        case "switch":
            let isOn = traits.contains(.selected) || accessibilityValue == "1"
            states.append(.init("checked", isOn ? 1 : 0))
        case "tab", "option", "gridcell": states.append(.init("selected", traits.contains(.selected) ? 1 : 0))
        default: if traits.contains(.selected) { states.append(.init("selected", 1)) }
        }
        if let range = accessibilityRange {
            states.append(.init("now", .number(range.value)))
            states.append(.init("min", .number(range.minimum)))
            states.append(.init("max", .number(range.maximum)))
        }
        if let accessibilityExpanded { states.append(.init("expanded", accessibilityExpanded ? 1 : 0)) }
        if traits.contains(.updatesFrequently) { states.append(.init("live", "off")) }
        if accessibilityViewIsModal { states.append(.init("modal", 1)) }
        return states
    }

    private func accessibilityRole(for traits: UIAccessibilityTraits) -> String? {
        if let ownAccessibilityRole { return ownAccessibilityRole }
        if traits.contains(.toggleButton) { return "switch" }
        if traits.contains(.adjustable) { return "slider" }
        if traits.contains(.link) { return "link" }
        if traits.contains(.button) || traits.contains(.keyboardKey) { return "button" }
        if traits.contains(.header) { return "heading" }
        if traits.contains(.image) { return "img" }
        if traits.contains(.searchField) { return "searchbox" }
        if accessibilityViewIsModal { return "dialog" }
        return nil
    }
}
