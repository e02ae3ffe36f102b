// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    /// A container of the views that the page's proxies are for, so that the rest of the gallery keeps its look.
    private final class TintedCard: UIStackView {}

    static let appearanceProxies = GalleryPage(
        "UIAppearance",
        code: """
            UISwitch.appearance().onTintColor = .systemPink
            UILabel.appearance(whenContainedInInstancesOf: [Card.self])
                .textColor = .systemIndigo
            UIButton.appearance(whenContainedInInstancesOf: [Card.self])
                .setTitleColor(.systemPink, for: .normal)
            """
    ) { context in
        let inside: [any UIAppearanceContainer.Type] = [TintedCard.self]
        UISwitch.appearance(whenContainedInInstancesOf: inside).onTintColor = .systemPink
        UILabel.appearance(whenContainedInInstancesOf: inside).textColor = .systemIndigo
        UIProgressView.appearance(whenContainedInInstancesOf: inside).progressTintColor = .systemPink
        @MainActor func content(_ card: UIStackView) -> UIStackView {
            card.axis = .vertical
            card.spacing = 8
            card.alignment = .leading
            let label = UILabel()
            label.text = "A label"
            let toggle = UISwitch()
            toggle.isOn = true
            toggle.accessibilityLabel = "A switch"
            let progress = UIProgressView(progressViewStyle: .default)
            progress.progress = 0.6
            progress.widthAnchor.constraint(equalToConstant: 120).isActive = true
            let own = UILabel()
            own.text = "A label with a color of its own"
            own.textColor = .systemGreen
            for view in [label, toggle, progress, own] { card.addArrangedSubview(view) }
            return card
        }
        let card = content(TintedCard())
        return [
            Example(caption: "In a container that the proxies are for", view: card),
            Example(caption: "Elsewhere", view: content(UIStackView())),
            Example(
                caption: "Views take over a proxy's values when they enter a window",
                view: GalleryPage.buttons([
                    (
                        "Add a Label",
                        {
                            let label = UILabel()
                            label.text = "New"
                            let before = label.textColor
                            card.addArrangedSubview(label)
                            context.report(
                                "Before: \(before == .label ? "label" : "?"), now: "
                                    + "\(label.textColor == .systemIndigo ? "indigo" : "?")")
                        }
                    )
                ])),
        ]
    }
}
