// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a device is held.
///
/// Follows: https://developer.apple.com/documentation/uikit/uideviceorientation
public enum UIDeviceOrientation: Int, Sendable {
    case unknown = 0
    case portrait
    case portraitUpsideDown
    case landscapeLeft
    case landscapeRight
    case faceUp
    case faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIDevice {
    /// Posted when `orientation` has changed, between `beginGeneratingDeviceOrientationNotifications()` and its end.
    public nonisolated static let orientationDidChangeNotification =
        NSNotification.Name("UIDeviceOrientationDidChangeNotification")

    /// How the device is held.
    ///
    /// Differs: it follows the shape of the screen, upright or across; no browser tells more.
    public var orientation: UIDeviceOrientation { Self.orientation(of: UIScreen.main.bounds) }

    private static func orientation(of bounds: CGRect) -> UIDeviceOrientation {
        bounds.width > bounds.height ? .landscapeLeft : .portrait
    }

    public var isGeneratingDeviceOrientationNotifications: Bool { orientationClientCount > 0 }

    /// Lets changes of the orientation be posted; each call needs one of `endGeneratingDeviceOrientationNotifications()`.
    public func beginGeneratingDeviceOrientationNotifications() { orientationClientCount += 1 }

    public func endGeneratingDeviceOrientationNotifications() {
        orientationClientCount = max(0, orientationClientCount - 1)
    }

    /// Told when the screen has another shape.
    func screenChanged(from bounds: CGRect) {
        guard isGeneratingDeviceOrientationNotifications, Self.orientation(of: bounds) != orientation else { return }
        NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }
}
