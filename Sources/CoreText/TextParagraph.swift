// SPDX-License-Identifier: Apache-2.0

/// How the lines of a paragraph are set.
///
/// Lengths are in points.
package struct TextParagraph: Hashable, Sendable {
    package enum Alignment: UInt8, Sendable {
        case natural, left, center, right, justified
    }

    /// Where a line may end, and what becomes of text that doesn't fit.
    package enum LineBreak: UInt8, Sendable {
        case wordWrap, characterWrap, clip, truncateHead, truncateTail, truncateMiddle
    }

    package enum Direction: UInt8, Sendable {
        case natural, leftToRight, rightToLeft
    }

    package var alignment = Alignment.natural
    package var lineBreak = LineBreak.wordWrap
    package var direction = Direction.natural
    package var firstLineHeadIndent = 0.0
    package var headIndent = 0.0
    /// Distance of the lines' end from the leading edge, or from the trailing edge when zero or negative.
    package var tailIndent = 0.0
    package var lineSpacing = 0.0
    package var lineHeightMultiple = 0.0
    package var minimumLineHeight = 0.0
    package var maximumLineHeight = 0.0
    package var paragraphSpacing = 0.0
    package var paragraphSpacingBefore = 0.0
    /// Whether lines break between Hangul words only, not within them.
    package var keepsHangulWords = false
    /// Whether a last line of one word takes another word from the line before it.
    package var pushesOutOrphans = false
    /// Places of tab stops, ascending; more follow every `tabInterval`.
    package var tabStops: [Double] = []
    package var tabInterval = 28.0

    package init() {}

    package static let standard = TextParagraph()

    package func hash(into hasher: inout Hasher) {
        hasher.combine(alignment.rawValue)
        hasher.combine(lineBreak.rawValue)
        hasher.combine(lineSpacing)
        hasher.combine(lineHeightMultiple)
        hasher.combine(headIndent)
    }
}
