// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A title with a line below it, on a box of the list.
final class ListCell: UITableViewCell {
    static let reuseIdentifier = "listCell"

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        backgroundColor = .tableCellBackground
        textLabel?.font = .scaled(17, .bold)
        textLabel?.textColor = .white
        textLabel?.numberOfLines = 0
        detailTextLabel?.font = .scaled(14)
        detailTextLabel?.textColor = .descriptionText
        detailTextLabel?.numberOfLines = 0
        for label in [textLabel, detailTextLabel] { label?.adjustsFontForContentSizeCategory = true }
        accessibilityTraits = .button
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`ListCell` is made in code.")
    }

    /// Shows two lines.
    ///
    /// - Parameter isChecked: Whether there is a check mark.
    func show(_ title: String, _ detail: String, isChecked: Bool = false) {
        selectionStyle = .default
        accessibilityTraits = isChecked ? [.button, .selected] : .button
        textLabel?.text = title
        detailTextLabel?.text = detail
        accessoryType = isChecked ? .checkmark : .none
        accessibilityLabel = detail.isEmpty ? title : "\(title), \(detail)"
    }

    /// Shows a text that does nothing when it is tapped.
    func showInformation(_ text: String) {
        textLabel?.text = nil
        detailTextLabel?.text = text
        accessoryType = .none
        selectionStyle = .none
        accessibilityTraits = .staticText
        accessibilityLabel = text
    }
}
