// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing
import UIKit

private func hex(_ color: UIColor, dark: Bool = false, contrast: Bool = false, elevated: Bool = false) -> String {
    let traits = UITraitCollection { traits in
        traits.userInterfaceStyle = dark ? .dark : .light
        traits.accessibilityContrast = contrast ? .high : .normal
        traits.userInterfaceLevel = elevated ? .elevated : .base
    }
    return color.resolvedColor(with: traits).cgColor.rgba.hex
}

@Suite struct UIColorTests {
    // https://developer.apple.com/design/human-interface-guidelines/color
    @Test(
        "System colors have the values of the Human Interface Guidelines",
        arguments: [
            (UIColor.systemRed, "#ff3b30", "#ff453a"), (.systemOrange, "#ff9500", "#ff9f0a"),
            (.systemYellow, "#ffcc00", "#ffd60a"), (.systemGreen, "#34c759", "#30d158"),
            (.systemMint, "#00c7be", "#63e6e2"), (.systemTeal, "#30b0c7", "#40c8e0"),
            (.systemCyan, "#32ade6", "#64d2ff"), (.systemBlue, "#007aff", "#0a84ff"),
            (.systemIndigo, "#5856d6", "#5e5ce6"), (.systemPurple, "#af52de", "#bf5af2"),
            (.systemPink, "#ff2d55", "#ff375f"), (.systemBrown, "#a2845e", "#ac8e68"),
            (.systemGray, "#8e8e93", "#8e8e93"), (.systemGray2, "#aeaeb2", "#636366"),
            (.systemGray3, "#c7c7cc", "#48484a"), (.systemGray4, "#d1d1d6", "#3a3a3c"),
            (.systemGray5, "#e5e5ea", "#2c2c2e"), (.systemGray6, "#f2f2f7", "#1c1c1e"),
            (.label, "#000000", "#ffffff"), (.secondaryLabel, "#3c3c4399", "#ebebf599"),
            (.tertiaryLabel, "#3c3c434d", "#ebebf54d"), (.quaternaryLabel, "#3c3c432e", "#ebebf529"),
            (.separator, "#3c3c434a", "#54545899"), (.opaqueSeparator, "#c6c6c8", "#38383a"),
            (.link, "#007aff", "#0984ff"), (.systemFill, "#78788033", "#7878805c"),
            (.systemBackground, "#ffffff", "#000000"), (.secondarySystemBackground, "#f2f2f7", "#1c1c1e"),
            (.tertiarySystemBackground, "#ffffff", "#2c2c2e"), (.systemGroupedBackground, "#f2f2f7", "#000000"),
            (.secondarySystemGroupedBackground, "#ffffff", "#1c1c1e"),
            (.tertiarySystemGroupedBackground, "#f2f2f7", "#2c2c2e"),
        ])
    func systemColors(color: UIColor, light: String, dark: String) {
        #expect(hex(color) == light)
        #expect(hex(color, dark: true) == dark)
    }

    @Test("More contrast and elevated interfaces have values of their own")
    func variants() {
        #expect(hex(.systemBlue, contrast: true) == "#0040dd")
        #expect(hex(.systemBlue, dark: true, contrast: true) == "#409cff")
        #expect(hex(.systemBackground, dark: true, elevated: true) == "#1c1c1e")
        #expect(hex(.systemBackground, elevated: true) == "#ffffff")
    }

    @Test("A dynamic color asks its provider for each traits")
    func provider() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .systemRed : .black }
        #expect(hex(color) == "#000000")
        #expect(hex(color, dark: true) == "#ff453a")
        #expect(hex(color.withAlphaComponent(0.5), dark: true) == "#ff453a80")
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            #expect(color.cgColor.rgba.hex == "#ff453a")
        }
    }

    @Test("Hue, saturation and brightness go both ways")
    func hue() {
        let color = UIColor(hue: 1 / 3, saturation: 0.5, brightness: 0.8, alpha: 0.25)
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect(abs(red - 0.4) < 1e-9 && abs(green - 0.8) < 1e-9 && abs(blue - 0.4) < 1e-9 && alpha == 0.25)
        var (hue, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
        color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        #expect(abs(hue - 1 / 3) < 1e-9 && abs(saturation - 0.5) < 1e-9 && abs(brightness - 0.8) < 1e-9)
    }

    @Test("Gray colors are gray, and equal colors are equal")
    func equality() {
        var (white, alpha) = (CGFloat(0), CGFloat(0))
        #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
        #expect(white == 0.25 && alpha == 0.5)
        #expect(UIColor.white.cgColor.numberOfComponents == 2)
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        #expect(UIColor.systemBlue == .systemBlue)
        #expect(UIColor.systemBlue != .systemRed)
        #expect(UIColor.orange == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    }
}
