// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Takes back what a person types into a text, in steps as long as a person types on without a pause at another place.
@MainActor final class TextUndo {
    let manager = UndoManager()
    private unowned let editing: TextEditing
    /// What was typed last, as long as typing goes on there.
    private var current: Step?

    /// A stretch of a text that has been replaced.
    private final class Step {
        var location: Int
        var removed: [UInt16]
        var insertedCount: Int
        let selection: NSRange

        init(_ location: Int, removed: [UInt16], insertedCount: Int, selection: NSRange) {
            (self.location, self.removed, self.insertedCount) = (location, removed, insertedCount)
            self.selection = selection
        }

        /// Goes on where the step ended; false for a change elsewhere.
        func goesOn(with change: TextChange, removing old: [UInt16]) -> Bool {
            let end = location + insertedCount
            if change.range == end..<end, removed.isEmpty || insertedCount > 0 {
                insertedCount += change.replacement.count
                return true
            }
            // Deleting backwards, letter by letter.
            if change.replacement.isEmpty, change.range.upperBound == location, insertedCount == 0 {
                location = change.range.lowerBound
                removed = old + removed
                return true
            }
            return false
        }
    }

    init(_ editing: TextEditing) {
        self.editing = editing
        manager.groupsByEvent = false
        manager.levelsOfUndo = 200
    }

    /// A person has made a change to a text.
    func note(_ change: TextChange, in text: String, selection: NSRange, _ owner: (any TextEditingOwner)?) {
        let removed = Array(Array(text.utf16)[change.range])
        // A line ends a step, as does a word that is followed by a space.
        let ends = change.replacement.contains { $0 == 0x0A }
        if let current, current.goesOn(with: change, removing: removed) {
            if ends { self.current = nil }
            return
        }
        let step = Step(
            change.range.lowerBound, removed: removed, insertedCount: change.replacement.count, selection: selection)
        current = ends ? nil : step
        register(step)
    }

    private func register(_ step: Step) {
        manager.beginUndoGrouping()
        manager.registerUndo(withTarget: self) { $0.revert(step) }
        manager.setActionName(Self.typing)
        manager.endUndoGrouping()
    }

    private func revert(_ step: Step) {
        current = nil
        let change = TextChange(step.location..<step.location + step.insertedCount, step.removed)
        let units = Array(editing.text.utf16)
        guard change.range.upperBound <= units.count else { return }
        let opposite = Step(
            step.location, removed: Array(units[change.range]), insertedCount: step.removed.count,
            selection: NSRange(location: step.location + step.insertedCount, length: 0))
        register(opposite)
        editing.revert(change, selection: step.selection)
    }

    /// The app has set another text: nothing can be taken back any more.
    func forget() {
        current = nil
        if manager.canUndo || manager.canRedo { manager.removeAllActions() }
    }

    private static var typing: String {
        UIScreen.main.traitCollection.values.typesettingLanguage?.hasPrefix("ko") == true ? "입력" : "Typing"
    }
}
