// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIButton {
    /// How a button looks and what it shows.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
    public struct Configuration: Hashable {
        public enum Size: Hashable, Sendable {
            case mini, small, medium, large
        }

        public enum TitleAlignment: Hashable, Sendable {
            case automatic, leading, center, trailing
        }

        public enum CornerStyle: Hashable, Sendable {
            /// The background's corner radius as it is.
            case fixed
            /// The background's corner radius, scaled with the text size.
            case dynamic
            case small, medium, large
            /// Half of the height.
            case capsule
        }

        /// Which of the system's styles the colors come from.
        enum Style: Hashable {
            case plain, gray, tinted, filled
        }

        let style: Style

        init(_ style: Style) {
            self.style = style
            background.cornerRadius = 5.95
            setDefaultContentInsets()
        }

        // MARK: Styles

        public static func plain() -> Configuration { Configuration(.plain) }
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderless() -> Configuration { Configuration(.plain) }
        public static func bordered() -> Configuration { Configuration(.gray) }
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        // MARK: Background

        public var background = UIBackgroundConfiguration(.button)
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium {
            didSet { if buttonSize != oldValue, hasDefaultInsets { setDefaultContentInsets() } }
        }
        /// The color of text and image; by default it follows from the style and the tint color.
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?

        // MARK: Image

        public var image: UIImage?
        public var imageColorTransformer: UIConfigurationColorTransformer?
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether a spinning indicator takes the place of the image.
        public var showsActivityIndicator = false
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        // MARK: Title

        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        public var attributedTitle: AttributedString?
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        public var attributedSubtitle: AttributedString?
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        // MARK: Layout

        /// From the edges of the button to its content, in points.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets }
            set {
                insets = newValue
                hasDefaultInsets = false
            }
        }
        private var insets = NSDirectionalEdgeInsets.zero
        private var hasDefaultInsets = true

        /// Gives the content the insets that belong to the size.
        public mutating func setDefaultContentInsets() {
            hasDefaultInsets = true
            insets =
                switch buttonSize {
                case .mini: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
                case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
                case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
                case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
                }
        }

        /// The edge of the text at which the image is.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// Between image and text, in points.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        /// Whether the colors show that the button is selected.
        public var automaticallyUpdateForSelection = true
    }
}
