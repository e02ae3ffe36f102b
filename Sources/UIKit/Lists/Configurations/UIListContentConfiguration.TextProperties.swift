// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIListContentConfiguration {
    /// How a text of a list's row looks.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/textproperties-swift.struct
    public struct TextProperties: Hashable {
        public enum TextAlignment: Int, Hashable, Sendable {
            case natural = 0, center, justified
        }

        public enum TextTransform: Int, Hashable, Sendable {
            case none = 0, uppercase, lowercase, capitalized
        }

        init(_ style: ListContentStyle.Text) {
            font = style.font
            defaultColor = style.isSecondary ? .secondaryLabel : .label
            transform = style.transform
        }

        public var font: UIFont
        public var color: UIColor {
            get { ownColor ?? defaultColor }
            set { ownColor = newValue }
        }
        private var ownColor: UIColor?
        /// The style's color in the state that the configuration was updated for.
        private var defaultColor: UIColor

        public var colorTransformer: UIConfigurationColorTransformer?
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The most lines; 0 for as many as there are.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var transform: TextTransform

        /// The color after the transformer.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        mutating func take(_ style: ListContentStyle.Text, _ state: ConfigurationStateFlags) {
            defaultColor = state.isDisabled ? .tertiaryLabel : style.isSecondary ? .secondaryLabel : .label
        }
    }
}
