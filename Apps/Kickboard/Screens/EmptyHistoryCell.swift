// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Stands where a rider's history will be.
final class EmptyHistoryCell: UITableViewCell {
    static let reuseIdentifier = "emptyHistoryCell"

    private let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        label.text = "이전 대여 내역이 없습니다."
        label.textColor = .neutral
        label.textAlignment = .center
        label.numberOfLines = 0
        contentView.addSubview(label)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`EmptyHistoryCell` is made in code.")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.font = .scaled(14, .regular, for: traitCollection)
        label.frame = contentView.bounds.insetBy(dx: 25, dy: 0)
    }
}
