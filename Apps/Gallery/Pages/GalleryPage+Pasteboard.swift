// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let pasteboard = GalleryPage(
        "UIPasteboard",
        code: """
            UIPasteboard.general.string = "Seoul Forest"

            if UIPasteboard.general.hasStrings {
                label.text = UIPasteboard.general.string
            }
            """
    ) { context in
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.text = "Seoul Forest"
        field.accessibilityLabel = "Text to copy"
        return [
            Example(caption: "Copy and paste in this field with the keys, too", view: field, fills: true),
            Example(
                caption: "Text",
                view: GalleryPage.buttons([
                    ("Copy", { UIPasteboard.general.string = field.text }),
                    (
                        "Paste",
                        {
                            context.report(UIPasteboard.general.string.map { "Pasted: \($0)" } ?? "There is no text")
                        }
                    ),
                ])),
            Example(
                caption: "Other things",
                view: GalleryPage.buttons([
                    (
                        "Copy Link",
                        {
                            UIPasteboard.general.url = URL(string: "https://example.com/maru")
                            context.report("Link copied, change \(UIPasteboard.general.changeCount)")
                        }
                    ),
                    (
                        "Copy Picture",
                        { UIPasteboard.general.image = UIImage(systemName: "star.fill")?.withTintColor(.red) }
                    ),
                    ("Empty", { UIPasteboard.general.items = [] }),
                ])),
        ]
    }

    /// A row of buttons with what each does.
    static func buttons(_ actions: [(title: String, perform: () -> Void)]) -> UIView {
        let buttons = actions.map { title, perform in
            var configuration = UIButton.Configuration.gray()
            configuration.title = title
            return UIButton(configuration: configuration, primaryAction: UIAction { _ in perform() })
        }
        return Demo.row(buttons)
    }
}
