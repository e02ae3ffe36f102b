// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a visual effect view does with what is behind it, or with its content.
///
/// Follows: https://developer.apple.com/documentation/uikit/uivisualeffect
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
    nonisolated override init() { super.init() }
}

/// Blurs what is behind a view.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiblureffect
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight = 0
        case light = 1
        case dark = 2
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }

    public init(style: UIBlurEffect.Style) {
        self.style = style
        super.init()
    }

    let style: Style

    /// The color that lies over the blurred picture.
    nonisolated func overlay(_ traits: UITraitCollection) -> UIColor {
        let isDark: Bool
        switch style {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            isDark = false
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            isDark = true
        default: isDark = traits.userInterfaceStyle == .dark
        }
        let opacity: CGFloat
        switch style {
        case .extraLight: opacity = 0.82
        case .light: opacity = 0.3
        case .dark: opacity = 0.73
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: opacity = 0.45
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: opacity = 0.58
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: opacity = 0.84
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: opacity = 0.76
        default: opacity = 0.7
        }
        return UIColor(white: isDark ? 0.12 : 0.97, alpha: opacity)
    }
}

/// Lets what is behind a blurred view shine through the content.
///
/// Follows: https://developer.apple.com/documentation/uikit/uivibrancyeffect
/// Differs: the content is translucent; its colors aren't mixed with what is behind it.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.style = style
        super.init()
    }

    let style: UIVibrancyEffectStyle

    /// How opaque the content is.
    var opacity: CGFloat {
        switch style {
        case .label, .fill: 0.85
        case .secondaryLabel, .secondaryFill: 0.6
        case .tertiaryLabel, .tertiaryFill, .separator: 0.35
        case .quaternaryLabel: 0.2
        }
    }
}

/// What content with vibrancy is.
///
/// Follows: https://developer.apple.com/documentation/uikit/uivibrancyeffectstyle
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0
    case secondaryLabel = 1
    case tertiaryLabel = 2
    case quaternaryLabel = 3
    case fill = 4
    case secondaryFill = 5
    case tertiaryFill = 6
    case separator = 7
}
