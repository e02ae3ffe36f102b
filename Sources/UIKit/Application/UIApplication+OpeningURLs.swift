// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIApplication {
    /// The schemes that a browser opens.
    private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "sms"]

    /// Whether `open` would do something with a URL.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiapplication/canopenurl(_:)
    public func canOpenURL(_ url: URL) -> Bool { Self.schemes.contains(url.scheme?.lowercased() ?? "") }

    /// Opens a URL in a new window of the browser, soon after a person has tapped.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiapplication/open(_:options:completionhandler:)
    /// Differs: other apps can't be opened, so only URLs of the web, mail and phone are.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let opens = canOpenURL(url)
        if opens { display.pipeline.send { $0.open(url.absoluteString) } }
        guard let completion else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { completion(opens) } }
    }
}
