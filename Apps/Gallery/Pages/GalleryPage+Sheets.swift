// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let sheets = GalleryPage(
        "Sheets",
        code: """
            let sheet = controller.sheetPresentationController
            sheet?.detents = [.medium(), .large(), .custom { _ in 200 }]
            sheet?.prefersGrabberVisible = true
            sheet?.largestUndimmedDetentIdentifier = .medium
            controller.isModalInPresentation = true
            present(controller, animated: true)
            """
    ) { context in
        @MainActor func sheet(
            _ title: String, _ caption: String,
            change: @escaping @MainActor (UIViewController, UISheetPresentationController) -> Void
        ) -> Example {
            Example(
                caption: caption,
                view: Demo.button(title) { _ in
                    let controller = Demo.closable(PlainPage(title, caption))
                    if let sheet = controller.sheetPresentationController { change(controller, sheet) }
                    context.controller.present(controller, animated: true)
                })
        }
        return [
            sheet("Page sheet", "As high as it gets; a drag closes it") { _, _ in },
            sheet("Detents", "Half and whole height, with a grabber") {
                $1.detents = [.medium(), .large()]
                $1.prefersGrabberVisible = true
            },
            sheet("Small sheet", "A height of its own: 200 points") { $1.detents = [.custom { _ in 200 }] },
            sheet("Undimmed", "What is behind can be used") {
                $1.detents = [.medium(), .large()]
                $1.largestUndimmedDetentIdentifier = .medium
            },
            sheet("Locked", "Only its button closes it") { controller, sheet in
                sheet.detents = [.medium()]
                controller.isModalInPresentation = true
            },
            sheet("Too high", "A detent larger than the screen is cut to it") { $1.detents = [.custom { _ in 5000 }] },
        ]
    }
}
