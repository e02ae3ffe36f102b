// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A caption and below it a row of choices, one of which holds.
final class ChoiceCell: UITableViewCell {
    static let reuseIdentifier = "choiceCell"

    let captionLabel = UILabel()
    let control = UISegmentedControl()
    private var onChoice: ((Int) -> Void)?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        isAccessibilityElement = false
        captionLabel.font = .scaled(17)
        captionLabel.adjustsFontForContentSizeCategory = true
        captionLabel.numberOfLines = 0
        control.apportionsSegmentWidthsByContent = true
        control.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                onChoice?(control.selectedSegmentIndex)
            }, for: .valueChanged)
        let stack = UIStackView(arrangedSubviews: [captionLabel, control])
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
            stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            control.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`ChoiceCell` is made in code.")
    }

    /// Shows choices.
    func show(_ caption: String, _ choices: [String], selected: Int, onChoice: @escaping (Int) -> Void) {
        self.onChoice = onChoice
        captionLabel.text = caption
        control.accessibilityLabel = caption
        let shown = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" }
        if shown != choices {
            control.removeAllSegments()
            for (index, choice) in choices.enumerated() {
                control.insertSegment(withTitle: choice, at: index, animated: false)
            }
        }
        control.selectedSegmentIndex = selected
    }
}
