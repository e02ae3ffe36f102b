// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let popovers = GalleryPage(
        "Popovers",
        code: """
            controller.modalPresentationStyle = .popover
            controller.preferredContentSize = CGSize(width: 220, height: 120)
            let popover = controller.popoverPresentationController
            popover?.sourceView = button
            popover?.permittedArrowDirections = .up
            popover?.delegate = self   // .none keeps it a popover on phones
            present(controller, animated: true)
            """
    ) { context in
        let keeper = PopoverKeeper()
        @MainActor func popover(_ title: String, _ directions: UIPopoverArrowDirection, keeps: Bool = true) -> Example {
            Example(
                caption: title,
                view: Demo.button(title) { button in
                    let page = PlainPage(title)
                    page.modalPresentationStyle = .popover
                    page.preferredContentSize = CGSize(width: 220, height: 120)
                    let popover = page.popoverPresentationController
                    popover?.sourceView = button
                    popover?.permittedArrowDirections = directions
                    popover?.delegate = keeps ? keeper : nil
                    context.controller.present(page, animated: true)
                })
        }
        return [
            popover("Below", .up), popover("Any side", .any), popover("At the side", [.left, .right]),
            popover("Adapts to a sheet", .any, keeps: false),
            Example(
                caption: "An action sheet is a popover on large screens",
                view: Demo.button("Actions") { button in
                    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
                    for name in ["Copy", "Share"] {
                        sheet.addAction(UIAlertAction(title: name, style: .default) { _ in context.report(name) })
                    }
                    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
                    sheet.popoverPresentationController?.sourceView = button
                    context.controller.present(sheet, animated: true)
                }),
        ]
    }
}

/// Keeps popovers what they are on narrow screens.
private final class PopoverKeeper: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}
