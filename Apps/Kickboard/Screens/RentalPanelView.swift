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
            (durationLabel, 19, .bold),
            (rateLabel, 14, .regular), (priceLabel, 22, .bold),
        ]
        for (label, size, weight) in fonts { label.font = .scaled(size, weight, for: traitCollection) }
        returnButton.titleLabel?.font = .scaled(16, .bold, for: traitCollection)

        let margin: CGFloat = 20
        let inner = width - 2 * margin
        func height(_ label: UILabel) -> CGFloat { (label.font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up) }
        // Left half: which kickboard. Right half: for how long.
        let left = (inner * 0.55).rounded()
        modelLabel.frame = CGRect(x: margin, y: margin, width: left, height: height(modelLabel))
        captionLabel.frame = CGRect(x: margin + left, y: margin, width: inner - left, height: height(captionLabel))
        let secondY = modelLabel.frame.maxY + 7
        let secondHeight = max(height(numberLabel), height(durationLabel))
        numberLabel.frame = CGRect(x: margin, y: secondY, width: inner * 0.4, height: secondHeight)
        durationLabel.frame = CGRect(
            x: margin + inner * 0.4, y: secondY, width: inner * 0.6, height: secondHeight)
        let growth = rateLabel.font.pointSize / 14
        let chipHeight = (29 * growth).rounded()
        let thirdY = secondY + secondHeight + 16
        rateLabel.frame = CGRect(
            x: margin, y: thirdY, width: min((103 * growth).rounded(), inner * 0.5), height: chipHeight)
        priceLabel.frame = CGRect(
            x: rateLabel.frame.maxX, y: thirdY, width: width - margin - rateLabel.frame.maxX, height: chipHeight)
        returnButton.frame = CGRect(
            x: margin, y: rateLabel.frame.maxY + margin, width: inner, height: (55 * max(1, growth * 0.8)).rounded())
        let total = returnButton.frame.maxY + margin
        hairline.frame = CGRect(x: 0, y: total - 1, width: width, height: 1)
        return total
    }
}
