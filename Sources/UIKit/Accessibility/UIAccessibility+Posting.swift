// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

extension UIAccessibility {
    /// What an app tells assistive technology.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiaccessibility/notification
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A large part of the screen has changed; without an argument the focus goes to the screen's first element.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen has changed; the argument is a view that is focused next, or a text that is spoken.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Something is to be spoken.
        public static let announcement = Notification(rawValue: 1008)
        /// A scroll has ended; the argument says where.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Lets the browser's screen reader speak a text, or moves the focus to a view.
    ///
    /// Differs: a browser has one focus, so the keyboard's moves, too. Of a view that is on no screen the label is spoken.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiaccessibility/post(notification:argument:)
    @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {
        guard let application = UIApplication.sharedIfLaunched else { return }
        if notification == .layoutChanged || notification == .screenChanged {
            var target = argument as? UIView
            if argument == nil, notification == .screenChanged {
                target = application.topController?.visibleDescendant.viewIfLoaded?.firstAccessibilityElement
            }
            if let target, target.window != nil { return application.moveBrowserFocus(to: target) }
        }
        guard let text = text(of: argument), !text.isEmpty else { return }
        application.browser.tell(.announce, [WireValue.Field("text", .string(text))])
    }

    @MainActor private static func text(of argument: Any?) -> String? {
        switch argument {
        case let text as String: text
        case let text as NSAttributedString: text.string
        case let view as UIView: view.accessibilityLabel ?? (view as? UILabel)?.text
        default: nil
        }
    }
}

extension UIView {
    /// The first element in the view, in the order in which it is read.
    fileprivate var firstAccessibilityElement: UIView? {
        guard !isHidden, !accessibilityElementsHidden else { return nil }
        if isAccessibilityElement { return self }
        for subview in subviews { if let found = subview.firstAccessibilityElement { return found } }
        return nil
    }
}
