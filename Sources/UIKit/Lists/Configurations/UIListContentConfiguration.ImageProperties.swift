// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIListContentConfiguration {
    /// How the image of a list's row looks.
    ///
    /// All lengths are in points.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/imageproperties-swift.struct
    public struct ImageProperties: Hashable {
        /// In `reservedLayoutSize`: as wide or high as the system keeps for symbols at the text size.
        public static let standardDimension = CGFloat.greatestFiniteMagnitude

        init(symbol style: UIFont.TextStyle) {
            symbolStyle = style
        }

        private let symbolStyle: UIFont.TextStyle

        /// By default a large symbol of the text's size.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
            get { symbolConfiguration(for: .current) }
            set {
                ownSymbolConfiguration = newValue
                hasOwnSymbolConfiguration = true
            }
        }
        private var ownSymbolConfiguration: UIImage.SymbolConfiguration?
        private var hasOwnSymbolConfiguration = false

        /// The symbol configuration where the traits are `traits`.
        func symbolConfiguration(for traits: UITraitCollection) -> UIImage.SymbolConfiguration? {
            if hasOwnSymbolConfiguration { return ownSymbolConfiguration }
            let font = UIFont.preferredFont(forTextStyle: symbolStyle, compatibleWith: traits)
            return UIImage.SymbolConfiguration(pointSize: font.pointSize, weight: .regular, scale: .large)
        }

        /// The view's tint color when nil.
        public var tintColor: UIColor? {
            get { ownTintColor ?? defaultTintColor }
            set { ownTintColor = newValue }
        }
        private var ownTintColor: UIColor?
        /// The style's color in the state that the configuration was updated for.
        private var defaultTintColor: UIColor?

        public var tintColorTransformer: UIConfigurationColorTransformer?
        public var cornerRadius: CGFloat = 0
        /// The largest size, which keeps the image's shape; 0 for no limit of a dimension.
        public var maximumSize = CGSize.zero
        /// The room that the image is centered in, so that texts of rows with different images begin at the same place.
        ///
        /// 0 stands for the standard dimension for symbols, and for the image's own for others.
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false

        /// The color after the transformer, where the view's tint color is `tintColor`.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        mutating func take(_ state: ConfigurationStateFlags) {
            defaultTintColor = state.isDisabled ? .tertiaryLabel : nil
        }

        /// The width and height that a symbol's room has for a text size, in points.
        static func standardDimension(for traits: UITraitCollection) -> CGFloat {
            UIFontMetrics(forTextStyle: .body).scaledValue(for: 28, compatibleWith: traits).rounded()
        }
    }
}
