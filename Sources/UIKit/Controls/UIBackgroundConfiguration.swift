// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How the background of a button or a cell looks.
///
/// Follows: https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct
public struct UIBackgroundConfiguration: Hashable {
    /// A background that shows nothing.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    init() {}

    /// The view's tint color when nil; clear for no color.
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// In points.
    public var cornerRadius: CGFloat = 0
    /// From the edges of the view, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The view's tint color when nil.
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// In points.
    public var strokeWidth: CGFloat = 0
    /// How far the stroke lies outside the background, in points.
    public var strokeOutset: CGFloat = 0
    /// Shown over the background's color; the configuration retains it.
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
}
