// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A label on the left, its value on the right.
final class ProfileCell: UITableViewCell {
    static let reuseIdentifier = "userDefaultCell"

    let firstLabel = UILabel()
    let lastLabel = UILabel()
    private let hairline = UIView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        firstLabel.textColor = .bodyText
        lastLabel.textColor = .bodyText
        lastLabel.textAlignment = .right
        hairline.backgroundColor = .hairline
        contentView.addSubview(firstLabel)
        contentView.addSubview(lastLabel)
        contentView.addSubview(hairline)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`ProfileCell` is made in code.")
    }

    /// 46 points, more for larger text.
    static func height(for traits: UITraitCollection) -> CGFloat {
        max(46, (UIFont.scaled(16, .semibold, for: traits).lineHeight + 24).rounded(.up))
    }

    func show(_ title: String, _ value: String, for traits: UITraitCollection) {
        firstLabel.font = .scaled(14, .regular, for: traits)
        lastLabel.font = .scaled(16, .semibold, for: traits)
        firstLabel.text = title
        lastLabel.text = value
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        let available = bounds.width - 50
        let first = firstLabel.sizeThatFits(CGSize(width: available, height: bounds.height))
        firstLabel.frame = CGRect(x: 25, y: 0, width: min(first.width, available), height: bounds.height)
        let lastX = firstLabel.frame.maxX + 8
        lastLabel.frame = CGRect(x: lastX, y: 0, width: max(0, bounds.width - 25 - lastX), height: bounds.height)
        hairline.frame = CGRect(x: 20, y: bounds.height - 1, width: bounds.width - 40, height: 1)
    }
}
