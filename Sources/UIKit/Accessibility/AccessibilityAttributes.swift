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
}

/// Which attributes the browser has of a view's layer.
struct ToldAttributes: Equatable {
    /// The layer's number; another one means that nothing has been told yet.
    var number = 0
    var keys: Set<PropertyKey> = []
    var isSticky = false
}

extension UIView {
    func changeAccessibility(_ change: (inout AccessibilityAttributes) -> Void) {
        var attributes = accessibility ?? AccessibilityAttributes()
        change(&attributes)
        accessibility = attributes
        layer.changed(.attributes)
    }

    /// Writes role, label, value and states as ARIA knows them, and takes back what no longer holds.
    func encodeAccessibility(into properties: inout PropertyEncoder) {
        var told = ToldAttributes(number: layer.shownNumber)
        if accessibilityElementsHidden {
            properties.set(.accessibilityHidden, true)
            told.keys.insert(.accessibilityHidden)
        }
        func set(_ key: PropertyKey, _ text: String) {
            properties.set(key, text)
            told.keys.insert(key)
        }
        if let identifier = accessibilityIdentifier { set(.identifier, identifier) }
        if isAccessibilityElement || isKeyboardFocusable || accessibilityViewIsModal {
            let traits = accessibilityTraits
            let role = accessibilityRole(for: traits)
            if let role { set(.role, role) }
            // Text that the layer shows is read as it is; a label is sent where it says something else.
            if let label = accessibilityLabel, role != nil || accessibility?.label != nil { set(.label, label) }
            if let value = accessibilityValue { set(.value, value) }
            if let hint = accessibilityHint { set(.hint, hint) }
            let states = accessibilityStates(for: traits)
            if !states.isEmpty {
                properties.set(.states, .object(states))
                told.keys.insert(.states)
            }
            if isKeyboardFocusable, !traits.contains(.notEnabled) {
                properties.set(.focusable, true)
                told.keys.insert(.focusable)
            }
        }
        if toldAttributes.number == told.number {
            told.isSticky = toldAttributes.isSticky
            for key in toldAttributes.keys.subtracting(told.keys).sorted(by: { $0.rawValue < $1.rawValue }) {
                switch key {
                case .accessibilityHidden, .focusable: properties.set(key, false)
                default: properties.set(key, .null)
                }
            }
        }
        if toldAttributes != told { toldAttributes = told }
    }

    private func accessibilityStates(for traits: UIAccessibilityTraits) -> [WireValue.Field] {
        var states: [WireValue.Field] = []
        if traits.contains(.notEnabled) { states.append(.init("disabled", 1)) }
        if traits.contains(.selected) { states.append(.init("selected", 1)) }
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
