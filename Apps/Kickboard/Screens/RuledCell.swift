// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A row over a hairline, as high as its content but not lower than the design has it.
class RuledCell: UITableViewCell {
    let hairline = UIView()

    /// The height of the row at the standard text size, in points.
    class var minimumHeight: CGFloat { 44 }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        hairline.backgroundColor = .hairline
        add(hairline)
        NSLayoutConstraint.activate([
            hairline.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
            hairline.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
            hairline.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            hairline.heightAnchor.constraint(equalToConstant: 1),
            contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: Self.minimumHeight)
                .with(priority: .almostRequired),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`\(Self.self)` is made in code.")
    }

    /// Adds views to the content, in the order in which they are read aloud.
    func add(_ views: UIView...) {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
    }

    /// Chooses the arrangement for a width in points, before the row is measured.
    func arrange(width: CGFloat) {}

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        arrange(width: targetSize.width)
        return super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}
