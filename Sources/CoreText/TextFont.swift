// SPDX-License-Identifier: Apache-2.0

/// What a run of text is set in, as far as it changes the geometry.
package struct TextFont: Hashable, Sendable {
    /// The size of the em in points; finite and not negative.
    package let size: Double
    /// From 100 (thin) to 900 (black); 400 is regular, 700 bold.
    package let weight: Int16
    package let isItalic: Bool
    package let isMonospaced: Bool
    /// Whether all digits get the same width.
    package let hasTabularDigits: Bool
    /// The face of a registered font, or 0 for the system's, which is also taken for what the font has no glyph for.
    package let ownFace: UInt8
    private let ownAscent: Float
    private let ownDescent: Float

    /// Makes a font; a size that is not a number, negative or beyond 10,000 points is brought back into range.
    package init(
        size: Double, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false,
        hasTabularDigits: Bool = false, own: RegisteredFont? = nil
    ) {
        self.size = size.isNaN ? 0 : max(0, min(10_000, size))
        self.weight = Int16(max(100, min(900, weight)))
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
        self.hasTabularDigits = hasTabularDigits
        ownFace = own?.number ?? 0
        ownAscent = Float(own?.ascent ?? 0)
        ownDescent = Float(own?.descent ?? 0)
    }

    private init(_ font: TextFont, size: Double) {
        self.size = size.isNaN ? 0 : max(0, min(10_000, size))
        (weight, isItalic, isMonospaced) = (font.weight, font.isItalic, font.isMonospaced)
        (hasTabularDigits, ownFace) = (font.hasTabularDigits, font.ownFace)
        (ownAscent, ownDescent) = (font.ownAscent, font.ownDescent)
    }

    /// The same font in another size.
    package func withSize(_ size: Double) -> TextFont { TextFont(self, size: size) }

    // MARK: San Francisco's vertical metrics, which all text is placed by

    /// Ascent as a fraction of the size.
    package static let ascentRatio = 0.952148
    /// Descent as a fraction of the size, positive.
    package static let descentRatio = 0.241211
    /// Line height as a fraction of the size.
    package static let lineHeightRatio = 1.193359
    /// Height of capital letters as a fraction of the size.
    package static let capHeightRatio = 0.704590
    /// Height of a small x as a fraction of the size.
    package static let xHeightRatio = 0.526367

    /// The distance from the top of a line to its baseline, in points.
    package var ascent: Double { size * (ownFace == 0 ? Self.ascentRatio : Double(ownAscent)) }
    /// The distance from the baseline to the bottom of a line, in points.
    package var descent: Double { size * (ownFace == 0 ? Self.descentRatio : Double(ownDescent)) }
}
