// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let colorWells = GalleryPage(
        "Color well",
        code: """
            let well = UIColorWell()
            well.title = "Paint"
            well.selectedColor = .systemTeal
            well.addAction(UIAction { _ in
                print(well.selectedColor as Any)
            }, for: .valueChanged)

            let picker = UIColorPickerViewController()
            picker.delegate = self
            present(picker, animated: true)
            """
    ) { context in
        @MainActor func well(_ caption: String, change: (UIColorWell) -> Void) -> Example {
            let well = UIColorWell()
            well.title = caption
            change(well)
            well.addAction(
                UIAction { [unowned well] _ in context.report("\(caption): \(well.accessibilityValue ?? "none")") },
                for: .valueChanged)
            return Example(caption: caption, view: well)
        }
        return [
            well("Paint") { $0.selectedColor = .systemTeal },
            well("Without opacity") {
                $0.selectedColor = .systemOrange
                $0.supportsAlpha = false
            },
            well("No color yet") { _ in },
            well("Disabled") {
                $0.selectedColor = .systemGreen
                $0.isEnabled = false
            },
        ]
    }
}
