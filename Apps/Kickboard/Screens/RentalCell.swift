// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A rental, running or over.
final class RentalCell: UITableViewCell {
    static let reuseIdentifier = "rentalListCell"

    let rentalStartTimeLabel = UILabel()
    let kickBoardIDLabel = UILabel()
    let kickBoardNumberLabel = NumberBadge()
    let rentalTimeLabel = UILabel()
    let rentalPriceLabel = UILabel()
    private let hairline = UIView()
    private var metrics: RentalRowMetrics?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        for label in [rentalStartTimeLabel, kickBoardIDLabel, rentalTimeLabel, rentalPriceLabel] {
            label.textColor = .bodyText
        }
        hairline.backgroundColor = .hairline
        // In the order in which they are read aloud.
        let views = [
            rentalStartTimeLabel, kickBoardIDLabel, kickBoardNumberLabel, rentalTimeLabel, rentalPriceLabel, hairline,
        ]
        for view in views { contentView.addSubview(view) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`RentalCell` is made in code.")
    }

    /// Shows all five texts, so that nothing of the row shown before is left.
    func show(_ row: RentalRow, _ metrics: RentalRowMetrics) {
        self.metrics = metrics
        rentalStartTimeLabel.font = metrics.metaFont
        kickBoardIDLabel.font = metrics.metaFont
        kickBoardNumberLabel.font = metrics.badgeFont
        rentalTimeLabel.font = metrics.valueFont
        rentalPriceLabel.font = metrics.valueFont
        rentalPriceLabel.textAlignment = metrics.isStacked ? .natural : .right
        rentalStartTimeLabel.text = row.startTime
        kickBoardIDLabel.text = row.model
        kickBoardNumberLabel.text = row.number
        showProgress(row)
        setNeedsLayout()
    }

    /// Changes what time changes in a running rental.
    func showProgress(_ row: RentalRow) {
        rentalTimeLabel.text = row.duration
        rentalPriceLabel.text = row.price
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let metrics else { return }
        let unbounded = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        let layout = RentalRowLayout(
            metrics, startTime: rentalStartTimeLabel.sizeThatFits(unbounded),
            model: kickBoardIDLabel.sizeThatFits(unbounded))
        rentalStartTimeLabel.frame = layout.startTime
        kickBoardIDLabel.frame = layout.model
        kickBoardNumberLabel.frame = layout.number
        rentalTimeLabel.frame = layout.duration
        rentalPriceLabel.frame = layout.price
        let bounds = contentView.bounds
        hairline.frame = CGRect(x: 20, y: bounds.height - 1, width: bounds.width - 40, height: 1)
    }
}
