// SPDX-License-Identifier: Apache-2.0

/// The room that lines are laid into.
///
/// Lengths are in points.
package struct TextConstraints: Hashable, Sendable {
    /// The width that lines break at; infinite for no limit.
    package var width: Double
    /// The most lines there may be; 0 for no limit.
    package var maximumLines: Int
    /// No line that would start below this height is laid; infinite for no limit.
    package var height: Double
    /// What becomes of the last line when there is more text; nil leaves it to the paragraph styles.
    package var lineBreak: TextParagraph.LineBreak?

    /// Makes constraints; a width or height that is not a number or negative counts as 0.
    package init(
        width: Double = .infinity, maximumLines: Int = 0, height: Double = .infinity,
        lineBreak: TextParagraph.LineBreak? = nil
    ) {
        self.width = width.isNaN ? 0 : max(0, width)
        self.maximumLines = max(0, maximumLines)
        self.height = height.isNaN ? 0 : max(0, height)
        self.lineBreak = lineBreak
    }
}
