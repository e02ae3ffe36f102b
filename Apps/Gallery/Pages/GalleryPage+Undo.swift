// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    /// A number whose changes can be taken back.
    @MainActor private final class Counter {
        let manager = UndoManager()
        var onChange: (Int) -> Void = { _ in }
        private(set) var value = 0 { didSet { onChange(value) } }

        func set(_ new: Int) {
            let old = value
            manager.registerUndo(withTarget: self) { $0.set(old) }
            manager.setActionName("Count")
            value = new
        }
    }

    static let undo = GalleryPage(
        "UndoManager",
        code: """
            func set(_ new: Int) {
                let old = value
                undoManager.registerUndo(withTarget: self) { $0.set(old) }
                undoManager.setActionName("Count")
                value = new
            }
            """
    ) { context in
        let counter = Counter()
        let label = UILabel()
        label.text = "0"
        label.font = .monospacedDigitSystemFont(ofSize: 28, weight: .medium)
        label.accessibilityIdentifier = "count"
        counter.onChange = { label.text = "\($0)" }
        let text = UITextView()
        text.text = ""
        text.font = .preferredFont(forTextStyle: .body)
        text.backgroundColor = .secondarySystemBackground
        text.layer.cornerRadius = 8
        text.accessibilityLabel = "Text"
        text.heightAnchor.constraint(equalToConstant: 90).isActive = true
        return [
            Example(caption: "Count", view: label),
            Example(
                caption: "Changes",
                view: GalleryPage.buttons([
                    ("Add One", { counter.set(counter.value + 1) }),
                    (
                        "Undo",
                        {
                            let title = counter.manager.undoMenuItemTitle
                            counter.manager.undo()
                            context.report("\(title): \(counter.value)")
                        }
                    ),
                    (
                        "Redo",
                        {
                            let title = counter.manager.redoMenuItemTitle
                            counter.manager.redo()
                            context.report("\(title): \(counter.value)")
                        }
                    ),
                ])),
            Example(caption: "Type here, then press Control or Command with Z", view: text, fills: true),
            Example(
                caption: "Typing",
                view: GalleryPage.buttons([
                    ("Undo Typing", { text.undoManager?.undo() }), ("Redo Typing", { text.undoManager?.redo() }),
                ])),
        ]
    }
}
