// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An action at the trailing edge of a row, as `tableView(_:editActionsForRowAt:)` gives it.
///
/// It retains its handler.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitableviewrowaction
/// Differs: the actions are covered again when the handler has returned.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject, NSCopying {
    /// What an action means; it decides the color.
    public enum Style: Int, Sendable {
        /// Deletes data.
        case `default` = 0
        case normal

        public static var destructive: Style { .default }
    }

    private let handler: (UITableViewRowAction, IndexPath) -> Void

    public required init(
        style: UITableViewRowAction.Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }

    public let style: UITableViewRowAction.Style
    open var title: String?
    /// The color behind the title; red or, for a normal action, gray when nil.
    open var backgroundColor: UIColor?

    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        let copy: UITableViewRowAction = MainActor.assumeIsolated {
            let action = Self(style: style, title: title, handler: handler)
            action.backgroundColor = backgroundColor
            return action
        }
        return copy
    }

    /// The action in the form that rows show.
    func contextualAction(for indexPath: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) {
            [self] _, _, completion in
            handler(self, indexPath)
            completion(false)
        }
        if let backgroundColor { action.backgroundColor = backgroundColor }
        return action
    }
}
