// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A kickboard's number, white on green.
final class NumberBadge: UILabel {
    override init(frame: CGRect) {
        super.init(frame: frame)
        textAlignment = .center
        textColor = .white
        backgroundColor = .brand
        layer.cornerRadius = 5
        clipsToBounds = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`NumberBadge` is made in code.")
    }

    /// 75 × 21 points at the standard text size, growing with its text.
    static func size(for traits: UITraitCollection) -> CGSize {
        let growth = font(for: traits).pointSize / 12
        return CGSize(width: (75 * growth).rounded(), height: (21 * growth).rounded())
    }

    static func font(for traits: UITraitCollection) -> UIFont {
        .scaled(12, .semibold, for: traits)
    }
}
