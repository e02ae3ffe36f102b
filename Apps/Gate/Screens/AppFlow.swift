// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Decides which screen is the root of the window: the tabs, the sign-in, or why there is neither.
@MainActor
final class AppFlow {
    private let window: UIWindow
    private let folder: URL
    private let defaults: UserDefaults
    private let texts: Texts
    private let open: (URL) throws -> GateStore
    private(set) var session: GateSession?
    private var shown: Root?

    /// Which root the window has.
    private enum Root: Equatable {
        case signIn
        case tabs(of: Int, mayRegister: Bool)
    }

    /// Makes the flow of a window.
    ///
    /// - Parameters:
    ///   - folder: Where the store is, the same for all devices.
    ///   - defaults: This device's preferences.
    ///   - open: Opens the store in the folder.
    init(
        window: UIWindow, folder: URL = SharedFolder.url, defaults: UserDefaults = .standard,
        open: @escaping (URL) throws -> GateStore = { try GateStore(folder: $0) }
    ) {
        self.window = window
        self.folder = folder
        self.defaults = defaults
        self.open = open
        texts = Texts(for: window.traitCollection)
    }

    /// Opens the store and shows the screen for this device.
    func start() {
        window.tintColor = .accent
        do {
            let session = try GateSession(store: try open(folder), texts: texts, defaults: defaults)
            self.session = session
            shown = nil
            session.observe(by: self) { [weak self] in self?.showRoot() }
            showRoot()
        } catch {
            let message = (error as? StoreError)?.message(texts) ?? error.localizedDescription
            swapRoot(to: FailureViewController(message: message, texts: texts) { [weak self] in self?.start() })
        }
    }

    /// Shows the root for the session's teacher, unless it is there.
    private func showRoot() {
        guard let session else { return }
        let root =
            session.teacher.map { Root.tabs(of: $0.id, mayRegister: $0.mayRegister) } ?? .signIn
        guard shown != root else { return }
        shown = root
        window.endEditing(true)
        if root == .signIn {
            swapRoot(to: NavigationController(rootViewController: SignInViewController(session: session)))
        } else {
            swapRoot(to: TabBarController(session: session))
        }
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
