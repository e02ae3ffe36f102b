// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let steppers = GalleryPage(
        "UIStepper",
        code: """
            let stepper = UIStepper()
            stepper.minimumValue = 1
            stepper.maximumValue = 10
            stepper.stepValue = 1
            stepper.wraps = true
            stepper.addAction(UIAction { _ in
                print(stepper.value)
            }, for: .valueChanged)
            """
    ) { context in
        @MainActor func make(_ name: String, change: (UIStepper) -> Void = { _ in }) -> Example {
            let stepper = UIStepper()
            change(stepper)
            stepper.addAction(
                UIAction { [unowned stepper] _ in context.report("\(name): \(stepper.value.formatted())") },
                for: .valueChanged)
            return Example(caption: name, view: stepper)
        }
        return [
            make("Count"),
            make("One to three, wrapping") {
                $0.minimumValue = 1
                $0.maximumValue = 3
                $0.value = 3
                $0.wraps = true
            },
            make("Halves without repeating") {
                $0.stepValue = 0.5
                $0.autorepeat = false
                $0.value = 1
            },
            make("Disabled") { $0.isEnabled = false },
        ]
    }
}
