// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Stands where a rider's history will be.
final class EmptyHistoryCell: RuledCell {
    static let reuseIdentifier = "emptyHistoryCell"

    private let label = UILabel(14, .regular, .neutral)

    override class var minimumHeight: CGFloat { 76 }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        hairline.isHidden = true
        label.textAlignment = .center
        label.numberOfLines = 0
        add(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 25),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -25),
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 14),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -14),
        ])
    }
    func show(_ text: String) { label.text = text }
}
