// SPDX-License-Identifier: Apache-2.0

/// What a web view is made with.
///
/// Follows: https://developer.apple.com/documentation/webkit/wkwebviewconfiguration
/// Differs: cookies and stored data are the browser's, which keeps them apart from the app's page.
@MainActor open class WKWebViewConfiguration: NSObject {
    open var userContentController = WKUserContentController()
    open var preferences = WKPreferences()
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    /// Kept: browsers always play videos inline.
    open var allowsInlineMediaPlayback = false

    nonisolated public override init() { super.init() }

    func copied() -> WKWebViewConfiguration {
        let copy = WKWebViewConfiguration()
        copy.userContentController = userContentController
        copy.preferences = preferences
        copy.defaultWebpagePreferences = defaultWebpagePreferences
        copy.allowsInlineMediaPlayback = allowsInlineMediaPlayback
        return copy
    }

    var runsScripts: Bool { preferences.javaScriptEnabled && defaultWebpagePreferences.allowsContentJavaScript }
}

/// Settings of pages.
///
/// Follows: https://developer.apple.com/documentation/webkit/wkpreferences
@MainActor open class WKPreferences: NSObject {
    open var javaScriptEnabled = true
    nonisolated public override init() { super.init() }
}

/// Settings of a page.
///
/// Follows: https://developer.apple.com/documentation/webkit/wkwebpagepreferences
@MainActor open class WKWebpagePreferences: NSObject {
    /// Whether scripts of the page itself run; those of the app's always do.
    open var allowsContentJavaScript = true
    nonisolated public override init() { super.init() }
}
