// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A line of a summary: a label on the left, its value on the right, or below it where the text is large.
final class SummaryRow: UIView {
    let titleLabel: UILabel
    let valueLabel: UILabel
    private let stack: UIStackView

    init(_ title: String, _ value: String, isTotal: Bool) {
        titleLabel = UILabel(isTotal ? 16 : 14, isTotal ? .bold : .regular, isTotal ? .label : .caption)
        valueLabel = UILabel(isTotal ? 22 : 14, isTotal ? .bold : .semibold, isTotal ? .label : .bodyText)
        stack = UIStackView(arrangedSubviews: [titleLabel, valueLabel])
        super.init(frame: .zero)
        titleLabel.text = title
        valueLabel.text = value
        valueLabel.numberOfLines = 0
        titleLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        titleLabel.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: topAnchor, constant: isTotal ? 12 : 0),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
        if isTotal {
            let rule = UIView()
            rule.backgroundColor = .label
            rule.translatesAutoresizingMaskIntoConstraints = false
            addSubview(rule)
            NSLayoutConstraint.activate([
                rule.topAnchor.constraint(equalTo: topAnchor),
                rule.leadingAnchor.constraint(equalTo: leadingAnchor),
                rule.trailingAnchor.constraint(equalTo: trailingAnchor),
                rule.heightAnchor.constraint(equalToConstant: 2),
            ])
        }
        arrange()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`SummaryRow` is made in code.")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        arrange()
    }

    private func arrange() {
        let isStacked = UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory
        stack.axis = isStacked ? .vertical : .horizontal
        stack.spacing = isStacked ? 2 : 8
        stack.alignment = isStacked ? .leading : .firstBaseline
        valueLabel.textAlignment = isStacked ? .natural : .right
    }
}
