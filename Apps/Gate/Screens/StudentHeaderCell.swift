// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A student's photo and who that is, above the records.
final class StudentHeaderCell: UITableViewCell {
    static let reuseIdentifier = "studentHeaderCell"

    let photoView = PhotoView(side: 96)
    let nameLabel = UILabel()
    let noteLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        nameLabel.font = .scaled(22, .bold)
        noteLabel.font = .scaled(15)
        noteLabel.textColor = .caption
        for label in [nameLabel, noteLabel] {
            label.adjustsFontForContentSizeCategory = true
            label.textAlignment = .center
            label.numberOfLines = 0
        }
        let stack = UIStackView(arrangedSubviews: [photoView, nameLabel, noteLabel])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
            stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`StudentHeaderCell` is made in code.")
    }

    func show(_ name: String, note: String?, image: UIImage?) {
        nameLabel.text = name
        noteLabel.text = note
        noteLabel.isHidden = note == nil
        photoView.show(image)
    }
}
