// SPDX-License-Identifier: Apache-2.0

import Foundation

// What apps asked before there were scenes; a scene's `statusBarManager` tells the same.

extension UIApplication {
    /// In the screen, in points.
    public var statusBarFrame: CGRect { statusBarManager?.statusBarFrame ?? .zero }

    /// Differs: the status bar is the browser's; setting it changes nothing.
    public var isStatusBarHidden: Bool {
        get { statusBarManager?.isStatusBarHidden ?? true }
        set { _ = newValue }
    }

    /// The style that the controllers ask for.
    ///
    /// Differs: setting it changes nothing, as where controllers decide.
    public var statusBarStyle: UIStatusBarStyle {
        get { shownStatusBarStyle }
        set { _ = newValue }
    }

    private var shownStatusBarStyle: UIStatusBarStyle {
        var controller = statusBarScene?.keyWindow?.rootViewController
        while let child = controller?.childForStatusBarStyle { controller = child }
        return controller?.preferredStatusBarStyle ?? .default
    }

    public var statusBarOrientation: UIInterfaceOrientation { statusBarScene?.interfaceOrientation ?? .portrait }

    private var statusBarScene: UIWindowScene? { connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first }
    private var statusBarManager: UIStatusBarManager? { statusBarScene?.statusBarManager }

    // Posted where a status bar changes with a call; here it changes with the browser's window only.

    public nonisolated static let willChangeStatusBarOrientationNotification =
        NSNotification.Name("UIApplicationWillChangeStatusBarOrientationNotification")
    public nonisolated static let didChangeStatusBarOrientationNotification =
        NSNotification.Name("UIApplicationDidChangeStatusBarOrientationNotification")
    public nonisolated static let willChangeStatusBarFrameNotification =
        NSNotification.Name("UIApplicationWillChangeStatusBarFrameNotification")
    public nonisolated static let didChangeStatusBarFrameNotification =
        NSNotification.Name("UIApplicationDidChangeStatusBarFrameNotification")
}
