// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The running rental, with its time, its price and the button that ends it.
final class RentalPanelView: UIView {
    private let texts: Texts
    let returnButton: UIButton
    private let modelLabel = UILabel(17, .medium, .label)
    private let numberLabel = UILabel(17, .medium, .secondaryNumber)
    private let captionLabel = UILabel(17, .bold, .caption)
    private let durationLabel = UILabel(19, .bold, .label)
    private let rateLabel = BadgeLabel(size: CGSize(width: 103, height: 29), pointSize: 14, weight: .regular)
    private let priceLabel = UILabel(22, .bold, .label)

    /// The kickboard and beside it the time; the rate and beside it the price.
    private let lines: [UIStackView]

    private static let margin: CGFloat = 20
    private static let gap: CGFloat = 8

    init(_ texts: Texts) {
        self.texts = texts
        returnButton = .filled(texts.returnIt, .brand, fontSize: 16, radius: 5)
        func stack(_ axis: NSLayoutConstraint.Axis, _ spacing: CGFloat, _ views: UIView...) -> UIStackView {
            let stack = UIStackView(arrangedSubviews: views)
            stack.axis = axis
            stack.spacing = spacing
            return stack
        }
        lines = [
            stack(
                .horizontal, Self.gap, stack(.vertical, 7, modelLabel, numberLabel),
                stack(.vertical, 7, captionLabel, durationLabel)),
            stack(.horizontal, Self.gap, rateLabel, priceLabel),
        ]
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        clipsToBounds = true
        captionLabel.text = texts.usedTime
        rateLabel.textColor = .bodyText
        rateLabel.backgroundColor = .chip
        arrange(isStacked: false)

        let column = stack(.vertical, Self.margin, lines[0], lines[1], returnButton)
        column.setCustomSpacing(16, after: lines[0])
        let hairline = UIView()
        hairline.backgroundColor = .hairline
        for view in [column, hairline] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: topAnchor, constant: Self.margin),
            column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.margin),
            column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.margin),
            column.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Self.margin),
            returnButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 55),
            hairline.leadingAnchor.constraint(equalTo: leadingAnchor),
            hairline.trailingAnchor.constraint(equalTo: trailingAnchor),
            hairline.bottomAnchor.constraint(equalTo: bottomAnchor),
            hairline.heightAnchor.constraint(equalToConstant: 1),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`RentalPanelView` is made in code.")
    }

    func show(_ rental: ActiveRental, elapsed: TimeInterval) {
        modelLabel.text = rental.modelCode
        numberLabel.text = String(rental.kickboardNumber)
        rateLabel.text = texts.pricePerMinute(rental.pricePerMinute)
        showProgress(of: rental, elapsed: elapsed)
    }

    /// Changes what time changes.
    func showProgress(of rental: ActiveRental, elapsed: TimeInterval) {
        durationLabel.text = texts.liveDuration(elapsed)
        priceLabel.text = texts.price(rental.fare.price(elapsed: elapsed))
    }

    // MARK: Arrangement

    override func layoutSubviews() {
        // The widest texts that a ride can come to, so that nothing moves while it runs.
        let widths = [
            modelLabel.width(of: "One-Basic-A2") + captionLabel.width(of: texts.usedTime),
            numberLabel.width(of: "000000") + durationLabel.width(of: texts.liveDuration(59_999)),
            rateLabel.intrinsicContentSize.width + priceLabel.width(of: texts.price(100_000)),
        ]
        arrange(isStacked: widths.contains { $0 + Self.gap > bounds.width - 2 * Self.margin })
        super.layoutSubviews()
    }

    /// Puts what belongs together in one line, or below each other where that is too wide.
    private func arrange(isStacked: Bool) {
        for line in lines {
            line.axis = isStacked ? .vertical : .horizontal
            line.alignment = isStacked ? .leading : line === lines[0] ? .top : .center
            line.spacing = isStacked ? 7 : Self.gap
        }
        for label in [captionLabel, durationLabel, priceLabel] { label.textAlignment = isStacked ? .natural : .right }
    }
}
