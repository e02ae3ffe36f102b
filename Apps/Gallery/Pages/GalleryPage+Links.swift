// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let links = GalleryPage(
        "Opening links",
        code: """
            UIApplication.shared.open(url) { opened in
                label.text = opened ? "Opened" : "Not opened"
            }
            """
    ) { context in
        @MainActor func open(_ address: String) {
            guard let url = URL(string: address) else { return }
            UIApplication.shared.open(url) { context.report("\(url.scheme ?? ""): \($0 ? "opened" : "not opened")") }
        }
        let awake = UISwitch()
        awake.addAction(
            UIAction { [unowned awake] _ in
                UIApplication.shared.isIdleTimerDisabled = awake.isOn
                context.report("The screen stays on: \(awake.isOn ? "yes" : "no")")
            }, for: .valueChanged)
        return [
            Example(
                caption: "The web, mail, phone",
                view: GalleryPage.buttons([
                    ("Web Page", { open("https://example.com/") }),
                    ("Mail", { open("mailto:a@example.com?subject=Hi") }),
                    ("Call", { open("tel:+82-2-120") }),
                ])),
            Example(
                caption: "What can't be opened",
                view: GalleryPage.buttons([
                    ("Another App", { open("otherapp://page") }),
                    (
                        "Settings",
                        { open(UIApplication.openSettingsURLString) }
                    ),
                ])),
            Example(
                caption: "Too long after the tap: the browser asks",
                view: GalleryPage.buttons([
                    (
                        "In 6 Seconds",
                        { DispatchQueue.main.asyncAfter(deadline: .now() + 6) { open("https://example.com/late") } }
                    )
                ])),
            Example(caption: "Keep the screen on", view: awake),
            Example(
                caption: "The number on the app's icon",
                view: GalleryPage.buttons([
                    (
                        "One More",
                        {
                            UIApplication.shared.applicationIconBadgeNumber += 1
                            context.report("Badge: \(UIApplication.shared.applicationIconBadgeNumber)")
                        }
                    ),
                    ("None", { UIApplication.shared.applicationIconBadgeNumber = 0 }),
                ])),
        ]
    }
}
