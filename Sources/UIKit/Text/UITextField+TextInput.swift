// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension UITextField: UITextInput {
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

    /// Whether the characters are hidden.
    public var isSecureTextEntry: Bool {
        get { settings.isSecure }
        set {
            guard newValue != settings.isSecure else { return }
            settings.isSecure = newValue
            layer.setNeedsDisplay()
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

    /// The selection in UTF-16 units.
    public var selectedRange: NSRange {
        get { editing.selection }
        set {
            guard newValue != editing.selection else { return }
            editing.select(newValue)
            textEditingDidChangeSelection()
        }
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
        switch direction {
        case .left, .up: self.position(from: position, offset: -offset)
        case .right, .down: self.position(from: position, offset: offset)
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
        guard let range = (range as? TextOffsetRange)?.range, let (text, origin) = laidText else { return .null }
        let rects = text.selectionRects(for: range.location..<range.location + range.length)
        return (rects.first ?? .null).offsetBy(dx: origin.x, dy: origin.y)
    }

    public func caretRect(for position: UITextPosition) -> CGRect {
        guard let offset = (position as? TextOffset)?.offset else { return .null }
        guard let (text, origin) = laidText, let rect = text.caretRect(at: offset) else {
            let rect = editingRect(forBounds: bounds)
            let height = font?.lineHeight ?? rect.height
            return CGRect(x: rect.minX, y: rect.midY - height / 2, width: 2, height: height)
        }
        return CGRect(x: rect.minX + origin.x, y: rect.minY + origin.y, width: 2, height: rect.height)
    }

    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        guard let (text, origin) = laidText else { return TextOffset(0) }
        return TextOffset(text.offset(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
    }

    public func characterRange(at point: CGPoint) -> UITextRange? {
        guard let position = closestPosition(to: point) as? TextOffset, position.offset < editing.length else {
            return nil
        }
        return TextOffsetRange(editing.characterRange(at: position.offset))
    }
}
