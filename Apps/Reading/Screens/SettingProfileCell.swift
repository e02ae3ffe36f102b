// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Who reads, and in a box how many books were read.
final class SettingProfileCell: UITableViewCell {
    static let reuseIdentifier = "settingProfileCell"

    let nicknameLabel = UILabel()
    let emailLabel = UILabel()
    let box = UIView()
    let countLabel = UILabel()
    let captionLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        backgroundColor = .background
        prepare(nicknameLabel, .scaled(24, .bold), .white)
        prepare(emailLabel, .scaled(17), .descriptionText)
        emailLabel.numberOfLines = 0
        emailLabel.lineBreakMode = .byCharWrapping
        prepare(countLabel, .scaled(30, .bold), .accent)
        prepare(captionLabel, .scaled(17), .descriptionText)
        captionLabel.numberOfLines = 0
        box.backgroundColor = .tableCellBackground
        box.layer.cornerRadius = 8
        box.layer.borderWidth = 2
        box.layer.borderColor = UIColor.border.cgColor

        let names = UIStackView(arrangedSubviews: [nicknameLabel, emailLabel])
        names.axis = .vertical
        names.spacing = 5
        names.distribution = .fillEqually
        let numbers = UIStackView(arrangedSubviews: [countLabel, captionLabel])
        numbers.axis = .vertical
        numbers.spacing = 5
        for view in [names, box, numbers] { view.translatesAutoresizingMaskIntoConstraints = false }
        contentView.addSubview(names)
        contentView.addSubview(box)
        box.addSubview(numbers)

        // 120, unless larger text needs more.
        let height = box.heightAnchor.constraint(equalToConstant: 120)
        height.priority = .defaultLow
        NSLayoutConstraint.activate([
            names.topAnchor.constraint(equalTo: contentView.topAnchor),
            names.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            names.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            box.topAnchor.constraint(equalTo: names.bottomAnchor, constant: 20),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
            box.heightAnchor.constraint(greaterThanOrEqualToConstant: 120),
            height,
            numbers.centerYAnchor.constraint(equalTo: box.centerYAnchor),
            numbers.topAnchor.constraint(greaterThanOrEqualTo: box.topAnchor, constant: 10),
            numbers.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
            numbers.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`SettingProfileCell` is made in code.")
    }

    private func prepare(_ label: UILabel, _ font: UIFont, _ color: UIColor) {
        label.font = font
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.textAlignment = .center
    }

    func show(_ row: SettingSection.TopRow, caption: String) {
        nicknameLabel.text = row.nickname
        emailLabel.text = row.email
        countLabel.text = String(row.count)
        captionLabel.text = caption
    }
}
