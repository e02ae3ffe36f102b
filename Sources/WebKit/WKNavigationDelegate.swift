// SPDX-License-Identifier: Apache-2.0

/// Decides about navigations and is told how they go.
///
/// Of two methods with the same purpose, write one.
///
/// Follows: https://developer.apple.com/documentation/webkit/wknavigationdelegate
/// Differs: downloads and challenges don't exist; `.download` is `.cancel`.
@preconcurrency @MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy
    /// Asked for pages of the web, which the app's process asks the server about.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void)
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
    ) async -> WKNavigationResponsePolicy
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
}

extension WKNavigationDelegate {
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        Task { @MainActor in decisionHandler(await self.webView(webView, decidePolicyFor: navigationAction)) }
    }

    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy { .allow }

    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
        Task { @MainActor in decisionHandler(await self.webView(webView, decidePolicyFor: navigationResponse)) }
    }

    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
    ) async -> WKNavigationResponsePolicy { .allow }

    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        forward("webView:didStartProvisionalNavigation:", [webView, navigation]) { (other: any WKNavigationDelegate) in
            other.webView(webView, didStartProvisionalNavigation: navigation)
        }
    }
    public func webView(
        _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
    ) {
        forward("webView:didReceiveServerRedirectForProvisionalNavigation:", [webView, navigation]) {
            (other: any WKNavigationDelegate) in
            other.webView(webView, didReceiveServerRedirectForProvisionalNavigation: navigation)
        }
    }
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
        forward("webView:didFailProvisionalNavigation:withError:", [webView, navigation, error]) {
            (other: any WKNavigationDelegate) in
            other.webView(webView, didFailProvisionalNavigation: navigation, withError: error)
        }
    }
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        forward("webView:didCommit:", [webView, navigation]) { (other: any WKNavigationDelegate) in
            other.webView(webView, didCommit: navigation)
        }
    }
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        forward("webView:didFinish:", [webView, navigation]) { (other: any WKNavigationDelegate) in
            other.webView(webView, didFinish: navigation)
        }
    }
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        forward("webView:didFail:withError:", [webView, navigation, error]) { (other: any WKNavigationDelegate) in
            other.webView(webView, didFail: navigation, withError: error)
        }
    }
}
