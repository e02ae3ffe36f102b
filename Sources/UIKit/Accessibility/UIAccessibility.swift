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
    @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool { UIScreen.main.reducesMotion }

    /// Whether a screen reader speaks.
    ///
    /// Differs: no browser tells it; false.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiaccessibility/isvoiceoverrunning
    @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { false }

    /// Posted when `isVoiceOverRunning` has changed.
    public static let voiceOverStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")

    /// Posted when `isReduceMotionEnabled` has changed.
    public static let reduceMotionStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")

    /// Whether the person has asked for more contrast (`prefers-contrast: more` in the browser).
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiaccessibility/isdarkersystemcolorsenabled
    @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool {
        UIScreen.main.traitCollection.accessibilityContrast == .high
    }

    /// Posted when `isDarkerSystemColorsEnabled` has changed.
    public static let darkerSystemColorsStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

    /// Whether the person wants no translucent surfaces.
    ///
    /// Differs: no browser tells it; false.
    @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool { false }

    /// Posted when `isReduceTransparencyEnabled` has changed.
    public static let reduceTransparencyStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityReduceTransparencyStatusDidChangeNotification")

    /// Whether the device is held in one app.
    ///
    /// Differs: a browser knows no such thing; false.
    @preconcurrency @MainActor public static var isGuidedAccessEnabled: Bool { false }

    /// Posted when `isGuidedAccessEnabled` has changed.
    public static let guidedAccessStatusDidChangeNotification =
        NSNotification.Name("UIAccessibilityGuidedAccessStatusDidChangeNotification")

    /// A rectangle of a view as one of the screen, in points.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiaccessibility/converttoscreencoordinates(_:in:)-3xkc8
    @preconcurrency @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect
    {
        view.convert(rect, to: nil)
    }
}
