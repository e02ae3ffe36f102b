// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension UITextView: UITextInput {
    // MARK: Traits

    public var autocapitalizationType: UITextAutocapitalizationType {
        get { settings.autocapitalization }
        set { settings.autocapitalization = newValue }
    }

    public var autocorrectionType: UITextAutocorrectionType {
        get { settings.autocorrection }
        set { settings.autocorrection = newValue }
    }

    public var spellCheckingType: UITextSpellCheckingType {
        get { settings.spellChecking }
        set { settings.spellChecking = newValue }
    }

    public var smartQuotesType: UITextSmartQuotesType {
        get { settings.smartQuotes }
        set { settings.smartQuotes = newValue }
    }

    public var smartDashesType: UITextSmartDashesType {
        get { settings.smartDashes }
        set { settings.smartDashes = newValue }
    }

    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { settings.smartInsertDelete }
        set { settings.smartInsertDelete = newValue }
    }

    public var keyboardType: UIKeyboardType {
        get { settings.keyboard }
        set { settings.keyboard = newValue }
    }

    public var keyboardAppearance: UIKeyboardAppearance {
        get { settings.keyboardAppearance }
        set { settings.keyboardAppearance = newValue }
    }

    public var returnKeyType: UIReturnKeyType {
        get { settings.returnKey }
        set { settings.returnKey = newValue }
    }

    public var enablesReturnKeyAutomatically: Bool {
        get { settings.enablesReturnKeyAutomatically }
        set { settings.enablesReturnKeyAutomatically = newValue }
    }

    /// Differs: a text view hides nothing.
    public var isSecureTextEntry: Bool {
        get { settings.isSecure }
        set {
            guard newValue != settings.isSecure else { return }
            settings.isSecure = newValue
        }
    }

    public var textContentType: UITextContentType! {
        get { settings.contentType }
        set { settings.contentType = newValue }
    }

    // MARK: Typing

    public var hasText: Bool { !editing.text.isEmpty }

    /// Types at the selection, as a keyboard would; the delegate is asked.
    public func insertText(_ text: String) { editing.insert(text) }

    /// Deletes the selection or the character before it; the delegate is asked.
    public func deleteBackward() { editing.deleteBackward() }

    // MARK: Text and selection

    public func text(in range: UITextRange) -> String? {
        (range as? TextOffsetRange).map { editing.text(in: $0.range) }
    }

    public func replace(_ range: UITextRange, withText text: String) {
        guard let range = range as? TextOffsetRange else { return }
        editing.replace(range.range, with: cleaned(text))
        textEditingDidChangeText()
        textEditingDidChangeSelection()
    }

    public var selectedTextRange: UITextRange? {
        get { isFirstResponder ? TextOffsetRange(editing.selection) : nil }
        set { if let range = (newValue as? TextOffsetRange)?.range { selectedRange = range } }
    }

    public var markedTextRange: UITextRange? { editing.marked.map { TextOffsetRange($0) } }

    /// Differs: only the browser's input method can end its composition.
    public func unmarkText() {}

    // MARK: Positions

    public var beginningOfDocument: UITextPosition { TextOffset(0) }
    public var endOfDocument: UITextPosition { TextOffset(editing.length) }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        TextOffsetRange(from: fromPosition, to: toPosition)
    }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        TextOffset(position, moved: offset, length: editing.length)
    }

    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        guard let start = (position as? TextOffset)?.offset else { return nil }
        switch direction {
        case .left: return self.position(from: position, offset: -offset)
        case .right: return self.position(from: position, offset: offset)
        case .up, .down:
            let text = laidText()
            guard let caret = text.caretRect(at: start) else { return nil }
            let distance = CGFloat(offset) * caret.height * (direction == .up ? -1 : 1)
            let y = caret.midY + distance
            guard y >= 0, y <= text.size.height else { return nil }
            return TextOffset(text.offset(at: CGPoint(x: caret.minX, y: y)))
        }
    }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        TextOffset.compare(position, other)
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        TextOffset.distance(from, toPosition)
    }

    // MARK: Places

    public func firstRect(for range: UITextRange) -> CGRect {
        guard let range = (range as? TextOffsetRange)?.range else { return .null }
        let rects = laidText().selectionRects(for: range.location..<range.location + range.length)
        return (rects.first ?? .null).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    }

    public func caretRect(for position: UITextPosition) -> CGRect {
        guard let offset = (position as? TextOffset)?.offset else { return .null }
        let origin = textOrigin
        let rect = laidText().caretRect(at: offset) ?? CGRect(x: 0, y: 0, width: 0, height: font?.lineHeight ?? 0)
        return CGRect(x: rect.minX + origin.x, y: rect.minY + origin.y, width: 2, height: rect.height)
    }

    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        let origin = textOrigin
        return TextOffset(laidText().offset(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
    }

    public func characterRange(at point: CGPoint) -> UITextRange? {
        guard let position = closestPosition(to: point) as? TextOffset, position.offset < editing.length else {
            return nil
        }
        return TextOffsetRange(editing.characterRange(at: position.offset))
    }
}
