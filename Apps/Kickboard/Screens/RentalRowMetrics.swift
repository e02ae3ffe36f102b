// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What all rental rows of a table have in common: fonts, sizes and the height.
struct RentalRowMetrics: Equatable {
    /// The width of the rows in points.
    let width: CGFloat
    let metaFont: UIFont
    let valueFont: UIFont
    let badgeFont: UIFont
    let badgeSize: CGSize
    /// The size of a start time; all are about as wide.
    let startTimeSize: CGSize
    let valueHeight: CGFloat

    /// Measures the texts for a width and the rider's text size.
    @MainActor
    init(width: CGFloat, traits: UITraitCollection) {
        self.width = width
        metaFont = .scaled(12, .regular, for: traits)
        valueFont = .scaled(16, .bold, for: traits)
        badgeFont = NumberBadge.font(for: traits)
        badgeSize = NumberBadge.size(for: traits)
        startTimeSize = Self.size(of: "2000.00.00 00:00 PM", metaFont)
        valueHeight = Self.size(of: "0", valueFont).height
    }

    /// Makes metrics from numbers.
    init(width: CGFloat, startTimeSize: CGSize, valueHeight: CGFloat, badgeSize: CGSize) {
        self.width = width
        metaFont = .systemFont(ofSize: 12)
        valueFont = .boldSystemFont(ofSize: 16)
        badgeFont = .systemFont(ofSize: 12, weight: .semibold)
        self.badgeSize = badgeSize
        self.startTimeSize = startTimeSize
        self.valueHeight = valueHeight
    }

    /// Whether each text has a line of its own, because a few letters of the model would not fit before the badge.
    var isStacked: Bool {
        RentalRowLayout.inset + startTimeSize.width + 6 + 40 > width - RentalRowLayout.inset - badgeSize.width - 6
    }

    /// The height of a row: 76 points, more for larger text.
    var height: CGFloat {
        let texts =
            isStacked
            ? 13 + startTimeSize.height + 4 + startTimeSize.height + 6 + badgeSize.height + 8 + valueHeight + 4
                + valueHeight
            : max(15 + startTimeSize.height + 10, 13 + badgeSize.height + 7) + valueHeight
        return max(76, (texts + 14).rounded(.up))
    }

    @MainActor
    private static func size(of text: String, _ font: UIFont) -> CGSize {
        let label = UILabel()
        label.font = font
        label.text = text
        return label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }
}
