// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let sliders = GalleryPage(
        "UISlider",
        code: """
            let slider = UISlider()
            slider.minimumValue = 0
            slider.maximumValue = 100
            slider.value = 40
            slider.minimumTrackTintColor = .systemGreen
            slider.addAction(UIAction { _ in
                print(slider.value)
            }, for: .valueChanged)
            """
    ) { context in
        @MainActor func make(_ name: String, change: (UISlider) -> Void = { _ in }) -> Example {
            let slider = UISlider()
            slider.maximumValue = 100
            slider.value = 40
            change(slider)
            slider.addAction(
                UIAction { [unowned slider] _ in context.report("\(name): \(Int(slider.value.rounded()))") },
                for: .valueChanged)
            return Example(caption: name, view: slider, fills: true)
        }
        return [
            make("Volume"),
            make("At the end only") { $0.isContinuous = false },
            make("In tens") { slider in
                slider.addAction(
                    UIAction { [unowned slider] _ in slider.value = (slider.value / 10).rounded() * 10 },
                    for: .valueChanged)
            },
            make("Tinted") {
                $0.minimumTrackTintColor = .systemGreen
                $0.maximumTrackTintColor = .systemRed
                $0.thumbTintColor = .systemYellow
            },
            make("Brightness") {
                $0.minimumValueImage = UIImage(systemName: "sun.min")
                $0.maximumValueImage = UIImage(systemName: "sun.max")
            },
            make("Disabled") { $0.isEnabled = false },
        ]
    }
}
