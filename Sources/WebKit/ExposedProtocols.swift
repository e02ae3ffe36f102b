// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC

/// The methods of WebKit's protocols that return nothing, which an object that hands messages on can listen to.
private enum ExposedProtocols {
    @section(".init_array") @used private static let exposed: @convention(c) @Sendable () -> Void = {
        __exposeLater {
            __exposeProtocol(
                [
                    "webView:didCommit:",
                    "webView:didFail:withError:",
                    "webView:didFailProvisionalNavigation:withError:",
                    "webView:didFinish:",
                    "webView:didReceiveServerRedirectForProvisionalNavigation:",
                    "webView:didStartProvisionalNavigation:",
                ]
            ) { $0 is any WKNavigationDelegate.Type }
        }
    }
}
