// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An action that a swipe over a row uncovers.
///
/// It retains its handler.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicontextualaction
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// What an action means; it decides the color.
    public enum Style: Int, Sendable {
        case normal = 0
        /// Deletes data; a row whose data is gone goes too.
        case destructive
    }

    /// Performs the action; it has to call the closure that it gets, with false when nothing was done.
    ///
    /// Its second argument is the button that stands for the action.
    public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public convenience init(
        style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler
    ) {
        self.init(style, title, handler)
    }

    private init(_ style: Style, _ title: String?, _ handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }

    public let style: UIContextualAction.Style
    public let handler: UIContextualAction.Handler

    open var title: String?

    /// The color behind the title; gray or, for a destructive action, red unless set.
    open var backgroundColor: UIColor! {
        get { ownBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { ownBackgroundColor = newValue }
    }
    private var ownBackgroundColor: UIColor?

    /// Shown as a template, in white; the title is below it where the row is high enough for both.
    open var image: UIImage?
}
