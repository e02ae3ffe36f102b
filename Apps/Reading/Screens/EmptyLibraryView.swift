// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Stands where the books will be.
final class EmptyLibraryView: UIView {
    let label = UILabel()

    init(text: String) {
        super.init(frame: .zero)
        let picture = UIImageView(
            image: UIImage(
                systemName: "books.vertical.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 64)))
        picture.tintColor = .descriptionText
        label.text = text
        label.font = .scaled(17)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .descriptionText
        label.textAlignment = .center
        label.numberOfLines = 0
        let stack = UIStackView(arrangedSubviews: [picture, label])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`EmptyLibraryView` is made in code.")
    }
}
