// SPDX-License-Identifier: Apache-2.0

public import CoreText

/// A font: the system's design at a size and weight.
///
/// Its vertical metrics are those of San Francisco. Immutable; may be used from any thread.
///
/// Follows: https://developer.apple.com/documentation/uikit/uifont
/// Differs: text is set in Inter and Noto Sans CJK KR, or in fonts of the app's own, so widths are not those of San Francisco; the
/// rounded and serif designs look like the default one.
open class UIFont: CTFont, NSCopying, @unchecked Sendable {
    /// What the font is made from.
    private let descriptor: UIFontDescriptor
    /// The font of the app's own that this is.
    private let own: RegisteredFont?
    /// How `UIFontMetrics` made the font, so that it can follow the content size.
    var scaling: Scaling?

    struct Scaling: Sendable {
        var style: TextStyle
        /// The size at the default content size.
        var size: CGFloat
        /// 0 for no limit.
        var maximumSize: CGFloat
    }

    // MARK: Creating fonts

    /// Makes the font of a descriptor.
    ///
    /// - Parameter pointSize: the size in points; 0 takes the descriptor's.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let descriptor = pointSize > 0 ? descriptor.withSize(pointSize) : descriptor
        self.descriptor = descriptor
        own = descriptor.registeredFont
        super.init(
            textFont: TextFont(
                size: Double(descriptor.pointSize), weight: descriptor.weight.number, isItalic: descriptor.isItalic,
                isMonospaced: descriptor.design == .monospaced, hasTabularDigits: descriptor.hasTabularDigits,
                own: own))
    }

    /// Makes the font with a PostScript name; nil if there is no such font.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let descriptor = UIFontDescriptor.known(name: fontName) else { return nil }
        self.init(descriptor: descriptor.withSize(fontSize > 0 ? fontSize : UIFont.systemFontSize), size: 0)
    }

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(descriptor: UIFontDescriptor(size: fontSize, weight: weight), size: 0)
    }

    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .semibold)
    }

    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(descriptor: UIFontDescriptor(size: fontSize, isItalic: true), size: 0)
    }

    /// A font whose digits are equally wide.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(descriptor: UIFontDescriptor(size: fontSize, weight: weight, hasTabularDigits: true), size: 0)
    }

    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(descriptor: UIFontDescriptor(size: fontSize, weight: weight, design: .monospaced), size: 0)
    }

    /// The font of a text style at the user's content size.
    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The font of a text style at the content size of a trait collection, or at the user's if that is nil or unspecified.
    open class func preferredFont(
        forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        UIFont(
            descriptor: UIFontDescriptor.preferredFontDescriptor(
                withTextStyle: style, compatibleWith: traitCollection), size: 0)
    }

    /// Returns the same font in another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(descriptor: descriptor.withSize(fontSize), size: 0)
    }

    /// The font at the content size of a trait collection, if it was made from a text style.
    func adjusted(to traits: UITraitCollection) -> UIFont {
        if let scaling {
            return UIFontMetrics(forTextStyle: scaling.style).scaledFont(
                for: withSize(scaling.size), maximumPointSize: scaling.maximumSize, compatibleWith: traits)
        }
        guard let style = descriptor.described.textStyle else { return self }
        let size = TextStyleTable.size(of: style, at: UIFontMetrics.category(traits))
        return size == pointSize ? self : withSize(size)
    }

    // MARK: Names

    open class var familyNames: [String] {
        _ = AppFonts.areRegistered
        let own = Set(FontLibrary.shared.registeredFonts.map(\.familyName)).sorted()
        return ["Inter", "Noto Sans CJK KR", "DejaVu Sans Mono"] + own
    }

    open class func fontNames(forFamilyName familyName: String) -> [String] {
        UIFontDescriptor.knownNames(family: familyName)
    }

    open var familyName: String { descriptor.familyName }

    /// The PostScript name.
    open var fontName: String { descriptor.postscriptName }

    // MARK: Metrics

    /// The size in points.
    open var pointSize: CGFloat { CGFloat(textFont.size) }

    /// The distance from the baseline to the top of a line, in points.
    open var ascender: CGFloat { CGFloat(textFont.ascent) }

    /// The distance from the baseline to the bottom of a line, in points; negative.
    open var descender: CGFloat { -CGFloat(textFont.descent) }

    /// The extra room between lines, in points.
    open var leading: CGFloat { CGFloat(textFont.size * (own?.lineGap ?? 0)) }

    /// The height of capital letters, in points.
    open var capHeight: CGFloat { CGFloat(textFont.size * (own?.capHeight ?? TextFont.capHeightRatio)) }

    /// The height of a small x, in points.
    open var xHeight: CGFloat { CGFloat(textFont.size * (own?.xHeight ?? TextFont.xHeightRatio)) }

    /// The height of a line, in points.
    open var lineHeight: CGFloat {
        own == nil ? CGFloat(textFont.size * TextFont.lineHeightRatio) : ascender - descender
    }

    // MARK: System sizes

    open class var labelFontSize: CGFloat { 17 }
    open class var buttonFontSize: CGFloat { 18 }
    open class var smallSystemFontSize: CGFloat { 12 }
    open class var systemFontSize: CGFloat { 14 }

    // MARK: Descriptor

    open var fontDescriptor: UIFontDescriptor { descriptor }

    // MARK: NSObject

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func copy() -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return self === other || descriptor.isEqual(other.descriptor)
    }

    open override var hash: Int { descriptor.hash }

    open override var description: String {
        "<UIFont: font-family: \"\(familyName)\"; font-weight: \(textFont.weight); font-style: "
            + "\(textFont.isItalic ? "italic" : "normal"); font-size: \(String(format: "%.2f", Double(pointSize)))pt>"
    }
}
