// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Decides which screen is the root of the window: the library, the choice of a reader, or why there is neither.
@MainActor
final class AppFlow {
    private let window: UIWindow
    private let folder: URL
    private let texts: Texts
    private var library: Library?
    private var shown: Root?

    /// Which root the window has.
    private enum Root: Equatable {
        case logIn
        case library(of: UUID)
    }

    /// Makes the flow of a window.
    ///
    /// - Parameter folder: Where the store is.
    init(window: UIWindow, folder: URL = ReadingStore.documents) {
        self.window = window
        self.folder = folder
        texts = Texts(for: window.traitCollection)
    }

    /// Opens the store and shows the screen for this device.
    func start() {
        // The design has one appearance, whatever the device's is.
        window.overrideUserInterfaceStyle = .dark
        window.tintColor = .accent
        do {
            let library = try Library(store: try ReadingStore(folder: folder), texts: texts)
            self.library = library
            library.observe(by: self) { [weak self] in self?.showRoot() }
            showRoot()
        } catch {
            let message = (error as? StoreError)?.message(texts) ?? error.localizedDescription
            window.rootViewController = FailureViewController(message: message, texts: texts) { [weak self] in
                self?.start()
            }
        }
    }

    /// Shows the root for the library's reader, unless it is there.
    private func showRoot() {
        guard let library else { return }
        let root = library.reader.map { Root.library(of: $0.id) } ?? .logIn
        guard shown != root else { return }
        let isFirst = shown == nil
        shown = root
        let controller =
            root == .logIn ? LogInViewController(library: library) : LibraryViewController(library: library)
        let navigation = NavigationController(rootViewController: controller)
        guard !isFirst else {
            window.rootViewController = navigation
            return
        }
        UIView.transition(with: window, duration: 0.3, options: .transitionCrossDissolve) {
            self.window.rootViewController = navigation
        }
    }
}
