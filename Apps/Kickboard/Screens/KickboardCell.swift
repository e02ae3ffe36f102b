// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A kickboard that can be rented.
final class KickboardCell: RuledCell {
    static let reuseIdentifier = "kickboardCell"

    private let modelLabel = UILabel(17, .medium, .bodyText)
    private let rateLabel = UILabel(14, .regular, .caption)
    private let badge = NumberBadge()
    private let row = UIStackView()

    override class var minimumHeight: CGFloat { 64 }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .default
        accessibilityTraits = .button
        let texts = UIStackView(arrangedSubviews: [modelLabel, rateLabel])
        texts.axis = .vertical
        texts.spacing = 4
        row.addArrangedSubview(texts)
        row.addArrangedSubview(badge)
        row.alignment = .center
        row.spacing = 8
        add(row)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 25),
            row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -25),
            row.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            row.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 11),
        ])
    }

    /// Puts the badge below the texts where the model doesn't fit beside it.
    override func arrange(width: CGFloat) {
        let needed =
            modelLabel.width(of: KickboardModel.basicA2.rawValue) + row.spacing + badge.intrinsicContentSize.width
        let isStacked = needed > width - 50
        row.axis = isStacked ? .vertical : .horizontal
        row.alignment = isStacked ? .leading : .center
    }

    func show(_ kickboard: Kickboard, _ texts: Texts) {
        modelLabel.text = kickboard.model.rawValue
        rateLabel.text = texts.pricePerMinute(kickboard.pricePerMinute)
        badge.text = String(kickboard.number)
        accessibilityHint = texts.rentHint
        accessibilityLabel =
            "\(kickboard.model.rawValue), \(kickboard.number), \(texts.pricePerMinute(kickboard.pricePerMinute))"
    }
}
