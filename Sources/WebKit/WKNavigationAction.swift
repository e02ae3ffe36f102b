// SPDX-License-Identifier: Apache-2.0

public import FoundationNetworking

/// A frame of a page: here always the main one.
@MainActor open class WKFrameInfo: NSObject {
    public let isMainFrame: Bool
    public let request: URLRequest
    public private(set) weak var webView: WKWebView?

    init(request: URLRequest, webView: WKWebView?) {
        (isMainFrame, self.request, self.webView) = (true, request, webView)
        super.init()
    }
}

/// What is about to be loaded, and why.
///
/// Follows: https://developer.apple.com/documentation/webkit/wknavigationaction
/// Differs: what a person opens inside the page of another site is not told.
@MainActor open class WKNavigationAction: NSObject {
    public let request: URLRequest
    public let navigationType: WKNavigationType
    public let sourceFrame: WKFrameInfo
    /// Where the page is to be shown; nil for a new window.
    public let targetFrame: WKFrameInfo?

    init(request: URLRequest, type: WKNavigationType, source: WKFrameInfo, target: WKFrameInfo?) {
        (self.request, navigationType, sourceFrame, targetFrame) = (request, type, source, target)
        super.init()
    }
}

/// The answer of a server, before its page is shown.
///
/// Follows: https://developer.apple.com/documentation/webkit/wknavigationresponse
@MainActor open class WKNavigationResponse: NSObject {
    public let response: URLResponse
    public let isForMainFrame = true
    public let canShowMIMEType = true

    init(response: URLResponse) {
        self.response = response
        super.init()
    }
}

public enum WKNavigationActionPolicy: Int, Sendable { case cancel = 0, allow, download }
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel = 0, allow, download }
