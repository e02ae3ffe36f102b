// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let rightToLeft = GalleryPage(
        "Right to left",
        code: """
            view.semanticContentAttribute = .forceRightToLeft

            // Leading and trailing follow the direction.
            icon.leadingAnchor.constraint(equalTo: row.leadingAnchor)
            label.textAlignment = .natural
            """
    ) { context in
        @MainActor func samples(_ semantics: UISemanticContentAttribute, _ text: String) -> UIView {
            let icon = UIImageView(image: UIImage(systemName: "book"))
            icon.setContentHuggingPriority(.required, for: .horizontal)
            let label = UILabel()
            label.text = text
            label.accessibilityIdentifier = "label \(semantics.rawValue)"
            let row = UIStackView(arrangedSubviews: [icon, label])
            row.spacing = 8
            let slider = UISlider()
            slider.value = 0.25
            slider.accessibilityLabel = "Amount, \(text)"
            let progress = UIProgressView(progressViewStyle: .default)
            progress.progress = 0.3
            let segments = UISegmentedControl(items: ["1", "2", "3"])
            segments.selectedSegmentIndex = 0
            let toggle = UISwitch()
            toggle.isOn = true
            toggle.accessibilityLabel = "On, \(text)"
            let stack = UIStackView(arrangedSubviews: [row, slider, progress, segments, toggle])
            stack.axis = .vertical
            stack.spacing = 12
            stack.alignment = .fill
            stack.setCustomSpacing(16, after: row)
            for view in [stack, icon, label, row, slider, progress, segments, toggle] {
                view.semanticContentAttribute = semantics
            }
            return stack
        }
        return [
            Example(
                caption: "From the left", view: samples(.forceLeftToRight, "A book"), fills: true),
            Example(
                caption: "From the right", view: samples(.forceRightToLeft, "كتاب"), fills: true),
            Example(
                caption: "The direction of the app",
                view: GalleryPage.buttons([
                    (
                        "Which?",
                        {
                            let isLeft = UIApplication.shared.userInterfaceLayoutDirection == .leftToRight
                            context.report(isLeft ? "Left to right" : "Right to left")
                        }
                    )
                ])),
        ]
    }
}
