// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A layer that fills and strokes a path.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/cashapelayer
open class CAShapeLayer: CALayer {
    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAShapeLayer else { return }
        (path, fillColor, fillRule, strokeColor) = (other.path, other.fillColor, other.fillRule, other.strokeColor)
        (strokeStart, strokeEnd, lineWidth) = (other.strokeStart, other.strokeEnd, other.lineWidth)
        (miterLimit, lineCap, lineJoin) = (other.miterLimit, other.lineCap, other.lineJoin)
        (lineDashPhase, lineDashPattern) = (other.lineDashPhase, other.lineDashPattern)
    }

    /// The path, in the layer's bounds; it is animated by explicit animations only, between paths of the same pieces.
    open var path: CGPath? { didSet { changed(.shape) } }
    open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) {
        didSet { if fillColor != oldValue { changed(.shape, "fillColor", from: oldValue ?? .clear) } }
    }
    open var fillRule: CAShapeLayerFillRule = .nonZero { didSet { changed(.shape) } }
    open var strokeColor: CGColor? {
        didSet { if strokeColor != oldValue { changed(.shape, "strokeColor", from: oldValue ?? .clear) } }
    }
    /// Where the stroke starts, as a fraction of the path's length.
    open var strokeStart: CGFloat = 0 {
        didSet { if strokeStart != oldValue { changed(.shape, "strokeStart", from: oldValue) } }
    }
    /// Where the stroke ends, as a fraction of the path's length.
    open var strokeEnd: CGFloat = 1 {
        didSet { if strokeEnd != oldValue { changed(.shape, "strokeEnd", from: oldValue) } }
    }
    /// In points.
    open var lineWidth: CGFloat = 1 {
        didSet { if lineWidth != oldValue { changed(.shape, "lineWidth", from: oldValue) } }
    }
    open var miterLimit: CGFloat = 10 { didSet { changed(.shape) } }
    open var lineCap: CAShapeLayerLineCap = .butt { didSet { changed(.shape) } }
    open var lineJoin: CAShapeLayerLineJoin = .miter { didSet { changed(.shape) } }
    /// In points.
    open var lineDashPhase: CGFloat = 0 {
        didSet { if lineDashPhase != oldValue { changed(.shape, "lineDashPhase", from: oldValue) } }
    }
    /// Lengths of dashes and gaps, in points.
    open var lineDashPattern: [NSNumber]? { didSet { changed(.shape) } }
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
