// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A rental, running or over.
final class RentalCell: RuledCell {
    static let reuseIdentifier = "rentalListCell"

    let rentalStartTimeLabel = UILabel(12, .regular, .bodyText)
    let kickBoardIDLabel = UILabel(12, .regular, .bodyText)
    let kickBoardNumberLabel = NumberBadge()
    let rentalTimeLabel = UILabel(16, .bold, .bodyText)
    let rentalPriceLabel = UILabel(16, .bold, .bodyText)

    override class var minimumHeight: CGFloat { 76 }

    private static let inset: CGFloat = 25
    /// The width in points of a few letters of a model's code.
    private static let shortestModel: CGFloat = 40

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        add(rentalStartTimeLabel, kickBoardIDLabel, kickBoardNumberLabel, rentalTimeLabel, rentalPriceLabel)
        // The second line takes the height that is left; the model's code is what is cut short.
        rentalStartTimeLabel.setContentHuggingPriority(.defaultHigh, for: .vertical)
        kickBoardIDLabel.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        NSLayoutConstraint.activate([
            rentalStartTimeLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Self.inset),
            rentalTimeLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Self.inset),
            rentalPriceLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -14),
        ])
        NSLayoutConstraint.activate(twoLines)
    }

    // MARK: Arrangements

    private var isStacked = false

    /// What belongs together stands in two lines, as the design has it.
    private lazy var twoLines = [
        rentalStartTimeLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 15),
        kickBoardIDLabel.firstBaselineAnchor.constraint(equalTo: rentalStartTimeLabel.firstBaselineAnchor),
        kickBoardIDLabel.leadingAnchor.constraint(equalTo: rentalStartTimeLabel.trailingAnchor, constant: 6),
        kickBoardNumberLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 13),
        kickBoardNumberLabel.leadingAnchor.constraint(
            greaterThanOrEqualTo: kickBoardIDLabel.trailingAnchor, constant: 6),
        kickBoardNumberLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Self.inset),
        rentalTimeLabel.topAnchor.constraint(equalTo: rentalStartTimeLabel.bottomAnchor, constant: 10),
        rentalTimeLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -14),
        rentalPriceLabel.topAnchor.constraint(equalTo: kickBoardNumberLabel.bottomAnchor, constant: 7),
        rentalPriceLabel.leadingAnchor.constraint(greaterThanOrEqualTo: rentalTimeLabel.trailingAnchor, constant: 8),
        rentalPriceLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Self.inset),
    ]

    /// Each text has a line of its own.
    private lazy var oneColumn: [NSLayoutConstraint] = {
        let labels = [
            rentalStartTimeLabel, kickBoardIDLabel, kickBoardNumberLabel, rentalTimeLabel, rentalPriceLabel,
        ]
        let lines = zip(zip(labels, labels.dropFirst()), [4, 6, 8, 4] as [CGFloat]).flatMap { pair, space in
            [
                pair.1.topAnchor.constraint(equalTo: pair.0.bottomAnchor, constant: space),
                pair.1.leadingAnchor.constraint(equalTo: pair.0.leadingAnchor),
                pair.1.trailingAnchor.constraint(
                    lessThanOrEqualTo: contentView.trailingAnchor, constant: -Self.inset),
            ]
        }
        return [rentalStartTimeLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 13)] + lines
    }()

    /// Gives each text a line of its own where not even a few letters of the model fit before the badge.
    override func arrange(width: CGFloat) {
        let needed =
            Self.inset + rentalStartTimeLabel.intrinsicContentSize.width + 6 + Self.shortestModel + 6
            + kickBoardNumberLabel.intrinsicContentSize.width + Self.inset
        guard (needed > width) != isStacked else { return }
        isStacked.toggle()
        NSLayoutConstraint.deactivate(isStacked ? twoLines : oneColumn)
        NSLayoutConstraint.activate(isStacked ? oneColumn : twoLines)
    }

    // MARK: Content

    /// Shows all five texts, so that nothing of the row shown before is left.
    ///
    /// - Parameter hint: What a tap does; nil where it does nothing.
    func show(_ row: RentalRow, hint: String? = nil) {
        accessibilityTraits = hint == nil ? .none : .button
        accessibilityHint = hint
        rentalStartTimeLabel.text = row.startTime
        kickBoardIDLabel.text = row.model
        kickBoardNumberLabel.text = row.number
        showProgress(row)
    }

    /// Changes what time changes in a running rental.
    func showProgress(_ row: RentalRow) {
        rentalTimeLabel.text = row.duration
        rentalPriceLabel.text = row.price
    }
}
