// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// How a run of text looks, as far as it changes no geometry.
package struct TextPaint: Hashable, Sendable {
    /// A line along a text: `NSUnderlineStyle`'s bits and a color.
    package struct Line: Hashable, Sendable {
        /// The raw value of an `NSUnderlineStyle`: 1 single, 2 thick, 9 double, plus patterns.
        package var style: Int
        /// Nil: the color of the text.
        package var color: RGBA?

        package init(style: Int, color: RGBA? = nil) {
            self.style = style
            self.color = color
        }
    }

    /// A shadow below the glyphs; offset and blur in points, y downwards.
    package struct Shadow: Hashable, Sendable {
        package var color: RGBA
        package var x: Double
        package var y: Double
        package var blur: Double

        package init(color: RGBA, x: Double, y: Double, blur: Double) {
            self.color = color
            self.x = x
            self.y = y
            self.blur = blur
        }
    }

    /// An outline along the edges of the glyphs, half of it within them.
    package struct Stroke: Hashable, Sendable {
        /// In points.
        package var width: Double
        /// Nil: the color of the text.
        package var color: RGBA?
        /// Whether the glyphs are filled too.
        package var fills: Bool

        package init(width: Double, color: RGBA? = nil, fills: Bool) {
            self.width = width
            self.color = color
            self.fills = fills
        }
    }

    package var color: RGBA
    package var background: RGBA?
    package var underline: Line?
    package var strikethrough: Line?
    package var shadow: Shadow?
    package var stroke: Stroke?
    /// How far glyphs lean to the right, as a fraction of their height.
    package var slant = 0.0
    /// The target of a link, or nil.
    package var link: String?

    package init(
        color: RGBA = RGBA(red: 0, green: 0, blue: 0, alpha: 1), background: RGBA? = nil, underline: Line? = nil,
        strikethrough: Line? = nil,
        shadow: Shadow? = nil, link: String? = nil
    ) {
        self.color = color
        self.background = background
        self.underline = underline
        self.strikethrough = strikethrough
        self.shadow = shadow
        self.link = link
    }
}
