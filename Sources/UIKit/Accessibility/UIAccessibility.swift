// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Settings of assistive technology.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiaccessibility
public enum UIAccessibility {
    /// Whether the person has asked for less motion (`prefers-reduced-motion` in the browser).
    ///
    /// Pages and sheets fade then, and the browser shows what moves at its end at once.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiaccessibility/isreducemotionenabled
    @MainActor public static var isReduceMotionEnabled: Bool { UIScreen.main.reducesMotion }

    /// Whether a screen reader speaks.
    ///
    /// Differs: no browser tells it; false.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiaccessibility/isvoiceoverrunning
    @MainActor public static var isVoiceOverRunning: Bool { false }

    /// Posted when `isVoiceOverRunning` has changed.
    public static let voiceOverStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")

    /// Posted when `isReduceMotionEnabled` has changed.
    public static let reduceMotionStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")

    /// Whether the person has asked for more contrast (`prefers-contrast: more` in the browser).
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiaccessibility/isdarkersystemcolorsenabled
    @MainActor public static var isDarkerSystemColorsEnabled: Bool {
        UIScreen.main.traitCollection.accessibilityContrast == .high
    }

    /// Posted when `isDarkerSystemColorsEnabled` has changed.
    public static let darkerSystemColorsStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
}
