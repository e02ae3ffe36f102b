// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let alerts = GalleryPage(
        "Alerts",
        code: """
            let alert = UIAlertController(
                title: "Delete?", message: "It can't be undone.",
                preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in })
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            present(alert, animated: true)
            """
    ) { context in
        @MainActor func alert(
            _ title: String, _ message: String?, _ style: UIAlertController.Style,
            _ actions: [(String, UIAlertAction.Style)],
            from button: UIView, change: (UIAlertController) -> Void = { _ in }
        ) {
            let alert = UIAlertController(title: title, message: message, preferredStyle: style)
            for (name, style) in actions {
                alert.addAction(
                    UIAlertAction(title: name, style: style) { [unowned alert] _ in
                        let text = alert.textFields?.first?.text
                        context.report(text.map { "\(name): \($0)" } ?? name)
                    })
            }
            if style == .actionSheet { alert.popoverPresentationController?.sourceView = button }
            change(alert)
            context.controller.present(alert, animated: true)
        }
        return [
            Example(
                caption: "Two buttons",
                view: Demo.button("Question") {
                    alert(
                        "Delete the note?", "It can't be undone.", .alert,
                        [("Delete", .destructive), ("Cancel", .cancel)], from: $0)
                }),
            Example(
                caption: "Three buttons",
                view: Demo.button("Choice") {
                    alert(
                        "Save changes?", nil, .alert,
                        [("Save", .default), ("Discard", .destructive), ("Cancel", .cancel)], from: $0)
                }),
            Example(
                caption: "A text field",
                view: Demo.button("Name") {
                    alert("Rename", "Enter a new name.", .alert, [("Cancel", .cancel), ("OK", .default)], from: $0) {
                        $0.addTextField { field in
                            field.placeholder = "Name"
                            field.accessibilityLabel = "Name"
                        }
                    }
                }),
            Example(
                caption: "An action sheet",
                view: Demo.button("Action sheet") {
                    alert(
                        "Photo", "What to do with it", .actionSheet,
                        [("Copy", .default), ("Share", .default), ("Delete", .destructive), ("Cancel", .cancel)],
                        from: $0)
                }),
            Example(
                caption: "Presenting while presenting is refused, with a word in the log",
                view: Demo.button("Twice") { button in
                    alert("First", nil, .alert, [("OK", .default)], from: button)
                    alert("Second", nil, .alert, [("OK", .default)], from: button)
                }),
        ]
    }
}
