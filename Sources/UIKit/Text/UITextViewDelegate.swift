// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decides about the editing of a text view and is told of it.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitextviewdelegate
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether `range`, in UTF-16 units, may be replaced by `text`.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)

    /// What happens when a link or attachment is tapped; nil for nothing.
    ///
    /// Without it, `shouldInteractWith` is asked, and a link is opened.
    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction?
    /// Whether a link that was tapped is opened.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// Told of a tap on an attachment; the view itself does nothing with it.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        forwarded("textViewShouldBeginEditing:", [textView]) { (other: any UITextViewDelegate) in
            other.textViewShouldBeginEditing(textView)
        }
            ?? true
    }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        forwarded("textViewShouldEndEditing:", [textView]) { (other: any UITextViewDelegate) in
            other.textViewShouldEndEditing(textView)
        }
            ?? true
    }
    public func textViewDidBeginEditing(_ textView: UITextView) {
        forward("textViewDidBeginEditing:", [textView]) { (other: any UITextViewDelegate) in
            other.textViewDidBeginEditing(textView)
        }
    }
    public func textViewDidEndEditing(_ textView: UITextView) {
        forward("textViewDidEndEditing:", [textView]) { (other: any UITextViewDelegate) in
            other.textViewDidEndEditing(textView)
        }
    }
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        forwarded("textView:shouldChangeTextIn:replacementText:", [textView, range, text]) {
            (other: any UITextViewDelegate) in
            other.textView(textView, shouldChangeTextIn: range, replacementText: text)
        }
            ?? true
    }
    public func textViewDidChange(_ textView: UITextView) {
        forward("textViewDidChange:", [textView]) { (other: any UITextViewDelegate) in other.textViewDidChange(textView)
        }
    }
    public func textViewDidChangeSelection(_ textView: UITextView) {
        forward("textViewDidChangeSelection:", [textView]) { (other: any UITextViewDelegate) in
            other.textViewDidChangeSelection(textView)
        }
    }
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
        forwarded("textView:primaryActionFor:defaultAction:", [textView, textItem, defaultAction]) {
            (other: any UITextViewDelegate) in
            other.textView(textView, primaryActionFor: textItem, defaultAction: defaultAction)
        }
            ?? defaultAction
    }
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        forwarded("textView:shouldInteractWith:in:interaction:", [textView, URL, characterRange, interaction]) {
            (other: any UITextViewDelegate) in
            other.textView(textView, shouldInteractWith: URL, in: characterRange, interaction: interaction)
        }
            ?? true
    }
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        forwarded(
            "textView:shouldInteractWith:in:interaction:", [textView, textAttachment, characterRange, interaction]
        ) { (other: any UITextViewDelegate) in
            other.textView(textView, shouldInteractWith: textAttachment, in: characterRange, interaction: interaction)
        }
            ?? true
    }
}
