// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UIColor {
    /// #0CB950, in light and dark.
    static let brand = UIColor(red: 0x0C / 255, green: 0xB9 / 255, blue: 0x50 / 255, alpha: 1)

    /// #8E8E8E: buttons and hints, in light and dark.
    static let neutral = UIColor(red: 0x8E / 255, green: 0x8E / 255, blue: 0x8E / 255, alpha: 1)

    /// #424242, in the dark as far from its background.
    static let bodyText = gray(light: 0x42, dark: 0xD1)

    /// #555555: captions.
    static let caption = gray(light: 0x55, dark: 0xB8)

    /// #8E8E8E: small texts, in the dark as it is.
    static let hint = neutral

    /// The symbols in fields.
    static let fieldSymbol = gray(light: 0x8E, dark: 0x8E)

    /// #FF3B30: the error of the login form.
    static let loginError = UIColor(red: 1, green: 0x3B / 255, blue: 0x30 / 255, alpha: 1)

    /// #FF0000: hints about what is wrong.
    static let badHint = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

    /// #AAAAAA: secondary numbers.
    static let secondaryNumber = gray(light: 0xAA, dark: 0x8A)

    /// #E9E9E9: the background of chips.
    static let chip = gray(light: 0xE9, dark: 0x2C)

    /// Cards on the background.
    static let card = UIColor.secondarySystemGroupedBackground

    /// #AEAEB2 at 50 %.
    static let hairline = UIColor(red: 0xAE / 255, green: 0xAE / 255, blue: 0xB2 / 255, alpha: 0.5)

    private static func gray(light: Int, dark: Int) -> UIColor {
        UIColor { traits in
            UIColor(white: CGFloat(traits.userInterfaceStyle == .dark ? dark : light) / 255, alpha: 1)
        }
    }
}
