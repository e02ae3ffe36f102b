// SPDX-License-Identifier: Apache-2.0

import CoreText

/// The attributes that describe a font.
///
/// Immutable; may be used from any thread.
///
/// Follows: https://developer.apple.com/documentation/uikit/uifontdescriptor
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    /// What a descriptor says, with every default filled in.
    struct Description: Hashable, Sendable {
        var size: CGFloat = 0
        var weight = UIFont.Weight.regular
        var isItalic = false
        var design = SystemDesign.default
        var hasTabularDigits = false
        var textStyle: UIFont.TextStyle?
        /// The family of a font that was asked for by name, nil for the system's.
        var family: String?
        /// Whether traits ask for looser or tighter lines; kept for `symbolicTraits`.
        var leading: UInt32 = 0
    }

    let described: Description

    init(_ described: Description) {
        self.described = described
        super.init()
    }

    /// Makes a descriptor of the system font.
    convenience init(
        size: CGFloat, weight: UIFont.Weight = .regular, isItalic: Bool = false, design: SystemDesign = .default,
        hasTabularDigits: Bool = false
    ) {
        self.init(
            Description(
                size: size, weight: weight, isItalic: isItalic, design: design, hasTabularDigits: hasTabularDigits))
    }

    /// Makes a descriptor from attributes; unknown ones have no effect.
    public convenience init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
        self.init(Self.apply(attributes, to: Description()))
    }

    public convenience init(name fontName: String, size: CGFloat) {
        var described = UIFontDescriptor.known(name: fontName)?.described ?? Description()
        described.size = size
        self.init(described)
    }

    /// The descriptor of a text style at the user's content size.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }

    /// The descriptor of a text style at the content size of a trait collection.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        let row = TextStyleTable.row(for: style)
        return UIFontDescriptor(
            Description(
                size: TextStyleTable.size(of: style, at: UIFontMetrics.category(traitCollection)), weight: row.weight,
                textStyle: style))
    }

    // MARK: Reading

    /// The size in points.
    open var pointSize: CGFloat { described.size }

    open var postscriptName: String {
        let italic = described.isItalic ? "Italic" : ""
        if let own = registeredFont { return own.postscriptName }
        if let family = described.family {
            let weight = described.weight == .regular && described.isItalic ? "" : described.weight.name
            return "\(family.replacingOccurrences(of: " ", with: ""))-\(weight)\(italic)"
        }
        switch described.design {
        case .monospaced: return ".AppleSystemUIFontMonospaced-\(described.weight.name)\(italic)"
        case .rounded: return ".AppleSystemUIFontRounded-\(described.weight.name)\(italic)"
        case .serif: return ".AppleSystemUIFontSerif-\(described.weight.name)\(italic)"
        default: return ".SFUI-\(described.weight.name)\(italic)"
        }
    }

    var familyName: String {
        if let family = described.family { return family }
        switch described.design {
        case .monospaced: return ".AppleSystemUIFontMonospaced"
        case .rounded: return ".AppleSystemUIFontRounded"
        case .serif: return ".AppleSystemUIFontSerif"
        default: return ".AppleSystemUIFont"
        }
    }

    var weight: UIFont.Weight { described.weight }

    var isItalic: Bool { described.isItalic }

    var design: SystemDesign { described.design }

    var hasTabularDigits: Bool { described.hasTabularDigits }

    open var symbolicTraits: UIFontDescriptor.SymbolicTraits {
        var traits = SymbolicTraits(rawValue: described.leading)
        if described.isItalic { traits.insert(.traitItalic) }
        if described.weight.number >= 600 { traits.insert(.traitBold) }
        if described.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    open var fontAttributes: [UIFontDescriptor.AttributeName: Any] {
        var attributes: [AttributeName: Any] = [.size: described.size, .name: postscriptName, .family: familyName]
        attributes[.textStyle] = described.textStyle?.rawValue
        attributes[.traits] = [
            TraitKey.weight: described.weight.rawValue, TraitKey.symbolic: symbolicTraits.rawValue,
        ]
        return attributes
    }

    open func object(forKey attribute: UIFontDescriptor.AttributeName) -> Any? {
        fontAttributes[attribute]
    }

    // MARK: Deriving

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var described = described
        described.size = newPointSize
        return UIFontDescriptor(described)
    }

    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        addingAttributes([.family: newFamily])
    }

    open func withFace(_ newFace: String) -> UIFontDescriptor {
        addingAttributes([.face: newFace])
    }

    /// Returns the descriptor with these traits instead of its own; nil if there is no such font.
    ///
    /// A text style's bold variant has the weight that the system emphasises the style with.
    open func withSymbolicTraits(_ symbolicTraits: UIFontDescriptor.SymbolicTraits) -> UIFontDescriptor? {
        if symbolicTraits.contains(.traitExpanded) || symbolicTraits.contains(.traitCondensed) { return nil }
        var described = described
        described.isItalic = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitBold) {
            if described.weight.number < 600 || described.textStyle != nil {
                described.weight =
                    described.textStyle.map { TextStyleTable.row(for: $0).boldWeight }
                    ?? (described.family == nil ? .semibold : .bold)
            }
        } else if described.weight.number >= 600 {
            described.weight = .regular
        }
        if symbolicTraits.contains(.traitMonoSpace) {
            described.design = .monospaced
        } else if described.design == .monospaced {
            described.design = .default
        }
        described.leading =
            symbolicTraits.rawValue & (SymbolicTraits([.traitTightLeading, .traitLooseLeading]).rawValue)
        return UIFontDescriptor(described)
    }

    /// Returns the descriptor in another design; nil for a font that is not the system's.
    open func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? {
        guard described.family == nil else { return nil }
        var described = described
        described.design = design
        return UIFontDescriptor(described)
    }

    /// Returns the descriptor with attributes added or replaced.
    open func addingAttributes(_ attributes: [UIFontDescriptor.AttributeName: Any] = [:]) -> UIFontDescriptor {
        UIFontDescriptor(Self.apply(attributes, to: described))
    }

    private static func apply(_ attributes: [AttributeName: Any], to start: Description) -> Description {
        var described = start
        if let name = attributes[.name] as? String, let known = known(name: name)?.described {
            described.family = known.family
            described.weight = known.weight
            described.isItalic = known.isItalic
            described.design = known.design
        }
        if let family = attributes[.family] as? String { described.family = family.hasPrefix(".") ? nil : family }
        if let size = number(attributes[.size]) { described.size = size }
        if let style = attributes[.textStyle] {
            described.textStyle = style as? UIFont.TextStyle ?? (style as? String).map(UIFont.TextStyle.init(rawValue:))
        }
        if let face = attributes[.face] as? String {
            described.isItalic = face.contains("Italic") || face.contains("Oblique")
            let name = face.split(separator: " ").first { $0 != "Italic" && $0 != "Oblique" }.map(String.init)
            described.weight = weights.first { $0.name.lowercased() == name?.lowercased() } ?? .regular
        }
        if let traits = attributes[.traits] as? [TraitKey: Any] {
            if let symbolic = traits[.symbolic] as? SymbolicTraits
                ?? (traits[.symbolic] as? UInt32).map(SymbolicTraits.init(rawValue:)),
                let derived = UIFontDescriptor(described).withSymbolicTraits(symbolic)
            {
                described = derived.described
            }
            if let weight = traits[.weight] as? UIFont.Weight {
                described.weight = weight
            } else if let weight = number(traits[.weight]) {
                described.weight = UIFont.Weight(weight)
            }
            if let slant = number(traits[.slant]) { described.isItalic = slant > 0 }
        }
        if let features = attributes[.featureSettings] as? [[FeatureKey: Int]] {
            for feature in features where feature[.type] == 6 {
                described.hasTabularDigits = feature[.selector] == 0
            }
        }
        return described
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: return value
        case let value as Double: return CGFloat(value)
        case let value as Int: return CGFloat(value)
        case let value as NSNumber: return CGFloat(value.doubleValue)
        default: return nil
        }
    }

    // MARK: Fonts by name

    private static let weights: [UIFont.Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]

    /// The font with a PostScript name among those that text can be set in.
    static func known(name: String) -> UIFontDescriptor? {
        if let known = names[name] { return UIFontDescriptor(known) }
        _ = AppFonts.areRegistered
        return FontLibrary.shared.registeredFont(named: name).map { font in
            UIFontDescriptor(
                Description(
                    weight: weights.first { $0.number >= font.weight } ?? .regular, isItalic: font.isItalic,
                    family: font.familyName))
        }
    }

    /// The font of the app's own that comes nearest to what is described, if the family is one.
    var registeredFont: RegisteredFont? {
        described.family.flatMap {
            FontLibrary.shared.registeredFont(
                family: $0, weight: described.weight.number, isItalic: described.isItalic)
        }
    }

    static func knownNames(family: String) -> [String] {
        _ = AppFonts.areRegistered
        let own = FontLibrary.shared.registeredFonts.filter { $0.familyName == family }.map(\.postscriptName)
        return (names.filter { $0.value.family == family }.keys + own).sorted()
    }

    private static let names: [String: Description] = {
        var names: [String: Description] = [:]
        for (family, design, weights) in [
            (nil, SystemDesign.default, weights), (nil, .monospaced, weights), (nil, .rounded, weights),
            (nil, .serif, weights), ("Inter", .default, weights), ("DejaVu Sans Mono", .monospaced, [.regular, .bold]),
        ] as [(String?, SystemDesign, [UIFont.Weight])] {
            for weight in weights {
                for isItalic in [false, true] {
                    let described = Description(weight: weight, isItalic: isItalic, design: design, family: family)
                    names[UIFontDescriptor(described).postscriptName] = described
                }
            }
        }
        for weight in [UIFont.Weight.regular, .bold] {
            names["NotoSansCJKkr-\(weight.name)"] = Description(weight: weight, family: "Noto Sans CJK KR")
        }
        return names
    }()

    // MARK: NSObject

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func copy() -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return self === other || described == other.described
    }

    open override var hash: Int { described.hashValue }

    open override var description: String {
        "<UIFontDescriptor: \(postscriptName), \(pointSize) pt>"
    }
}
