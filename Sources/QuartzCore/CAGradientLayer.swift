// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A layer that shows a color gradient over its background.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/cagradientlayer
open class CAGradientLayer: CALayer {
    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAGradientLayer else { return }
        (colors, locations, type) = (other.colors, other.locations, other.type)
        (startPoint, endPoint) = (other.startPoint, other.endPoint)
    }

    /// The colors, as `CGColor`s.
    open var colors: [Any]? { didSet { changed(.gradient, "colors", from: oldValue ?? []) } }
    /// Where each color is, from 0 to 1; nil spreads them evenly.
    open var locations: [NSNumber]? {
        didSet { if locations != oldValue { changed(.gradient, "locations", from: oldValue ?? []) } }
    }
    /// Start, as fractions of the bounds.
    open var startPoint = CGPoint(x: 0.5, y: 0) {
        didSet { if startPoint != oldValue { changed(.gradient, "startPoint", from: oldValue) } }
    }
    /// End, as fractions of the bounds.
    open var endPoint = CGPoint(x: 0.5, y: 1) {
        didSet { if endPoint != oldValue { changed(.gradient, "endPoint", from: oldValue) } }
    }
    open var type: CAGradientLayerType = .axial { didSet { changed(.gradient) } }
}

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
