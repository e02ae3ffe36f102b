// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Decides what the window shows: the login, over it the kickboards, or why there is neither.
@MainActor
final class AppFlow {
    private let window: UIWindow
    private let folder: URL
    private let defaults: UserDefaults
    private let texts: Texts
    private(set) var session: RiderSession?

    /// Makes the flow of a window.
    ///
    /// - Parameters:
    ///   - folder: Where the store is, the same for all devices.
    ///   - defaults: This device's preferences.
    init(window: UIWindow, folder: URL = SharedFolder.url, defaults: UserDefaults = .standard) {
        self.window = window
        self.folder = folder
        self.defaults = defaults
        texts = Texts(for: window.traitCollection)
    }

    /// Opens the store; a device that logs in by itself begins with the kickboards.
    func start() {
        do {
            let session = RiderSession(store: try KickboardStore(folder: folder), texts: texts, defaults: defaults)
            try session.restore()
            self.session = session
            swapRoot(to: session.user == nil ? login(session) : firstScreen(session))
        } catch {
            let message = (error as? StoreError).map(texts.message) ?? error.localizedDescription
            swapRoot(to: FailureViewController(message: message, texts: texts) { [weak self] in self?.start() })
        }
    }

    private func login(_ session: RiderSession) -> UIViewController {
        LoginViewController(session: session) { [weak self] in
            guard let self else { return }
            let first = firstScreen(session)
            first.modalPresentationStyle = .fullScreen
            window.rootViewController?.present(first, animated: true)
        }
    }

    /// The kickboards, or the pages that a device shows once before them.
    private func firstScreen(_ session: RiderSession) -> UIViewController {
        if session.hasSeenOnboarding { return kickboards(session) }
        return OnboardingViewController(texts) { [weak self] in
            guard let self else { return }
            session.hasSeenOnboarding = true
            swapRoot(to: kickboards(session))
        }
    }

    private func kickboards(_ session: RiderSession) -> UIViewController {
        NavigationController(
            rootViewController: KickboardListViewController(session: session) { [weak self] in
                guard let self else { return }
                swapRoot(to: login(session))
            })
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
