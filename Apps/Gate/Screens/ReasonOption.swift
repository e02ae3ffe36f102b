// SPDX-License-Identifier: Apache-2.0

import UIKit

/// One of several choices: a row of 56 with a circle that is filled when it is chosen.
final class ReasonOption: UIControl {
    private let circle = UIImageView()
    private let label = UILabel()

    init(title: String) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        accessibilityLabel = title
        label.text = title
        label.font = .scaled(17)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.isAccessibilityElement = false
        circle.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 22)
        circle.setContentHuggingPriority(.required, for: .horizontal)
        circle.setContentCompressionResistancePriority(.required, for: .horizontal)
        let stack = UIStackView(arrangedSubviews: [circle, label])
        stack.alignment = .center
        stack.spacing = 12
        stack.isUserInteractionEnabled = false
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            stack.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
            heightAnchor.constraint(greaterThanOrEqualToConstant: 56),
        ])
        update()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`ReasonOption` is made in code.")
    }

    override var isSelected: Bool { didSet { update() } }
    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }

    private func update() {
        circle.image = UIImage(systemName: isSelected ? "checkmark.circle.fill" : "circle")
        circle.tintColor = isSelected ? .accent : .systemGray
        accessibilityTraits = isSelected ? [.button, .selected] : .button
    }
}
