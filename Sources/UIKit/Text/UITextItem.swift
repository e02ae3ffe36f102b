// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A part of a text that a person can tap: a link, an attachment, or what has a tag.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitextitem
/// Differs: there are no menus.
@preconcurrency @MainActor open class UITextItem: NSObject {
    /// What the part is.
    public enum Content {
        case link(URL)
        case textAttachment(NSTextAttachment)
        case tag(String)
    }

    public let content: Content
    /// In UTF-16 units of the text.
    public let range: NSRange

    init(_ content: Content, range: NSRange) {
        self.content = content
        self.range = range
        super.init()
    }

    /// The title of the action for the part.
    var title: String {
        if case .link(let url) = content { return url.absoluteString }
        return ""
    }
}

/// What a person does with a part of a text.
///
/// Differs: there are taps only.
public enum UITextItemInteraction: Int, Sendable {
    case invokeDefaultAction = 0, presentActions, preview
}
