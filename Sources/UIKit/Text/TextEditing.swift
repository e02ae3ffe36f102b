// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

/// The text of a text field or text view while a person and the app both change it.
///
/// The person types into an element of the browser, which tells its whole text after each change. The app may have set another
/// text meanwhile, or refuse a change. What was typed since is then carried over into the app's text, so that nothing typed is
/// lost and nothing comes twice. While an input method composes, nothing is sent to the browser and the delegate is not asked: both
/// happen once, when the composition ends.
///
/// Offsets count UTF-16 units.
@MainActor final class TextEditing {
    private weak var owner: (any TextEditingOwner)?

    init(_ owner: any TextEditingOwner) { self.owner = owner }

    private(set) var text = ""
    private(set) var selection = NSRange(location: 0, length: 0)
    /// What an input method composes; nil when it doesn't.
    private(set) var marked: NSRange?

    /// How to take back what was typed.
    private lazy var undo = TextUndo(self)
    /// Takes back and does again what was typed.
    var undoManager: UndoManager { undo.manager }

    /// The text before the composition that is under way; nil when there is none.
    private var beforeComposition: (text: String, selection: NSRange)?
    /// Counts the app's changes, so that one made while the delegate is asked is noticed.
    private var appChanges = 0

    var length: Int { text.utf16.count }

    // MARK: The browser's element

    /// The element's number; another one means that it is new and empty.
    private var element = 0
    /// The text that the browser told last.
    private var browserText = ""
    /// The texts sent to the browser that it hasn't answered yet, oldest first, with their numbers.
    private var sent: [(number: Int, text: String)] = []
    private var lastNumber = 0
    private var needsToSend = false
    private var selectionNeedsToBeSent = false

    /// The text that the browser shows once it has taken what was sent.
    private var expectedText: String { sent.last?.text ?? browserText }

    /// At most so many unanswered texts are kept to compare with.
    private static let keptTexts = 8

    /// Whether a touch that went so far asks for editing rather than drags, by the movement that taps allow.
    static func isTap(from start: CGPoint, to end: CGPoint) -> Bool {
        hypot(end.x - start.x, end.y - start.y) <= 45
    }

    // MARK: What a person does

    /// The person has changed the text or the selection.
    ///
    /// - Parameters:
    ///   - text: the whole text now; nil when it is as before.
    ///   - taken: the number of the last text of the app that the browser had taken.
    func typed(_ newText: String?, selection newSelection: Range<Int>, isComposing: Bool, taken: Int) {
        let base = self.base(taken)
        let shown = newText.map { owner?.cleaned($0) ?? $0 } ?? base
        let baseUnits = Array(base.utf16)
        let shownUnits = Array(shown.utf16)
        browserText = newText ?? base
        let isBehind = taken != lastNumber
        if shown != browserText { needsToSend = true }

        let units = Array(text.utf16)
        var change = TextChange(from: baseUnits, to: shownUnits, caret: newSelection.upperBound)
        var caret = NSRange(clamping: newSelection, to: shownUnits.count)
        if let appChange = TextChange(from: baseUnits, to: units) {
            change = change?.moved(by: appChange)
            caret = NSRange(location: change?.end ?? min(self.selection.location, units.count), length: 0)
        }
        let candidate = change.map { String(decoding: $0.applied(to: units), as: UTF16.self) } ?? text
        if isBehind { needsToSend = true }

        if isComposing {
            compose(candidate, caret)
        } else {
            finish(candidate, caret)
        }
        if !isComposing, text != browserText { needsToSend = true }
        if needsToSend { owner?.textEditingNeedsToSend() }
    }

    /// The person has changed a text that can't be changed: the browser is told how it is.
    func refuse(_ newText: String?, taken: Int) {
        let base = base(taken)
        browserText = newText ?? base
        needsToSend = true
        selectionNeedsToBeSent = true
        owner?.textEditingNeedsToSend()
    }

    /// Types at the selection as a keyboard without a browser would.
    func insert(_ newText: String) {
        let newText = owner?.cleaned(newText) ?? newText
        let change = TextChange(
            selection.location..<selection.location + selection.length, Array(newText.utf16))
        finish(
            String(decoding: change.applied(to: Array(text.utf16)), as: UTF16.self),
            NSRange(location: change.end, length: 0))
        selectionNeedsToBeSent = true
        owner?.textEditingNeedsToSend()
    }

    func deleteBackward() {
        var range = selection
        if range.length == 0 {
            guard range.location > 0 else { return }
            range = characterRange(at: range.location - 1)
        }
        let change = TextChange(range.location..<range.location + range.length, [])
        finish(
            String(decoding: change.applied(to: Array(text.utf16)), as: UTF16.self),
            NSRange(location: range.location, length: 0))
        selectionNeedsToBeSent = true
        owner?.textEditingNeedsToSend()
    }

    /// Types character by character; a line break calls `onReturn` where there is one.
    func type(_ newText: String, onReturn: (() -> Void)?) {
        for character in newText {
            if character.isNewline, let onReturn {
                onReturn()
            } else {
                insert(String(character))
            }
        }
    }

    /// The range of the whole character that a unit belongs to.
    func characterRange(at offset: Int) -> NSRange {
        let units = text.utf16
        let place = units.index(units.startIndex, offsetBy: min(max(0, offset), max(0, units.count - 1)))
        guard place < units.endIndex else { return NSRange(location: 0, length: 0) }
        let range = text.rangeOfComposedCharacterSequence(at: place)
        return NSRange(range, in: text)
    }

    /// The text that an event of the browser starts from.
    private func base(_ taken: Int) -> String {
        guard let index = sent.lastIndex(where: { $0.number <= taken }) else { return browserText }
        let base = sent[index].text
        sent.removeFirst(index + 1)
        return base
    }

    private func compose(_ candidate: String, _ caret: NSRange) {
        if beforeComposition == nil { beforeComposition = (text, selection) }
        let start = Array((beforeComposition?.text ?? text).utf16)
        let total = TextChange(from: start, to: Array(candidate.utf16), caret: caret.upperBound)
        marked = total.map { NSRange(location: $0.range.lowerBound, length: $0.replacement.count) }
        accept(candidate, caret)
    }

    private func finish(_ candidate: String, _ caret: NSRange) {
        let endsComposition = beforeComposition != nil
        let (before, selectionBefore) = beforeComposition ?? (text, selection)
        beforeComposition = nil
        marked = nil
        guard
            let total = TextChange(
                from: Array(before.utf16), to: Array(candidate.utf16), caret: caret.upperBound)
        else { return accept(candidate, caret, isTold: endsComposition) }
        // Whoever is asked sees the text as it was before the composition.
        let shown = text
        (text, selection) = (before, selectionBefore)
        let changes = appChanges
        let isAllowed = owner?.textEditing(shouldReplace: total.nsRange, with: total.text) ?? true
        if changes != appChanges {
            // The delegate has set a text itself; what it allows is added to that.
            guard isAllowed else { return }
            let units = Array(text.utf16)
            let moved = TextChange(from: Array(before.utf16), to: units).map { total.moved(by: $0) } ?? total
            guard let moved else { return }
            return accept(
                String(decoding: moved.applied(to: units), as: UTF16.self), NSRange(location: moved.end, length: 0))
        }
        if isAllowed {
            undo.note(total, in: before, selection: selectionBefore, owner)
            accept(candidate, caret, instead: shown, isTold: endsComposition)
        } else {
            selectionNeedsToBeSent = true
            accept(before, selectionBefore, instead: shown, isTold: endsComposition)
        }
    }

    /// Takes a text that a person made, and tells of it.
    ///
    /// - Parameters:
    ///   - shown: the text that was told last; nil for the one that is there.
    ///   - isTold: whether it is told even if it is the same, because nothing of it is marked any more.
    private func accept(
        _ newText: String, _ newSelection: NSRange, instead shown: String? = nil, isTold: Bool = false
    ) {
        let textChanged = isTold || newText != shown ?? text
        let selectionChanged = newSelection != selection
        text = newText
        selection = newSelection
        if textChanged { owner?.textEditingDidChangeText() }
        if textChanged || selectionChanged { owner?.textEditingDidChangeSelection() }
    }

    /// Takes a change back; the owner is told of the new text as of one that was typed.
    func revert(_ change: TextChange, selection newSelection: NSRange) {
        guard beforeComposition == nil else { return }
        let units = Array(text.utf16)
        guard change.range.upperBound <= units.count else { return }
        needsToSend = true
        selectionNeedsToBeSent = true
        let reverted = String(decoding: change.applied(to: units), as: UTF16.self)
        accept(reverted, NSRange(clamping: newSelection, to: reverted.utf16.count))
        owner?.textEditingNeedsToSend()
    }

    // MARK: What an app does

    /// The app sets the whole text; the caret goes to its end.
    func set(_ newText: String) {
        set(newText, selection: NSRange(location: newText.utf16.count, length: 0))
    }

    func set(_ newText: String, selection newSelection: NSRange) {
        appChanges += 1
        if newText != text { undo.forget() }
        text = newText
        selection = NSRange(clamping: newSelection, to: newText.utf16.count)
        marked = nil
        if beforeComposition != nil { beforeComposition = (text, selection) }
        selectionNeedsToBeSent = true
        owner?.textEditingNeedsToSend()
    }

    func select(_ range: NSRange) {
        selection = NSRange(clamping: range, to: length)
        selectionNeedsToBeSent = true
        owner?.textEditingNeedsToSend()
    }

    /// Replaces a range, asking nobody; the caret goes behind the new text.
    func replace(_ range: NSRange, with replacement: String) {
        let range = NSRange(clamping: range, to: length)
        let change = TextChange(range.location..<range.location + range.length, Array(replacement.utf16))
        set(
            String(decoding: change.applied(to: Array(text.utf16)), as: UTF16.self),
            selection: NSRange(location: change.end, length: 0))
    }

    func text(in range: NSRange) -> String {
        let range = NSRange(clamping: range, to: length)
        let units = text.utf16
        let start = units.index(units.startIndex, offsetBy: range.location)
        return String(decoding: units[start..<units.index(start, offsetBy: range.length)], as: UTF16.self)
    }

    // MARK: The wire

    /// Writes text and selection as far as the browser has to be told.
    ///
    /// - Parameters:
    ///   - hasFocus: whether the selection is the business of this input.
    ///   - revision: the number of the last event that the text takes into account.
    func fields(element number: Int, hasFocus: Bool, revision: Int) -> [WireValue.Field] {
        if element != number {
            element = number
            (browserText, sent, lastNumber) = ("", [], 0)
            beforeComposition = nil
            marked = nil
            selectionNeedsToBeSent = hasFocus && !text.isEmpty
            needsToSend = false
        }
        guard beforeComposition == nil else { return [] }
        var fields: [WireValue.Field] = []
        if needsToSend || text != expectedText {
            needsToSend = false
            lastNumber += 1
            sent.append((lastNumber, text))
            if sent.count > Self.keptTexts { sent.removeFirst() }
            fields.append(.init("v", .string(text)))
            fields.append(.init("n", .number(Double(lastNumber))))
        }
        if selectionNeedsToBeSent || !fields.isEmpty {
            selectionNeedsToBeSent = false
            let end = selection.location + selection.length
            if hasFocus { fields.append(.init("se", .numbers([Double(selection.location), Double(end)]))) }
        }
        if !fields.isEmpty, revision > 0 { fields.append(.init("rev", .number(Double(revision)))) }
        return fields
    }
}

/// The view whose text is edited.
@MainActor protocol TextEditingOwner: AnyObject {
    /// The text without what can't be in the view.
    func cleaned(_ text: String) -> String
    func textEditing(shouldReplace range: NSRange, with replacement: String) -> Bool
    func textEditingDidChangeText()
    func textEditingDidChangeSelection()
    /// The browser has to be told something.
    func textEditingNeedsToSend()
}

/// An input that Return is a key of.
@MainActor protocol TextKeyInput: UIResponder {
    func returnWasPressed()
}

extension String {
    /// The text without control characters; without line breaks too where there is only one line.
    func cleanedForInput(isMultiline: Bool) -> String {
        func isWanted(_ unit: UInt8) -> Bool { unit >= 0x20 && unit != 0x7F }
        if utf8.allSatisfy(isWanted) { return self }
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in unicodeScalars {
            defer { previous = scalar }
            switch scalar {
            case "\n", "\r":
                if scalar == "\n", previous == "\r" { continue }
                scalars.append(isMultiline ? "\n" : " ")
            case "\t": scalars.append(scalar)
            default: if scalar.value >= 0x20, scalar.value != 0x7F { scalars.append(scalar) }
            }
        }
        return String(scalars)
    }
}

extension NSRange {
    /// The part of a range that is in a text of `length` units.
    init(clamping range: NSRange, to length: Int) {
        guard range.location != NSNotFound, range.location >= 0 else {
            self.init(location: length, length: 0)
            return
        }
        let start = min(range.location, length)
        self.init(location: start, length: max(0, min(range.length, length - start)))
    }

    init(clamping range: Range<Int>, to length: Int) {
        self.init(clamping: NSRange(location: range.lowerBound, length: range.count), to: length)
    }
}
