// SPDX-License-Identifier: Apache-2.0

import UIKit

/// One short line of text on a rounded box, which grows with the rider's text size.
class BadgeLabel: UILabel {
    private let standardSize: CGSize
    private let standardPointSize: CGFloat

    /// Makes a badge of `size` points with a text of `pointSize` at the standard text size.
    init(size: CGSize, pointSize: CGFloat, weight: UIFont.Weight) {
        standardSize = size
        standardPointSize = pointSize
        super.init(frame: .zero)
        font = .scaled(pointSize, weight)
        adjustsFontForContentSizeCategory = true
        textAlignment = .center
        layer.cornerRadius = 5
        clipsToBounds = true
        setContentCompressionResistancePriority(.required, for: .horizontal)
        setContentCompressionResistancePriority(.required, for: .vertical)
        setContentHuggingPriority(.required, for: .horizontal)
        setContentHuggingPriority(.required, for: .vertical)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`BadgeLabel` is made in code.")
    }

    override var intrinsicContentSize: CGSize {
        let growth = font.pointSize / standardPointSize
        return CGSize(width: (standardSize.width * growth).rounded(), height: (standardSize.height * growth).rounded())
    }
}
