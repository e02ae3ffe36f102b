// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// What a renderer's context is made with.
///
/// Follows: https://developer.apple.com/documentation/uikit/uigraphicsrendererformat
open class UIGraphicsRendererFormat: NSObject {
    /// The renderer's bounds, in points.
    open internal(set) var bounds = CGRect.zero

    public required override init() {
        super.init()
    }

    open class func `default`() -> Self { self.init() }

    open class func preferred() -> Self { self.init() }
}

// MARK: -

/// Where a renderer's actions draw.
///
/// Follows: https://developer.apple.com/documentation/uikit/uigraphicsrenderercontext
open class UIGraphicsRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsRendererFormat

    init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
        self.cgContext = cgContext
        self.format = format
        super.init()
    }

    open func fill(_ rect: CGRect) { cgContext.fill(rect) }

    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.withSavedState {
            cgContext.setBlendMode(blendMode)
            cgContext.fill(rect)
        }
    }

    /// Draws the inner border of a rectangle, one point wide, with the stroke color.
    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.withSavedState {
            cgContext.setBlendMode(blendMode)
            cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
        }
    }

    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

// MARK: -

/// Base of the renderers: bounds and a format.
///
/// Follows: https://developer.apple.com/documentation/uikit/uigraphicsrenderer
open class UIGraphicsRenderer: NSObject {
    public let format: UIGraphicsRendererFormat
    let bounds: CGRect

    init(bounds: CGRect, rendererFormat: UIGraphicsRendererFormat) {
        self.bounds = bounds.standardized
        format = rendererFormat
        format.bounds = bounds
        super.init()
    }

    open var allowsImageOutput: Bool { false }
}
