// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The running rental, with its time, its price and the button that ends it.
final class RentalPanelView: UIView {
    let returnButton = UIButton(type: .custom)
    private let modelLabel = UILabel()
    private let numberLabel = UILabel()
    private let captionLabel = UILabel()
    private let durationLabel = UILabel()
    private let rateLabel = UILabel()
    private let priceLabel = UILabel()
    private let hairline = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        clipsToBounds = true
        modelLabel.textColor = .label
        numberLabel.textColor = .secondaryNumber
        captionLabel.text = "이용시간"
        captionLabel.textColor = .caption
        captionLabel.textAlignment = .right
        durationLabel.textColor = .label
        durationLabel.textAlignment = .right
        rateLabel.textColor = .bodyText
        rateLabel.textAlignment = .center
        rateLabel.backgroundColor = .chip
        rateLabel.layer.cornerRadius = 5
        rateLabel.clipsToBounds = true
        priceLabel.textColor = .label
        priceLabel.textAlignment = .right
        hairline.backgroundColor = .hairline
        for view in [modelLabel, numberLabel, captionLabel, durationLabel, rateLabel, priceLabel, hairline] {
            addSubview(view)
        }
        returnButton.setTitle("반납하기", for: .normal)
        returnButton.setTitleColor(.white, for: .normal)
        returnButton.backgroundColor = .brand
        returnButton.layer.cornerRadius = 5
        addSubview(returnButton)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`RentalPanelView` is made in code.")
    }

    func show(_ rental: ActiveRental, elapsed: TimeInterval) {
        modelLabel.text = rental.modelCode
        numberLabel.text = String(rental.kickboardNumber)
        rateLabel.text = Format.pricePerMinute(rental.pricePerMinute)
        showProgress(of: rental, elapsed: elapsed)
        setNeedsLayout()
    }

    /// Changes what time changes.
    func showProgress(of rental: ActiveRental, elapsed: TimeInterval) {
        durationLabel.text = Format.liveDuration(elapsed)
        priceLabel.text = Format.price(rental.fare.price(elapsed: elapsed))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrange(width: size.width))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        arrange(width: bounds.width)
    }

    /// Places everything and tells the height that it takes.
    @discardableResult
    private func arrange(width: CGFloat) -> CGFloat {
        let fonts: [(UILabel, CGFloat, UIFont.Weight)] = [
            (modelLabel, 17, .medium), (numberLabel, 17, .medium), (captionLabel, 17, .bold),
            (durationLabel, 19, .bold), (rateLabel, 14, .regular), (priceLabel, 22, .bold),
        ]
        for (label, size, weight) in fonts { label.font = .scaled(size, weight, for: traitCollection) }
        returnButton.titleLabel?.font = .scaled(16, .bold, for: traitCollection)
        let growth = rateLabel.font.pointSize / 14
        let chipSize = CGSize(width: (103 * growth).rounded(), height: (29 * growth).rounded())

        let margin: CGFloat = 20
        let inner = width - 2 * margin
        // The widest texts that a ride can come to, so that nothing moves while it runs.
        let lines: [(left: UILabel, right: UILabel, width: CGFloat)] = [
            (modelLabel, captionLabel, modelLabel.width(of: "One-Basic-A2") + captionLabel.width(of: "이용시간")),
            (numberLabel, durationLabel, numberLabel.width(of: "000000") + durationLabel.width(of: "000분 00초")),
            (rateLabel, priceLabel, chipSize.width + priceLabel.width(of: "000,000원")),
        ]
        let isStacked = lines.contains { $0.width + 8 > inner }
        func lineHeight(of label: UILabel) -> CGFloat {
            label === rateLabel ? chipSize.height : label.font.lineHeight.rounded(.up)
        }
        var y = margin
        if isStacked {
            for label in [modelLabel, numberLabel, captionLabel, durationLabel, rateLabel, priceLabel] {
                label.frame = CGRect(
                    x: margin, y: y, width: label === rateLabel ? chipSize.width : inner, height: lineHeight(of: label))
                y += label.frame.height + 4
            }
        }
        for (left, right, _) in lines {
            right.textAlignment = isStacked ? .natural : .right
            if isStacked { continue }
            if left === rateLabel { y += 9 }
            let height = max(lineHeight(of: left), lineHeight(of: right))
            let leftWidth = left === rateLabel ? chipSize.width : left.width(of: left.text ?? "")
            left.frame = CGRect(
                x: margin, y: y + (height - lineHeight(of: left)) / 2, width: leftWidth, height: lineHeight(of: left))
            right.frame = CGRect(x: margin + leftWidth, y: y, width: inner - leftWidth, height: height)
            y += height + 7
        }
        y += margin - 7
        returnButton.frame = CGRect(x: margin, y: y, width: inner, height: max(55, (55 * growth * 0.8).rounded()))
        y += returnButton.frame.height + margin
        hairline.frame = CGRect(x: 0, y: y - 1, width: width, height: 1)
        return y
    }
}
