// SPDX-License-Identifier: Apache-2.0

/// Scales fonts and lengths with the content size as a text style grows.
///
/// Follows: https://developer.apple.com/documentation/uikit/uifontmetrics
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let textStyle: UIFont.TextStyle

    /// The metrics of the body style.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    public init(forTextStyle textStyle: UIFont.TextStyle) {
        self.textStyle = textStyle
        super.init()
    }

    open func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, compatibleWith: nil)
    }

    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// Returns the font scaled, but not larger than `maximumPointSize`; 0 sets no limit.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        if font.scaling != nil {
            fault(
                "UIFontMetrics: the font \(font.fontName) at \(font.pointSize) points was scaled before. Scale the font "
                    + "of the default content size instead.")
        }
        let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
        let scaled = font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
        scaled.scaling = UIFont.Scaling(style: textStyle, size: font.pointSize, maximumSize: maximumPointSize)
        return scaled
    }

    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    /// Returns a length multiplied with the growth of the text style since the default content size.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let category = Self.category(traitCollection)
        if category == .large { return value }
        return value * TextStyleTable.size(of: textStyle, at: category) / TextStyleTable.size(of: textStyle, at: .large)
    }

    /// The content size of a trait collection, or the current one if it has none.
    static func category(_ traitCollection: UITraitCollection?) -> UIContentSizeCategory {
        let category = traitCollection?.preferredContentSizeCategory ?? .unspecified
        return category == .unspecified ? UITraitCollection.current.preferredContentSizeCategory : category
    }
}
