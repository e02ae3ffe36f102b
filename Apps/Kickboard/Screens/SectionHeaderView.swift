// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The title of a section over a black rule: 45 points high, more where larger text would not fit above the rule.
final class SectionHeaderView: UIView {
    let label = UILabel(16, .bold, .label)
    let rule = UIView()

    init(title: String) {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        label.text = title
        label.numberOfLines = 0
        label.accessibilityTraits = .header
        rule.backgroundColor = .label
        for view in [label, rule] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            heightAnchor.constraint(greaterThanOrEqualToConstant: 45).with(priority: .almostRequired),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
            label.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 10).with(priority: .almostRequired),
            rule.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
            rule.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
            rule.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -3),
            rule.heightAnchor.constraint(equalToConstant: 2),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`SectionHeaderView` is made in code.")
    }
}
