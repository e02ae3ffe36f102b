// SPDX-License-Identifier: Apache-2.0

import SafariServices
import UIKit
import WebKit

extension GalleryPage {
    static let webViews = GalleryPage(
        "WKWebView",
        code: """
            let configuration = WKWebViewConfiguration()
            configuration.userContentController.add(self, name: "count")
            let webView = WKWebView(frame: frame, configuration: configuration)
            webView.navigationDelegate = self
            webView.loadHTMLString(html, baseURL: nil)

            let title = try await webView.evaluateJavaScript("document.title")
            present(SFSafariViewController(url: url), animated: true)
            """
    ) { context in
        let own = WebExample(report: context.report).makeView()
        own.accessibilityIdentifier = "own"
        own.loadHTMLString(WebExample.html, baseURL: nil)
        let example = WebExample(report: context.report)
        let site = example.makeView()
        site.accessibilityIdentifier = "site"
        let address = UITextField()
        address.borderStyle = .roundedRect
        address.placeholder = "https://example.com"
        address.accessibilityLabel = "Address"
        address.keyboardType = .URL
        address.autocapitalizationType = .none
        address.autocorrectionType = .no
        @MainActor func url() -> URL? {
            URL(string: address.text?.isEmpty == false ? address.text! : "https://example.com")
        }
        return [
            Example(caption: "A page that the app has written", view: own, fills: true),
            Example(
                caption: "Scripts in it",
                view: GalleryPage.buttons([
                    (
                        "Title",
                        {
                            own.evaluateJavaScript("document.title") { title, _ in
                                context.report("Title: \(title ?? "none")")
                            }
                        }
                    ),
                    (
                        "Error",
                        {
                            own.evaluateJavaScript("missing()") { _, error in
                                context.report(error?.localizedDescription ?? "No error")
                            }
                        }
                    ),
                    ("Back", { own.goBack() }), ("Reload", { own.reload() }),
                ])),
            Example(caption: "Pages of the web", view: address, fills: true),
            Example(
                caption: "Shown in a frame, or in a controller of its own",
                view: GalleryPage.buttons([
                    ("Go", { if let url = url() { site.load(URLRequest(url: url)) } }),
                    (
                        "Script",
                        {
                            site.evaluateJavaScript("document.title") { _, error in
                                context.report(error == nil ? "It ran" : "No script in pages of other sites")
                            }
                        }
                    ),
                    (
                        "Safari",
                        {
                            guard let url = url() else { return }
                            let controller = SFSafariViewController(url: url)
                            controller.delegate = example
                            context.controller.present(controller, animated: true)
                        }
                    ),
                ])),
            Example(caption: "", view: site, fills: true),
        ]
    }
}

/// A web view with everything that it tells.
@MainActor
private final class WebExample: NSObject, WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandler,
    SFSafariViewControllerDelegate
{
    static let html = """
        <!doctype html><meta name="viewport" content="width=device-width"><title>A small page</title>
        <style>body { font: 17px system-ui; margin: 16px } button { font: inherit }</style>
        <h3>Written by the app</h3>
        <p><button onclick="webkit.messageHandlers.count.postMessage({ count: ++n })">Count</button>
        <button onclick="alert('Hello')">Alert</button></p>
        <p><a href="myapp://done">A link of the app's own</a></p>
        <script>let n = 0</script>
        """

    let report: @MainActor (String) -> Void
    func makeView() -> WKWebView {
        let configuration = WKWebViewConfiguration()
        // The controller owns its handlers, so that this object lives as long as its view.
        configuration.userContentController.add(self, name: "count")
        let view = WKWebView(frame: .zero, configuration: configuration)
        view.navigationDelegate = self
        view.uiDelegate = self
        view.layer.borderWidth = 1
        view.layer.borderColor = UIColor.separator.cgColor
        view.layer.cornerRadius = 8
        view.heightAnchor.constraint(equalToConstant: 180).isActive = true
        return view
    }

    init(report: @escaping @MainActor (String) -> Void) { self.report = report }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        let count = (message.body as? [String: Any])?["count"] as? NSNumber
        report("Count: \(count?.intValue ?? -1)")
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        if action.request.url?.scheme == "myapp" {
            report("The app's own link: \(action.request.url?.absoluteString ?? "")")
            return decisionHandler(.cancel)
        }
        decisionHandler(.allow)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        report("Finished: \(webView.title?.isEmpty == false ? webView.title! : webView.url?.host ?? "")")
    }

    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) { report("Failed: \(error.localizedDescription)") }

    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        report("Alert: \(message)")
        completionHandler()
    }

    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { report("Closed") }
}
