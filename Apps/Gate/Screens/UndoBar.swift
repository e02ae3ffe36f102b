// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Says for some seconds what was done, with a button that takes it back.
final class UndoBar: UIView {
    let label = UILabel()
    let button = UIButton(type: .system)

    /// Makes the bar.
    ///
    /// - Parameter action: Takes back what was done.
    init(texts: Texts, action: @escaping () -> Void) {
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 0.16, alpha: 1)
        layer.cornerRadius = 12
        label.text = texts.deleted
        label.font = .scaled(16)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .white
        label.numberOfLines = 0
        button.setTitle(texts.undo, for: .normal)
        button.titleLabel?.font = .scaled(16, .semibold)
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        button.tintColor = UIColor(red: 0.55, green: 0.78, blue: 1, alpha: 1)
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        button.setContentCompressionResistancePriority(.required, for: .horizontal)
        let stack = UIStackView(arrangedSubviews: [label, button])
        stack.alignment = .center
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            stack.topAnchor.constraint(equalTo: topAnchor, constant: 4),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
            button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`UndoBar` is made in code.")
    }
}
