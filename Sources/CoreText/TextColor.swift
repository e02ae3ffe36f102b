// SPDX-License-Identifier: Apache-2.0

/// A color of text: sRGB components and opacity, each 0...1, not premultiplied.
package struct TextColor: Hashable, Sendable {
    package var red: Float
    package var green: Float
    package var blue: Float
    package var alpha: Float

    package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package static let black = TextColor(red: 0, green: 0, blue: 0)
}
