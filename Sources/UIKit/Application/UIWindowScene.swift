// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A scene that shows windows on a screen.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiwindowscene
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
    open var screen: UIScreen { .main }
    open internal(set) var windows: [UIWindow] = []
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    open var traitCollection: UITraitCollection { screen.traitCollection }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open var interfaceOrientation: UIInterfaceOrientation {
        screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
    }

    /// What the device's frame and the status bar cover, in points.
    package var safeAreaInsets: UIEdgeInsets { screen.safeAreaInsets }

    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(height: safeAreaInsets.top) }

    func add(_ window: UIWindow) { if !windows.contains(where: { $0 === window }) { windows.append(window) } }
    func remove(_ window: UIWindow) { windows.removeAll { $0 === window } }
}

/// What a scene says of its status bar.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    private let height: CGFloat

    init(height: CGFloat) { self.height = height }

    /// In the screen, in points.
    open var statusBarFrame: CGRect { CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: height) }
    open var isStatusBarHidden: Bool { height == 0 }
}
