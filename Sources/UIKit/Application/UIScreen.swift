// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

/// The screen that the app is shown on: the browser's window, or a picture.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiscreen
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    public static let main = UIScreen()
    open class var screens: [UIScreen] { [main] }

    /// In points.
    open internal(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    /// In pixels.
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
    /// Pixels per point.
    open var scale: CGFloat { traitCollection.displayScale }
    open var nativeScale: CGFloat { scale }
    open var maximumFramesPerSecond: Int { 60 }
    open var brightness: CGFloat = 0.5

    open internal(set) var traitCollection = UITraitCollection(.phoneDefaults)
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// What the device's frame covers, in points.
    package internal(set) var safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    package internal(set) var reducesMotion = false
    /// Whether the machine has a touch screen.
    package internal(set) var hasTouch = false
    /// Whether the browser has a sharing sheet.
    package internal(set) var canShare = false

    open var coordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(bounds: bounds) }

    private static let rightToLeftLanguages: Set<String> = [
        "ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "ckb", "dv",
    ]

    /// Takes over what a browser said; true when anything is different now.
    func apply(_ traits: DisplayTraits) -> Bool {
        let before = (bounds, traitCollection, safeAreaInsets)
        if let width = traits.width { bounds.size.width = width }
        if let height = traits.height { bounds.size.height = height }
        if let safeArea = traits.safeArea {
            safeAreaInsets = UIEdgeInsets(top: safeArea[0], left: safeArea[1], bottom: safeArea[2], right: safeArea[3])
        }
        if let reducesMotion = traits.reducesMotion, reducesMotion != self.reducesMotion {
            self.reducesMotion = reducesMotion
            NotificationCenter.default.post(
                name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
        }
        if let hasTouch = traits.hasTouch { self.hasTouch = hasTouch }
        if let canShare = traits.canShare { self.canShare = canShare }
        var (values, changesContrast) = (traitCollection.values, false)
        if let scale = traits.scale { values.displayScale = scale }
        if let isDark = traits.isDark { values.userInterfaceStyle = isDark ? .dark : .light }
        if let size = traits.contentSize.flatMap(UIContentSizeCategory.init(wireName:)) {
            values.preferredContentSizeCategory = size
        }
        if let increasesContrast = traits.increasesContrast {
            let contrast: UIAccessibilityContrast = increasesContrast ? .high : .normal
            changesContrast = values.accessibilityContrast != contrast
            values.accessibilityContrast = contrast
        }
        if let language = traits.language {
            values.typesettingLanguage = language
            let isRightToLeft = Self.rightToLeftLanguages.contains(
                language.prefix { $0 != "-" && $0 != "_" }.lowercased())
            values.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        }
        values.horizontalSizeClass = bounds.width >= 700 ? .regular : .compact
        values.verticalSizeClass = bounds.height < 480 ? .compact : .regular
        traitCollection = UITraitCollection(values)
        if changesContrast {
            NotificationCenter.default.post(
                name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
        }
        UIDevice.current.screenChanged(from: before.0)
        return before != (bounds, traitCollection, safeAreaInsets)
    }
}

/// The space of a screen; its origin is the top left corner.
@MainActor final class ScreenCoordinateSpace: NSObject, UICoordinateSpace {
    let bounds: CGRect

    init(bounds: CGRect) { self.bounds = bounds }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        (coordinateSpace as? UIView)?.convert(point, from: nil) ?? point
    }
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        (coordinateSpace as? UIView)?.convert(point, to: nil) ?? point
    }
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.convert(rect, from: nil) ?? rect
    }
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.convert(rect, to: nil) ?? rect
    }
}
