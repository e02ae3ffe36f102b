// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A student of the roster: photo, name and number.
final class StudentCell: UITableViewCell {
    static let reuseIdentifier = "studentCell"

    let photoView = PhotoView(side: 44)
    let nameLabel = UILabel()
    let numberLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityTraits = .button
        nameLabel.font = .scaled(17)
        numberLabel.font = .scaled(15)
        numberLabel.textColor = .caption
        for label in [nameLabel, numberLabel] { label.adjustsFontForContentSizeCategory = true }
        nameLabel.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        let stack = UIStackView(arrangedSubviews: [photoView, nameLabel, numberLabel])
        stack.alignment = .center
        stack.spacing = 12
        nameLabel.setContentHuggingPriority(.fittingSizeLevel, for: .horizontal)
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            stack.topAnchor.constraint(equalTo: contentView.topAnchor),
            stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`StudentCell` is made in code.")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        photoView.show(nil)
    }

    func show(_ student: Student, image: UIImage?, texts: Texts) {
        nameLabel.text = student.name
        numberLabel.text = texts.number(student.place.number)
        photoView.show(image)
        accessibilityLabel = texts.student(student.place, student.name)
    }

    /// 64 points, or more where larger text needs it.
    static func height(for traits: UITraitCollection) -> CGFloat {
        max(64, ceil(UIFont.scaled(17).lineHeight) + 24)
    }
}
