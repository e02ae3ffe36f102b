// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The title of a section over a black rule.
final class SectionHeaderView: UIView {
    private let label = UILabel()
    private let rule = UIView()

    init(title: String, traits: UITraitCollection) {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        label.text = title
        label.textColor = .label
        label.font = Self.font(for: traits)
        label.accessibilityTraits = .header
        rule.backgroundColor = .label
        addSubview(label)
        addSubview(rule)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`SectionHeaderView` is made in code.")
    }

    /// 45 points, more where larger text would not fit above the rule.
    static func height(for traits: UITraitCollection) -> CGFloat {
        max(45, (font(for: traits).lineHeight + 20).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 20, y: 0, width: bounds.width - 40, height: bounds.height)
        rule.frame = CGRect(x: 20, y: bounds.height - 5, width: bounds.width - 40, height: 2)
    }

    private static func font(for traits: UITraitCollection) -> UIFont {
        .scaled(16, .bold, for: traits)
    }
}
