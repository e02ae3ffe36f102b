// SPDX-License-Identifier: Apache-2.0

internal import Display
public import FoundationNetworking
@_spi(SourceBridge) import ObjectiveC

/// Shows pages of the web, and pages that the app has written.
///
/// The browser shows a page in a sandboxed frame, which has nothing of the app's own page. A page that the app has written
/// (`loadHTMLString`, `loadFileURL`) can be talked with: scripts, messages, titles, links. Of another site's page a browser tells only
/// that it was loaded. Pictures show a page's address in its place.
///
/// Follows: https://developer.apple.com/documentation/webkit/wkwebview
/// Differs: the process of the app asks a page's server whether the page may be shown in a frame; one that may not is replaced by its
/// address and a button that opens it in a new tab, and fails. Pages are got by GET without the request's own headers.
/// Touches on a page are the page's: no recognizer sees them.
@preconcurrency @MainActor open class WKWebView: UIView {
    private let settings: WKWebViewConfiguration
    /// A copy of what the view was made with.
    open var configuration: WKWebViewConfiguration { settings.copied() }
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    /// Where the page is scrolled to.
    ///
    /// Differs: the page scrolls itself in the browser, and this view holds its numbers; of other sites' pages nothing is known.
    public var scrollView: UIScrollView { pageScrollView }
    public let backForwardList = WKBackForwardList()
    /// Kept: pages get all touches.
    open var allowsBackForwardNavigationGestures = false

    let frameView = WebFrameView()
    let pageScrollView = PageScrollView()
    private var refused: RefusedPageView?

    /// The loading that is going on, or was the last.
    private var navigation: WKNavigation?
    private var probe: FrameProbe?
    private var lastNumber = 0
    /// Whether the page that shows was written by the app and is still there.
    private(set) var showsOwnPage = false

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        settings = configuration.copied()
        super.init(frame: frame)
        prepare()
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    public required init?(coder: NSCoder) {
        settings = WKWebViewConfiguration()
        super.init(coder: coder)
        prepare()
    }

    deinit { WebFrames.remove(ObjectIdentifier(self)) }

    private func prepare() {
        clipsToBounds = true
        pageScrollView.frame = bounds
        pageScrollView.isHidden = true
        frameView.frame = bounds
        for view in [pageScrollView, frameView] {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        pageScrollView.onScroll = { [weak self] offset, animated in self?.scroll(to: offset, animated: animated) }
        pageScrollView.onScrollingChange = { [weak self] _ in self?.applyScrolling() }
        WebFrames.add(self)
    }

    open override var isOpaque: Bool {
        didSet { frameView.isClear = !isOpaque }
    }

    // MARK: What shows

    open private(set) var title: String? {
        willSet { __willChange(self, "title") }
        didSet { __didChange(self, "title") }
    }

    /// The address of the page; the base URL of one that the app has written.
    open private(set) var url: URL? {
        willSet { for name in ["URL", "url"] { __willChange(self, name) } }
        didSet { for name in ["URL", "url"] { __didChange(self, name) } }
    }

    open private(set) var isLoading = false {
        willSet { for name in ["loading", "isLoading"] { __willChange(self, name) } }
        didSet { for name in ["loading", "isLoading"] { __didChange(self, name) } }
    }

    /// 0...1: a tenth when loading begins, a half when the page is there, all when it is complete.
    open private(set) var estimatedProgress = 0.0 {
        willSet { __willChange(self, "estimatedProgress") }
        didSet { __didChange(self, "estimatedProgress") }
    }

    open private(set) var canGoBack = false {
        willSet { __willChange(self, "canGoBack") }
        didSet { __didChange(self, "canGoBack") }
    }

    open private(set) var canGoForward = false {
        willSet { __willChange(self, "canGoForward") }
        didSet { __didChange(self, "canGoForward") }
    }

    // MARK: Loading

    /// Loads a page of the web, or a file.
    @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
        guard let url = request.url else { return nil }
        if url.isFileURL { return loadFileURL(url, allowingReadAccessTo: url) }
        return navigate(to: .request(request), .other)
    }

    /// Shows a page that the app has written.
    ///
    /// - Parameter baseURL: what addresses in the page are relative to.
    @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        navigate(to: .html(string, base: baseURL), .other)
    }

    /// Shows a file of the app; what it names below `readAccessURL` is shown with it.
    ///
    /// Differs: addresses in style sheets and scripts are not found, only those in the HTML.
    @discardableResult open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        navigate(to: .file(URL, readable: readAccessURL), .other)
    }

    /// Shows a page from its bytes; text, HTML and images.
    @discardableResult open func load(
        _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? {
        if MIMEType.hasPrefix("image/") {
            let address = "data:\(MIMEType);base64,\(data.base64EncodedString())"
            return navigate(to: .html("<!doctype html><img alt=\"\" src=\"\(address)\">", base: baseURL), .other)
        }
        return navigate(to: .html(String(decoding: data, as: UTF8.self), base: baseURL), .other)
    }

    @discardableResult open func reload() -> WKNavigation? {
        guard let item = backForwardList.currentItem else { return nil }
        return navigate(to: item.content, .reload, item)
    }

    @discardableResult open func reloadFromOrigin() -> WKNavigation? { reload() }

    open func stopLoading() {
        guard isLoading, let navigation else { return }
        fail(navigation, URLError(.cancelled))
    }

    @discardableResult open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap { go(to: $0) } }
    @discardableResult open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap { go(to: $0) } }

    /// Shows a page of the list again.
    @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? {
        navigate(to: item.content, .backForward, item)
    }

    /// Asks the delegate, and begins to load.
    @discardableResult
    private func navigate(
        to content: PageContent, _ type: WKNavigationType, _ item: WKBackForwardListItem? = nil,
        opensWindow: Bool = false
    ) -> WKNavigation? {
        let navigation = WKNavigation()
        let current = WKFrameInfo(request: URLRequest(url: url ?? PageContent.blank), webView: self)
        let action = WKNavigationAction(
            request: content.urlRequest, type: type, source: current,
            target: opensWindow ? nil : WKFrameInfo(request: content.urlRequest, webView: self))
        let decide: @MainActor @Sendable (WKNavigationActionPolicy) -> Void = { [weak self] policy in
            guard let self, policy == .allow else { return }
            if opensWindow {
                _ = self.uiDelegate?.webView(
                    self, createWebViewWith: self.configuration, for: action, windowFeatures: WKWindowFeatures())
            } else {
                self.begin(navigation, content, item)
            }
        }
        if let delegate = navigationDelegate {
            delegate.webView(self, decidePolicyFor: action, decisionHandler: decide)
        } else {
            decide(.allow)
        }
        return navigation
    }

    private func begin(_ navigation: WKNavigation, _ content: PageContent, _ item: WKBackForwardListItem?) {
        if isLoading, let old = self.navigation { fail(old, URLError(.cancelled)) }
        self.navigation = navigation
        isLoading = true
        estimatedProgress = 0.1
        url = content.url
        navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
        switch content {
        case .html(let html, let base):
            show(html: html, base: base)
            remember(content, item)
        case .file(let url, let readable):
            do {
                show(html: try LocalPage(url: url, readable: readable).html(), base: url)
                remember(content, item)
            } catch {
                fail(navigation, error)
            }
        case .request(let request):
            if content.url.absoluteString == "about:blank" {
                show(html: "", base: nil)
                remember(content, item)
            } else if ["http", "https"].contains(content.url.scheme?.lowercased() ?? "") {
                ask(request, navigation, content, item)
            } else {
                fail(navigation, URLError(.unsupportedURL, userInfo: [NSURLErrorFailingURLErrorKey: content.url]))
            }
        }
    }

    /// Asks the server before the browser shows its page.
    private func ask(
        _ request: URLRequest, _ navigation: WKNavigation, _ content: PageContent, _ item: WKBackForwardListItem?
    ) {
        if request.httpMethod?.uppercased() ?? "GET" != "GET" || request.httpBody != nil {
            log(
                "WKWebView: a page in a browser's frame is got by GET; \(request.httpMethod ?? "") \(content.url) is not sent."
            )
            return fail(navigation, URLError(.unsupportedURL, userInfo: [NSURLErrorFailingURLErrorKey: content.url]))
        }
        probe = FrameProbe.ask(request) { [weak self] result in
            guard let self, self.navigation === navigation, self.isLoading else { return }
            self.probe = nil
            switch result {
            case .failure(let error): self.fail(navigation, error)
            case .success(let response): self.answered(response, navigation, content, item)
            }
        }
    }

    private func answered(
        _ response: URLResponse, _ navigation: WKNavigation, _ content: PageContent, _ item: WKBackForwardListItem?
    ) {
        let address = response.url ?? content.url
        if address != content.url {
            url = address
            navigationDelegate?.webView(self, didReceiveServerRedirectForProvisionalNavigation: navigation)
        }
        let decide: @MainActor @Sendable (WKNavigationResponsePolicy) -> Void = { [weak self] policy in
            guard let self, self.navigation === navigation, self.isLoading else { return }
            guard policy == .allow else { return self.fail(navigation, URLError(.cancelled)) }
            guard FrameProbe.allowsFrames(response) else {
                self.remember(content, item)
                self.refuse(address)
                return self.fail(
                    navigation,
                    WKError(code: .unknown, text: "The server of \(address) doesn't let its page be shown in a frame."))
            }
            self.show(.address(address), title: address.host ?? address.absoluteString, isOwn: false)
            self.remember(content, item)
            self.commit()
        }
        if let delegate = navigationDelegate {
            delegate.webView(
                self, decidePolicyFor: WKNavigationResponse(response: response), decisionHandler: decide)
        } else {
            decide(.allow)
        }
    }

    private func show(html: String, base: URL?) {
        let controller = settings.userContentController
        show(
            .html(
                html, base: base.map { $0.isFileURL ? "about:blank" : $0.absoluteString } ?? "about:blank",
                scripts: controller.userScripts.map { ($0.source, $0.injectionTime == .atDocumentEnd) },
                handlers: controller.handlers.keys.sorted()),
            title: base.map { $0.host ?? $0.lastPathComponent } ?? "HTML", isOwn: true)
    }

    private func show(_ source: WebFrameView.Page.Source, title: String, isOwn: Bool) {
        lastNumber += 1
        refused?.removeFromSuperview()
        refused = nil
        showsOwnPage = isOwn
        frameView.isHidden = false
        frameView.page = WebFrameView.Page(
            number: lastNumber, source: source, title: title, runsScripts: settings.runsScripts)
    }

    private func refuse(_ url: URL) {
        frameView.isHidden = true
        frameView.page = nil
        showsOwnPage = false
        let view = RefusedPageView(url: url)
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        refused = view
    }

    private func remember(_ content: PageContent, _ item: WKBackForwardListItem?) {
        title = ""
        if item.map({ backForwardList.go(to: $0) }) != true {
            backForwardList.add(WKBackForwardListItem(url: url ?? content.url, content: content))
        }
        canGoBack = backForwardList.backItem != nil
        canGoForward = backForwardList.forwardItem != nil
    }

    private func commit() {
        guard isLoading, let navigation else { return }
        estimatedProgress = 0.5
        hasCommitted = true
        navigationDelegate?.webView(self, didCommit: navigation)
    }
    private var hasCommitted = false

    private func finish() {
        guard isLoading, let navigation else { return }
        estimatedProgress = 1
        isLoading = false
        hasCommitted = false
        if !pageScrollView.isScrollEnabled { applyScrolling() }
        navigationDelegate?.webView(self, didFinish: navigation)
    }

    private func fail(_ navigation: WKNavigation, _ error: any Error) {
        probe?.cancel()
        probe = nil
        isLoading = false
        estimatedProgress = 0
        if hasCommitted {
            hasCommitted = false
            navigationDelegate?.webView(self, didFail: navigation, withError: error)
        } else {
            url = backForwardList.currentItem?.url
            navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
        }
    }

    // MARK: From the browser

    /// The browser tells something of the page that shows.
    func frameTold(_ event: String, _ values: [WireValue]) {
        let text = values.first?.text ?? ""
        let frame = WKFrameInfo(request: URLRequest(url: url ?? PageContent.blank), webView: self)
        switch event {
        case "commit": commit()
        case "finish": finish()
        case "left", "moved":
            showsOwnPage = false
        case "title":
            title = text
            backForwardList.currentItem?.title = text
        case "place":
            let numbers = values.map { $0.number ?? 0 }
            guard numbers.count == 4 else { return }
            pageScrollView.take(
                offset: CGPoint(x: numbers[0], y: numbers[1]),
                contentSize: CGSize(width: numbers[2], height: numbers[3]))
        case "alert":
            uiDelegate?.webView(
                self, runJavaScriptAlertPanelWithMessage: text, initiatedByFrame: frame, completionHandler: {})
        case "asked":
            log(
                "WKWebView: \(text)(\"\(values.last?.text ?? "")\") was answered as if it had been cancelled; a page in a "
                    + "browser's frame can't wait for the app.")
        case "link":
            guard values.count == 3, let url = URL(string: text) else { return }
            navigate(
                to: .request(URLRequest(url: url)), values[1].text == "form" ? .formSubmitted : .linkActivated,
                opensWindow: values[2].number == 1)
        case "message":
            guard let handler = settings.userContentController.handlers[text], let json = values.last?.text else {
                return
            }
            let message = WKScriptMessage(body: Self.value(json) ?? NSNull(), name: text, frame: frame, webView: self)
            handler.userContentController(settings.userContentController, didReceive: message)
        default: break
        }
    }

    // MARK: Scripts

    /// Runs a script in a page that the app has written, as soon as the page is complete.
    ///
    /// The value of its last expression is a number, text, truth value, list, dictionary, or nil.
    /// Follows: https://developer.apple.com/documentation/webkit/wkwebview/evaluatejavascript(_:completionhandler:)
    /// Differs: in pages of other sites no script runs: the completion gets an error.
    open func evaluateJavaScript(
        _ javaScriptString: String,
        completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        func end(_ value: Any?, _ error: WKError?) { completionHandler?(value, error) }
        guard showsOwnPage, let page = frameView.page, let browser = UIApplication.ifLaunched?.browser else {
            let place = url.map { " in \($0)" } ?? ""
            let text =
                "A browser runs no script of the app's\(place): only pages that the app has written can have them."
            log("WKWebView: \(text)")
            return end(nil, WKError(code: .unknown, text: text))
        }
        // The frame has its number when it has been sent.
        UIApplication.ifLaunched?.display.pipeline.commit()
        browser.ask(
            .script,
            [
                .init("layer", .number(Double(frameView.layer.shownNumber))), .init("n", .number(Double(page.number))),
                .init("source", .string(javaScriptString)),
            ]
        ) { answer, _ in
            switch answer {
            case .value(let value): end(value["value"]?.text.flatMap(Self.value), nil)
            case .failure("script", let text): end(nil, WKError(code: .javaScriptExceptionOccurred, text: text))
            case .failure("type", _): end(nil, WKError(code: .javaScriptResultTypeIsUnsupported, text: ""))
            case .failure(let code, let text): end(nil, WKError(code: .unknown, text: text.isEmpty ? code : text))
            }
        }
    }

    /// Runs a script as `evaluateJavaScript(_:completionHandler:)` does.
    @discardableResult open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
        let result: ScriptResult = try await withCheckedThrowingContinuation { continuation in
            evaluateJavaScript(javaScriptString) { value, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: ScriptResult(value: value))
                }
            }
        }
        return result.value
    }

    private struct ScriptResult: @unchecked Sendable { let value: Any? }

    /// A value from JSON; nil for null.
    private static func value(_ json: String) -> Any? {
        let value = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
        return value is NSNull ? nil : value
    }

    private func scroll(to offset: CGPoint, animated: Bool) {
        guard showsOwnPage else {
            return log("WKWebView: the page of \(url?.host ?? "another site") scrolls itself; an app can't scroll it.")
        }
        evaluateJavaScript(
            "scrollTo({ left: \(offset.x), top: \(offset.y), behavior: \"\(animated ? "smooth" : "instant")\" })")
    }

    private func applyScrolling() {
        guard showsOwnPage else { return }
        evaluateJavaScript(
            "document.documentElement.style.overflow = \"\(pageScrollView.isScrollEnabled ? "" : "hidden")\"")
    }
}
