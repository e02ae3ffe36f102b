// SPDX-License-Identifier: Apache-2.0

/// A piece of a line in one style and direction, as the wire's `tx` wants it.
package struct TextPiece: Hashable, Sendable {
    /// The left edge in points, from the left edge of the box that the text is shown in.
    package var x: Double
    /// The baseline in points from the top of the text, with the piece's own baseline offset.
    package var baseline: Double
    package var width: Double
    /// The top and height of the piece's line.
    package var top: Double
    package var height: Double
    /// The characters in logical order; an ellipsis is among them, control characters are not.
    package var text: String
    package var font: TextFont
    /// Space added after each character, in points.
    package var kern: Double
    /// How many times as wide as usual the glyphs are.
    package var stretch: Double
    package var paint: TextPaint
    package var isRightToLeft: Bool
    /// The box of an attachment relative to the text, instead of characters.
    package var attachment: CGRect?
    /// The bytes of the text that the piece shows; an ellipsis stands at a place between them.
    package var range: Range<Int>
    /// The run of the styled text that the piece belongs to.
    package var run: Int
}
