// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How the background of a button or a cell looks.
///
/// All lengths are in points.
///
/// Follows: https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct
/// Differs: there is no visual effect.
public struct UIBackgroundConfiguration: Hashable {
    /// A background that shows nothing.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }

    init(_ style: BackgroundStyle) {
        self.style = style
        styleColor = style.color(ConfigurationStateFlags(UICellConfigurationState(traitCollection: .current)))
        cornerRadius = style.cornerRadius
    }

    let style: BackgroundStyle

    /// The view's tint color when nil; clear for no color.
    public var backgroundColor: UIColor? {
        get { hasOwnColor ? ownColor : styleColor }
        set {
            ownColor = newValue
            hasOwnColor = true
        }
    }
    private var ownColor: UIColor?
    private var hasOwnColor = false
    /// The style's color in the state that the configuration was updated for; nil for the tint color.
    private var styleColor: UIColor?

    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat
    /// From the edges of the view.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// At which edges the view's layout margins are added to the insets.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The view's tint color when nil.
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var strokeWidth: CGFloat = 0
    /// How far the stroke lies outside the background.
    public var strokeOutset: CGFloat = 0
    /// Shown over the background's color, as large as the background; the configuration retains it.
    public var customView: UIView?

    /// The color that is shown when the view's tint color is `tintColor`.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// A copy whose color is that of a state, unless the app has set one.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var copy = self
        copy.styleColor = style.color(ConfigurationStateFlags(state))
        return copy
    }
}
