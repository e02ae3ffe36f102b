// SPDX-License-Identifier: Apache-2.0

/// One loading of a page.
///
/// Follows: https://developer.apple.com/documentation/webkit/wknavigation
@MainActor open class WKNavigation: NSObject {
    nonisolated override init() { super.init() }
}

/// What led to a navigation.
public enum WKNavigationType: Int, Sendable {
    case linkActivated = 0
    case formSubmitted, backForward, reload, formResubmitted
    case other = -1
}
