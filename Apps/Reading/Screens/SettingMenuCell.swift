// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A line of the menu: an icon on a square, and its text.
final class SettingMenuCell: UITableViewCell {
    static let reuseIdentifier = "settingMenuCell"

    let iconBox = UIView()
    let iconView = UIImageView()
    let label = UILabel()
    private let element = UIStackView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        backgroundColor = .background
        isAccessibilityElement = true
        accessibilityTraits = .button

        iconBox.backgroundColor = .tableCellBackground
        iconBox.layer.cornerRadius = 10
        iconView.tintColor = .white
        iconView.contentMode = .center
        iconView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 22)
        label.font = .scaled(19, .bold)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .white
        label.numberOfLines = 0
        let arrow = UIImageView(image: UIImage(systemName: "greaterthan"))
        arrow.tintColor = .white
        accessoryView = arrow

        element.spacing = 10
        element.addArrangedSubview(iconBox)
        element.addArrangedSubview(label)
        iconBox.addSubview(iconView)
        contentView.addSubview(element)
        element.translatesAutoresizingMaskIntoConstraints = false
        iconView.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            element.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            element.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
            element.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
            element.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
            iconBox.widthAnchor.constraint(equalToConstant: 40),
            iconBox.heightAnchor.constraint(equalTo: iconBox.widthAnchor),
            iconView.centerXAnchor.constraint(equalTo: iconBox.centerXAnchor),
            iconView.centerYAnchor.constraint(equalTo: iconBox.centerYAnchor),
        ])
        arrangeElement()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (cell: SettingMenuCell, _) in
            cell.arrangeElement()
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`SettingMenuCell` is made in code.")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        iconView.image = nil
        label.text = nil
    }

    func show(_ row: SettingSection.ElementRow) {
        iconView.image = row.image.flatMap { UIImage(systemName: $0) }
        label.text = row.text
        accessibilityLabel = row.text
    }

    /// Puts the text beside the icon, or below it where text is so large that a line needs all of the width.
    private func arrangeElement() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        element.axis = isLarge ? .vertical : .horizontal
        element.alignment = isLarge ? .leading : .center
    }
}
