// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let switches = GalleryPage(
        "UISwitch",
        code: """
            let toggle = UISwitch()
            toggle.isOn = true
            toggle.onTintColor = .systemPurple
            toggle.addAction(UIAction { _ in
                print(toggle.isOn)
            }, for: .valueChanged)
            """
    ) { context in
        @MainActor func make(_ name: String, isOn: Bool, change: (UISwitch) -> Void = { _ in }) -> Example {
            let toggle = UISwitch()
            toggle.isOn = isOn
            change(toggle)
            toggle.addAction(
                UIAction { [unowned toggle] _ in context.report("\(name): \(toggle.isOn ? "on" : "off")") },
                for: .valueChanged)
            return Example(caption: name, view: toggle)
        }
        return [
            make("On", isOn: true),
            make("Off", isOn: false),
            make("Tinted", isOn: true) {
                $0.onTintColor = .systemPurple
                $0.thumbTintColor = .systemYellow
            },
            make("Disabled on", isOn: true) { $0.isEnabled = false },
            make("Disabled off", isOn: false) { $0.isEnabled = false },
        ]
    }
}
