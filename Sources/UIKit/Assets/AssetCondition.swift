// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
internal import SessionLocale

/// The traits that one variant of an asset is for; nil where it doesn't matter.
struct AssetCondition: Hashable, Sendable {
    var idiom: UIUserInterfaceIdiom?
    var isDark: Bool?
    var isHighContrast = false
    var horizontalSizeClass: UIUserInterfaceSizeClass?
    var verticalSizeClass: UIUserInterfaceSizeClass?
    var layoutDirection: UITraitEnvironmentLayoutDirection?
    var gamut: UIDisplayGamut?
    var language: String?
    /// Pixels per point; 0 for a picture that is drawn at any scale.
    var scale: CGFloat = 0
    /// Whether the variant is for something that no screen of Maru is, such as a watch.
    var isForeign = false

    /// How far the variant is from what is wanted: the smaller in order, the better.
    func distance(to traits: UITraitCollection, scale wanted: CGFloat, languages: [String]) -> [CGFloat] {
        var misfit: CGFloat = isForeign ? 128 : 0
        /// 0 for what was asked for, 1 for what is for all.
        var order: [CGFloat] = []
        func compare<Value: Equatable>(_ own: Value?, _ wanted: Value, weight: CGFloat) {
            if let own, own != wanted { misfit += weight }
            order.append(own == nil ? 1 : 0)
        }
        if let language {
            let rank = languages.firstIndex {
                $0 == language || $0.hasPrefix(language + "-") || language.hasPrefix($0 + "-")
            }
            misfit += rank == nil ? 32 : 0
            order.append(CGFloat(rank ?? 0))
        } else {
            order.append(CGFloat(languages.count))
        }
        compare(idiom, traits.userInterfaceIdiom == .unspecified ? .phone : traits.userInterfaceIdiom, weight: 64)
        compare(isDark, traits.userInterfaceStyle == .dark, weight: 16)
        compare(layoutDirection, traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight, weight: 8)
        compare(isHighContrast ? true : nil, traits.accessibilityContrast == .high, weight: 4)
        compare(horizontalSizeClass, traits.horizontalSizeClass, weight: 2)
        compare(verticalSizeClass, traits.verticalSizeClass, weight: 2)
        compare(gamut, traits.displayGamut == .P3 ? .P3 : .SRGB, weight: 1)
        // The wanted scale first, then larger ones, then smaller ones.
        order.append(scale == 0 ? 0 : scale >= wanted ? scale - wanted : 10 + wanted - scale)
        return [misfit] + order
    }
}

extension AssetCondition {
    /// The traits of a collection that are specified.
    init(_ traits: UITraitCollection) {
        if traits.userInterfaceIdiom != .unspecified { idiom = traits.userInterfaceIdiom }
        if traits.userInterfaceStyle != .unspecified { isDark = traits.userInterfaceStyle == .dark }
        isHighContrast = traits.accessibilityContrast == .high
        if traits.horizontalSizeClass != .unspecified { horizontalSizeClass = traits.horizontalSizeClass }
        if traits.verticalSizeClass != .unspecified { verticalSizeClass = traits.verticalSizeClass }
        if traits.layoutDirection != .unspecified { layoutDirection = traits.layoutDirection }
        if traits.displayGamut != .unspecified { gamut = traits.displayGamut }
        scale = traits.displayScale
    }

    /// What an entry of a set says.
    init(_ entry: AssetEntry) {
        switch entry.idiom {
        case nil, "universal", "ios-marketing": break
        case "iphone": idiom = .phone
        case "ipad": idiom = .pad
        case "mac": idiom = .mac
        case "tv": idiom = .tv
        default: isForeign = true
        }
        // Names of phones with a certain screen.
        if entry.subtype != nil { isForeign = true }
        if let platform = entry.platform, platform != "ios", platform != "universal" { isForeign = true }
        for appearance in entry.appearances ?? [] {
            switch (appearance.appearance, appearance.value) {
            case ("luminosity", "dark"): isDark = true
            case ("luminosity", "light"): isDark = false
            case ("contrast", "high"): isHighContrast = true
            default: isForeign = true
            }
        }
        horizontalSizeClass = AssetCondition.sizeClass(entry.widthClass)
        verticalSizeClass = AssetCondition.sizeClass(entry.heightClass)
        switch entry.languageDirection {
        case "left-to-right": layoutDirection = .leftToRight
        case "right-to-left": layoutDirection = .rightToLeft
        default: break
        }
        switch entry.displayGamut {
        case "display-P3": gamut = .P3
        case "sRGB": gamut = .SRGB
        default: break
        }
        language = entry.locale?.replacingOccurrences(of: "_", with: "-")
        scale = entry.scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 0
    }

    private static func sizeClass(_ name: String?) -> UIUserInterfaceSizeClass? {
        name == "compact" ? .compact : name == "regular" ? .regular : nil
    }
}

/// What the entries of all kinds of sets may say.
struct AssetEntry: Decodable {
    struct Appearance: Decodable {
        var appearance: String
        var value: String
    }
    var filename: String?
    var idiom: String?
    var subtype: String?
    var platform: String?
    var scale: String?
    var appearances: [Appearance]?
    var widthClass: String?
    var heightClass: String?
    var languageDirection: String?
    var displayGamut: String?
    var locale: String?

    private enum CodingKeys: String, CodingKey {
        case filename, idiom, subtype, platform, scale, appearances, locale
        case widthClass = "width-class"
        case heightClass = "height-class"
        case languageDirection = "language-direction"
        case displayGamut = "display-gamut"
    }
}
