// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A label on the left, its value on the right.
final class ProfileCell: RuledCell {
    static let reuseIdentifier = "userDefaultCell"

    let firstLabel = UILabel(14, .regular, .bodyText)
    let lastLabel = UILabel(16, .semibold, .bodyText)

    override class var minimumHeight: CGFloat { 46 }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        firstLabel.numberOfLines = 0
        firstLabel.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        firstLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        // A long name or id takes more lines, also in the middle of what is one word.
        lastLabel.numberOfLines = 0
        lastLabel.lineBreakMode = .byCharWrapping
        lastLabel.textAlignment = .right
        add(firstLabel, lastLabel)
        NSLayoutConstraint.activate([
            firstLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 25),
            firstLabel.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -25),
            firstLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            firstLabel.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 12),
            lastLabel.leadingAnchor.constraint(equalTo: firstLabel.trailingAnchor, constant: 8),
            lastLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -25),
            lastLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            lastLabel.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 12),
        ])
    }

    func show(_ title: String, _ value: String) {
        firstLabel.text = title
        lastLabel.text = value
    }
}
