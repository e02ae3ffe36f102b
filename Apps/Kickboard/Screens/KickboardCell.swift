// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A kickboard that can be rented.
final class KickboardCell: UITableViewCell {
    static let reuseIdentifier = "kickboardCell"

    private let modelLabel = UILabel()
    private let rateLabel = UILabel()
    private let badge = NumberBadge()
    private let hairline = UIView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        modelLabel.textColor = .bodyText
        rateLabel.textColor = .caption
        hairline.backgroundColor = .hairline
        for view in [modelLabel, rateLabel, badge, hairline] { contentView.addSubview(view) }
        accessibilityTraits = .button
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`KickboardCell` is made in code.")
    }

    static func height(for traits: UITraitCollection) -> CGFloat {
        max(64, (lineHeight(17, .medium, traits) + 4 + lineHeight(14, .regular, traits) + 22).rounded(.up))
    }

    func show(_ kickboard: Kickboard, for traits: UITraitCollection) {
        modelLabel.font = .scaled(17, .medium, for: traits)
        rateLabel.font = .scaled(14, .regular, for: traits)
        badge.font = NumberBadge.font(for: traits)
        modelLabel.text = kickboard.model.rawValue
        rateLabel.text = Format.pricePerMinute(kickboard.pricePerMinute)
        badge.text = String(kickboard.number)
        accessibilityLabel =
            "\(kickboard.model.rawValue), \(kickboard.number), \(Format.pricePerMinute(kickboard.pricePerMinute))"
        accessibilityHint = "대여하려면 두 번 탭하세요."
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        let badgeSize = NumberBadge.size(for: traitCollection)
        badge.frame = CGRect(
            x: bounds.width - 25 - badgeSize.width, y: ((bounds.height - badgeSize.height) / 2).rounded(),
            width: badgeSize.width, height: badgeSize.height)
        let modelHeight = Self.lineHeight(17, .medium, traitCollection).rounded(.up)
        let rateHeight = Self.lineHeight(14, .regular, traitCollection).rounded(.up)
        let top = ((bounds.height - modelHeight - 4 - rateHeight) / 2).rounded()
        let width = badge.frame.minX - 8 - 25
        modelLabel.frame = CGRect(x: 25, y: top, width: width, height: modelHeight)
        rateLabel.frame = CGRect(x: 25, y: top + modelHeight + 4, width: width, height: rateHeight)
        hairline.frame = CGRect(x: 20, y: bounds.height - 1, width: bounds.width - 40, height: 1)
    }

    private static func lineHeight(_ size: CGFloat, _ weight: UIFont.Weight, _ traits: UITraitCollection) -> CGFloat {
        UIFont.scaled(size, weight, for: traits).lineHeight
    }
}
