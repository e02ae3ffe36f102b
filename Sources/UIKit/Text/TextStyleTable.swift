// SPDX-License-Identifier: Apache-2.0

/// The fonts of the text styles at each content size category, as Apple's Human Interface Guidelines list them.
///
/// Follows: https://developer.apple.com/design/human-interface-guidelines/typography#Specifications
package enum TextStyleTable {
    /// A text style's row.
    struct Row {
        /// In the order of `categories`, in points.
        var sizes: [CGFloat]
        var weight: UIFont.Weight = .regular
        /// The weight of the emphasised (bold) variant.
        var boldWeight: UIFont.Weight = .semibold
    }

    /// The categories from the smallest to the largest; the fourth is the default.
    static let categories: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    private static let rows: [UIFont.TextStyle: Row] = [
        .largeTitle: Row(sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], boldWeight: .bold),
        .title1: Row(sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], boldWeight: .bold),
        .title2: Row(sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], boldWeight: .bold),
        .title3: Row(sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
        .headline: Row(sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], weight: .semibold),
        .body: Row(sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
        .callout: Row(sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
        .subheadline: Row(sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
        .footnote: Row(sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
        .caption1: Row(sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], boldWeight: .medium),
        .caption2: Row(sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
    ]

    /// The row of a text style; an unknown style gets the one of `body`.
    static func row(for style: UIFont.TextStyle) -> Row {
        rows[style] ?? rows[.body]!
    }

    /// The size of a text style at a category, in points; an unknown category counts as `large`.
    package static func size(of style: UIFont.TextStyle, at category: UIContentSizeCategory) -> CGFloat {
        row(for: style).sizes[categories.firstIndex(of: category) ?? 3]
    }
}
