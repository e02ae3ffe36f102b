// SPDX-License-Identifier: Apache-2.0

/// An object that takes simple typing.
///
/// Follows: https://developer.apple.com/documentation/uikit/uikeyinput
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

/// An object with text that can be selected, edited and composed.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitextinput
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)

    var selectedTextRange: UITextRange? { get set }
    /// What an input method composes now; nil when nothing is composed.
    var markedTextRange: UITextRange? { get }
    func unmarkText()

    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The position `offset` UTF-16 units away; nil outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

    /// The box of the first line of a range, in the view's bounds, in points.
    func firstRect(for range: UITextRange) -> CGRect
    func caretRect(for position: UITextPosition) -> CGRect
    func closestPosition(to point: CGPoint) -> UITextPosition?
    func characterRange(at point: CGPoint) -> UITextRange?

    /// Told of changes that the app makes. The input doesn't retain it.
    var inputDelegate: (any UITextInputDelegate)? { get set }
}

/// Told of changes of a text input that no keyboard made.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitextinputdelegate
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
    func selectionWillChange(_ textInput: (any UITextInput)?)
    func selectionDidChange(_ textInput: (any UITextInput)?)
    func textWillChange(_ textInput: (any UITextInput)?)
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// A direction in the order of the text.
public enum UITextStorageDirection: Int, Sendable {
    case forward = 0, backward
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
    case right = 2, left, up, down
}
