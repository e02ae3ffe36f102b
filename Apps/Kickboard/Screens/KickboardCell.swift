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

    /// 64 points, more for larger text.
    static func height(width: CGFloat, for traits: UITraitCollection) -> CGFloat {
        var height = lineHeight(17, .medium, traits) + 4 + lineHeight(14, .regular, traits)
        if isStacked(width: width, traits) { height += 6 + NumberBadge.size(for: traits).height }
        return max(64, (height + 22).rounded(.up))
    }

    /// Whether the badge has a line of its own, because the model doesn't fit beside it.
    private static func isStacked(width: CGFloat, _ traits: UITraitCollection) -> Bool {
        let font = UIFont.scaled(17, .medium, for: traits)
        let model = NSString(string: KickboardModel.basicA2.rawValue).size(withAttributes: [.font: font]).width
        return 25 + model + 8 + NumberBadge.size(for: traits).width + 25 > width
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
        accessibilityHint = "이 킥보드를 대여합니다."
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        let badgeSize = NumberBadge.size(for: traitCollection)
        let modelHeight = Self.lineHeight(17, .medium, traitCollection)
        let rateHeight = Self.lineHeight(14, .regular, traitCollection)
        if Self.isStacked(width: bounds.width, traitCollection) {
            modelLabel.frame = CGRect(x: 25, y: 11, width: bounds.width - 50, height: modelHeight)
            badge.frame = CGRect(origin: CGPoint(x: 25, y: modelLabel.frame.maxY + 4), size: badgeSize)
            rateLabel.frame = CGRect(x: 25, y: badge.frame.maxY + 6, width: bounds.width - 50, height: rateHeight)
        } else {
            badge.frame = CGRect(
                origin: CGPoint(
                    x: bounds.width - 25 - badgeSize.width, y: ((bounds.height - badgeSize.height) / 2).rounded()),
                size: badgeSize)
            let top = ((bounds.height - modelHeight - 4 - rateHeight) / 2).rounded()
            let width = badge.frame.minX - 8 - 25
            modelLabel.frame = CGRect(x: 25, y: top, width: width, height: modelHeight)
            rateLabel.frame = CGRect(x: 25, y: top + modelHeight + 4, width: width, height: rateHeight)
        }
        hairline.frame = CGRect(x: 20, y: bounds.height - 1, width: bounds.width - 40, height: 1)
    }

    private static func lineHeight(_ size: CGFloat, _ weight: UIFont.Weight, _ traits: UITraitCollection) -> CGFloat {
        UIFont.scaled(size, weight, for: traits).lineHeight.rounded(.up)
    }
}
