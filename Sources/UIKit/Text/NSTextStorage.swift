// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A text with attributes that tells its layout managers when it is edited.
///
/// It owns its layout managers.
///
/// Follows: https://developer.apple.com/documentation/uikit/nstextstorage
/// Differs: subclasses with a store of their own are left out; `NSAttributedString(attributedString:)` doesn't copy it,
/// `attributedSubstring(from:)` does.
open class NSTextStorage: NSMutableAttributedString {
    public convenience init() { self.init(string: "") }

    /// What was edited.
    public struct EditActions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    public nonisolated static let willProcessEditingNotification =
        NSNotification.Name("NSTextStorageWillProcessEditingNotification")
    public nonisolated static let didProcessEditingNotification =
        NSNotification.Name("NSTextStorageDidProcessEditingNotification")

    /// Told before and after edits are processed; not retained.
    open weak var delegate: (any NSTextStorageDelegate)?

    open private(set) var layoutManagers: [NSLayoutManager] = []

    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.append(aLayoutManager)
        aLayoutManager.textStorage = self
    }

    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === aLayoutManager }
        if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
    }

    // MARK: Edits

    /// What was edited since edits were last processed.
    open private(set) var editedMask: EditActions = []
    /// The edited range, in UTF-16 units of the text as it is now.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    open private(set) var changeInLength = 0

    /// Told after edits were processed; for the view that shows the text.
    var onEdit: (() -> Void)?

    private var depth = 0

    /// Takes note of an edit; `range` is that before it.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        let now = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
        self.editedRange = self.editedMask.isEmpty ? now : NSUnionRange(self.editedRange, now)
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        if depth == 0 { processEditing() }
    }

    /// Tells delegate, notifications, layout managers and view of the edits.
    open func processEditing() {
        guard !editedMask.isEmpty else { return }
        delegate?.textStorage(
            self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
        delegate?.textStorage(
            self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
        for manager in layoutManagers { manager.textWasEdited() }
        (editedMask, changeInLength) = ([], 0)
        editedRange = NSRange(location: NSNotFound, length: 0)
        onEdit?()
    }

    open override func beginEditing() {
        super.beginEditing()
        depth += 1
    }

    open override func endEditing() {
        super.endEditing()
        depth = max(0, depth - 1)
        if depth == 0 { processEditing() }
    }

    // MARK: Characters and attributes

    // Foundation's own store breaks when runs of attributes are deleted, so the storage keeps characters and runs itself.
    private var characters = ""
    private var runs = AttributeRuns()

    public override init(string: String) {
        super.init(string: "")
        take(string, [:])
    }

    public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: "")
        take(string, attrs ?? [:])
    }

    public override init(attributedString: NSAttributedString) {
        super.init(string: "")
        take(attributedString)
    }

    public required init?(coder: NSCoder) { nil }

    private func take(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
        characters = string
        runs = AttributeRuns()
        runs.replace(NSRange(location: 0, length: 0), length: string.utf16.count, attributes: attributes)
    }

    private func take(_ text: NSAttributedString) {
        take(text.string, [:])
        takeAttributes(of: text, at: 0)
    }

    private func takeAttributes(of text: NSAttributedString, at offset: Int) {
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, part, _ in
            runs.change(NSRange(location: offset + part.location, length: part.length)) { $0 = attributes }
        }
    }

    /// The same text as a string of Foundation's own.
    func snapshot() -> NSAttributedString {
        let copy = NSMutableAttributedString(string: characters)
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            if !attributes.isEmpty { copy.setAttributes(attributes, range: range) }
        }
        return copy
    }

    open override var string: String { characters }
    open override var length: Int { runs.length }

    open override func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
        guard let (attributes, place) = runs.run(at: location) else { return [:] }
        range?.pointee = place
        return attributes
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? {
        attributes(at: location, effectiveRange: range)[attrName]
    }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        let units = characters.utf16
        let start = units.index(units.startIndex, offsetBy: range.location)
        let copy = NSMutableAttributedString(
            string: String(decoding: units[start..<units.index(start, offsetBy: range.length)], as: UTF16.self))
        enumerateAttributes(in: range) { attributes, part, _ in
            if !attributes.isEmpty {
                copy.setAttributes(
                    attributes, range: NSRange(location: part.location - range.location, length: part.length))
            }
        }
        return copy
    }

    open override func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        let parts = runs.parts(of: enumerationRange)
        for (attributes, range) in opts.contains(.reverse) ? parts.reversed() : parts where !stop.boolValue {
            block(attributes, range, &stop)
        }
    }

    open override func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
        options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateAttributes(in: enumerationRange, options: opts) { attributes, range, stop in
            block(attributes[attrName], range, stop)
        }
    }

    // MARK: Changing

    /// Makes an edit that may consist of others.
    private func edit(_ actions: EditActions, _ range: NSRange, _ body: () -> Void) {
        let before = length
        body()
        edited(actions, range: range, changeInLength: length - before)
    }

    private func replace(_ range: NSRange, _ text: String, _ attributes: [NSAttributedString.Key: Any]) {
        let units = characters.utf16
        guard range.location >= 0, range.location + range.length <= length else {
            fault("\(type(of: self)) replaceCharacters: the range \(range) is out of bounds of \(length) characters.")
        }
        let start = units.index(units.startIndex, offsetBy: range.location)
        let end = units.index(start, offsetBy: range.length)
        if let start = start.samePosition(in: characters), let end = end.samePosition(in: characters) {
            characters.replaceSubrange(start..<end, with: text)
        } else {
            characters =
                String(decoding: units[..<start], as: UTF16.self) + text
                + String(decoding: units[end...], as: UTF16.self)
        }
        runs.replace(range, length: text.utf16.count, attributes: attributes)
        if runs.length != characters.utf16.count {
            // Half a character was cut: what is left of it is another one now.
            runs.fit(to: characters.utf16.count)
        }
    }

    /// Replaces characters; the new ones take the attributes of the first that they replace, or of what is before them.
    open override func replaceCharacters(in range: NSRange, with str: String) {
        let place = range.length > 0 ? range.location : max(0, range.location - 1)
        let attributes = runs.run(at: place)?.attributes ?? [:]
        edit(.editedCharacters, range) { replace(range, str, attributes) }
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        edit([.editedCharacters, .editedAttributes], range) {
            replace(range, attrString.string, [:])
            takeAttributes(of: attrString, at: range.location)
        }
    }

    open override func append(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        edit(.editedAttributes, range) { runs.change(range) { $0 = attrs ?? [:] } }
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        edit(.editedAttributes, range) { runs.change(range) { $0[name] = value } }
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        edit(.editedAttributes, range) { runs.change(range) { $0.merge(attrs) { $1 } } }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        edit(.editedAttributes, range) { runs.change(range) { $0[name] = nil } }
    }
}

/// The attributes of a text, run by run; offsets count UTF-16 units.
private struct AttributeRuns {
    typealias Attributes = [NSAttributedString.Key: Any]

    private var runs: [(length: Int, attributes: Attributes)] = []
    private(set) var length = 0

    func run(at location: Int) -> (attributes: Attributes, range: NSRange)? {
        var start = 0
        for run in runs {
            if location < start + run.length { return (run.attributes, NSRange(location: start, length: run.length)) }
            start += run.length
        }
        return nil
    }

    /// The parts of a range, each with attributes of its own.
    func parts(of range: NSRange) -> [(attributes: Attributes, range: NSRange)] {
        var parts: [(attributes: Attributes, range: NSRange)] = []
        var start = 0
        for run in runs {
            let part = NSIntersectionRange(range, NSRange(location: start, length: run.length))
            if part.length > 0 { parts.append((run.attributes, part)) }
            start += run.length
        }
        return parts
    }

    /// The index of the run that begins at a place; a run that goes across it is cut in two.
    private mutating func cut(at place: Int) -> Int {
        var start = 0
        for (index, run) in runs.enumerated() {
            if place == start { return index }
            if place < start + run.length {
                runs[index].length = place - start
                runs.insert((start + run.length - place, run.attributes), at: index + 1)
                return index + 1
            }
            start += run.length
        }
        return runs.count
    }

    mutating func replace(_ range: NSRange, length newLength: Int, attributes: Attributes) {
        let first = cut(at: range.location)
        let last = cut(at: range.location + range.length)
        runs.replaceSubrange(first..<last, with: newLength > 0 ? [(newLength, attributes)] : [])
        length += newLength - range.length
    }

    mutating func change(_ range: NSRange, _ body: (inout Attributes) -> Void) {
        let range = NSIntersectionRange(range, NSRange(location: 0, length: length))
        guard range.length > 0 else { return }
        let first = cut(at: range.location)
        let last = cut(at: range.location + range.length)
        for index in first..<last { body(&runs[index].attributes) }
    }

    /// Makes the last run longer or shorter.
    mutating func fit(to newLength: Int) {
        if newLength > length {
            replace(
                NSRange(location: length, length: 0), length: newLength - length,
                attributes: runs.last?.attributes ?? [:])
        } else {
            replace(NSRange(location: newLength, length: length - newLength), length: 0, attributes: [:])
        }
    }
}

/// Told of the edits of a text storage.
///
/// Follows: https://developer.apple.com/documentation/uikit/nstextstoragedelegate
public protocol NSTextStorageDelegate: NSObjectProtocol {
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {
        forward("textStorage:willProcessEditing:range:changeInLength:", [textStorage, editedMask, editedRange, delta]) {
            (other: any NSTextStorageDelegate) in
            other.textStorage(textStorage, willProcessEditing: editedMask, range: editedRange, changeInLength: delta)
        }
    }
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {
        forward("textStorage:didProcessEditing:range:changeInLength:", [textStorage, editedMask, editedRange, delta]) {
            (other: any NSTextStorageDelegate) in
            other.textStorage(textStorage, didProcessEditing: editedMask, range: editedRange, changeInLength: delta)
        }
    }
}
