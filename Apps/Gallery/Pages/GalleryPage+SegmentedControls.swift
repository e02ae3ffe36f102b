// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let segmentedControls = GalleryPage(
        "Segmented control",
        code: """
            let control = UISegmentedControl(items: ["Day", "Week", "Month"])
            control.selectedSegmentIndex = 1
            control.selectedSegmentTintColor = .systemIndigo
            control.setTitleTextAttributes(
                [.foregroundColor: UIColor.white], for: .selected)
            control.addAction(UIAction { _ in
                print(control.selectedSegmentIndex)
            }, for: .valueChanged)
            """
    ) { context in
        @MainActor func control(_ caption: String, _ items: [Any], change: (UISegmentedControl) -> Void = { _ in })
            -> Example
        {
            let control = UISegmentedControl(items: items)
            control.selectedSegmentIndex = 0
            control.addAction(
                UIAction { [unowned control] _ in context.report("\(caption): \(control.selectedSegmentIndex)") },
                for: .valueChanged)
            change(control)
            return Example(caption: caption, view: control, fills: true)
        }
        let names = ["list.bullet", "square.grid.2x2", "map"]
        let symbols: [Any] = names.compactMap { UIImage(systemName: $0) }
        return [
            control("Words", ["Day", "Week", "Month"]),
            control("Images", symbols),
            control("Tinted", ["Day", "Week", "Month"]) {
                $0.selectedSegmentTintColor = .systemIndigo
                $0.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
            },
            control("Momentary", ["Back", "Forward"]) {
                $0.isMomentary = true
                $0.selectedSegmentIndex = UISegmentedControl.noSegment
            },
            control("One disabled", ["First", "Second", "Third"]) { $0.setEnabled(false, forSegmentAt: 1) },
            control("As wide as the words", ["A", "A long title", "B"]) { $0.apportionsSegmentWidthsByContent = true },
            control("Disabled", ["Day", "Week"]) { $0.isEnabled = false },
        ]
    }
}
