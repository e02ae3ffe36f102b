// SPDX-License-Identifier: Apache-2.0

/// Shows what a page asks for outside of its frame.
///
/// Follows: https://developer.apple.com/documentation/webkit/wkuidelegate
/// Differs: `alert` goes on before the person has closed it. `confirm` and `prompt` can't wait for an answer here: they get the one of
/// a person who cancels, with a line in the log, and have no methods.
@preconcurrency @MainActor public protocol WKUIDelegate: NSObjectProtocol {
    /// A page that the app has written calls `alert`.
    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable () -> Void)
    /// A link of a page that the app has written opens a new window.
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView?
}

extension WKUIDelegate {
    public func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        forwarded(
            "webView:runJavaScriptAlertPanelWithMessage:initiatedByFrame:completionHandler:",
            [webView, message, frame, completionHandler]
        ) { (other: any WKUIDelegate) in
            other.webView(
                webView, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame,
                completionHandler: completionHandler)
        } ?? completionHandler()
    }

    public func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        forwarded(
            "webView:createWebViewWith:for:windowFeatures:", [webView, configuration, navigationAction, windowFeatures]
        ) { (other: any WKUIDelegate) in
            other.webView(
                webView, createWebViewWith: configuration, for: navigationAction, windowFeatures: windowFeatures)
        }
            ?? nil
    }
}

/// What a new window should look like; a link asks for nothing.
@MainActor open class WKWindowFeatures: NSObject {
    public let x: NSNumber? = nil
    public let y: NSNumber? = nil
    public let width: NSNumber? = nil
    public let height: NSNumber? = nil

    override init() { super.init() }
}
