// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let accessibilityActions = GalleryPage(
        "UIAccessibilityCustomAction",
        code: """
            card.isAccessibilityElement = true
            card.accessibilityLabel = "Letter from Mina"
            card.accessibilityTraits = .button
            card.accessibilityCustomActions = [
                UIAccessibilityCustomAction(name: "Archive", image: UIImage(systemName: "archivebox")) { _ in
                    archive()
                },
                UIAccessibilityCustomAction(name: "Flag", image: UIImage(systemName: "flag")) { _ in
                    flag()
                },
            ]
            """
    ) { context in
        [
            Example(
                caption: "Move the focus to it, then press the menu key, or Shift and F10",
                view: LetterCard(context), fills: true)
        ]
    }
}

/// A card that a tap opens, and that keys and screen readers have more actions for.
private final class LetterCard: UIControl {
    init(_ context: GalleryPage.Context) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        let label = UILabel()
        label.text = "Letter from Mina"
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.isAccessibilityElement = false
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            heightAnchor.constraint(greaterThanOrEqualToConstant: 64),
            label.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 12),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -16),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
        isAccessibilityElement = true
        accessibilityLabel = label.text
        accessibilityTraits = .button
        accessibilityCustomActions = [("Archive", "archivebox"), ("Flag", "flag")].map { name, symbol in
            UIAccessibilityCustomAction(name: name, image: UIImage(systemName: symbol)) { action in
                context.report("\(action.name): done")
                return true
            }
        }
        addAction(UIAction { _ in context.report("Opened") }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }
}
