// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

/// The browser's clipboard as the general pasteboard sees it.
@MainActor final class BrowserClipboard {
    private unowned let pasteboard: UIPasteboard
    private weak var application: UIApplication?
    /// Whether another program may have copied something since it was read or written last.
    var mayBeNewer: Bool {
        connect()
        return isStale
    }
    private var isStale = true

    /// How long the app waits for the person to allow reading, in seconds.
    private static let patience: TimeInterval = 30

    init(_ pasteboard: UIPasteboard) {
        self.pasteboard = pasteboard
        connect()
    }

    /// Listens to the application that there is: tests have one after the other.
    private func connect() {
        guard let current = UIApplication.sharedIfLaunched, current !== application else { return }
        application = current
        isStale = true
        current.browser.observe("clipboard") { [weak self] news in
            guard let self else { return }
            if let text = news["text"]?.text {
                self.take(text: text)
            } else {
                self.isStale = true
            }
        }
    }

    /// Text was copied from a field of the page itself.
    private func take(text: String) {
        isStale = false
        pasteboard.set([PasteboardItem(["public.utf8-plain-text": text])])
    }

    /// Reads what another program may have copied; what was known stays when that isn't allowed.
    func update() {
        guard mayBeNewer, let browser = application?.browser, browser.canWait else { return }
        // Asked once, whatever the answer is.
        isStale = false
        guard case .value(let content)? = browser.askAndWait(.paste, atMost: Self.patience) else { return }
        var values: [String: Any] = [:]
        if let text = content["text"]?.text { values["public.utf8-plain-text"] = text }
        if let html = content["html"]?.text { values["public.html"] = html }
        if let png = content["png"]?.text.flatMap({ Data(base64Encoded: $0) }) { values["public.png"] = png }
        let item = PasteboardItem(values)
        // What the app has copied itself comes back as text alone.
        guard !values.isEmpty, item.text != known else { return }
        pasteboard.set([item])
    }

    /// The text that was written last.
    private var known: String?

    /// Puts items on the browser's clipboard.
    func write(_ items: [PasteboardItem]) {
        connect()
        isStale = false
        let text = items.compactMap(\.text).joined(separator: "\n")
        known = text.isEmpty ? nil : text
        var fields = [WireValue.Field("text", .string(text))]
        if let html = items.lazy.compactMap({ $0.data(of: "public.html") }).first {
            fields.append(WireValue.Field("html", .string(String(decoding: html, as: UTF8.self))))
        }
        if let image = items.lazy.compactMap(\.image).first, let png = image.pngData() {
            fields.append(WireValue.Field("png", .string(png.base64EncodedString())))
        }
        application?.browser.tell(.copy, fields)
    }
}
