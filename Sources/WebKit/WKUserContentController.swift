// SPDX-License-Identifier: Apache-2.0

/// A script that runs in each page that the app has written.
///
/// Follows: https://developer.apple.com/documentation/webkit/wkuserscript
/// Differs: pages of other sites can't have scripts of the app's.
open class WKUserScript: NSObject {
    public let source: String
    public let injectionTime: WKUserScriptInjectionTime
    public let isForMainFrameOnly: Bool

    public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
        (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
        super.init()
    }
}

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart = 0, atDocumentEnd }

/// The scripts that run in pages, and who hears their messages.
///
/// Follows: https://developer.apple.com/documentation/webkit/wkusercontentcontroller
/// Differs: for pages that the app has written only; a change holds from the next page on.
@MainActor open class WKUserContentController: NSObject {
    open private(set) var userScripts: [WKUserScript] = []
    private(set) var handlers: [String: any WKScriptMessageHandler] = [:]

    nonisolated public override init() { super.init() }

    open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
    open func removeAllUserScripts() { userScripts = [] }

    /// Lets pages post messages by `webkit.messageHandlers.NAME.postMessage(body)`.
    ///
    /// The controller owns the handler.
    /// - Precondition: no handler has that name.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        guard handlers[name] == nil else {
            fault(
                "Attempt to add script message handler with name '\(name)' when one already exists. "
                    + "Remove it with removeScriptMessageHandler(forName:) first.")
        }
        handlers[name] = scriptMessageHandler
    }

    open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
    open func removeAllScriptMessageHandlers() { handlers = [:] }
}

/// Hears messages of pages.
///
/// Follows: https://developer.apple.com/documentation/webkit/wkscriptmessagehandler
@preconcurrency @MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// A message of a page: numbers, texts, lists, dictionaries and nulls.
///
/// Follows: https://developer.apple.com/documentation/webkit/wkscriptmessage
@MainActor open class WKScriptMessage: NSObject {
    public let body: Any
    public let name: String
    public let frameInfo: WKFrameInfo
    public private(set) weak var webView: WKWebView?

    init(body: Any, name: String, frame: WKFrameInfo, webView: WKWebView) {
        (self.body, self.name, frameInfo, self.webView) = (body, name, frame, webView)
        super.init()
    }
}
