// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

extension UIApplication {
    /// The schemes that a browser opens.
    private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "sms"]

    /// What opens the settings of the app in the system's settings.
    ///
    /// Differs: there are no such settings, so `canOpenURL` says no and `open` tells that nothing was opened.
    public nonisolated static let openSettingsURLString = "app-settings:"
    /// As `openSettingsURLString`, for the settings of notifications.
    public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

    /// The schemes of the app itself, from the URL types in its `Info.plist`.
    private static let ownSchemes: Set<String> = {
        let types = Bundle.main.object(forInfoDictionaryKey: "CFBundleURLTypes") as? [[String: Any]] ?? []
        return Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
    }()

    /// Whether `open` would do something with a URL.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiapplication/canopenurl(_:)
    public func canOpenURL(_ url: URL) -> Bool {
        let scheme = url.scheme?.lowercased() ?? ""
        return Self.schemes.contains(scheme) || Self.ownSchemes.contains(scheme)
    }

    /// Opens a URL in a new window of the browser, soon after a person has tapped; a URL of the app's own goes to its scene.
    ///
    /// When too much time has gone by since the tap, the browser shows a button that opens the URL.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiapplication/open(_:options:completionhandler:)
    /// Differs: other apps can't be opened, so only URLs of the web, mail and phone are.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let scheme = url.scheme?.lowercased() ?? ""
        if Self.schemes.contains(scheme) {
            guard display.pipeline.isAttached else { return finish(false, completion) }
            browser.ask(.open, [WireValue.Field("url", .string(url.absoluteString))]) { answer, _ in
                if case .value = answer { completion?(true) } else { completion?(false) }
            }
        } else if Self.ownSchemes.contains(scheme), let scene = firstWindowScene, let delegate = scene.delegate {
            delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
            finish(true, completion)
        } else {
            finish(false, completion)
        }
    }

    private func finish(_ opens: Bool, _ completion: (@MainActor @Sendable (Bool) -> Void)?) {
        guard let completion else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { completion(opens) } }
    }

    /// Opens a URL as `open(_:options:completionHandler:)` does, and tells whether it was opened.
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options) { continuation.resume(returning: $0) }
        }
    }
}
