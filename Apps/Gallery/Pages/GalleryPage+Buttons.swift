// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let buttons = GalleryPage(
        "Buttons",
        code: """
            var look = UIButton.Configuration.filled()
            look.title = "Buy"
            look.subtitle = "3 left"
            look.image = UIImage(systemName: "cart")
            look.imagePlacement = .trailing
            look.buttonSize = .large
            look.cornerStyle = .capsule
            look.showsActivityIndicator = true
            let button = UIButton(configuration: look)
            button.role = .destructive
            button.configurationUpdateHandler = { button in
                button.configuration?.title = button.isHighlighted ? "Now" : "Buy"
            }
            """
    ) { context in
        @MainActor func button(
            _ title: String, _ look: UIButton.Configuration, change: (inout UIButton.Configuration) -> Void = { _ in }
        ) -> UIButton {
            var look = look
            look.title = title
            change(&look)
            let button = UIButton(configuration: look)
            button.addAction(UIAction { _ in context.report(title) }, for: .primaryActionTriggered)
            return button
        }
        @MainActor func row(_ caption: String, _ buttons: [UIButton]) -> Example {
            return Example(caption: caption, view: Demo.row(buttons))
        }
        let symbol = UIImage(systemName: "cart")
        let updating = button("Hold me", .tinted())
        updating.configurationUpdateHandler = { button in
            button.configuration?.title = button.isHighlighted ? "Held" : "Hold me"
        }
        let disabled = button("Disabled", .filled())
        disabled.isEnabled = false
        let toggle = button("Toggle", .tinted())
        toggle.changesSelectionAsPrimaryAction = true
        toggle.configurationUpdateHandler = { button in
            button.configuration?.title = button.isSelected ? "On" : "Off"
        }
        let destructive = button("Delete", .borderedTinted())
        destructive.role = .destructive
        let system = UIButton(type: .system)
        system.setTitle("System", for: .normal)
        let info = UIButton(type: .infoLight)
        info.accessibilityLabel = "Info"
        return [
            row("Styles", [button("Plain", .plain()), button("Gray", .gray()), button("Tinted", .tinted())]),
            row("Prominent", [button("Filled", .filled()), disabled]),
            row(
                "Bordered",
                [
                    button("Bordered", .bordered()), button("Tinted", .borderedTinted()),
                ]),
            row(
                "Bordered prominent and borderless",
                [
                    button("Prominent", .borderedProminent()), button("Borderless", .borderless()),
                ]),
            row(
                "Sizes",
                [
                    button("Mini", .filled()) { $0.buttonSize = .mini },
                    button("Small", .filled()) { $0.buttonSize = .small },
                    button("Medium", .filled()) { $0.buttonSize = .medium },
                ]),
            row(
                "Large, capsule",
                [
                    button("Large", .filled()) {
                        $0.buttonSize = .large
                        $0.cornerStyle = .capsule
                    }
                ]),
            row(
                "Image before and after the title",
                [
                    button("Cart", .gray()) {
                        $0.image = symbol
                        $0.imagePadding = 6
                    },
                    button("Cart", .gray()) {
                        $0.image = symbol
                        $0.imagePadding = 6
                        $0.imagePlacement = .trailing
                    },
                ]),
            row(
                "Image above and below",
                [
                    button("Above", .tinted()) {
                        $0.image = symbol
                        $0.imagePlacement = .top
                    },
                    button("Below", .tinted()) {
                        $0.image = symbol
                        $0.imagePlacement = .bottom
                    },
                ]),
            row("Subtitle", [button("Buy", .filled()) { $0.subtitle = "3 left" }]),
            row(
                "Activity",
                [
                    button("Loading", .filled()) {
                        $0.showsActivityIndicator = true
                        $0.imagePadding = 8
                    }
                ]),
            row("Changing with the state, and a toggle", [updating, toggle]),
            row("Destructive", [destructive]),
            row("Without configuration", [system, info]),
        ]
    }
}
