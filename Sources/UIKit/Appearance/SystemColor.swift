// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A color of iOS with its values for each style, contrast and level.
///
/// Values: https://developer.apple.com/design/human-interface-guidelines/color
struct SystemColor {
    /// A color in 8-bit sRGB components.
    struct Value {
        let color: UIColor

        init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: CGFloat = 1) {
            color = UIColor(
                red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
        }
    }

    /// One style's values: the standard one, and those for more contrast and for elevated interfaces.
    struct Style {
        var standard: Value
        var highContrast: Value?
        var elevated: Value?
        var elevatedHighContrast: Value?

        func resolved(_ traits: UITraitCollection) -> UIColor {
            let isElevated = traits.userInterfaceLevel == .elevated
            if traits.accessibilityContrast == .high {
                if isElevated, let value = elevatedHighContrast ?? elevated { return value.color }
                return (highContrast ?? standard).color
            }
            return (isElevated ? elevated ?? standard : standard).color
        }
    }

    let name: String
    let light: Style
    let dark: Style

    func resolved(with traits: UITraitCollection) -> UIColor {
        traits.userInterfaceStyle == .dark ? dark.resolved(traits) : light.resolved(traits)
    }

    private static func make(
        _ name: String, _ light: Value, _ dark: Value, highContrast: (light: Value, dark: Value)? = nil,
        elevatedDark: Value? = nil, elevatedHighContrastDark: Value? = nil
    ) -> UIColor {
        UIColor(
            source: .system(
                SystemColor(
                    name: name, light: Style(standard: light, highContrast: highContrast?.light),
                    dark: Style(
                        standard: dark, highContrast: highContrast?.dark, elevated: elevatedDark,
                        elevatedHighContrast: elevatedHighContrastDark))))
    }

    // MARK: Colors

    static let systemRed = make(
        "systemRedColor", Value(255, 59, 48), Value(255, 69, 58), highContrast: (Value(215, 0, 21), Value(255, 105, 97))
    )
    static let systemOrange = make(
        "systemOrangeColor", Value(255, 149, 0), Value(255, 159, 10),
        highContrast: (Value(201, 52, 0), Value(255, 179, 64)))
    static let systemYellow = make(
        "systemYellowColor", Value(255, 204, 0), Value(255, 214, 10),
        highContrast: (Value(178, 80, 0), Value(255, 212, 38)))
    static let systemGreen = make(
        "systemGreenColor", Value(52, 199, 89), Value(48, 209, 88),
        highContrast: (Value(36, 138, 61), Value(48, 219, 91)))
    static let systemMint = make(
        "systemMintColor", Value(0, 199, 190), Value(99, 230, 226),
        highContrast: (Value(12, 129, 123), Value(102, 212, 207)))
    static let systemTeal = make(
        "systemTealColor", Value(48, 176, 199), Value(64, 200, 224),
        highContrast: (Value(0, 130, 153), Value(93, 230, 255)))
    static let systemCyan = make(
        "systemCyanColor", Value(50, 173, 230), Value(100, 210, 255),
        highContrast: (Value(0, 113, 164), Value(112, 215, 255)))
    static let systemBlue = make(
        "systemBlueColor", Value(0, 122, 255), Value(10, 132, 255),
        highContrast: (Value(0, 64, 221), Value(64, 156, 255)))
    static let systemIndigo = make(
        "systemIndigoColor", Value(88, 86, 214), Value(94, 92, 230),
        highContrast: (Value(54, 52, 163), Value(125, 122, 255)))
    static let systemPurple = make(
        "systemPurpleColor", Value(175, 82, 222), Value(191, 90, 242),
        highContrast: (Value(137, 68, 171), Value(218, 143, 255)))
    static let systemPink = make(
        "systemPinkColor", Value(255, 45, 85), Value(255, 55, 95),
        highContrast: (Value(211, 15, 69), Value(255, 100, 130)))
    static let systemBrown = make(
        "systemBrownColor", Value(162, 132, 94), Value(172, 142, 104),
        highContrast: (Value(127, 101, 69), Value(181, 148, 105)))

    static let systemGray = make(
        "systemGrayColor", Value(142, 142, 147), Value(142, 142, 147),
        highContrast: (Value(108, 108, 112), Value(174, 174, 178)))
    static let systemGray2 = make(
        "systemGray2Color", Value(174, 174, 178), Value(99, 99, 102),
        highContrast: (Value(142, 142, 147), Value(124, 124, 128)))
    static let systemGray3 = make(
        "systemGray3Color", Value(199, 199, 204), Value(72, 72, 74),
        highContrast: (Value(174, 174, 178), Value(84, 84, 86)))
    static let systemGray4 = make(
        "systemGray4Color", Value(209, 209, 214), Value(58, 58, 60),
        highContrast: (Value(188, 188, 192), Value(68, 68, 70)))
    static let systemGray5 = make(
        "systemGray5Color", Value(229, 229, 234), Value(44, 44, 46),
        highContrast: (Value(216, 216, 220), Value(54, 54, 56)))
    static let systemGray6 = make(
        "systemGray6Color", Value(242, 242, 247), Value(28, 28, 30),
        highContrast: (Value(235, 235, 240), Value(36, 36, 38)))

    // MARK: Text, separators and fills

    static let label = make("labelColor", Value(0, 0, 0), Value(255, 255, 255))
    static let secondaryLabel = make("secondaryLabelColor", Value(60, 60, 67, 0.6), Value(235, 235, 245, 0.6))
    static let tertiaryLabel = make("tertiaryLabelColor", Value(60, 60, 67, 0.3), Value(235, 235, 245, 0.3))
    static let quaternaryLabel = make("quaternaryLabelColor", Value(60, 60, 67, 0.18), Value(235, 235, 245, 0.16))
    static let placeholderText = make("placeholderTextColor", Value(60, 60, 67, 0.3), Value(235, 235, 245, 0.3))
    static let separator = make("separatorColor", Value(60, 60, 67, 0.29), Value(84, 84, 88, 0.6))
    static let opaqueSeparator = make("opaqueSeparatorColor", Value(198, 198, 200), Value(56, 56, 58))
    static let link = make("linkColor", Value(0, 122, 255), Value(9, 132, 255))
    static let systemFill = make("systemFillColor", Value(120, 120, 128, 0.2), Value(120, 120, 128, 0.36))
    static let secondarySystemFill = make(
        "secondarySystemFillColor", Value(120, 120, 128, 0.16), Value(120, 120, 128, 0.32))
    static let tertiarySystemFill = make(
        "tertiarySystemFillColor", Value(118, 118, 128, 0.12), Value(118, 118, 128, 0.24))
    static let quaternarySystemFill = make(
        "quaternarySystemFillColor", Value(116, 116, 128, 0.08), Value(118, 118, 128, 0.18))

    // MARK: Backgrounds

    static let systemBackground = make(
        "systemBackgroundColor", Value(255, 255, 255), Value(0, 0, 0), elevatedDark: Value(28, 28, 30),
        elevatedHighContrastDark: Value(36, 36, 38))
    static let secondarySystemBackground = make(
        "secondarySystemBackgroundColor", Value(242, 242, 247), Value(28, 28, 30),
        highContrast: (Value(235, 235, 240), Value(36, 36, 38)), elevatedDark: Value(44, 44, 46),
        elevatedHighContrastDark: Value(54, 54, 56))
    static let tertiarySystemBackground = make(
        "tertiarySystemBackgroundColor", Value(255, 255, 255), Value(44, 44, 46),
        highContrast: (Value(255, 255, 255), Value(54, 54, 56)), elevatedDark: Value(58, 58, 60),
        elevatedHighContrastDark: Value(68, 68, 70))
    static let systemGroupedBackground = make(
        "systemGroupedBackgroundColor", Value(242, 242, 247), Value(0, 0, 0),
        highContrast: (Value(235, 235, 240), Value(0, 0, 0)), elevatedDark: Value(28, 28, 30),
        elevatedHighContrastDark: Value(36, 36, 38))
    static let secondarySystemGroupedBackground = make(
        "secondarySystemGroupedBackgroundColor", Value(255, 255, 255), Value(28, 28, 30),
        highContrast: (Value(255, 255, 255), Value(36, 36, 38)), elevatedDark: Value(44, 44, 46),
        elevatedHighContrastDark: Value(54, 54, 56))
    static let tertiarySystemGroupedBackground = make(
        "tertiarySystemGroupedBackgroundColor", Value(242, 242, 247), Value(44, 44, 46),
        highContrast: (Value(235, 235, 240), Value(54, 54, 56)), elevatedDark: Value(58, 58, 60),
        elevatedHighContrastDark: Value(68, 68, 70))

    static let tint = UIColor { SystemColor.systemBlue.resolvedColor(with: $0) }
}
