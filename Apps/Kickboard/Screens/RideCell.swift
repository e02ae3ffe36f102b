// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A ride on a card with a soft shadow.
final class RideCell: RuledCell {
    static let reuseIdentifier = "rideCell"

    override class var minimumHeight: CGFloat { 147 }

    let card = UIView()
    let modelLabel = UILabel(16, .bold, .label)
    let badge = NumberBadge()
    /// Day, times and amount: what each is called, and its value.
    let lines = (0..<3).map { _ in (UILabel(12, .regular, .caption), UILabel(14, .medium, .bodyText)) }
    private let head: UIStackView
    private let rows: [UIStackView]

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        head = UIStackView(arrangedSubviews: [modelLabel, badge])
        rows = lines.map { UIStackView(arrangedSubviews: [$0.0, $0.1]) }
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        hairline.isHidden = true
        accessibilityTraits = .button
        card.backgroundColor = .card
        card.layer.cornerRadius = 10
        card.layer.shadowOpacity = 0.12
        card.layer.shadowRadius = 6
        card.layer.shadowOffset = CGSize(width: 0, height: 2)
        for (caption, value) in lines {
            caption.setContentHuggingPriority(.defaultHigh, for: .horizontal)
            value.numberOfLines = 0
        }
        let column = UIStackView(arrangedSubviews: [head] + rows)
        column.axis = .vertical
        column.spacing = 4
        column.setCustomSpacing(10, after: head)
        add(card)
        column.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(column)
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
            card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 24),
            card.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -24),
            column.topAnchor.constraint(greaterThanOrEqualTo: card.topAnchor, constant: 14),
            column.centerYAnchor.constraint(equalTo: card.centerYAnchor),
            column.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
            column.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
        ])
    }

    func show(_ rental: Rental, _ texts: Texts) {
        modelLabel.text = rental.modelCode
        badge.text = String(rental.kickboardNumber)
        let contents = [
            (texts.date, texts.day(rental.startedAt)),
            (texts.rideTime, texts.times(rental.startedAt, rental.endedAt)),
            (texts.amount, texts.price(rental.price)),
        ]
        for (line, content) in zip(lines, contents) {
            line.0.text = content.0
            line.1.text = content.1
        }
        accessibilityHint = texts.summaryHint
    }

    /// Puts what belongs together below each other where it doesn't fit side by side.
    override func arrange(width: CGFloat) {
        let gap: CGFloat = 8
        let widths = [
            modelLabel.width(of: KickboardModel.basicA2.rawValue) + badge.intrinsicContentSize.width,
            lines[1].0.intrinsicContentSize.width + lines[1].1.width(of: "00:00 ~ 00:00"),
        ]
        let isStacked = widths.contains { $0 + gap > width - 2 * (24 + 16) }
        for stack in [head] + rows {
            stack.axis = isStacked ? .vertical : .horizontal
            stack.alignment = isStacked ? .leading : stack === head ? .center : .firstBaseline
            stack.spacing = isStacked ? 2 : gap
        }
        for (_, value) in lines { value.textAlignment = isStacked ? .natural : .right }
    }
}
