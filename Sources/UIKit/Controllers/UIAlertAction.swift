// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A button of an alert.
///
/// It owns its handler, which runs after the alert has been dismissed.
///
/// Follows: https://developer.apple.com/documentation/uikit/uialertaction
@preconcurrency @MainActor open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        case `default` = 0, cancel, destructive
    }

    let handler: ((UIAlertAction) -> Void)?

    /// Makes an action without a title that does nothing.
    public override convenience init() { self.init(title: nil, style: .default) }

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }

    public let title: String?
    public let style: Style
    open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    var onChange: (() -> Void)?
}
