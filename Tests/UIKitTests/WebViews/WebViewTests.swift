// SPDX-License-Identifier: Apache-2.0

import Display
@_spi(SourceBridge) import ObjectiveC
import SafariServices
import Testing
import WebKit

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite struct WebViewTests {
        private let screen = Screen()
        private let view: WKWebView
        private let log = NavigationLog()

        init() {
            view = WKWebView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
            view.navigationDelegate = log
            screen.view.addSubview(view)
            screen.commit()
        }

        /// Lets tasks of the main actor run that have begun.
        private func settle() async { for _ in 0..<10 { await Task.yield() } }

        private func frame(_ key: String) -> String? {
            screen.commit()
            return screen.frames.last { $0.contains("\"\(key)\"") }
        }

        /// What a browser tells of the page that shows; `number` is that of the loading.
        private func tell(_ event: String, _ values: [WireValue] = [], number: Int) {
            screen.commit()
            let layer = view.subviews.compactMap { $0.wireKind == "f" ? $0.layer.shownNumber : nil }.first ?? 0
            screen.send(
                .answered(
                    request: 0,
                    answer: .object([
                        .init("news", "frame"), .init("layer", .number(Double(layer))),
                        .init("n", .number(Double(number))), .init("event", .string(event)),
                        .init("values", .array(values)),
                    ]), hasMore: false))
        }

        @Test("A page of the app's own goes to the browser with its scripts and handlers") func ownPage() async {
            let configuration = WKWebViewConfiguration()
            configuration.userContentController.addUserScript(
                WKUserScript(source: "a()", injectionTime: .atDocumentEnd, forMainFrameOnly: true))
            configuration.userContentController.add(MessageLog(), name: "log")
            let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), configuration: configuration)
            screen.view.addSubview(view)
            view.loadHTMLString("<p>안녕", baseURL: URL(string: "https://example.com/a/"))
            let sent = frame("fr") ?? ""
            #expect(sent.contains("\"k\":\"f\""))
            #expect(
                sent.contains(
                    #""fr":{"n":1,"t":"example.com","h":"<p>안녕","b":"https://example.com/a/","us":[["a()",1]],"mh":["log"]}"#
                ))
        }

        @Test("Delegates hear of a page in order, and its progress and title are observed") func navigation() async {
            let progress = ProgressLog()
            let observation = view.observe(__named(\.estimatedProgress, "estimatedProgress"), options: .new) {
                _, change in
                MainActor.assumeIsolated { progress.values.append(change.newValue ?? -1) }
            }
            view.loadHTMLString("<title>A</title>", baseURL: nil)
            await settle()
            tell("commit", number: 1)
            tell("title", ["A"], number: 1)
            tell("finish", number: 1)
            #expect(log.lines == ["decide about:blank other", "start", "commit", "finish"])
            #expect(view.title == "A" && !view.isLoading && view.estimatedProgress == 1)
            #expect(progress.values == [0.1, 0.5, 1])
            observation.invalidate()
        }

        @Test("What an older page tells is not heard") func staleNews() async {
            view.loadHTMLString("1", baseURL: nil)
            await settle()
            view.loadHTMLString("2", baseURL: nil)
            await settle()
            tell("title", ["old"], number: 1)
            #expect(view.title == "")
            tell("title", ["new"], number: 2)
            #expect(view.title == "new")
        }

        @Test("A delegate that says no keeps a page out") func cancelling() async {
            log.policy = .cancel
            view.loadHTMLString("x", baseURL: nil)
            await settle()
            #expect(frame("fr") == nil)
            #expect(!view.isLoading)
        }

        @Test("A link of the app's own page asks the delegate; another scheme fails") func links() async {
            view.loadHTMLString("x", baseURL: nil)
            await settle()
            tell("finish", number: 1)
            log.lines = []
            tell("link", ["myapp://done?x=1", "link", 0], number: 1)
            await settle()
            #expect(log.lines == ["decide myapp://done?x=1 linkActivated", "start", "fail provisional -1002"])
        }

        @Test("Back and forward go through the pages that were loaded") func history() async {
            for text in ["1", "2", "3"] {
                view.loadHTMLString(text, baseURL: URL(string: "https://example.com/\(text)"))
                await settle()
            }
            #expect(view.canGoBack && !view.canGoForward)
            view.goBack()
            await settle()
            #expect(view.url?.lastPathComponent == "2" && view.canGoForward)
            #expect(frame("fr")?.contains("\"h\":\"2\"") == true)
            view.loadHTMLString("4", baseURL: URL(string: "https://example.com/4"))
            await settle()
            #expect(view.backForwardList.backList.map(\.url.lastPathComponent) == ["1", "2"])
            #expect(!view.canGoForward)
        }

        @Test("Messages of a page reach their handler as values") func messages() async {
            let messages = MessageLog()
            let configuration = WKWebViewConfiguration()
            configuration.userContentController.add(messages, name: "log")
            let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), configuration: configuration)
            screen.view.addSubview(view)
            view.loadHTMLString("x", baseURL: nil)
            screen.commit()
            let layer = view.subviews.first { $0.wireKind == "f" }?.layer.shownNumber ?? 0
            for body in [#"{"a":[1,true,null]}"#, #""text""#] {
                screen.send(
                    .answered(
                        request: 0,
                        answer: .object([
                            .init("news", "frame"), .init("layer", .number(Double(layer))), .init("n", 1),
                            .init("event", "message"), .init("values", ["log", .string(body)]),
                        ]), hasMore: false))
            }
            let first = messages.bodies.first as? [String: Any]
            let list = first?["a"] as? [Any]
            #expect((list?[0] as? NSNumber)?.intValue == 1 && list?[1] as? Bool == true && list?[2] is NSNull)
            #expect(messages.bodies.last as? String == "text")
        }

        @Test("A script's value, exception and unsupported result reach the app") func scripts() async throws {
            view.loadHTMLString("x", baseURL: nil)
            await settle()
            screen.commit()
            var results: [String] = []
            for source in ["1+1", "throw 1", "document"] {
                view.evaluateJavaScript(source) { value, error in
                    results.append(error.map { "\(($0 as? WKError)?.code.rawValue ?? 0)" } ?? "\(value ?? "nil")")
                }
            }
            screen.commit()
            let requests = screen.frames.joined().matches(of: /\["\?",(\d+),"script",/).compactMap { Int($0.output.1) }
            #expect(requests.count == 3)
            let answers: [WireValue] = [
                .object([.init("value", "2")]), .object([.init("error", "script"), .init("message", "1")]),
                .object([.init("error", "type"), .init("message", "")]),
            ]
            for (request, answer) in zip(requests, answers) {
                screen.send(.answered(request: request, answer: answer, hasMore: false))
            }
            #expect(results == ["2", "4", "5"])
        }

        @Test("Other sites' pages have no scripts of the app's") func foreignScripts() {
            var failure: (any Error)?
            view.evaluateJavaScript("1") { _, error in failure = error }
            #expect((failure as? WKError)?.code == .unknown)
        }

        @Test("A page with the number of its scroll view") func scrolling() async {
            view.loadHTMLString("x", baseURL: nil)
            await settle()
            tell("place", [0, 120, 390, 2000], number: 1)
            #expect(view.scrollView.contentSize == CGSize(width: 390, height: 2000))
            #expect(view.scrollView.contentOffset == CGPoint(x: 0, y: 120))
        }

        @Test("A file's images and scripts come with it, those outside of its folder don't") func files() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString)")
            let inside = folder.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try Data("a()".utf8).write(to: inside.appendingPathComponent("a.js"))
            try Data("secret".utf8).write(to: folder.appendingPathComponent("b.js"))
            let page = inside.appendingPathComponent("index.html")
            try Data(#"<script src="a.js"></script><script src='../b.js'></script><a href="a.js">"#.utf8).write(
                to: page)
            view.loadFileURL(page, allowingReadAccessTo: inside)
            let sent = frame("fr") ?? ""
            #expect(sent.contains("data:text/javascript;base64,YSgp"))
            #expect(sent.contains("../b.js") && !sent.contains(Data("secret".utf8).base64EncodedString()))
        }

        @Test("A Safari controller refuses other schemes, shows its page's host, and Done closes it")
        func safari() async {
            let root = UIViewController()
            let screen = Screen(root: root)
            let controller = SFSafariViewController(url: URL(string: "https://127.0.0.1:9/")!)
            root.present(controller, animated: false)
            screen.commit()
            screen.settle()
            #expect(screen.shows("127.0.0.1"))
            await #expect(processExitsWith: .failure) {
                await MainActor.run { _ = SFSafariViewController(url: URL(string: "ftp://example.com")!) }
            }
        }
    }
}

@MainActor private final class ProgressLog { var values: [Double] = [] }

@MainActor private final class NavigationLog: NSObject, WKNavigationDelegate {
    var lines: [String] = []
    var policy = WKNavigationActionPolicy.allow

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        lines.append("decide \(navigationAction.request.url?.absoluteString ?? "") \(navigationAction.navigationType)")
        decisionHandler(policy)
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        lines.append("start")
    }
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { lines.append("commit") }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { lines.append("finish") }
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) { lines.append("fail provisional \((error as NSError).code)") }
}

@MainActor private final class MessageLog: NSObject, WKScriptMessageHandler {
    var bodies: [Any] = []
    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        bodies.append(message.body)
    }
}
