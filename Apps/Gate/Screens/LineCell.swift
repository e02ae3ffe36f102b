// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A text with another one beside it, or below it where text is large.
final class LineCell: UITableViewCell {
    static let reuseIdentifier = "lineCell"

    let titleLabel = UILabel()
    let valueLabel = UILabel()
    private let stack = UIStackView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for label in [titleLabel, valueLabel] {
            label.font = .scaled(17)
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
            stack.addArrangedSubview(label)
        }
        valueLabel.textColor = .caption
        titleLabel.setContentHuggingPriority(.defaultLow, for: .horizontal)
        valueLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        valueLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
            stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        ])
        arrange()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (cell: LineCell, _) in cell.arrange() }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`LineCell` is made in code.")
    }

    private func arrange() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        stack.axis = isLarge ? .vertical : .horizontal
        stack.alignment = isLarge ? .fill : .firstBaseline
        valueLabel.textAlignment = isLarge ? .natural : .right
    }

    /// Shows two texts.
    func show(_ title: String, _ value: String, color: UIColor = .label) {
        titleLabel.text = title
        titleLabel.textColor = color
        valueLabel.text = value
        valueLabel.isHidden = value.isEmpty
        accessibilityLabel = value.isEmpty ? title : "\(title), \(value)"
    }
}
