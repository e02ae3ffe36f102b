// SPDX-License-Identifier: Apache-2.0

internal import Display

/// Hands what browsers tell of pages to the web views that show them.
@MainActor enum WebFrames {
    private struct WeakView { weak var view: WKWebView? }
    private static var views: [ObjectIdentifier: WeakView] = [:]
    private static weak var services: BrowserServices?

    static func add(_ view: WKWebView) {
        views[ObjectIdentifier(view)] = WeakView(view: view)
        guard let browser = UIApplication.ifLaunched?.browser, browser !== services else { return }
        services = browser
        browser.observe("frame", receive)
    }

    nonisolated static func remove(_ view: ObjectIdentifier) {
        Task { @MainActor in views[view] = views[view].flatMap { $0.view == nil ? nil : $0 } }
    }

    private static func receive(_ news: WireValue) {
        guard let layer = news["layer"]?.number, let number = news["n"]?.number, let event = news["event"]?.text else {
            return
        }
        let view = views.values.lazy.compactMap(\.view).first { Double($0.frameView.layer.shownNumber) == layer }
        guard let view, let page = view.frameView.page, Double(page.number) == number else { return }
        view.frameTold(event, news["values"]?.list ?? [])
    }
}
