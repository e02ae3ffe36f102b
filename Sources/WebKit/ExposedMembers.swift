// SPDX-License-Identifier: Apache-2.0

@_spi(SourceBridge) import ObjectiveC

/// The properties of web views that key-value coding knows, so that they are observed by their names, too.
@MainActor private enum ExposedMembers {
    @section(".init_array") @used nonisolated private static let exposed: @convention(c) @Sendable () -> Void = {
        __exposeLater {
            let expose: @MainActor () -> Void = { ExposedMembers.expose() }
            unsafeBitCast(expose, to: (() -> Void).self)()
        }
    }

    static func expose() {
        __expose(
            WKWebView.self,
            [
                getter("title", \.title), getter("URL", \.url), getter("loading", \.isLoading),
                getter("estimatedProgress", \.estimatedProgress), getter("canGoBack", \.canGoBack),
                getter("canGoForward", \.canGoForward),
            ])
    }

    private static func getter<Value>(_ name: String, _ path: KeyPath<WKWebView, Value>) -> __Exposed {
        __Exposed(name, { object, _, _, _, _ in __receiver(object, WKWebView.self)[keyPath: path] })
    }
}
