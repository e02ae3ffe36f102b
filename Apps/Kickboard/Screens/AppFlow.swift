// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Decides which screen is the root of the window: the kickboards, the choice of a rider, or why there is neither.
@MainActor
final class AppFlow {
    private let window: UIWindow
    private let folder: URL
    private let defaults: UserDefaults

    /// Makes the flow of a window.
    ///
    /// - Parameters:
    ///   - folder: Where the store is, the same for all devices.
    ///   - defaults: This device's preferences.
    init(window: UIWindow, folder: URL = SharedFolder.url, defaults: UserDefaults = .standard) {
        self.window = window
        self.folder = folder
        self.defaults = defaults
    }

    /// Opens the store and shows the screen for this device.
    func start() {
        do {
            let session = RiderSession(store: try KickboardStore(folder: folder), defaults: defaults)
            try session.restore()
            show(session)
        } catch {
            swapRoot(
                to: FailureViewController(message: error.localizedDescription) { [weak self] in self?.start() })
        }
    }

    private func show(_ session: RiderSession) {
        let root: UIViewController =
            if session.user == nil {
                SignInViewController(session: session) { [weak self] in self?.show(session) }
            } else {
                KickboardListViewController(session: session) { [weak self] in self?.show(session) }
            }
        swapRoot(to: NavigationController(rootViewController: root))
    }

    private func swapRoot(to controller: UIViewController) {
        guard window.rootViewController != nil else {
            window.rootViewController = controller
            return
        }
        UIView.transition(with: window, duration: 0.3, options: .transitionCrossDissolve) {
            self.window.rootViewController = controller
        }
    }
}
